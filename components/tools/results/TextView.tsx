import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { type BatchItemOf, itemsOf, videosOf } from '@/lib/tools/results/batch'
import {
  type Snippet,
  snippetsRows,
  snippetsText,
  type TextResult,
  textMarkdown,
} from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import { EmbedView } from './EmbedView'
import { Failures } from './Failures'
import { Found } from './Found'
import { Notes } from './Notes'
import { PlaylistHeader } from './PlaylistHeader'
import { ResultFrame } from './ResultFrame'
import { Versions } from './Versions'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'

/** One text with its label. Prose keeps its own direction; code is left to right. */
function SnippetBlock({
  snippet,
  prose,
  slug,
}: {
  snippet: Snippet
  prose: boolean
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const { name, text } = snippet
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">{t(`snippet.${name}`)}</h3>
          <p className="text-xs text-ink-3">
            {t(`snippet.${name}.text`, { count: [...text].length })}
          </p>
        </div>
        <CopyButton text={text} className={button.secondary} />
      </div>
      {prose ? (
        <div
          dir="auto"
          className="mt-2 rounded-sm bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
        >
          {text}
        </div>
      ) : (
        <pre className="mt-2 rounded-sm bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
          <code dir="ltr">{text}</code>
        </pre>
      )}
    </section>
  )
}

function Item({ result, slug }: { result: TextResult; slug: string }) {
  const { video, playlist, snippets, notes, refused, found, versions = [] } = result
  return (
    <div className="grid grid-cols-1 gap-4 border-line p-4 [&+&]:border-t">
      {video && <VideoHeader video={video} />}
      {playlist && <PlaylistHeader playlist={playlist} isStandalone={!video} />}
      <Notes notes={notes} slug={slug} />
      <Notes notes={refused} slug={slug} title="refused.title" />
      {snippets.map((snippet) => (
        <SnippetBlock
          key={snippet.name}
          snippet={snippet}
          prose={found !== undefined}
          slug={slug}
        />
      ))}
      {found && <Found found={found} videoId={video?.id} slug={slug} />}
      {versions.length > 0 && <Versions versions={versions} slug={slug} />}
    </div>
  )
}

/** Texts to copy; those of a player have a view of their own. */
export default function TextView(props: ResultViewProps) {
  const { embedUrl } = props.data as Partial<TextResult>
  return embedUrl ? <EmbedView {...props} /> : <TextsView {...props} />
}

/** Texts to copy, with notes, for one or several videos. */
function TextsView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const formats = useFormats()
  const items = itemsOf(data as TextResult | { items: BatchItemOf<TextResult>[] })
  const results = videosOf(items)
  const [first] = results
  const video = results.length === 1 ? first?.video : undefined
  const isProse = results.some(({ found }) => found)
  const text = () => snippetsText(results, formats.language)
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('name')}</h2>}
      files={{
        name: video ? `${tool.slug}-${video.id}` : tool.slug,
        text,
        rows: () => snippetsRows(results),
        json: data,
        more: isProse
          ? [
              { extension: 'txt', content: () => `${text()}\n` },
              {
                extension: 'md',
                content: () => textMarkdown(results, (name) => t(`found.${name}`), watchUrl),
              },
            ]
          : [],
      }}
      sendUrls={results.flatMap((result) => (result.video ? [watchUrl(result.video.id)] : []))}
    >
      <Failures items={items} explain={explain} />
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a playlist has no video id.
        <Item key={index} result={result} slug={tool.slug} />
      ))}
    </ResultFrame>
  )
}
