import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import { type ChipsResult, chipsRows, chipsText } from '@/lib/tools/results/chips'
import { watchUrl } from '@/lib/youtube/links'
import { CompareTable } from './CompareTable'
import { Failures } from './Failures'
import { ResultFrame } from './ResultFrame'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'

/** How much of a limit is used, as a number. */
function Budget({ used, limit, slug }: { used: number; limit: number; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const over = used > limit
  return (
    <span
      title={t('characters.hint')}
      className={`rounded-full px-2.5 py-0.5 text-xs tabular-nums ${over ? 'bg-warn-soft text-warn' : 'bg-ok-soft text-ok'}`}
    >
      {t('characters', { used, limit })}
    </span>
  )
}

function Chips({
  result,
  slug,
  isSingle,
}: {
  result: ChipsResult
  slug: string
  isSingle: boolean
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const { tags, characters } = result
  return (
    <div className="grid grid-cols-1 gap-3 border-line p-4 [&+&]:border-t">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <VideoHeader video={result.video} />
        {!isSingle && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm font-semibold">{t('count', { count: tags.length })}</span>
            {characters && <Budget {...characters} slug={slug} />}
            {tags.length > 0 && <CopyButton text={tags.join(', ')} className={button.secondary} />}
          </div>
        )}
      </div>
      {tags.length === 0 ? (
        <p className="text-sm text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <CopyButton
                text={tag}
                label={
                  <>
                    <bdi>{tag}</bdi>
                    <span className="ms-2 text-xs text-ink-3 tabular-nums" aria-hidden="true">
                      {[...tag].length}
                    </span>
                  </>
                }
                className="inline-flex min-h-9 items-center gap-1 rounded-sm bg-sunken px-3 text-start text-sm hover:bg-line"
              />
            </li>
          ))}
        </ul>
      )}
      {characters && tags.length > 0 && (
        <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <div
            className={`h-full rounded-full ${characters.used > characters.limit ? 'bg-warn' : 'bg-ok'}`}
            style={{ width: `${Math.min(100, (characters.used / characters.limit) * 100)}%` }}
          />
        </div>
      )}
    </div>
  )
}

/** The tags of one or several videos, with the used part of the limit and a comparison. */
export default function ChipsView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const items = itemsOf(data as ChipsResult | { items: BatchItemOf<ChipsResult>[] })
  const results = videosOf(items)
  const [only] = results
  const isSingle = results.length === 1
  const total = results.reduce((sum, { tags }) => sum + tags.length, 0)
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={
        <>
          <h2 className="text-base font-semibold">{t('count', { count: total })}</h2>
          {isSingle && only?.characters && <Budget {...only.characters} slug={tool.slug} />}
        </>
      }
      files={{
        name: isSingle && only ? `${tool.slug}-${only.video.id}` : tool.slug,
        text: () => chipsText(results),
        rows: () => chipsRows(items),
        json: data,
        empty: total === 0,
      }}
      sendUrls={results.map(({ video }) => watchUrl(video.id))}
    >
      <Failures items={items} explain={explain} />
      {results.map((result) => (
        <Chips key={result.video.id} result={result} slug={tool.slug} isSingle={isSingle} />
      ))}
      {results.length > 1 && <CompareTable results={results} />}
    </ResultFrame>
  )
}
