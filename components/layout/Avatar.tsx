import { useTranslation } from 'next-i18next/pages'

/** Paths of pictures stored by this site; any other value counts as no picture. */
const storedPicture = /^\/uploads\/[0-9a-f-]{36}\.webp$/

/** A user's picture, or a text that says there is none. */
export function Avatar({
  path,
  className = 'size-9',
}: {
  path: string | null
  className?: string
}) {
  const { t } = useTranslation('common')
  return path && storedPicture.test(path) ? (
    <img
      src={path}
      alt=""
      width={512}
      height={512}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  ) : (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-center text-[11px] leading-3 text-ink-3 ${className}`}
    >
      {t('nav.noImage')}
    </span>
  )
}
