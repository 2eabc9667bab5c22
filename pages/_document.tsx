import NextDocument, {
  type DocumentContext,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document'
import { BreadcrumbData } from '@/components/seo/BreadcrumbData'
import { OrganizationData } from '@/components/seo/OrganizationData'
import { QuestionsData } from '@/components/seo/QuestionsData'
import { ToolData } from '@/components/seo/ToolData'
import { WebsiteData } from '@/components/seo/WebsiteData'
import { UsedTexts } from '@/context/used-texts'
import { consentCookie } from '@/lib/browser/consent'
import type { WrittenContent } from '@/lib/content/answers'
import { questionsIn } from '@/lib/content/questions'
import { formatsOf } from '@/lib/i18n/formats'
import { defaultLocale, languageTag, localePath } from '@/lib/i18n/languages'
import { usedPart } from '@/lib/i18n/used-part'
import type { PageProps } from '@/lib/page-props.server'
import type { PageReviews } from '@/lib/reviews/page.server'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import { lateScripts } from '@/lib/tools/machine/late-scripts.server'

type Props = Partial<PageProps> & {
  tool?: ToolPageData
  written?: WrittenContent
  reviews?: PageReviews
}

/** The pages with the most texts: their HTML has those that the browser needs to take the page over. */
const pagesInPart = ['/', '/tools/[slug]']

export default function Document({
  locale,
  __NEXT_DATA__,
  usedTexts,
}: DocumentProps & { usedTexts: ReadonlySet<string> }) {
  const tag = languageTag(locale)
  const { site, tool, written, reviews, _nextI18Next } = (__NEXT_DATA__.props.pageProps ??
    {}) as Props
  const store = _nextI18Next?.initialI18nStore[tag]
  const texts: Record<string, string> | undefined = store?.[`tools/${tool?.slug}`]
  const day = tool && 'factsReadOn' in tool ? tool.factsReadOn : undefined
  const faqs =
    written?.questions ?? (texts && questionsIn(texts, day && formatsOf(tag).calendarDay(day)))
  const runs = tool && tool.where !== 'planned' ? tool : undefined
  const address = (path: string) => site?.origin + localePath(locale ?? defaultLocale, path)
  const home = address('/')
  const toolAddress = address(`/tools/${runs?.slug}`)
  /** What the address of the page can ask for. */
  const asked = runs
    ? {
        'data-slug': runs.slug,
        'data-fields': Object.keys(runs.fields).join(' '),
        'data-starts': runs.starts && '',
        'data-still': runs.showsStill ? '' : undefined,
      }
    : { 'data-fields': __NEXT_DATA__.page === '/' ? 'q' : undefined }
  // `NextScript`, which is rendered after this, writes the data into the page.
  if (pagesInPart.includes(__NEXT_DATA__.page)) {
    const { props } = __NEXT_DATA__
    // The guide stands in the HTML, which the browser keeps.
    const kept = written && { written: { ...written, guide: undefined, questions: undefined } }
    __NEXT_DATA__.props = {
      ...props,
      pageProps: { ...usedPart(props.pageProps, usedTexts), ...kept },
    }
  }
  return (
    <Html lang={tag}>
      <Head>
        {runs?.late &&
          lateScripts(runs.late).map((script) => (
            <link key={script} rel="preload" as="script" href={script} />
          ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta
          name="theme-color"
          content="#f6f6f3"
          media="(prefers-color-scheme: light)"
          data-scheme="light"
        />
        <meta
          name="theme-color"
          content="#0d0e11"
          media="(prefers-color-scheme: dark)"
          data-scheme="dark"
        />
        {/* The page's HTML knows neither its query nor the visitor's colors and cookies (docs/architecture.md). */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, which the policy names by its hash.
          dangerouslySetInnerHTML={{ __html: process.env.BEFORE_PAINT ?? '' }}
          data-consent={consentCookie}
          data-wait={store?.common?.['form.wait']}
          {...asked}
        />
      </Head>
      <body>
        <Main />
        <NextScript />
        {site && <OrganizationData site={site} />}
        {faqs && <QuestionsData faqs={faqs} />}
        {site && __NEXT_DATA__.page === '/' && <WebsiteData site={site} address={home} tag={tag} />}
        {texts && site && runs && (
          <ToolData
            name={texts.name ?? runs.slug}
            description={texts.description}
            address={toolAddress}
            tag={tag}
            summary={reviews?.summary}
          />
        )}
        {texts && site && runs && (
          <BreadcrumbData
            pages={[
              { name: site.name, address: home },
              { name: texts.name ?? runs.slug, address: toolAddress },
            ]}
          />
        )}
      </body>
    </Html>
  )
}

/** Renders the page, and writes down the texts that it asks for. */
Document.getInitialProps = async (context: DocumentContext) => {
  const usedTexts = new Set<string>()
  const { renderPage } = context
  context.renderPage = () =>
    renderPage({
      enhanceApp: (App) => (props) => (
        <UsedTexts.Provider value={usedTexts}>
          <App {...props} />
        </UsedTexts.Provider>
      ),
    })
  return { ...(await NextDocument.getInitialProps(context)), usedTexts }
}
