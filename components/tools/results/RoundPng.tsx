import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { picturePng } from '@/lib/browser/picture-png'
import { saveFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import type { ImageFile } from '@/lib/tools/results/images'
import { downloadName } from '@/lib/youtube/pictures/download-name'

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
      saveFile(name, await picturePng(image, true))
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
      aria-label={t('common:pair', { name: t('roundPng'), value: label })}
    >
      {t('roundPng')}
    </button>
  )
}
