import { useCallback, useEffect, useState } from 'react'
import { ruleWords } from '@/components/draws/rule-words'
import type { LookUpState } from '@/components/look-up/use-look-up'
import { usePlanLimit } from '@/components/pricing/use-plan-limit'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import type { DrawPlan } from '@/lib/tools/results/draw'
import { RunTitle } from '../../RunTitle'
import type { ResultViewProps } from '../views'
import { PlanVideo } from './PlanVideo'
import { StartForm } from './StartForm'

/** From this share of the most that a draw reads on, that is worth a word. */
const many = 0.8

/** What the videos take together; a sum is unknown where one of its parts is. */
function sumsOf(found: readonly (LookUpState | undefined)[]) {
  const videos = found.flatMap((state) =>
    state?.status === 'done' && state.data.kind === 'video' ? [state.data] : [],
  )
  const isWhole = videos.length === found.length
  const sum = (values: (number | undefined)[]) =>
    isWhole && values.every((value) => value !== undefined)
      ? values.reduce((all: number, value) => all + (value ?? 0), 0)
      : undefined
  return {
    titles: videos.map(({ video }) => video.title),
    comments: sum(videos.map(({ commentCount }) => commentCount)),
    calls: sum(videos.map(({ draw }) => draw?.calls)),
    units: sum(videos.map(({ draw }) => draw?.units)),
    keyless: videos.some(({ draw }) => draw?.keyless),
    lead: videos[0]?.draw?.leadSeconds,
    hasNoRelay: videos.some(({ draw }) => draw?.beacon === false),
  }
}

/** What a draw takes and by which rule, before it is started. */
export function PlanCard({
  tool,
  plan: { videoIds, wanted: typed },
  isBusy,
  onStart,
  onLost,
}: {
  plan: DrawPlan
  /** Whether another draw of this browser is still running. */
  isBusy: boolean
  onStart: Parameters<typeof StartForm>[0]['onStart']
} & Pick<ResultViewProps, 'tool' | 'onLost'>) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const most = usePlanLimit('drawComments')
  const [found, setFound] = useState<Readonly<Record<string, LookUpState>>>({})
  const onFound = useCallback(
    (id: string, state: LookUpState) => setFound((before) => ({ ...before, [id]: state })),
    [],
  )
  const states = videoIds.map((id) => found[id])
  const { titles, comments, calls, units, keyless, lead, hasNoRelay } = sumsOf(states)
  const wanted = hasNoRelay ? { ...typed, beacon: 'off' as const } : typed
  const isReading = states.some((state) => !state || state.status === 'loading')
  // Without a video there is nothing to draw from: its link is wrong, and no plan is shown for it.
  useEffect(() => {
    if (isReading) return
    const lost = videoIds.flatMap((id): [string, Failure][] => {
      const state = found[id]
      return state?.status === 'failed' && /^(video|subject)\./.test(state.failure.code)
        ? [[id, state.failure]]
        : []
    })
    if (lost.length > 0) onLost?.(new Map(lost))
  }, [found, isReading, onLost, videoIds])
  const { repliesToo, owner, to, ...rest } = wanted
  const words = ruleWords(
    { ...rest, replies: repliesToo, owner: owner === 'in', ...(to && { until: to }) },
    t,
    formats,
  )
  const decides =
    wanted.beacon === 'off'
      ? [t('plan.alone')]
      : [t('plan.beacon'), !!lead && t('plan.wait', { wait: formats.minutes(lead * 1000) })]
  const figures = (
    [
      [comments, 'plan.figure.comments'],
      [calls, 'plan.figure.calls'],
      [units || undefined, 'plan.figure.units'],
    ] as const
  ).filter(([value]) => value !== undefined || isReading)
  return (
    <section aria-label={t('plan')} className="card draw-plan">
      {titles.length > 0 && <RunTitle data={{ about: titles.join(', ') }} tool={tool} query="" />}
      <ul className="plan-videos">
        {videoIds.map((id) => (
          <PlanVideo key={id} videoId={id} onFound={onFound} />
        ))}
      </ul>
      {figures.length > 0 && (
        <dl className="download-figures">
          {figures.map(([value, label]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value === undefined ? '…' : formats.number(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-1 text-sm text-ink-2">
        {(comments !== undefined || isReading) && <p>{t('plan.reported')}</p>}
        {keyless && <p className="text-warn">{t('plan.keyless')}</p>}
        {(comments ?? 0) >= many * most && (
          <p className="text-warn">{t('plan.many', { most: formats.number(most) })}</p>
        )}
      </div>
      <div className="grid gap-1 text-sm">
        <h2 className="text-base tracking-normal">{t('plan.rule')}</h2>
        <p className="text-ink-2 wrap-anywhere">{formats.sentences(words)}</p>
        <p className="text-ink-2">{formats.sentences(decides)}</p>
      </div>
      <StartForm
        wanted={wanted}
        isBusy={isBusy}
        isReading={isReading}
        onStart={onStart}
        about={{ title: titles[0] ?? videoIds.join(' '), videos: videoIds }}
      />
    </section>
  )
}
