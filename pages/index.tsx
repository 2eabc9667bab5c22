import type { GetStaticProps } from 'next'
import { ExampleResults as ResultsOnServer } from '@/components/home/ExampleResults'
import { type AcceptedBy, Omnibox } from '@/components/home/Omnibox'
import { ToolBoard } from '@/components/home/ToolBoard'
import { Seo } from '@/components/seo/Seo'
import { FromServer } from '@/components/ui/FromServer'
import { later } from '@/components/ui/later'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { acceptedBy } from '@/lib/tools/machine/accepted-by.server'
import type { HomeExample } from '@/lib/tools/machine/example-facts'
import { type Example, examplesFor } from '@/lib/tools/machine/examples'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'

// The first one is for the server; browsers load theirs only after a change of page.
const ExampleResults =
  typeof window === 'undefined'
    ? ResultsOnServer
    : later(async () => ({
        default: (await import('@/components/home/ExampleResults')).ExampleResults,
      }))

type Props = PageProps & {
  acceptedBy: AcceptedBy
  examples: Example[]
  /** What the small results show, and its language. */
  shown: { example: HomeExample; tag: string; link: Example }
}

export default function Home({ tools, acceptedBy, examples, shown }: Props) {
  const { t } = useTranslation('home')
  return (
    <div className="home-page page-width pt-6 md:pt-11">
      <Seo title={t('title')} description={t('description')} />
      <div className="home-head">
        <h1>{t('heading')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Omnibox acceptedBy={acceptedBy} examples={examples} />
      <FromServer>
        <ExampleResults tools={tools} {...shown} />
      </FromServer>
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
  const tag = languageTag(locale)
  const examples = [...examplesFor('anyUrl', tag)]
  const [link] = examplesFor('videoUrl', tag)
  const shown = { example: exampleFacts(tag).home, tag, link: link! }
  return { props: { ...props, acceptedBy: acceptedBy(), examples, shown } }
}
