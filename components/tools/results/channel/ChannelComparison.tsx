import { useState } from 'react'
import { Failed } from '@/components/ui/Failed'
import { Segments } from '@/components/ui/Segments'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Kind, standingOf, standoutMultiple } from '@/lib/tools/youtube/channel-stats'
import {
  type ComparedVideo,
  comparedUploads,
  knownOf,
  type PlotMeasure,
  plotMeasures,
} from './measures'
import { Places } from './Places'
import type { UploadsState } from './use-channel-uploads'

/** What the plot's marks mean. Without a median there is nothing to measure by it. */
function Legend({ slug, kind, hasMedian }: { slug: string; kind?: Kind; hasMedian: boolean }) {
  const { t } = useTranslation(`tools/${slug}`)
  const { number } = useFormats()
  const videos = [
    ['bg-accent', t('legend.this')],
    ['bg-grey', t(kind ? `legend.others.${kind}` : 'legend.others')],
  ] as const
  const measuredByMedian = [
    ['bg-blue', t('legend.standout', { value: number(standoutMultiple) })],
    ['bg-blue-soft inset-ring inset-ring-blue', t('legend.middle')],
  ] as const
  const keys = hasMedian ? [...videos, ...measuredByMedian] : videos
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {keys.map(([color, text]) => (
        <li key={text} className="flex items-center gap-1.5">
          <span className={`size-3 rounded-[3px] ${color}`} />
          {text}
        </li>
      ))}
      {hasMedian && (
        <li className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-ink" />
          {t('legend.median')}
        </li>
      )}
    </ul>
  )
}

/**
 * How a video stands to its channel's last uploads of its kind. Its frame has one size from the start: what comes
 * later moves nothing.
 */
export function ChannelComparison({
  video,
  state,
  onRetry,
  slug,
}: {
  video: ComparedVideo
  state: UploadsState
  onRetry: () => void
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const [measure, setMeasure] = useState<PlotMeasure>('views')
  const names: Record<PlotMeasure, string> = {
    views: t('fact.views'),
    viewsPerDay: t('plot.viewsPerDay'),
    likes: t('fact.likes'),
  }
  const known = knownOf(plotMeasures, video)
  const current = known.includes(measure) ? measure : 'views'
  const compared = comparedUploads(video, state)
  const hasMedian =
    state.status !== 'done' ||
    (compared && standingOf(current, video, compared.uploads, state.at)) !== undefined
  return (
    <div className="card grid min-w-0 lg:grid-cols-[minmax(0,1fr)_300px]">
      <section
        className="@container min-w-0 px-4 py-4 sm:px-5"
        aria-busy={state.status === 'loading'}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-lg tracking-normal">{t('plot.title')}</h3>
          <Segments
            label={t('plot.title')}
            names={known}
            chosen={current}
            onChoose={setMeasure}
            labelOf={(one) => names[one]}
            className="segments-wide"
          />
        </div>
        <div className="mt-2.5">
          <Legend slug={slug} kind={compared?.kind} hasMedian={hasMedian} />
        </div>
        <p className={`mt-2 text-xs text-ink-3 ${hasMedian ? '' : 'invisible'}`}>
          {t('plot.rule', { perDay: names.viewsPerDay })}
        </p>
        <div className="mt-4 grid min-h-64.5 items-center @lg:min-h-72.5">
          {state.status === 'done' && !compared && (
            <p className="text-sm text-ink-2">{t('plot.noKind')}</p>
          )}
          {state.status === 'done' && compared && (
            <state.Plot
              measure={current}
              name={names[current]}
              video={video}
              compared={compared}
              at={state.at}
              slug={slug}
            />
          )}
          {state.status === 'loading' && <div className="skeleton h-full" />}
          {state.status === 'failed' && <Failed text={t('plot.failed')} onRetry={onRetry} inCard />}
        </div>
      </section>
      <Places video={video} state={state} compared={compared} slug={slug} />
    </div>
  )
}
