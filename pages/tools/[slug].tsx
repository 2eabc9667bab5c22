import type { GetStaticPaths, GetStaticProps } from 'next'
import { ToolPage } from '@/components/tools/ToolPage'
import type { WrittenContent } from '@/lib/content/answers'
import { pageContent } from '@/lib/content/page-content.server'
import { defaultLocale, languageTag, localeCodes } from '@/lib/i18n/languages'
import { type PageProps, pageProps, toolExampleIn, toolLinks } from '@/lib/page-props.server'
import { type PageReviews, reviewsForPage } from '@/lib/reviews/page.server'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import { type Example, examplesFor, spokenExamples } from '@/lib/tools/machine/examples'
import { exampleField } from '@/lib/tools/machine/fields'
import { isSwitchedOff, onlyFor } from '@/lib/tools/machine/offered.server'
import { relatedTools, toolPageData } from '@/lib/tools/machine/page-data.server'
import { tools } from '@/lib/tools/machine/registry'
import type { ToolExample } from '@/lib/tools/machine/tool-example'
import type { ToolLink } from '@/lib/tools/machine/tool-links'

type Props = PageProps & {
  tool: ToolPageData
  related: ToolLink[]
  example?: ToolExample
  examples: Example[]
  isOff?: true
  onlyFor?: 'users' | 'admins'
  reviews: PageReviews
  written?: WrittenContent
  isUnchecked?: true
}

export default function Tool({ tool, related, example, examples, ...rest }: Props) {
  const { isOff, onlyFor, reviews, written, isUnchecked } = rest
  const data = { tool, related, example, examples, isOff, onlyFor, reviews, written, isUnchecked }
  return <ToolPage {...data} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: localeCodes.flatMap((locale) => tools.map(({ slug }) => ({ params: { slug }, locale }))),
  // `false` would answer an unknown tool with the English 404 in every language.
  fallback: 'blocking',
})

export const getStaticProps: GetStaticProps<Props> = async ({ locale, params }) => {
  const tag = languageTag(locale)
  const tool = toolPageData(String(params?.slug), tag)
  if (!tool) return { notFound: true }
  const kind = tool.where === 'planned' ? undefined : tool.result
  const namespaces = [
    `tools/${tool.slug}`,
    'tool',
    'content',
    'errors',
    'reviews',
    'account',
    kind === 'calculator' || kind === 'table' ? 'chart' : [],
    kind === 'download' ? 'download' : [],
    kind === 'draw' ? 'draw' : [],
    kind === 'scored' ? 'scored' : [],
    kind === 'table' ? 'table' : [],
    kind === 'titles' ? 'titles' : [],
    kind === 'transcript' ? 'transcript' : [],
  ]
  const [props, related, example, reviews, content] = await Promise.all([
    pageProps(locale, namespaces),
    toolLinks(locale, relatedTools(tool.slug)),
    toolExampleIn(locale, tool.slug),
    reviewsForPage(tool.slug),
    pageContent(tool.slug, locale ?? defaultLocale),
  ])
  const { kind: wanted, captions } =
    tool.where === 'planned' ? { captions: undefined } : exampleField(tool.fields)
  const found = captions ? spokenExamples(tag) : wanted ? examplesFor(wanted, tag, tool.slug) : []
  const examples = [...found]
  const isOff = isSwitchedOff(tool)
  const only = onlyFor(tool)
  return {
    props: {
      ...{ ...props, tool, related, examples, reviews, ...content },
      ...(example && { example }),
      ...(isOff && { isOff }),
      ...(only && { onlyFor: only }),
    },
  }
}
