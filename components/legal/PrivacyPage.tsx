import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { Kept, Lasts, PrivacyFacts } from '@/lib/privacy/facts'
import { PrivacyFigure } from '../figures/PrivacyFigure'
import { ArticlePage } from '../layout/ArticlePage'
import { ConsentSwitch } from './ConsentSwitch'
import { FactTable } from './FactTable'
import { ImprintSection } from './Imprint'
import { ServicesSection } from './ServicesOn'

/** The privacy page; its lists are what the code has. */
export function PrivacyPage({ facts }: { facts: PrivacyFacts }) {
  const { t, i18n } = useTranslation('privacy')
  const { services = [] } = useSite()
  const { cookies, keys, kept, recipients, model } = facts

  const lastOf = (lasts: Lasts): string => {
    if (typeof lasts === 'string') return t(`lasts.${lasts}`)
    const { most, unit } = lasts
    const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
    return words.format(most)
  }
  const table = (kind: 'cookie' | 'key' | 'kept', rows: Kept[]) => (
    <FactTable
      heads={[t('table.what'), t('table.long')]}
      rows={rows.map(({ id, name, lasts }) => ({
        id,
        ...(name && { name }),
        text: t(`${kind}.${id}`),
        last: lastOf(lasts),
      }))}
    />
  )
  const others = recipients.map(({ id, name, when }) => ({
    id,
    name: name ?? t('name.mail'),
    text: t(`other.${id}`, { model }),
    last: t(`when.${when}`),
  }))
  return (
    <ArticlePage
      namespace="privacy"
      figure={<PrivacyFigure />}
      after={{
        s2: table('cookie', cookies),
        s3: table('key', keys),
        s4: table('kept', kept),
        s5: <FactTable heads={[t('table.who'), t('table.when')]} rows={others} />,
      }}
      end={
        <>
          <ServicesSection>{services.length > 0 && <ConsentSwitch />}</ServicesSection>
          <ImprintSection />
        </>
      }
    />
  )
}
