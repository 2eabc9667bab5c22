import type { ResultViewProps } from './views'
export default function FactsView(_: ResultViewProps) {
  return null
}
