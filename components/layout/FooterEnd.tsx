import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { Link } from '../ui/Link'
import { PaymentIcons } from './PaymentIcons'

/** The footer's last lines: ways to pay, the operator's address, and whose names are whose. */
export default function FooterEnd() {
  const { t } = useTranslation('footer')
  const { name, address } = useSite()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 max-sm:border-t-0 max-sm:pt-0">
        <PaymentIcons label={t('payment.label')} />
        <p className="text-xs text-ink-3">{t('payment.secure')}</p>
        <Link
          href="/pricing#cards"
          className="inline-flex min-h-11 items-center text-xs text-ink-2 underline underline-offset-3 sm:min-h-6"
        >
          {t('payment.why')}
        </Link>
      </div>
      <div className="flex flex-wrap gap-x-4 text-xs text-ink-3 md:me-44">
        {address && (
          <address aria-label={t('address.label')} className="not-italic" lang="en">
            {address}
          </address>
        )}
        <p>{t('notAffiliated', { name })}</p>
        <p>{t('copyright', { name })}</p>
      </div>
    </>
  )
}
