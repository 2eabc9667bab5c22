import type { ReactNode } from 'react'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

const points = ['point1', 'point2', 'point3', 'point4']

function Plan({ plan, children }: { plan: 'free' | 'self'; children: ReactNode }) {
  const { t } = useTranslation('pricing')
  return (
    <section className="card flex flex-col p-6">
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
      {/* Both plans' ways on stand on one line. */}
      <div className="mt-auto flex flex-wrap gap-2 pt-6">{children}</div>
    </section>
  )
}

export default function Pricing() {
  const { t } = useTranslation('common')
  const { source } = useSite()
  return (
    <ArticlePage namespace="pricing">
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Plan plan="free">
          <Link href="/#tools" className={button.accent}>
            {t('nav.tools')}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </Plan>
        <Plan plan="self">
          {source && (
            <a href={source.url} rel="noopener" className={button.secondary}>
              {source.name}
              <Icon name="external-link" className="size-4" />
            </a>
          )}
        </Plan>
      </div>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['pricing'])
