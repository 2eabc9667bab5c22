import { useTranslation } from 'next-i18next/pages'

/** Only pictures of our own making; whatever else the field holds counts as none. */
const stored = /^\/uploads\/[0-9a-f-]{36}\.webp$/

/** A user's picture, or the words for none. */
export function Avatar({
  path,
  className = 'size-9',
}: {
  path: string | null
  className?: string
}) {
  const { t } = useTranslation('common')
  return path && stored.test(path) ? (
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
