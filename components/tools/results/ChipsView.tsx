import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import type { ChipsResult } from '@/lib/tools/results/chips'
import { BatchCard } from './BatchRows'
import { TagCompare } from './TagCompare'
import { TagList } from './TagList'
import type { ResultViewProps } from './views'

/** The tags of one video to choose from, or those of several compared with each other. */
export default function ChipsView(props: ResultViewProps) {
  const items = itemsOf(props.data as ChipsResult | { items: BatchItemOf<ChipsResult>[] })
  const results = videosOf(items)
  const [only] = results
  if (results.length > 1) return <TagCompare {...props} items={items} results={results} />
  // An answer whose links all failed still shows them; none of them has a video.
  const failed = items.some((item) => !item.ok) && (
    <BatchCard items={items} explain={props.explain}>
      {() => null}
    </BatchCard>
  )
  if (!only) return failed || null
  return <TagList key={only.video.id} {...props} items={items} result={only} above={failed} />
}
