import { useTranslation } from '@/context/use-translation'
import type { Kept, Lasts, PrivacyFacts } from '@/lib/privacy/facts'
import { PrivacyFigure } from '../figures/PrivacyFigure'
import { ArticlePage } from '../layout/ArticlePage'
import { FactTable } from './FactTable'
import { ImprintSection } from './Imprint'
import { ServicesSection } from './ServicesOn'

/** What is kept, each with how long. */
function KeptTable({ kind, rows }: { kind: 'cookie' | 'key' | 'kept'; rows: readonly Kept[] }) {
  const { t, i18n } = useTranslation('privacy')
  const lastOf = (lasts: Lasts): string => {
    if (typeof lasts === 'string') return t(`lasts.${lasts}`)
    const { most, unit } = lasts
    const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
    return words.format(most)
  }
  return (
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
}

/** Who receives something, each with when. */
function RecipientTable({ recipients, model }: Pick<PrivacyFacts, 'recipients' | 'model'>) {
  const { t } = useTranslation('privacy')
  return (
    <FactTable
      heads={[t('table.who'), t('table.when')]}
      rows={recipients.map(({ id, name, when }) => ({
        id,
        name: name ?? t('name.mail'),
        text: t(`other.${id}`, { model }),
        last: t(`when.${when}`),
      }))}
    />
  )
}

/** The privacy page; its lists are what the code has. */
export function PrivacyPage({ facts }: { facts: PrivacyFacts }) {
  const { cookies, keys, kept, recipients, model } = facts
  return (
    <ArticlePage
      namespace="privacy"
      figure={<PrivacyFigure />}
      after={{
        s2: <KeptTable kind="cookie" rows={cookies} />,
        s3: <KeptTable kind="key" rows={keys} />,
        s4: <KeptTable kind="kept" rows={kept} />,
        s5: <RecipientTable recipients={recipients} model={model} />,
      }}
      end={
        <>
          <ServicesSection />
          <ImprintSection />
        </>
      }
    />
  )
}
