import { button } from '@/components/ui/button'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { Packages } from '@/lib/plans/answers'
import type { LimitKey, PlanId } from '@/lib/plans/limits'
import { shownPlans, subscribeAt } from './limits'

/** What a card names: the rest is in the table. */
const highlights: readonly LimitKey[] = [
  'lightRuns',
  'heavyRuns',
  'downloads',
  'draws',
  'listVideos',
]

/** What a plan costs, where the operator has said it. */
function Price({ plan, packages }: { plan: PlanId; packages: Packages }) {
  const { t } = useTranslation('pricing')
  const { money } = useFormats()
  const { currency, monthly, yearly } = packages.offer
  if (plan !== 'operator') return <p className="plan-price">{t('price.free')}</p>
  const written = (amount: number | undefined) =>
    amount !== undefined && currency
      ? // A whole amount without its decimals.
        money(amount, currency, Number.isInteger(amount) ? 100 : amount)
      : undefined
  const month = written(monthly)
  const year = written(yearly)
  if (!month && !year) return null
  const [all, per] = [
    month && t('price.month', { price: month }),
    year && t('price.year', { price: year }),
  ]
  return (
    <p className="plan-price">
      {all && per ? t('price.both', { month: all, year: per }) : (all ?? per)}
    </p>
  )
}

function Action({ plan, packages, isOwn }: { plan: PlanId; packages: Packages; isOwn: boolean }) {
  const { t } = useTranslation('pricing')
  const { user, loading } = useAuth()
  const { email } = useSite()
  if (plan === 'visitor') {
    return (
      <Link href="/#tools" className={button.secondary}>
        {t('action.visitor')}
      </Link>
    )
  }
  if (plan === 'free' || isOwn) {
    return user || loading ? (
      <Link href="/user/profile" className={button.secondary}>
        {t('action.profile')}
      </Link>
    ) : (
      <Link href="/register" className={button.secondary}>
        {t('action.free')}
      </Link>
    )
  }
  const address = subscribeAt(packages.offer, email)
  const text = t('action.operator', { name: packages.offer.name })
  if (address.startsWith('/')) {
    return (
      <Link href={address} className={button.accent}>
        {text}
      </Link>
    )
  }
  return (
    <a href={address} rel="noopener" className={button.accent}>
      {text}
      <Icon name={address.startsWith('mailto:') ? 'mail' : 'external-link'} className="size-4" />
    </a>
  )
}

function Limits({ keys, limits }: { keys: readonly LimitKey[]; limits: Packages[PlanId] }) {
  const { t } = useTranslation('pricing')
  const { number } = useFormats()
  return (
    <dl className="plan-limits">
      {keys.map((key) => (
        <div key={key}>
          <dt>{t(`limit.${key}`)}</dt>
          <dd>{number(limits[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The plans beside each other, each with its main numbers. */
export function PlanCards({ packages, own }: { packages: Packages; own: PlanId | undefined }) {
  const { t } = useTranslation('pricing')
  const keys = highlights.filter((key) => key !== 'downloads' || packages.everyone.downloads)
  return (
    <div className="plan-cards">
      {shownPlans(packages).map((plan) => (
        <section key={plan} className="card plan-card" data-own={plan === own || undefined}>
          <div className="plan-head">
            <h2>
              <bdi>{plan === 'operator' ? packages.offer.name : t(`plan.${plan}`)}</bdi>
              {plan === own && <span className="badge">{t('yours')}</span>}
            </h2>
            <FromServer className="contents">
              <Price plan={plan} packages={packages} />
            </FromServer>
          </div>
          <FromServer className="contents">
            <p className="plan-text">{t(`text.${plan}`)}</p>
            <Limits keys={keys} limits={packages[plan]} />
          </FromServer>
          <Action plan={plan} packages={packages} isOwn={plan === own} />
        </section>
      ))}
    </div>
  )
}
