import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Packages, PlanUse } from '@/lib/plans/answers'
import { shownGroups } from './limits'

type Use = PlanUse['uses'][number]

/** From this share of a limit on, its bar warns. */
const much = 0.8

function Meter({ use, at }: { use: Use; at: string }) {
  const { t } = useTranslation('pricing')
  const { number, ago } = useFormats()
  const { limit, used, most, resetAt } = use
  const isMuch = used >= much * most
  return (
    <li className="use-meter">
      <p className="use-name">{t(`limit.${limit}`)}</p>
      <p className="use-count">
        <strong>{number(used)}</strong> {t('use.of', { most: number(most) })}
      </p>
      <span
        aria-hidden="true"
        className="share-bar"
        style={{ '--share': used / most, ...(isMuch && { '--fill': 'var(--amber)' }) } as object}
      />
      <p className="use-rest">
        {isMuch && <strong>{t('use.left', { left: number(most - used) })}</strong>}
        {resetAt && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="rotate-ccw" className="size-3.5" />
            {t('use.resets', { time: ago(resetAt, Date.parse(at)) })}
          </span>
        )}
      </p>
    </li>
  )
}

/** How much of each limit the user has used, and when it starts anew. */
export default function YourUse({ packages }: { packages: Packages }) {
  const { t } = useTranslation('pricing')
  const { time } = useFormats()
  const { answer, failed, refresh } = useFetched('/api/packages/use')
  const use = answer?.data
  const plan = use?.plan
  const name = plan === 'operator' ? packages.offer.name : plan && t(`plan.${plan}`)
  const shown = shownGroups(packages).flatMap(({ keys }) => keys)
  return (
    <section aria-labelledby="your-use" aria-busy={!use && !failed} className="screen your-use">
      <h2 id="your-use">
        <span>{t('use.title')}</span>
        {use && <small>{t('use.at', { plan: name, time: time(use.at) })}</small>}
      </h2>
      {failed && <Failed text={t('use.failed')} onRetry={refresh} inCard />}
      {!use && !failed && <div className="skeleton h-40" />}
      {use && (
        <>
          <ul className="use-meters">
            {use.uses
              .filter(({ limit }) => shown.includes(limit))
              .map((one) => (
                <Meter key={one.limit} use={one} at={use.at} />
              ))}
          </ul>
          <p className="mt-3 text-2xs text-ink-3">{t('use.tools')}</p>
        </>
      )}
    </section>
  )
}
