import type { GetStaticPaths, GetStaticProps } from 'next'
import { ToolPage } from '@/components/tools/ToolPage'
import { localeCodes } from '@/lib/i18n/languages'
import { groupName, type PageProps, pageProps } from '@/lib/page-props.server'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { tools } from '@/lib/tools/machine/registry'

type Props = PageProps & { tool: ToolPageData; group: string }

export default function Tool({ tool, group }: Props) {
  return <ToolPage tool={tool} group={group} />
}

export const getStaticPaths: GetStaticPaths = () => ({
  paths: localeCodes.flatMap((locale) => tools.map(({ slug }) => ({ params: { slug }, locale }))),
  // `false` would answer an unknown tool with the English 404 in every language.
  fallback: 'blocking',
})

export const getStaticProps: GetStaticProps<Props> = async ({ locale, params }) => {
  const tool = toolPageData(String(params?.slug))
  if (!tool) return { notFound: true }
  const namespaces = [`tools/${tool.slug}`, 'tool', 'errors']
  const [props, group] = await Promise.all([
    pageProps(locale, namespaces),
    groupName(locale, tool.group),
  ])
  return { props: { ...props, tool, group } }
}
