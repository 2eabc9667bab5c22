import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { resultOf } from './state'
import type { Download } from './use-downloads'

/** The files of a finished download, to save. */
export function SavedFiles({
  download,
  isMain = false,
}: {
  download: Download
  /** Whether it stands alone, with all that there is to say. */
  isMain?: boolean
}) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const result = resultOf(download)
  const { keptUntil } = download.status ?? {}
  if (!result) return null
  const [media, ...others] = [...result.files].sort(
    (one, other) => Number(one.kind === 'captions') - Number(other.kind === 'captions'),
  )
  if (!media) return null
  // Less than a picture is none.
  const { startsEarlier: early = 0 } = result
  const startsEarlier = early >= 0.05 ? formats.seconds(early * 1000) : undefined
  const link = (file: typeof media, style: string, name: string) => (
    <a key={file.href} href={file.href} download={file.name} className={style}>
      <Icon name="download" className="size-4.5" />
      <span>{name}</span>
      <span className="font-medium tabular-nums">{formats.fileSize(file.bytes)}</span>
    </a>
  )
  return (
    <div className="saved-files">
      {link(media, isMain ? button.primary : button.accent, t('save'))}
      {others.map((file) => link(file, button.secondary, t(`save.${file.kind}`)))}
      {isMain && (
        <p dir="auto" lang="" className="w-full text-sm text-ink-2 wrap-anywhere">
          {media.name}
        </p>
      )}
      {isMain && keptUntil && (
        <p className="w-full text-sm text-ink-3">{t('kept', { time: formats.time(keptUntil) })}</p>
      )}
      {isMain && startsEarlier && (
        <p className="w-full text-sm text-ink-3">{t('startsEarlier', { time: startsEarlier })}</p>
      )}
      {isMain &&
        result.notes.map((note) => (
          <p key={note} className="w-full text-sm text-warn">
            {t(`note.${note}`)}
          </p>
        ))}
    </div>
  )
}
