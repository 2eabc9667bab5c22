import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SiteFigures } from '@/lib/admin/answers'

const rows = [
  ['unconfirmed', 'mail', '/dashboard/users?status=active'],
  ['bansEnding', 'ban', '/dashboard/users?status=banned'],
  ['reviews', 'message-square', '/dashboard/reviews?state=waiting'],
  ['reportedReviews', 'flag', '/dashboard/reviews?reported=true'],
  ['toolReports', 'flag', '/dashboard/reviews'],
] as const

/** What an admin may want to look at, each with the list where it is. */
export function WaitingPanel({ waiting }: { waiting: SiteFigures['waiting'] }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const shown = rows.filter(([name]) => waiting[name] > 0)
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <h3 className="mb-3 text-base">{t('waiting.title')}</h3>
      {shown.length === 0 && <p className="text-sm text-ink-2">{t('waiting.none')}</p>}
      <ul>
        {shown.map(([name, icon, href]) => (
          <li key={name}>
            <Link
              href={href}
              className="flex min-h-11 items-center gap-3 text-sm hover:underline lg:min-h-9"
            >
              <Icon name={icon} className="size-4.5 shrink-0 text-ink-3" />
              <span className="min-w-0 grow">{t(`waiting.${name}`)}</span>
              <strong className="font-semibold tabular-nums">{number(waiting[name])}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
