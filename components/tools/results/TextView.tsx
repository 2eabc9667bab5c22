import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { type BatchItemOf, itemsOf } from '@/lib/tools/results/batch'
import {
  type ResultNote,
  type Snippet,
  snippetsRows,
  snippetsText,
  type TextResult,
} from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import { PlaylistHeader } from './PlaylistHeader'
import { ResultFrame } from './ResultFrame'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'
import { WordsView } from './WordsView'

function Notes({ notes, slug, title }: { notes: ResultNote[]; slug: string; title?: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  if (notes.length === 0) return null
  return (
    <div className="rounded-sm bg-warn-soft px-4 py-3 text-sm text-warn">
      {title && <p className="font-semibold">{t(title)}</p>}
      <ul className="grid gap-1">
        {notes.map(({ key, values }) => (
          <li key={key + JSON.stringify(values)}>{t(key, values)}</li>
        ))}
      </ul>
    </div>
  )
}

/** A player that is loaded from YouTube only when the visitor asks for it. */
function Preview({ embedUrl, title, slug }: { embedUrl: string; title: string; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const [loaded, setLoaded] = useState<string>()
  // The preview always uses the host without cookies, whatever the code uses.
  const address = embedUrl.replace('//www.youtube.com/', '//www.youtube-nocookie.com/')
  return (
    <section className="border-t border-line p-4">
      <h3 className="text-base font-semibold">{t('preview.title')}</h3>
      {loaded === address ? (
        <iframe
          src={address}
          title={t('preview.frame', { title })}
          allow="autoplay; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className="mt-3 aspect-video w-full rounded-sm border border-line"
        />
      ) : (
        <div className="mt-3 grid aspect-video place-content-center justify-items-center gap-3 rounded-sm bg-sunken p-6 text-center">
          <p className="max-w-sm text-sm text-ink-2">{t('preview.text')}</p>
          <button type="button" className={button.secondary} onClick={() => setLoaded(address)}>
            {t('preview.action')}
          </button>
        </div>
      )}
    </section>
  )
}

/** One piece of code with its label. */
function SnippetBlock({ snippet, slug }: { snippet: Snippet; slug: string }) {
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
      <pre className="mt-2 rounded-sm bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
        <code dir="ltr">{text}</code>
      </pre>
    </section>
  )
}

function Item({ result, slug }: { result: TextResult; slug: string }) {
  const { video, playlist, snippets, notes, refused } = result
  return (
    <div className="grid grid-cols-1 gap-4 border-line p-4 [&+&]:border-t">
      {video && <VideoHeader video={video} />}
      {playlist && <PlaylistHeader playlist={playlist} isStandalone={!video} />}
      <Notes notes={notes} slug={slug} />
      <Notes notes={refused} slug={slug} title="refused.title" />
      {snippets.map((snippet) => (
        <SnippetBlock key={snippet.name} snippet={snippet} slug={slug} />
      ))}
    </div>
  )
}

/** Code to copy, with notes and a preview. */
function CodeView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const formats = useFormats()
  const result = data as TextResult
  const { video, playlist, embedUrl } = result
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('name')}</h2>}
      files={{
        name: video ? `${tool.slug}-${video.id}` : tool.slug,
        text: () => snippetsText([result], formats.language),
        rows: () => snippetsRows([result]),
        json: data,
      }}
      sendUrls={video ? [watchUrl(video.id)] : []}
    >
      <Item result={result} slug={tool.slug} />
      {embedUrl && (
        <Preview
          embedUrl={embedUrl}
          title={video?.title ?? playlist?.title ?? ''}
          slug={tool.slug}
        />
      )}
    </ResultFrame>
  )
}

/** Texts to copy: code for one's own site, or what people wrote about their videos. */
export default function TextView(props: ResultViewProps) {
  const [first] = itemsOf(props.data as TextResult | { items: BatchItemOf<TextResult>[] })
  const isCode = first?.ok && first.result.embedUrl !== undefined
  return isCode ? <CodeView {...props} /> : <WordsView {...props} />
}
