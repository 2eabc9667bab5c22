import type { CSSProperties } from 'react'
import { VideoHero } from '@/components/tools/results/VideoHero'
import { Budget } from '@/components/ui/plots/Budget'
import { useTranslation } from '@/context/use-translation'
import { examples } from '@/lib/tools/machine/examples'

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

const { videoId: id = '', title } = examples[0]!
const video = { id, title, channelId: '', channelTitle: 'Hobbin Lane', publishedAt: '' }

/** A result's subject with known, calculated and awaited figures. */
export function Hero() {
  const { t } = useTranslation(['common', 'tool'])
  return (
    <VideoHero
      video={{ ...video, durationSeconds: 1122 }}
      figures={[
        { label: t('group.write'), value: '412,903' },
        { label: t('group.extract'), value: '6.2', ours: t('tool:ours'), isMain: true },
        { label: t('group.research'), value: undefined },
      ]}
    />
  )
}

/** A limit that is used in part, and one that is exceeded. */
export function Budgets() {
  const { t } = useTranslation('common')
  return (
    <div className="card grid gap-5 p-4">
      <Budget
        parts={[
          { value: 200, tone: 'grey', label: t('group.write') },
          { value: 120, tone: 'blue', label: t('group.extract') },
          { value: 40, tone: 'accent', label: t('group.research') },
        ]}
        limit={500}
        label="360 / 500"
      />
      <Budget parts={[{ value: 620, tone: 'blue' }]} limit={500} label="620 / 500" />
      <Budget parts={[{ value: 90, tone: 'blue' }]} limit={500} isBare />
    </div>
  )
}
