import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { type ChipsResult, compareTags } from '@/lib/tools/results/chips'

const filters = ['all', 'shared', 'unique', 'missing'] as const
type Filter = (typeof filters)[number]

const select = 'min-h-10 w-full rounded-sm border border-line bg-surface px-2 text-sm'

/** Which video has which tag, with filters: shared by all, in one only, missing from one's own. */
export function CompareTable({ results }: { results: readonly ChipsResult[] }) {
  const { t } = useTranslation('tool')
  const id = useId()
  const [filter, setFilter] = useState<Filter>('all')
  const videos = [...new Map(results.map(({ video }) => [video.id, video])).values()]
  const [ownId, setOwnId] = useState(videos[0]?.id)
  if (videos.length < 2) return null

  const shown = compareTags(results).filter((word) => {
    if (filter === 'shared') return word.videoIds.length === videos.length
    if (filter === 'unique') return word.videoIds.length === 1
    if (filter === 'missing') return !word.videoIds.includes(ownId ?? '')
    return true
  })

  return (
    <section className="border-t border-line p-4">
      <div className="flex flex-wrap items-end gap-3">
        <h3 className="w-full grow text-base font-semibold sm:w-auto">{t('compare.title')}</h3>
        <label className="min-w-0 max-w-60 text-xs text-ink-3">
          {t('compare.mine')}
          <select
            className={select}
            value={ownId}
            onChange={(event) => setOwnId(event.target.value)}
          >
            {videos.map((video) => (
              <option key={video.id} value={video.id}>
                {video.title}
              </option>
            ))}
          </select>
        </label>
        <label className="min-w-0 text-xs text-ink-3" htmlFor={id}>
          {t('compare.filter')}
          <select
            id={id}
            className={select}
            value={filter}
            onChange={(event) => setFilter(event.target.value as Filter)}
          >
            {filters.map((name) => (
              <option key={name} value={name}>
                {t(`compare.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="mt-3 text-sm text-ink-2">{t('compare.none')}</p>
      ) : (
        <section
          // `relative` contains the screen-reader texts; otherwise they would lengthen the page.
          className="relative mt-3 max-h-96 overflow-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box needs keyboard access.
          tabIndex={0}
          aria-label={t('compare.title')}
        >
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                <th scope="col" className="sticky top-0 bg-surface p-2 text-start">
                  {t('compare.word')}
                </th>
                {videos.map((video) => (
                  <th
                    key={video.id}
                    scope="col"
                    dir="auto"
                    className={`sticky top-0 max-w-32 truncate p-2 text-xs font-semibold ${video.id === ownId ? 'bg-sunken' : 'bg-surface'}`}
                  >
                    {video.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.tag} className="border-t border-line">
                  <th scope="row" dir="auto" className="p-2 text-start font-normal">
                    {entry.tag}
                  </th>
                  {videos.map((video) => (
                    <td
                      key={video.id}
                      className={`p-2 text-center ${video.id === ownId ? 'bg-sunken' : ''}`}
                    >
                      {entry.videoIds.includes(video.id) ? (
                        <>
                          <Icon name="check" className="inline size-4 text-ok" />
                          <span className="sr-only">{t('compare.yes')}</span>
                        </>
                      ) : (
                        <span className="text-ink-3">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">{t('compare.no')}</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
