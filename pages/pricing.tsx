import type { GetStaticProps } from 'next'
import { type ReactNode, Suspense } from 'react'
import { PlanCards } from '@/components/pricing/PlanCards'
import { PlanTable } from '@/components/pricing/PlanTable'
import { Seo } from '@/components/seo/Seo'
import { FromServer } from '@/components/ui/FromServer'
import { later } from '@/components/ui/later'
import { useAuth } from '@/context/AuthContext'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import type { Packages } from '@/lib/plans/answers'
import { shownPackages } from '@/lib/plans/plans.server'
import { tools } from '@/lib/tools/machine/registry'

type Props = PageProps & { packages: Packages; heavyTools: string[] }

// Only who is signed in needs it, and what fetches it.
const YourUse = later(() => import('@/components/pricing/YourUse'))

function Note({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t-2 border-ink pt-3">
      <h2 className="text-base">{title}</h2>
      <p className="mt-1 text-sm text-ink-2">{children}</p>
    </section>
  )
}

export default function Pricing({ packages, heavyTools }: Props) {
  const { t } = useTranslation('pricing')
  const { user, loading } = useAuth()
  const { source } = useSite()
  const { offer } = packages
  const own = user ? (user.plan === 'operator' && offer.isOffered ? 'operator' : 'free') : undefined
  const place = <div className="use-place" />
  return (
    <div className="page-width py-8 md:py-12">
      <Seo title={t('pageTitle')} description={t('description')} />
      <h1 className="text-[28px] leading-8.5 md:text-2xl">{t('heading')}</h1>
      <p className="mt-2 text-lg text-ink-2">{t('lead')}</p>
      {user ? (
        <Suspense fallback={<div className="use-place" data-known />}>
          <YourUse packages={packages} />
        </Suspense>
      ) : (
        loading && place
      )}
      <PlanCards packages={packages} own={own} />
      <h2 className="mt-10 text-xl">{t('table.title')}</h2>
      {own ? (
        <PlanTable packages={packages} own={own} heavyTools={heavyTools} />
      ) : (
        <FromServer>
          <PlanTable packages={packages} heavyTools={heavyTools} />
        </FromServer>
      )}
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Note title={t('free.title')}>{t('free.text')}</Note>
        <Note title={t('why.title')}>{t('why.text')}</Note>
        <Note id="cards" title={t('cards.title')}>
          {offer.isOffered ? t('cards.offered', { name: offer.name }) : t('cards.none')}
        </Note>
        <Note title={t('self.title')}>
          <span>{t('self.text')}</span>{' '}
          {source && (
            <a href={source.url} rel="noopener" className="underline underline-offset-3">
              {source.name}
            </a>
          )}
        </Note>
      </div>
    </div>
  )
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => {
  const [props, plans] = await Promise.all([pageProps(locale, ['pricing']), shownPackages()])
  const heavyTools = tools.flatMap((tool) =>
    tool.where !== 'planned' && tool.rate === 'heavy' ? [tool.slug] : [],
  )
  // Props are JSON: what isn't set is left out.
  return { props: { ...props, packages: JSON.parse(JSON.stringify(plans)), heavyTools } }
}
