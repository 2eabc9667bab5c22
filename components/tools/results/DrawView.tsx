import type { ResultViewProps } from './views'
export default function DrawView(_props: ResultViewProps) {
  return null
}
