import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { services } from '@/lib/services'
import { ConsentSwitch } from './ConsentSwitch'

/** The services of other companies that are on, each with what it receives and leaves here, and the switch
 * for them. */
function ServicesOn() {
  const { t } = useTranslation('legal')
  const { services: on = [] } = useSite()
  if (on.length === 0) return <p className="text-ink-2">{t('services.none')}</p>
  return (
    <>
      <p className="max-w-165 text-ink-2">{t('services.some')}</p>
      <ul className="mt-3 grid max-w-165 gap-3 text-sm">
        {on.map((key) => {
          const { name, company, policy, leaves } = services[key]
          return (
            <li key={key} className="card grid gap-1 p-4">
              <h3 className="text-sm" translate="no">
                {company.startsWith(name) ? company : `${name} (${company})`}
              </h3>
              <p className="text-ink-2">{t(`service.${key}`)}</p>
              <p className="wrap-anywhere text-ink-2">
                {t('service.cookies', { names: leaves.join(', ') })}
              </p>
              <a
                href={policy}
                rel="noopener"
                className="w-fit font-semibold text-accent-text hover:underline"
              >
                {t('service.policy', { name })}
              </a>
            </li>
          )
        })}
      </ul>
      <ConsentSwitch />
    </>
  )
}

/** The same as a section of a text page. */
export function ServicesSection() {
  const { t } = useTranslation('legal')
  return (
    <section className="article-section">
      <h2 className="text-lg">{t('services.title')}</h2>
      <div>
        <ServicesOn />
      </div>
    </section>
  )
}
