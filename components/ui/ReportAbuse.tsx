import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { Link } from './Link'

/** Leads to the operator, by mail where they have set an address. `about` names what is reported, such as
 * a video's address. */
export function ReportAbuse({ about }: { about: string }) {
  const { t } = useTranslation('tool')
  const { email } = useSite()
  const look = 'quiet-link text-xs'
  if (!email) {
    return (
      <Link href="/contact" className={look}>
        {t('report')}
      </Link>
    )
  }
  const subject = encodeURIComponent(t('report.about', { about }))
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={look}>
      {t('report')}
    </a>
  )
}
