import { useTranslation } from 'next-i18next/pages'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { Icon } from '@/components/ui/Icon'
import { staticPage } from '@/lib/page-props.server'

const points = ['point1', 'point2', 'point3', 'point4']

function Plan({ plan }: { plan: 'free' | 'self' }) {
  const { t } = useTranslation('pricing')
  return (
    <section className="card p-6">
      <h2 className="text-lg">{t(`${plan}.name`)}</h2>
      <p className="mt-1 text-xl font-[680]">{t(`${plan}.price`)}</p>
      <p className="mt-2 text-sm text-ink-2">{t(`${plan}.text`)}</p>
      <ul className="mt-4 grid gap-2 text-sm">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-ok" />
            {t(`${plan}.${point}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Pricing() {
  return (
    <ArticlePage namespace="pricing">
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Plan plan="free" />
        <Plan plan="self" />
      </div>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['pricing'])
