import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useCopied } from '@/components/ui/use-copied'
import { useTranslation } from '@/context/use-translation'
import { picturePng } from '@/lib/browser/picture-png'
import { toast } from '@/lib/browser/toast'
import type { ImageFile } from '@/lib/tools/results/images'

/** Whether the browser takes pictures into its clipboard: most do, on a secure origin. */
const canCopyPictures = () =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function'

/** Copies the picture itself, as PNG. Renders nothing in a browser that can't. */
export function CopyPicture({
  image,
  label,
  compact = false,
}: {
  image: ImageFile
  label: string
  /** Shows only the icon. */
  compact?: boolean
}) {
  const { t } = useTranslation(['tool', 'common'])
  const [isCopied, noteCopy] = useCopied()

  if (!canCopyPictures()) return null
  const copy = async () => {
    try {
      // Safari takes the picture only as a promise, within the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picturePng(image) })])
      noteCopy()
    } catch {
      toast('error', t('copyPictureFailed'))
    }
  }
  const name = isCopied ? t('common:copied') : t('copyPicture')
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={t('common:pair', { name, value: label })}
      title={compact ? t('copyPicture') : undefined}
      className={compact ? 'icon-button' : button.secondary}
    >
      <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
      {!compact && <span aria-live="polite">{name}</span>}
    </button>
  )
}
