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
import { type Figure, VideoHero } from './VideoHero'
import type { ResultViewProps } from './views'

const tones = { good: 'badge-ok', plain: 'badge', warning: 'badge-warn' } as const

/** The numbers of the hero, as far as they are known. */
const inHero = ['views', 'likes', 'comments', 'viewsPerDay']

/** The summary of a video in short sentences. */
function Verdicts({ verdicts, slug }: { verdicts: Verdict[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <ul className="flex flex-wrap gap-2">
      {verdicts.map(({ key, tone, values }) => (
        <li key={key} className={`${tones[tone]} verdict`}>
          {tone === 'good' && <Icon name="check" className="size-4" />}
          {tone === 'warning' && <Icon name="info" className="size-4" />}
          {t(`verdict.${key}`, values)}
        </li>
      ))}
    </ul>
  )
}

/** A collapsed long text with a copy button. */
function Collapsed({ title, text, code }: { title: string; text: string; code?: boolean }) {
  return (
    <details className="group ruled">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 text-sm font-semibold sm:px-5">
        {title}
        <Icon name="plus" className="size-4 group-open:rotate-45" />
      </summary>
      <div className="px-4 pb-4 sm:px-5">
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
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:px-5">
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
  const facts = groups.flatMap((group) => group.facts)
  const figures = inHero.flatMap((name): Figure[] => {
    const fact = facts.find((one) => one.name === name && one.kind === 'number')
    if (!fact) return []
    return [{ value: factText(fact), label: t(`fact.${name}`), ours: fact.ours && t('ours') }]
  })
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
      hero={
        <VideoHero video={video} figures={figures}>
          <Verdicts verdicts={verdicts} slug={tool.slug} />
        </VideoHero>
      }
      files={{
        name: `${tool.slug}-${video.id}`,
        text: () => `${video.title || video.id}\n${watchUrl(video.id)}\n\n${text()}`,
        rows: () => factsRows(result),
        json: data,
      }}
      sendUrls={[watchUrl(video.id)]}
    >
      {meta.fetchedAt && (
        <SnapshotStrip
          id={`${tool.slug}:${video.id}`}
          snapshot={snapshot}
          takenAt={meta.fetchedAt}
          slug={tool.slug}
        />
      )}
      <div className="card fact-columns">
        {groups.map((group) => (
          <FactList key={group.name} group={group} slug={tool.slug} />
        ))}
      </div>
      <div className="card">
        {tags && tags.length > 0 && (
          <Collapsed title={t('words.tags', { count: tags.length })} text={tags.join(', ')} />
        )}
        {tags?.length === 0 && (
          <p className="ruled px-4 py-3 text-sm text-ink-2 sm:px-5">{t('words.noTags')}</p>
        )}
        {description && <Collapsed title={t('words.description')} text={description} />}
        {description === '' && (
          <p className="ruled px-4 py-3 text-sm text-ink-2 sm:px-5">{t('words.noDescription')}</p>
        )}
        <OtherSites videoId={video.id} slug={tool.slug} />
        {raw !== undefined && (
          <Collapsed title={t('raw')} text={JSON.stringify(raw, null, 2)} code />
        )}
      </div>
    </ResultFrame>
  )
}
