import { useState } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { snippetsRows, snippetsText, type TextResult } from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import { Notes } from './Notes'
import { PlayerPreview } from './PlayerPreview'
import { PlaylistHeader } from './PlaylistHeader'
import { ResultFrame } from './ResultFrame'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** What the player plays: the video with its channel, or the playlist. */
function Subject({ video, playlist }: Pick<TextResult, 'video' | 'playlist'>) {
  if (!video) return playlist ? <PlaylistHeader playlist={playlist} isStandalone={false} /> : null
  const { id, title, channelId, channelTitle } = video
  return (
    <div className="grid min-w-0 gap-1">
      <h2 dir="auto" lang="" className="hero-title">
        <a href={watchUrl(id)} rel="noopener" className="hover:underline">
          {title || id}
        </a>
      </h2>
      <p className="flex min-w-0 items-center gap-1 text-sm text-ink-3">
        <bdi lang="" className="truncate">
          {channelTitle}
        </bdi>
        {channelId && <StarButton channel={{ channelId, title: channelTitle || channelId }} />}
      </p>
      {playlist && <PlaylistHeader playlist={playlist} isStandalone={false} />}
    </div>
  )
}

/** A player: how it looks beside its code, which comes in several kinds. */
export default function EmbedView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const labels = useFileLabels(slug)
  const formats = useFormats()
  const result = data as TextResult
  const { video, playlist, snippets, notes, refused, embedUrl, player } = result
  const [chosen, setChosen] = useState(snippets[0]?.name)
  const snippet = snippets.find(({ name }) => name === chosen) ?? snippets[0]
  if (!snippet || !embedUrl || !player) return null
  const { name, text } = snippet
  const title = video?.title || playlist?.title || ''
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        <section aria-label={title || t('name')} className="screen player-hero">
          <PlayerPreview embedUrl={embedUrl} player={player} title={title} slug={slug} />
          <div className="flex min-w-0 flex-col gap-3.5">
            <Subject video={video} playlist={playlist} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border and a legend. */}
            <div role="group" aria-label={t('kinds')} className="snippet-kinds">
              {snippets.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  aria-pressed={one.name === name}
                  onClick={() => setChosen(one.name)}
                >
                  {t(`snippet.${one.name}`)}
                </button>
              ))}
            </div>
            <p className="text-xs text-ink-3">
              {t(`snippet.${name}.text`, { count: [...text].length })}
            </p>
            <pre className="snippet-code">
              <code dir="ltr" translate="no">
                {text}
              </code>
            </pre>
          </div>
        </section>
      }
      heading={<h2 className="text-base font-semibold">{t(`snippet.${name}`)}</h2>}
      primary={<CopyButton text={text} label={t('copyCode')} className={button.accent} />}
      files={{
        name: video ? `${slug}-${video.id}` : slug,
        text: () => snippetsText([result], formats.language),
        rows: () => snippetsRows([result], labels),
        json: data,
        copyLabel: t('tool:copyAll'),
      }}
      sendUrls={video ? [watchUrl(video.id)] : []}
    >
      <Notes notes={notes} slug={slug} />
      <Notes notes={refused} slug={slug} title="refused.title" />
    </ResultFrame>
  )
}
