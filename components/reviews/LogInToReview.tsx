import { useRouter } from 'next/router'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'

/** Leads who isn't signed in to the login page, and back. */
export function LogInToReview() {
  const { t } = useTranslation('reviews')
  const [path] = useRouter().asPath.split('#')
  return (
    <section className="card p-4 sm:p-5">
      <h3 className="text-base">{t('own')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t('own.login')}</p>
      <Link
        href={`/login?next=${encodeURIComponent(`${path}#reviews`)}`}
        className={button.secondary}
      >
        {t('own.loginAction')}
      </Link>
    </section>
  )
}
