import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { cancelDownload, removeDownloads, retryDownload } from '@/lib/downloads/follow-downloads'
import type { JobStatus } from '@/lib/jobs/answers'
import { SavedFiles } from './SavedFiles'
import { canRetry, downloadState, type Step, stepsOf, useReason } from './state'
import { useDownloadWords } from './use-download-words'
import type { Download } from './use-downloads'

/** What happens one after another, each with its state. */
function Steps({ download, step }: { download: Download; step: string | undefined }) {
  const { t } = useTranslation('download')
  const steps = stepsOf(download)
  const { status } = download
  const at = status?.state === 'done' ? steps.length : steps.indexOf(step as Step)
  return (
    <ol className="download-steps">
      {steps.map((one, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'later'
        return (
          <li key={one} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' ? <Icon name="check" className="size-4" /> : <i aria-hidden="true" />}
            <span>{t(`step.${one}`)}</span>
            {state === 'done' && <span className="sr-only">{t('step.isDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** Numbers to read at a glance. */
function Figures({ status, isLost }: { status: JobStatus; isLost: boolean }) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const { share, done, total, speed, eta, position, state } = status
  const of = { done: formats.fileSize(done), total: formats.fileSize(total ?? done) }
  const fetched = done > 0 && (total ? t('figure.of', of) : t('figure.fetched', of))
  const figures = [
    share !== undefined && [formats.wholeShare(share), fetched || t('figure.share')],
    share === undefined && done > 0 && [formats.fileSize(done), t('figure.sofar')],
    !isLost && speed !== undefined && [formats.fileSize(speed), t('figure.speed')],
    !isLost &&
      eta !== undefined && [
        formats.age(Date.now() + Math.max(eta, 1) * 1000 + 500),
        t('figure.left'),
      ],
    state === 'queued' && position !== undefined && [formats.number(position), t('figure.place')],
  ].filter((one) => one !== false)
  if (figures.length === 0) return null
  return (
    <dl className="download-figures">
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was chosen, with whose word, and the way to end it. */
function Head({ download, isActive }: { download: Download; isActive: boolean }) {
  const { t } = useTranslation('download')
  const words = useDownloadWords()
  const { licence } = download.wanted
  return (
    <div className="flex flex-wrap items-start gap-3">
      <p className="min-w-0 grow basis-52 text-sm text-ink-3">
        <span className="block text-ink-2">{words.wanted(download.wanted)}</span>
        <span>
          {[licence && t(`licence.short.${licence}`), t('consented')].filter(Boolean).join(' · ')}
        </span>
      </p>
      {isActive && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => void cancelDownload(download)}
        >
          <Icon name="x" className="size-4" />
          {t('cancel')}
        </button>
      )}
    </div>
  )
}

/** What can be done with one that has ended without a file. */
function Ended({ download }: { download: Download }) {
  const { t } = useTranslation('download')
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry(download) && (
        <button
          type="button"
          className={button.accent}
          onClick={() => void retryDownload(download)}
        >
          <Icon name="rotate-ccw" className="size-4" />
          {t('common:tryAgain')}
        </button>
      )}
      <button
        type="button"
        className={button.secondary}
        onClick={() => void removeDownloads([download])}
      >
        {t('remove')}
      </button>
    </div>
  )
}

/** What happens now, in the page's language. */
function useNow(download: Download): string {
  const { t } = useTranslation('download')
  const { status, isLost } = download
  const state = downloadState(download)
  if (isLost && (state === 'queued' || state === 'running')) return t('lost')
  const step = stepsOf(download).find((one) => one === status?.step)
  return state === 'running' && step ? t(`step.${step}`) : t(`state.${state}`)
}

/** A download: what was chosen, how far it is, and its files when they are ready. */
export function DownloadProgress({ download }: { download: Download }) {
  const formats = useFormats()
  const reason = useReason(download)
  const now = useNow(download)
  const { status, isLost = false, failure } = download
  const state = downloadState(download)
  const isActive = state === 'queued' || state === 'running'
  const share = status?.share
  // Read aloud at each quarter, not with each number.
  const quarter =
    isActive && share !== undefined ? formats.wholeShare(Math.floor(share * 4) / 4) : ''
  return (
    <div className="download-progress" data-state={state}>
      <Head download={download} isActive={isActive} />
      {isActive && (
        <>
          <ProgressBar
            name={now}
            share={share}
            data-moves={(share === undefined && state === 'running') || undefined}
          />
          {isLost || state === 'queued' ? (
            <p aria-hidden="true" className="text-sm text-ink-2">
              {now}
            </p>
          ) : (
            <Steps download={download} step={status?.step} />
          )}
          {status && <Figures status={status} isLost={isLost} />}
        </>
      )}
      {reason && <p className="text-sm font-semibold text-accent-text wrap-anywhere">{reason}</p>}
      {failure && (
        <p role="alert" className="text-sm text-accent-text">
          <FailureText failure={failure} />
        </p>
      )}
      {state === 'done' && <SavedFiles download={download} isMain />}
      {(state === 'failed' || state === 'cancelled') && <Ended download={download} />}
      <p role="status" className="sr-only">
        {[now, quarter, reason].filter(Boolean).join('. ')}
      </p>
    </div>
  )
}
