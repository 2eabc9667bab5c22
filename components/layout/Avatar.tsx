import { Photo } from '@/components/ui/Photo'
import { useTranslation } from '@/context/use-translation'
import { isPicturePath } from '@/models/user-values'

/** A user's picture, or the words for none, which also stand for one that can't be shown. A path of
 * anywhere else counts as none. */
export function Avatar({
  path,
  className = 'size-9',
}: {
  path: string | null
  className?: string
}) {
  const { t } = useTranslation('common')
  return (
    <Photo
      src={isPicturePath(path) ? path : null}
      width={512}
      height={512}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
      fallback={
        <span
          className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-center text-[11px] leading-3 text-ink-3 ${className}`}
        >
          {t('nav.noImage')}
        </span>
      }
    />
  )
}
