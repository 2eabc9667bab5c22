import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type FactsResult, factsRows, type Verdict } from '@/lib/tools/results/facts'
import { standingOf } from '@/lib/tools/youtube/channel-stats'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { AboutHero } from './AboutHero'
import { ChapterStrip } from './ChapterStrip'
import { ChannelComparison } from './channel/ChannelComparison'
import { comparedUploads, comparedVideo } from './channel/measures'
import { type UploadsState, useChannelUploads } from './channel/use-channel-uploads'
import { FactList, useFactText } from './FactList'
import { FactsWords } from './FactsWords'
import { ResultFrame } from './ResultFrame'
import { SeenPlot } from './SeenPlot'
import { SnapshotStrip } from './SnapshotStrip'
import { useFileLabels } from './use-file-labels'
import { type Figure, VideoHero } from './VideoHero'
import type { ResultViewProps } from './views'

const tones = { good: 'badge-ok', plain: 'badge', warning: 'badge-warn' } as const

/** The summary of a video in short sentences. */
function Verdicts({ verdicts, slug }: { verdicts: Verdict[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {verdicts.map(({ key, tone, values }) => (
        <li key={key} className={`${tones[tone]} verdict`}>
          {tone === 'good' && <Icon name="check" className="size-4" />}
          {tone === 'warning' && <Icon name="info" className="size-4" />}
          <span>{t(`verdict.${key}`, values)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The numbers of the hero, as far as they are known; the multiple waits for the other uploads. */
function useFigures(result: FactsResult, state: UploadsState, slug: string): Figure[] {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const factText = useFactText(slug)
  const facts = result.groups.flatMap((group) => group.facts)
  const number = (name: string) => facts.find((one) => one.name === name && one.kind === 'number')
  const share = (name: string) => {
    const fact = facts.find((one) => one.name === name)
    return fact?.kind === 'share' ? fact.value : undefined
  }
  const figure = (name: string, label = t(`fact.${name}`)): Figure[] => {
    const fact = number(name)
    return fact ? [{ value: factText(fact), label, ours: fact.ours && t('ours') }] : []
  }
  const [likes, comments] = [share('likeRate'), share('commentRate')]
  const video = comparedVideo(result)
  const compared = comparedUploads(video, state)
  const standing =
    video && compared && state.status === 'done'
      ? standingOf('views', video, compared.uploads, state.at)
      : undefined
  const multiple = (): Figure[] => {
    const label = t('hero.multiple')
    const [perDay] = figure('viewsPerDay')
    const main = { label, otherLabel: perDay?.label, ours: t('ours'), isMain: true }
    if (video && state.status === 'loading') return [{ ...main, value: undefined }]
    const value = standing?.multiple
    if (value !== undefined) {
      return [{ ...main, value: t('hero.times', { value: formats.multiple(value) }) }]
    }
    return perDay ? [{ ...perDay, otherLabel: label }] : []
  }
  return [
    ...figure('views'),
    ...multiple(),
    ...figure(
      'likes',
      likes === undefined ? undefined : t('hero.likes', { share: formats.share(likes) }),
    ),
    ...figure(
      'comments',
      comments === undefined
        ? undefined
        : t('hero.comments', { rate: formats.multiple(comments * 1000) }),
    ),
  ]
}

/** Everything about a video, or about a channel or another subject, which has no place among others:
 * summary, its place in its channel, changes, groups of facts and texts. */
export default function FactsView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const labels = useFileLabels(tool.slug)
  const factText = useFactText(tool.slug)
  const result = data as FactsResult
  const { video, channel, about, chapters, seen, verdicts, groups, snapshot } = result
  const subject = video ?? channel
  const address = video ? watchUrl(video.id) : channel && channelUrl(channel.id)
  const compared = comparedVideo(result)
  const { state, retry } = useChannelUploads(compared && (video?.channelId || undefined))
  const figures = useFigures(result, state, tool.slug)
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
        video ? (
          <VideoHero video={video} figures={figures}>
            {chapters && (
              <ChapterStrip
                videoId={video.id}
                chapters={chapters}
                end={video.durationSeconds}
                label={t('hero.chapters')}
              />
            )}
            <Verdicts verdicts={verdicts} slug={tool.slug} />
          </VideoHero>
        ) : (
          <AboutHero channel={channel} about={about} figures={figures}>
            <Verdicts verdicts={verdicts} slug={tool.slug} />
          </AboutHero>
        )
      }
      files={{
        name: [tool.slug, subject?.id ?? about].filter(Boolean).join('-'),
        text: () =>
          [
            [subject ? subject.title || subject.id : about, address].filter(Boolean).join('\n'),
            text(),
          ]
            .filter(Boolean)
            .join('\n\n'),
        rows: () => factsRows(result, labels),
        json: data,
      }}
      sendUrls={address ? [address] : []}
    >
      {meta.fetchedAt && snapshot && subject && (
        <SnapshotStrip
          id={`${tool.slug}:${subject.id}`}
          snapshot={snapshot}
          takenAt={meta.fetchedAt}
          slug={tool.slug}
        />
      )}
      {video && compared && video.channelId && (
        <>
          <ChannelComparison video={compared} state={state} onRetry={retry} slug={tool.slug} />
          {state.status !== 'failed' && (
            <section className="card @container min-w-0 px-4 py-3.5 sm:px-5">
              <h3 className="mb-3 text-lg tracking-normal">{t('rhythm.title')}</h3>
              <div className="min-h-52 @lg:min-h-50">
                {state.status === 'done' && (
                  <state.Rhythm uploads={state.channel.uploads} slug={tool.slug} />
                )}
              </div>
            </section>
          )}
        </>
      )}
      {seen && <SeenPlot seen={seen} slug={tool.slug} />}
      {video && !(compared && video.channelId) && (
        <p className="card px-4 py-3 text-sm text-ink-2 sm:px-5">{t('plot.noViews')}</p>
      )}
      <section className="card">
        <header className="card-head">
          <h3 className="text-lg tracking-normal">{t('facts.title')}</h3>
          <p className="text-xs text-ink-3">{t('facts.note')}</p>
        </header>
        <div className="fact-columns">
          {groups.map((group) => (
            <FactList key={group.name} group={group} slug={tool.slug} />
          ))}
        </div>
      </section>
      {video && snapshot && (
        <FactsWords video={video} snapshot={snapshot} raw={result.raw} slug={tool.slug} />
      )}
    </ResultFrame>
  )
}
