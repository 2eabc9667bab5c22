import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { Link } from './Link'

/** Leads to the operator, by mail where they have set an address, and else to their form. `about` names
 * what is reported, such as a video's address. */
export function ReportAbuse({ about }: { about: string }) {
  const { t } = useTranslation('tool')
  const { email } = useSite()
  const look = 'quiet-link text-xs'
  const subject = encodeURIComponent(t('report.about', { about }))
  if (!email) {
    return (
      <Link href={`/contact?subject=${subject}`} className={look}>
        {t('report')}
      </Link>
    )
  }
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={look}>
      {t('report')}
    </a>
  )
}
