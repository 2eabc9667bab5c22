import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Budget } from '@/components/ui/plots/Budget'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import {
  type ChipsResult,
  type ComparedTag,
  chipsRows,
  chipsText,
  isOfVideo,
  tagGaps,
  type VideoTags,
} from '@/lib/tools/results/chips'
import { watchUrl } from '@/lib/youtube/links'
import { BatchCard, rowMark } from './BatchRows'
import { CopyIcon } from './CopyIcon'
import { ResultFrame } from './ResultFrame'
import { TagMatrix } from './TagMatrix'
import { TagPacker } from './TagPacker'
import { useFileLabels } from './use-file-labels'
import { VideoRow } from './VideoRow'
import type { ResultViewProps } from './views'

const tabs = ['missing', 'shared', 'onlyMine', 'all'] as const

/** The tags of several videos: what one's own lacks, shares and has alone, and a list to copy. */
export function TagCompare({
  tool,
  data,
  meta,
  unchecked,
  explain,
  items,
  results,
}: ResultViewProps & {
  items: readonly BatchItemOf<ChipsResult>[]
  /** One for each video. */
  results: readonly VideoTags[]
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const labels = useFileLabels(tool.slug)
  const formats = useFormats()
  const [mineId, setMineId] = useState(results[0]?.video.id ?? '')
  const [tab, setTab] = useState<(typeof tabs)[number]>('missing')
  const [added, setAdded] = useState<readonly string[]>([])
  const mine = results.find(({ video }) => video.id === mineId) ?? results[0]
  if (!mine) return null

  const { missingOften, missingOnce, shared, onlyMine } = tagGaps(results, mineId)
  const groups: { name: string; tags: ComparedTag[] }[] = [
    { name: 'missingOften', tags: missingOften },
    { name: 'missingOnce', tags: missingOnce },
    { name: 'shared', tags: shared },
    { name: 'onlyMine', tags: onlyMine },
  ].filter(({ name, tags }) => tags.length > 0 && (tab === 'all' || name.startsWith(tab)))
  const missing = missingOften.length + missingOnce.length
  const counts = {
    missing,
    shared: shared.length,
    onlyMine: onlyMine.length,
    all: missing + shared.length + onlyMine.length,
  }
  const markOf = (id: string) =>
    rowMark(items.findIndex((item) => item.ok && item.result.video?.id === id))
  const videos = results.map(({ video }) => ({ ...video, mark: markOf(video.id) }))

  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      primary={null}
      heading={<p className="text-xs text-ink-3">{t('compare.letters')}</p>}
      hero={
        <>
          <BatchCard items={items} explain={explain}>
            {(result, index) =>
              // A video given twice stands where it was given first.
              isOfVideo(result) &&
              results.includes(result) && (
                <VideoRow
                  key={result.video.id}
                  video={result.video}
                  index={index}
                  isCurrent={result === mine}
                >
                  <TagCount result={result} isMine={result === mine} slug={tool.slug} />
                  <div className="flex items-center gap-1">
                    {result === mine ? (
                      <span className="badge bg-surface lg:mx-3">{t('tool:compare.mine')}</span>
                    ) : (
                      <button
                        type="button"
                        className={`${button.quiet} max-lg:-ms-3`}
                        onClick={() => {
                          setMineId(result.video.id)
                          setAdded([])
                        }}
                      >
                        {t('compare.setMine')}
                      </button>
                    )}
                    {result.tags.length > 0 && (
                      <CopyIcon
                        text={result.tags.join(', ')}
                        of={t('count', { count: result.tags.length })}
                      />
                    )}
                  </div>
                </VideoRow>
              )
            }
          </BatchCard>
          <div className="count-tabs">
            {tabs.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={tab === name}
                onClick={() => setTab(name)}
              >
                <span className="figure-value">{formats.number(counts[name])}</span>
                <span className="block text-xs text-ink-2">{t(`compare.${name}`)}</span>
              </button>
            ))}
          </div>
        </>
      }
      files={{
        name: tool.slug,
        text: () => chipsText(results),
        rows: () => chipsRows(items, { noTags: t('empty'), failed: explain }, labels),
        json: data,
        empty: counts.all === 0,
      }}
      sendUrls={results.map(({ video }) => watchUrl(video.id))}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_344px]">
        <TagMatrix
          key={`${tab} ${mineId}`}
          groups={groups}
          videos={videos}
          mineId={mineId}
          added={added}
          onToggle={(tag) =>
            setAdded((before) =>
              before.includes(tag) ? before.filter((one) => one !== tag) : [...before, tag],
            )
          }
          slug={tool.slug}
        />
        <TagPacker
          key={mineId}
          tags={mine.tags}
          added={added}
          onDrop={(tag) => setAdded((before) => before.filter((one) => one !== tag))}
          limit={mine.characters?.limit}
          slug={tool.slug}
        />
      </div>
    </ResultFrame>
  )
}

/** The number of a video's tags, and how much of the limit they use. */
function TagCount({
  result,
  isMine,
  slug,
}: {
  result: ChipsResult
  isMine: boolean
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const { tags, characters } = result
  return (
    <div className="text-xs tabular-nums">
      <p className="mb-1.5 flex justify-between gap-2">
        <span className="font-semibold">{t('count', { count: tags.length })}</span>
        {characters && <span className="text-ink-3">{t('characters', characters)}</span>}
      </p>
      {characters && (
        <Budget
          isBare
          parts={[{ value: characters.used, tone: isMine ? 'accent' : 'blue' }]}
          limit={characters.limit}
        />
      )}
    </div>
  )
}
