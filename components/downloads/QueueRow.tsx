import type { CSSProperties } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { cancelDownload, removeDownloads, retryDownload } from '@/lib/downloads/follow-downloads'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { ListRows } from './ListRows'
import { SavedFiles } from './SavedFiles'
import { canRetry, downloadState, isEnded, resultOf, stepsOf, useReason } from './state'
import { useDownloadWords } from './use-download-words'
import type { Download } from './use-downloads'

/** How far a running one is: a part of the file, or of the list. */
function Running({ download }: { download: Download }) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const { status, isLost, video } = download
  const { share, done = 0, total } = status ?? {}
  const step = video && stepsOf(download).find((one) => one === status?.step)
  const now = step ? t(`step.${step}`) : t('state.running')
  const count = total && t('list.of', { done: formats.number(done), total: formats.number(total) })
  return (
    <div className="w-full">
      <p className="flex justify-between gap-3 text-xs">
        <span>{isLost ? t('lost') : now}</span>
        <span className="tabular-nums">
          {video ? share !== undefined && formats.wholeShare(share) : count}
        </span>
      </p>
      <span
        className="share-bar mt-1 [--fill:var(--accent)]"
        data-moves={share === undefined || undefined}
        style={{ '--share': share ?? 0 } as CSSProperties}
      />
    </div>
  )
}

/** How far a download is, in a word or with a bar. */
function State({ download }: { download: Download }) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const { status, isLost } = download
  const { position, keptUntil } = status ?? {}
  const state = downloadState(download)
  switch (state) {
    case 'running':
      return <Running download={download} />
    case 'queued': {
      const place = position && t('queue.place', { value: formats.number(position) })
      return (
        <span className="badge">
          <Icon name="history" className="size-3.5" />
          {isLost ? t('lost') : place || t('state.queued')}
        </span>
      )
    }
    case 'done':
      return (
        <span className="badge-ok">
          <Icon name="check" className="size-3.5" />
          {keptUntil ? t('queue.until', { time: formats.time(keptUntil) }) : t('state.done')}
        </span>
      )
    default:
      return (
        <span className={state === 'failed' ? 'badge-bad' : 'badge'}>{t(`state.${state}`)}</span>
      )
  }
}

/** One download of the queue. */
export function QueueRow({ download }: { download: Download }) {
  const { t } = useTranslation(['download', 'common'])
  const words = useDownloadWords()
  const explain = useErrorText()
  const reason = useReason(download)
  const { video, wanted, failure } = download
  // This browser remembers the title of what the operator has blocked since.
  const isTakenDown = download.status?.error?.code === 'media.takenDown'
  const title = isTakenDown && video ? video.id : download.title
  const state = downloadState(download)
  const hasEnded = isEnded(download)
  const isSavable = state === 'done' && resultOf(download) !== undefined
  return (
    <li>
      <div className="queue-row">
        {isTakenDown ? (
          <span className="icon-tile">
            <Icon name="ban" className="size-4.75" />
          </span>
        ) : video ? (
          <span className="still">
            <img
              src={thumbnailImageUrl(video.id, 'mqdefault')}
              alt=""
              width={96}
              height={54}
              loading="lazy"
            />
            <span className="length" translate="no">
              {words.length(video.duration)}
            </span>
          </span>
        ) : (
          <span className="icon-tile">
            <Icon name="list-video" className="size-4.75" />
          </span>
        )}
        <div className="min-w-0">
          <p dir="auto" lang="" className="truncate font-semibold">
            {title}
          </p>
          <p className="truncate text-xs text-ink-3">{words.wanted(wanted)}</p>
          {(reason || failure) && (
            <p className="text-xs font-semibold text-accent-text wrap-anywhere">
              {reason ?? (failure && explain(failure))}
            </p>
          )}
        </div>
        <button
          type="button"
          className="icon-button md:order-last"
          aria-label={t(hasEnded ? 'queue.remove' : 'queue.cancel', { title })}
          onClick={() => void (hasEnded ? removeDownloads([download]) : cancelDownload(download))}
        >
          <Icon name="x" className="size-4" />
        </button>
        <div className="queue-state">
          <State download={download} />
        </div>
        <div className="queue-actions">
          {isSavable && <SavedFiles download={download} />}
          {video && canRetry(download) && (
            <button
              type="button"
              className={button.secondary}
              onClick={() => void retryDownload(download)}
            >
              {t('common:tryAgain')}
            </button>
          )}
        </div>
      </div>
      {!video && <ListRows download={download} />}
    </li>
  )
}
