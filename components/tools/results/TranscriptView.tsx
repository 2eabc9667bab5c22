import type { ResultViewProps } from './views'
export default function TranscriptView(_props: ResultViewProps) {
  return null
}
