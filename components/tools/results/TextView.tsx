import type { TextResult } from '@/lib/tools/results/text'
import { EmbedView } from './EmbedView'
import type { ResultViewProps } from './views'
import { WordsView } from './WordsView'

/** Texts to copy: code for one's own site, or what people wrote about their videos. */
export default function TextView(props: ResultViewProps) {
  const { embedUrl } = props.data as Partial<TextResult>
  return embedUrl ? <EmbedView {...props} /> : <WordsView {...props} />
}
