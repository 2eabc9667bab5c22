import { DrawJob } from '@/components/tools/results/draw/job/DrawJob'
import { useDraw } from '@/components/tools/results/draw/job/use-draw'
import { useTranslation } from '@/context/use-translation'
import { recordRun } from '@/lib/tools/machine/run-history'
import type { DrawPlan } from '@/lib/tools/results/draw'
import { watchUrl } from '@/lib/youtube/links'
import { isOver } from '@/models/job-values'
import { RunTitle } from '../../RunTitle'
import { SendTo } from '../SendTo'
import type { ResultViewProps } from '../views'
import { PlanCard } from './PlanCard'

const isSame = (some: readonly string[] = [], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/** A draw: what it takes and its start, then its job, then who was drawn. */
export default function DrawView({ tool, data, onLost }: ResultViewProps) {
  const plan = data as DrawPlan
  const { t } = useTranslation('tool')
  const running = useDraw()
  const { job, status } = running
  const isOfThese = job !== undefined && isSame(job.videos, plan.videoIds)
  const isBusy = job !== undefined && !(status && isOver(status))
  const start: typeof running.start = async (wanted, about) => {
    const failure = await running.start(wanted, about)
    if (!failure) {
      const [id] = about.videos
      recordRun(tool.slug, window.location.search.slice(1), { video: { id, title: about.title } })
    }
    return failure
  }
  return (
    <section aria-label={t('result')} className="result">
      {isOfThese ? (
        <RunTitle data={{ about: job.title }} tool={tool} query="" />
      ) : (
        <PlanCard tool={tool} plan={plan} isBusy={isBusy} onStart={start} onLost={onLost} />
      )}
      {(isOfThese || isBusy || (!job && running.failure)) && <DrawJob running={running} />}
      <SendTo tool={tool} urls={plan.videoIds.map(watchUrl)} />
    </section>
  )
}
