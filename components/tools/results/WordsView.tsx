import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/components/ui/use-formats'
import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import { snippetsRows, snippetsText, type TextResult, textMarkdown } from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import { BatchRows } from './BatchRows'
import { ResultFrame } from './ResultFrame'
import { VideoHero } from './VideoHero'
import { OpeningRow } from './VideoRow'
import type { ResultViewProps } from './views'
import { useWordFigures, Words } from './Words'

/** What people wrote about one video, or about several in rows that open. */
export function WordsView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const figuresOf = useWordFigures(slug)
  const items = itemsOf(data as TextResult | { items: BatchItemOf<TextResult>[] })
  const results = videosOf(items)
  const [first] = results
  const single = items.length === 1 ? first : undefined
  const text = () => snippetsText(results, formats.language)
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        single?.video ? (
          <VideoHero video={single.video} figures={figuresOf(single)} />
        ) : (
          <BatchRows items={items} explain={explain}>
            {(result, index) =>
              // A video given twice stands where it was given first.
              result.video &&
              results.includes(result) && (
                <OpeningRow
                  key={result.video.id}
                  video={result.video}
                  index={index}
                  isOpen={result === first}
                  facts={formats.list(
                    figuresOf(result).map(({ value, label }) =>
                      t('common:pair', { name: label, value }),
                    ),
                  )}
                >
                  <Words result={result} slug={slug} />
                </OpeningRow>
              )
            }
          </BatchRows>
        )
      }
      files={{
        name: single?.video ? `${slug}-${single.video.id}` : slug,
        text,
        rows: () => snippetsRows(results),
        json: data,
        empty: results.length === 0,
        more: [
          { extension: 'txt', content: () => `${text()}\n` },
          {
            extension: 'md',
            content: () => textMarkdown(results, (name) => t(`found.${name}`), watchUrl),
          },
        ],
      }}
      sendUrls={results.flatMap(({ video }) => (video ? [watchUrl(video.id)] : []))}
    >
      {single && <Words result={single} slug={slug} />}
    </ResultFrame>
  )
}
