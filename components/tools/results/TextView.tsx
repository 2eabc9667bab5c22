import type { TextResult } from '@/lib/tools/results/text'
import { DescriptionView } from './description/DescriptionView'
import { EmbedView } from './EmbedView'
import type { ResultViewProps } from './views'
import { WordsView } from './WordsView'

/** Texts to copy: code for one's own site, or what people wrote, or write, about their videos. */
export default function TextView(props: ResultViewProps) {
  const { embedUrl, facts } = props.data as Partial<TextResult>
  if (facts && props.form) return <DescriptionView {...props} form={props.form} />
  return embedUrl ? <EmbedView {...props} /> : <WordsView {...props} />
}
