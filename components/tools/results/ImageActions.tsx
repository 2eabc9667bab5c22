import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  distinctImages,
  type ImageFile,
  type ImagesResult,
  imagesTitle,
  imageTitle,
  totalBytes,
} from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/pictures/addresses'
import { CopyPicture } from './CopyPicture'

function zipUrl(result: ImagesResult): string {
  const query = new URLSearchParams({ name: imagesTitle(result) })
  for (const image of distinctImages(result)) {
    query.append('url', image.sourceUrl)
    query.append('file', imageTitle(image, result))
  }
  return `/api/image/zip?${query}`
}

/** Downloads the best picture: the main action. A phone has it right under the picture, a wider
 * screen in the row of actions. */
export function SaveBest({
  best,
  fileName,
  className,
}: {
  best: ImageFile
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
  className: string
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const { sourceUrl, width, height, format, bytes } = best
  return (
    <a
      href={imageUrl(sourceUrl, fileName(best))}
      download
      className={`${button.accent} ${className}`}
    >
      <Icon name="download" className="size-4" />
      <span>{t('saveBest', { size: `${width} × ${height}`, format: format.toUpperCase() })}</span>
      {bytes && <span className="font-normal tabular-nums">{formats.fileSize(bytes)}</span>}
    </a>
  )
}

/** What most visitors came for: the best picture as a file, then all of them, then a copy. */
export function ImageActions({
  result,
  best,
  label,
  fileName,
}: {
  result: ImagesResult
  best: ImageFile
  /** The name of the best picture. */
  label: string
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const zipBytes = totalBytes(distinctImages(result))
  return (
    <>
      <SaveBest best={best} fileName={fileName} className="max-md:hidden" />
      <a href={zipUrl(result)} download className={button.secondary}>
        <Icon name="folder-archive" className="size-4" />
        <span>{t('allAsZip')}</span>
        {zipBytes && (
          <span className="font-normal text-ink-3 tabular-nums">{formats.fileSize(zipBytes)}</span>
        )}
      </a>
      <CopyPicture image={best} label={label} />
    </>
  )
}
