import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { ExampleResults } from '@/components/home/ExampleResults'
import { type AcceptedBy, Omnibox } from '@/components/home/Omnibox'
import { ToolBoard } from '@/components/home/ToolBoard'
import { Seo } from '@/components/seo/Seo'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { acceptedBy } from '@/lib/tools/machine/accepted-by.server'

type Props = PageProps & { acceptedBy: AcceptedBy }

export default function Home({ tools, acceptedBy }: Props) {
  const { t } = useTranslation('home')
  return (
    <div className="home-page page-width pt-6 md:pt-11">
      <Seo title={t('title')} description={t('description')} />
      <div className="home-head">
        <h1>{t('heading')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Omnibox acceptedBy={acceptedBy} />
      <ExampleResults tools={tools} />
      <ToolBoard tools={tools} />
      <section className="mt-11 grid gap-6 border-t border-line pt-6 md:grid-cols-3 md:gap-8">
        {['point1', 'point2', 'point3'].map((point) => (
          <div key={point}>
            <h2 className="text-lg">{t(`${point}.title`)}</h2>
            <p className="mt-1 text-sm text-ink-2">{t(`${point}.text`)}</p>
          </div>
        ))}
      </section>
    </div>
  )
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => {
  const props = await pageProps(locale, ['home', 'errors', 'plots'], { cards: true })
  return { props: { ...props, acceptedBy: acceptedBy() } }
}
