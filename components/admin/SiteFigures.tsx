import { useState } from 'react'
import { Failed } from '@/components/ui/Failed'
import { Segments } from '@/components/ui/Segments'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SiteFigures as Figures } from '@/lib/admin/answers'
import { RunsPlot, SignUpsPlot } from './figures/DayPlots'
import { MediaPanel } from './figures/MediaPanel'
import { QuotaPanel } from './figures/QuotaPanel'
import { ErrorsPanel, ToolsPanel } from './figures/Rankings'
import { Totals } from './figures/Totals'
import { WaitingPanel } from './figures/WaitingPanel'
import { YouTubePanel } from './figures/YouTubePanel'

const periods = ['14', '30', '90'] as const

function FiguresView({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['admin', 'common'])
  const { number, megabytes, time } = useFormats()
  const { at, disk, errors, sessions, signUps, toolRuns, tools, users, waiting, youtube } = figures
  const hasQuota = youtube.source === 'data-api' || youtube.source === 'sample'
  const pair = (name: string, value: string) => t('common:pair', { name, value })
  return (
    <>
      <Totals figures={figures} />
      <div className="mt-3.5 grid gap-3.5 xl:grid-cols-3">
        <RunsPlot days={toolRuns} />
        <div className="grid gap-3.5 lg:max-xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
          {hasQuota && <QuotaPanel at={at} youtube={youtube} />}
          <WaitingPanel waiting={waiting} />
        </div>
      </div>
      <div className="mt-3.5 grid gap-3.5 lg:grid-cols-2">
        <ToolsPanel tools={tools} />
        <SignUpsPlot days={signUps} />
        <ErrorsPanel errors={errors} />
        <MediaPanel />
        <YouTubePanel />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-ink-3 tabular-nums">
        <span>{t('figures.asOf', { time: time(at) })}</span>
        <span>{pair(t('figures.sessions'), number(sessions))}</span>
        <span>{t('figures.banned', { count: users.banned })}</span>
        <span>{pair(t('figures.disk'), megabytes(disk.dataDirBytes))}</span>
      </p>
    </>
  )
}

/** The shape of the figures while they load: a row of totals, then panels. */
function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3.5 lg:grid-cols-2 xl:grid-cols-6">
      <i className="skeleton h-26 rounded-lg lg:col-span-2 xl:col-span-6" />
      <i className="skeleton h-96 rounded-lg lg:col-span-2 xl:col-span-4" />
      <i className="skeleton h-96 rounded-lg lg:max-xl:col-span-2 xl:col-span-2" />
      <i className="skeleton h-75 rounded-lg xl:col-span-3" />
      <i className="skeleton h-75 rounded-lg xl:col-span-3" />
      <i className="skeleton h-75 rounded-lg lg:col-span-2 xl:col-span-6" />
    </div>
  )
}

/** Statistics of the site for admins, at most one minute old, about the last days. */
export function SiteFigures() {
  const { t } = useTranslation('admin')
  const [days, setDays] = useState<(typeof periods)[number]>('14')
  const { answer, failed, loading, refresh } = useFetched('/api/overview', { query: { days } })
  return (
    <section aria-label={t('figures.title')} className="mt-5">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('figures.title')}</h2>
        <Segments
          label={t('figures.period')}
          names={periods}
          chosen={days}
          onChoose={setDays}
          labelOf={(one) => t('figures.days', { count: Number(one) })}
          className="segments-wide"
        />
      </div>
      {failed && <Failed text={t('figures.failed')} onRetry={refresh} />}
      {loading && <FiguresSkeleton />}
      {answer && <FiguresView figures={answer.data} />}
    </section>
  )
}
