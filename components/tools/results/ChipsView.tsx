import { type ReactNode, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Budget } from '@/components/ui/plots/Budget'
import { Segments } from '@/components/ui/Segments'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import {
  type ChipsResult,
  chipsRows,
  isOfVideo,
  sortTags,
  type TagOrder,
  tagOrders,
} from '@/lib/tools/results/chips'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { watchUrl } from '@/lib/youtube/links'
import { AboutHero } from './AboutHero'
import { BatchCard } from './BatchRows'
import { NoTags } from './NoTags'
import { ResultFrame } from './ResultFrame'
import { TagCompare } from './TagCompare'
import { useFileLabels } from './use-file-labels'
import { type Figure, VideoHero } from './VideoHero'
import type { ResultViewProps } from './views'

/** The tags of one video or of anything else: to choose, sort, remove and copy. */
function TagList({
  tool,
  data,
  meta,
  unchecked,
  explain,
  items,
  result,
  above,
}: ResultViewProps & {
  items: readonly BatchItemOf<ChipsResult>[]
  result: ChipsResult
  /** What stands before it. */
  above?: ReactNode
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool', 'common'])
  const labels = useFileLabels(tool.slug)
  const formats = useFormats()
  const [order, setOrder] = useState<TagOrder>('given')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { video, about, characters } = result
  const openUrl = video && watchUrl(video.id)
  const kept = result.tags.filter((tag) => !removed.includes(tag))
  const shown = sortTags(kept, order, formats.tag)
  const selected = shown.filter((tag) => chosen.includes(tag))
  const toCopy = selected.length > 0 ? selected : shown

  const frame = {
    tool,
    meta,
    unchecked,
    files: {
      name: [tool.slug, video?.id ?? about].filter(Boolean).join('-'),
      rows: () => chipsRows(items, { noTags: t('empty'), failed: explain }, labels),
      json: data,
      empty: result.tags.length === 0,
    },
    openUrl,
  }
  if (result.tags.length === 0) {
    return (
      <ResultFrame
        {...frame}
        hero={
          <>
            {above}
            <NoTags tool={tool} video={video} about={about} />
          </>
        }
        sendUrls={[]}
      >
        {null}
      </ResultFrame>
    )
  }

  const toggle = (tag: string) =>
    setChosen((before) =>
      before.includes(tag) ? before.filter((one) => one !== tag) : [...before, tag],
    )
  const used = tagCharacters(kept)
  const budgetText = characters && t('characters', { used, limit: characters.limit })
  return (
    <ResultFrame
      {...frame}
      hero={
        <>
          {above}
          <TagsHero
            video={video}
            about={about}
            figures={[
              { value: formats.number(kept.length), label: t('figure.tags') },
              ...(characters
                ? [
                    {
                      value: formats.number(used),
                      label: t('figure.characters', { limit: characters.limit }),
                      ours: t('tool:ours'),
                    },
                  ]
                : []),
            ]}
          >
            {characters && (
              <div>
                <Budget
                  parts={[{ value: used, tone: 'blue' }]}
                  limit={characters.limit}
                  label={budgetText ?? ''}
                />
                <p className="mt-1.5 text-xs text-ink-3">{t('characters.hint')}</p>
              </div>
            )}
          </TagsHero>
        </>
      }
      primary={
        <>
          <CopyButton
            text={() => toCopy.join(', ')}
            label={t('copyTags', { count: toCopy.length })}
            className={button.accent}
          />
          <CopyButton
            text={() => toCopy.join('\n')}
            label={t('copyLines')}
            className={button.secondary}
          />
        </>
      }
      sendUrls={openUrl ? [openUrl] : []}
    >
      <section className="card">
        <header className="card-head">
          <h3 className="text-lg tracking-normal">{t('count', { count: kept.length })}</h3>
          <button
            type="button"
            className={button.quiet}
            onClick={() => setChosen(selected.length === shown.length ? [] : shown)}
          >
            {selected.length === shown.length ? t('select.none') : t('select.all')}
          </button>
          {selected.length > 0 && (
            <button
              type="button"
              className={button.secondary}
              onClick={() => {
                setRemoved([...removed, ...selected])
                setChosen([])
              }}
            >
              {t('remove')}
            </button>
          )}
          {removed.length > 0 && (
            <button type="button" className={button.quiet} onClick={() => setRemoved([])}>
              {t('restore')}
            </button>
          )}
          <Segments
            label={t('sort')}
            names={tagOrders}
            chosen={order}
            onChoose={setOrder}
            labelOf={(name) => t(`sort.${name}`)}
            className="segments-wide sm:ms-auto"
          />
        </header>
        <ul className="chips p-4 sm:px-5">
          {shown.map((tag) => (
            <li key={tag}>
              <label className="chip-choice">
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={chosen.includes(tag)}
                  onChange={() => toggle(tag)}
                />
                <bdi lang="" translate="no">
                  {tag}
                </bdi>
              </label>
            </li>
          ))}
        </ul>
      </section>
    </ResultFrame>
  )
}

/** What the tags belong to, with their numbers. */
function TagsHero({
  video,
  about,
  ...rest
}: Pick<ChipsResult, 'video' | 'about'> & {
  figures: readonly Figure[]
  children: ReactNode
}) {
  return video ? <VideoHero video={video} {...rest} /> : <AboutHero about={about} {...rest} />
}

/** The tags of one video to choose from, or those of several compared with each other. */
export default function ChipsView(props: ResultViewProps) {
  const items = itemsOf(props.data as ChipsResult | { items: BatchItemOf<ChipsResult>[] })
  const results = videosOf(items)
  const [only] = results
  const ofVideos = results.filter(isOfVideo)
  if (ofVideos.length > 1) return <TagCompare {...props} items={items} results={ofVideos} />
  // An answer whose links all failed still shows them; none of them has a video.
  const failed = items.some((item) => !item.ok) && (
    <BatchCard items={items} explain={props.explain}>
      {() => null}
    </BatchCard>
  )
  if (!only) return failed || null
  const key = only.video?.id ?? only.about
  return <TagList key={key} {...props} items={items} result={only} above={failed} />
}
