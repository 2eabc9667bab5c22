import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { type FactsResult, factsRows, type Verdict } from '@/lib/tools/results/facts'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailPath } from '@/lib/youtube/pictures/addresses'
import { FactList, useFactText } from './FactList'
import { ResultFrame } from './ResultFrame'
import { SnapshotStrip } from './SnapshotStrip'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'

const tones = {
  good: 'bg-ok-soft text-ok',
  plain: 'bg-sunken text-ink-2',
  warning: 'bg-warn-soft text-warn',
} as const

/** The summary of a video in short sentences. */
function Verdicts({ verdicts, slug }: { verdicts: Verdict[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <ul className="flex flex-wrap gap-2">
      {verdicts.map(({ key, tone, values }) => (
        <li
          key={key}
          className={`inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-xs ${tones[tone]}`}
        >
          {tone === 'good' && <Icon name="check" className="size-4" />}
          {t(`verdict.${key}`, values)}
        </li>
      ))}
    </ul>
  )
}

/** A collapsed long text with a copy button. */
function Collapsed({ title, text, code }: { title: string; text: string; code?: boolean }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 text-sm font-semibold">
        {title}
        <Icon name="plus" className="size-4 group-open:rotate-45" />
      </summary>
      <div className="px-4 pb-4">
        <CopyButton text={text} className={button.secondary} />
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box needs keyboard access.
          tabIndex={0}
          dir={code ? 'ltr' : 'auto'}
          className={`mt-2 max-h-96 overflow-auto rounded-sm bg-sunken p-3 whitespace-pre-wrap ${code ? 'text-xs break-all' : 'font-sans text-sm break-words'}`}
        >
          {code ? <code>{text}</code> : text}
        </pre>
      </div>
    </details>
  )
}

/** Links to other sites that may know more. They get no request before the visitor follows a link. */
function OtherSites({ videoId, slug }: { videoId: string; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const picture = `https://i.ytimg.com${thumbnailPath(videoId, 'hqdefault', 'jpg')}`
  const links = [
    ['archive', `https://web.archive.org/web/*/${watchUrl(videoId)}`],
    [
      'pictureSearch',
      `https://lens.google.com/uploadbyurl?${new URLSearchParams({ url: picture })}`,
    ],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-3 text-sm">
      <span className="text-ink-3">{t('elsewhere.title')}</span>
      {links.map(([name, url]) => (
        <a key={name} href={url} rel="noopener" className="text-blue hover:underline">
          {t(`elsewhere.${name}`)}
        </a>
      ))}
    </p>
  )
}

/** Everything about a video: summary, changes, groups of facts and the source's raw response. */
export default function FactsView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const factText = useFactText(tool.slug)
  const result = data as FactsResult
  const { video, verdicts, groups, snapshot, raw } = result
  const { tags, description } = snapshot
  const text = () =>
    groups
      .map(({ name, facts }) =>
        [
          t(`group.${name}`),
          ...facts.map((fact) => `${t(`fact.${fact.name}`)}: ${factText(fact)}`),
        ].join('\n'),
      )
      .join('\n\n')
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('name')}</h2>}
      files={{
        name: `${tool.slug}-${video.id}`,
        text: () => `${video.title || video.id}\n${watchUrl(video.id)}\n\n${text()}`,
        rows: () => factsRows(result),
        json: data,
      }}
      sendUrls={[watchUrl(video.id)]}
    >
      <div className="grid gap-4 border-b border-line p-4">
        <VideoHeader video={video} />
        <Verdicts verdicts={verdicts} slug={tool.slug} />
      </div>
      {meta.fetchedAt && (
        <SnapshotStrip
          id={`${tool.slug}:${video.id}`}
          snapshot={snapshot}
          takenAt={meta.fetchedAt}
          slug={tool.slug}
        />
      )}
      <div className="gap-x-8 p-4 pb-0 md:columns-2">
        {groups.map((group) => (
          <FactList key={group.name} group={group} slug={tool.slug} />
        ))}
      </div>
      {tags && tags.length > 0 && (
        <Collapsed title={t('words.tags', { count: tags.length })} text={tags.join(', ')} />
      )}
      {tags?.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">{t('words.noTags')}</p>
      )}
      {description && <Collapsed title={t('words.description')} text={description} />}
      {description === '' && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          {t('words.noDescription')}
        </p>
      )}
      <OtherSites videoId={video.id} slug={tool.slug} />
      {raw !== undefined && <Collapsed title={t('raw')} text={JSON.stringify(raw, null, 2)} code />}
    </ResultFrame>
  )
}
