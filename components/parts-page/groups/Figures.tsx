import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties } from 'react'

const figures = [
  ['group.write', '412,903', 'from-youtube'],
  ['group.extract', '6.2', 'our-estimate'],
] as const

export function Figures() {
  const { t } = useTranslation('common')
  return (
    <div className="screen grid gap-4 p-4">
      <h4 className="hero-title">{t('notFound.title')}</h4>
      <dl className="hero-figures">
        {figures.map(([label, value, source]) => (
          <div key={label}>
            <dt className={source}>{t(label)}</dt>
            <dd className="figure-value">{value}</dd>
          </div>
        ))}
      </dl>
      <span className="share-bar" style={{ '--share': 0.62 } as CSSProperties} />
      <div className="ruler" />
    </div>
  )
}
