import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'

/** Who runs the site, as far as the operator has set it. */
export function Imprint() {
  const { t } = useTranslation('legal')
  const { name, address, email } = useSite()
  return (
    <>
      <dl className="who-rows">
        <dt>{t('who.name')}</dt>
        <dd>{name}</dd>
        {address && (
          <>
            <dt>{t('who.address')}</dt>
            <dd lang="en">{address}</dd>
          </>
        )}
        {email && (
          <>
            <dt>{t('who.email')}</dt>
            <dd>
              <a
                href={`mailto:${email}`}
                className="font-semibold text-accent-text hover:underline"
              >
                {email}
              </a>
            </dd>
          </>
        )}
      </dl>
      {!address && !email && <p className="mt-2 text-sm text-ink-2">{t('who.none')}</p>}
    </>
  )
}

/** The same as a section of a text page. */
export function ImprintSection() {
  const { t } = useTranslation('legal')
  return (
    <section className="article-section">
      <h2 className="text-lg">{t('who.title')}</h2>
      <div>
        <Imprint />
      </div>
    </section>
  )
}
