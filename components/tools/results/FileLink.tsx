import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/pictures/addresses'

/** Formats as people write them. */
const formatNames: Record<ImageFile['format'], string> = {
  jpg: 'JPG',
  webp: 'WebP',
  png: 'PNG',
  gif: 'GIF',
  avif: 'AVIF',
}

/** Downloads a picture: its format, and the size of the file where YouTube tells it. */
export function FileLink({
  file,
  label,
  fileName,
}: {
  file: ImageFile
  label: string
  /** Without extension. */
  fileName: string
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const format = formatNames[file.format]
  const size = file.bytes && formats.fileSize(file.bytes)
  return (
    <a
      href={imageUrl(file.sourceUrl, fileName)}
      download
      data-format={file.format}
      aria-label={t('downloadFile', {
        name: label,
        format: [format, size].filter(Boolean).join(' '),
      })}
      className={`${button.secondary} file-link`}
    >
      <span>{format}</span>{' '}
      {size && <span className="font-medium text-ink-3 tabular-nums">{size}</span>}
    </a>
  )
}
