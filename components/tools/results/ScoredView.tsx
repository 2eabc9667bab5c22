import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Segments } from '@/components/ui/Segments'
import { useTranslation } from '@/context/use-translation'
import {
  type ScoredOrder,
  type ScoredResult,
  scoredOrders,
  scoredRows,
  scoredText,
  sortItems,
} from '@/lib/tools/results/scored'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { Notes } from './Notes'
import { ResultFrame } from './ResultFrame'
import { ScoredGroups } from './ScoredGroups'
import { ScoredPanel } from './ScoredPanel'
import { ScoredSet } from './ScoredSet'
import { ScoredVerdict } from './ScoredVerdict'
import { useScoredLabels } from './use-scored-labels'
import type { ResultViewProps } from './views'

/** What other tools go on with: the subject with the items that are picked. */
function sentOf(result: ScoredResult, picked: readonly string[]) {
  return {
    sendUrls: linksOf(result),
    sendWords: result.topic ? [result.topic] : [],
    sendTags: result.budget ? picked : [],
  }
}

/** Suggestions or findings with their scores and reasons; beside them the chosen one, and the set that
 * items are picked into. */
export default function ScoredView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'scored', 'tool'])
  const labels = useScoredLabels(slug)
  const result = data as ScoredResult
  const { video, channel, items, joiner, budget, verdict } = result
  const [order, setOrder] = useState<ScoredOrder>('score')
  const [chosen, setChosen] = useState<string>()
  const [picked, setPicked] = useState<readonly string[]>(budget?.chosen ?? [])
  const [seen, setSeen] = useState(data)
  // Another list has its own choice.
  if (seen !== data) {
    setSeen(data)
    setChosen(undefined)
    setPicked(budget?.chosen ?? [])
  }
  const sorted = sortItems(items, order, labels.item)
  const current = sorted.find((item) => labels.item(item) === chosen) ?? sorted[0]
  const subject = video ?? channel
  /** The whole list, after what it is about and what it comes to. */
  const text = () =>
    [
      ...(verdict ? [subject?.title, t(`verdict.${verdict.level}`), ''] : []),
      scoredText({ ...result, items: sorted }, labels),
    ]
      .filter((line) => line !== undefined)
      .join('\n')
  const hasPanel = items.some(({ parts }) => parts.length > 0)
  const toggle = (word: string) =>
    setPicked((before) =>
      before.includes(word) ? before.filter((one) => one !== word) : [...before, word],
    )
  const canSort = items.length > 1 && items.some(({ score }) => score !== undefined)
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        verdict ? (
          <ScoredVerdict
            verdict={verdict}
            video={video}
            channel={channel}
            notes={result.notes}
            slug={slug}
          />
        ) : (
          <Notes notes={result.notes} slug={slug} />
        )
      }
      heading={
        <>
          <h2 className="text-base tracking-normal">{t('count', { count: items.length })}</h2>
          {canSort && <p className="our-estimate text-xs text-ink-3">{t('scored:ranked')}</p>}
        </>
      }
      files={{
        name: [slug, video?.id ?? channel?.id].filter(Boolean).join('-'),
        rows: () => scoredRows({ ...result, items: sorted }, labels),
        json: data,
        empty: items.length === 0,
        more: items.length > 0 ? [{ extension: 'txt', content: () => `${text()}\n` }] : [],
      }}
      primary={
        // What was chosen is copied where it is shown: most of the others would do harm.
        budget
          ? null
          : items.length > 0 && (
              <CopyButton
                // Ideas are copied to be used, evidence to be read.
                text={() => (verdict ? text() : sorted.map(labels.item).join(joiner))}
                label={t('tool:copyAll')}
                className={button.accent}
              />
            )
      }
      actions={
        canSort && (
          <Segments
            label={t('scored:order')}
            names={scoredOrders}
            chosen={order}
            onChoose={setOrder}
            labelOf={(name) => t(`scored:order.${name}`)}
          />
        )
      }
      {...sentOf(result, picked)}
    >
      {current ? (
        <div className="scored-columns" data-alone={hasPanel || budget ? undefined : true}>
          <ScoredGroups
            key={order}
            items={sorted}
            current={hasPanel ? current : undefined}
            onChoose={(item) => setChosen(labels.item(item))}
            picked={budget && picked}
            onPick={toggle}
            slug={slug}
          />
          {hasPanel && <ScoredPanel item={current} slug={slug} />}
          {budget && (
            <ScoredSet
              budget={budget}
              joiner={joiner}
              picked={picked}
              onChange={setPicked}
              onDrop={toggle}
            />
          )}
        </div>
      ) : (
        <p className="card p-5 text-ink-2">{t('empty')}</p>
      )}
    </ResultFrame>
  )
}

/** What other tools can go on with. */
const linksOf = ({ video, channel }: ScoredResult): string[] =>
  video ? [watchUrl(video.id)] : channel ? [channelUrl(channel.id)] : []
