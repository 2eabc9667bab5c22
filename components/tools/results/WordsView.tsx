import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import { snippetsRows, snippetsText, type TextResult, textMarkdown } from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import { BatchHeading, BatchList } from './BatchRows'
import { Notes } from './Notes'
import { ResultFrame } from './ResultFrame'
import { useFileLabels } from './use-file-labels'
import { VideoHero } from './VideoHero'
import { OpeningRow } from './VideoRow'
import type { ResultViewProps } from './views'
import { useWordFigures, Words } from './Words'

/** What people wrote about one video, or about several in rows that open. */
export default function WordsView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const labels = useFileLabels(slug)
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
          // Texts about no video bring their own cards too.
          single && (
            <>
              <h2 className="sr-only">{t('tool:result')}</h2>
              <Notes notes={single.notes} slug={slug} />
            </>
          )
        )
      }
      heading={!single && <BatchHeading items={items} />}
      files={{
        name: single?.video ? `${slug}-${single.video.id}` : slug,
        text,
        rows: () => snippetsRows(results, labels),
        json: data,
        empty: results.every(({ snippets }) => snippets.length === 0),
        more:
          results.length > 0
            ? [
                { extension: 'txt', content: () => `${text()}\n` },
                ...(results.some(({ found }) => found)
                  ? [
                      {
                        extension: 'md' as const,
                        content: () =>
                          textMarkdown(results, (name) => t(`found.${name}`), watchUrl),
                      },
                    ]
                  : []),
              ]
            : [],
      }}
      sendUrls={results.flatMap(({ video }) => (video ? [watchUrl(video.id)] : []))}
      sendWords={results.flatMap(({ topic }) => topic ?? [])}
    >
      {single ? (
        <Words result={single} slug={slug} />
      ) : (
        <BatchList items={items} explain={explain}>
          {(result, index) =>
            // A video given twice stands where it was given first.
            result.video &&
            results.includes(result) && (
              <OpeningRow
                key={result.video.id}
                video={result.video}
                index={index}
                isOpen={result === first}
                facts={<Facts result={result} slug={slug} />}
              >
                <Words result={result} slug={slug} />
              </OpeningRow>
            )
          }
        </BatchList>
      )}
    </ResultFrame>
  )
}

/** What one of several videos has, in a row: what YouTube didn't return is left out. */
function Facts({ result, slug }: { result: TextResult; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const { found } = result
  if (!found) return null
  return (
    <span className="flex flex-wrap gap-x-4 lg:justify-end">
      {(['chapters', 'links', 'hashtags'] as const).map((name) => (
        <span key={name}>
          {t('common:pair', {
            name: t(`found.${name}`),
            value: formats.number(found[name].length),
          })}
        </span>
      ))}
    </span>
  )
}
