import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { saveFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import type { ImageFile } from '@/lib/tools/results/images'
import { downloadName } from '@/lib/youtube/pictures/download-name'

/** The circle inside a picture, as a PNG with transparent corners. */
async function roundPng({ url, width, height }: ImageFile): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.beginPath()
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI)
  context.clip()
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png'),
  )
}

/** A button that saves a picture cropped to a circle. The browser does the cropping. */
export function RoundPng({
  image,
  label,
  fileName,
}: {
  image: ImageFile
  label: string
  /** File name of the square picture, without extension. */
  fileName: string
}) {
  const { t } = useTranslation(['tool', 'common'])
  const save = async () => {
    const name = downloadName(`${fileName} round`, 'image/png')
    try {
      saveFile(name, await roundPng(image))
      toast('success', t('common:fileSaved', { name }))
    } catch {
      toast('error', t('common:networkFailed'))
    }
  }
  return (
    <button
      type="button"
      className={button.secondary}
      onClick={save}
      aria-label={`${t('roundPng')}: ${label}`}
    >
      {t('roundPng')}
    </button>
  )
}
