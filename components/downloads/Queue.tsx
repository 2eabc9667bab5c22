import { useState } from 'react'
import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { removeDownloads } from '@/lib/downloads/follow-downloads'
import { QueueRow } from './QueueRow'
import { isEnded, resultOf } from './state'
import { useDownloads } from './use-downloads'

/** Rows before “show more”. */
const shown = 8

/** This browser's downloads of all tools: what waits, runs, and can be saved. */
export function Queue() {
  const { t } = useTranslation(['download', 'tool'])
  const formats = useFormats()
  const downloads = useDownloads()
  const [isWhole, setWhole] = useState(false)
  const ended = downloads.filter(isEnded)
  const files = downloads.flatMap((one) => resultOf(one)?.files ?? [])
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const rows = isWhole ? downloads : downloads.slice(0, shown)
  if (downloads.length === 0) return null
  return (
    <section aria-labelledby="queue" className="card download-queue">
      <header className="card-head">
        <h2 id="queue" className="text-lg tracking-normal">
          {t('queue')}
        </h2>
        <p className="text-xs text-ink-3 tabular-nums">
          {[
            t('queue.count', { count: downloads.length, value: formats.number(downloads.length) }),
            bytes > 0 && t('queue.ready', { size: formats.fileSize(bytes) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {ended.length > 0 && (
          <button
            type="button"
            className={`${button.quiet} ms-auto`}
            onClick={() => void removeDownloads(ended)}
          >
            {t('queue.clear')}
          </button>
        )}
      </header>
      <ul>
        {rows.map((download) => (
          <QueueRow key={download.id} download={download} />
        ))}
      </ul>
      {rows.length < downloads.length && (
        <button
          type="button"
          className={`${button.plain} mx-4 mb-2`}
          onClick={() => setWhole(true)}
        >
          {t('tool:showMore', { value: formats.number(downloads.length - rows.length) })}
        </button>
      )}
    </section>
  )
}
