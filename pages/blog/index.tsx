import type { GetStaticProps } from 'next'
import { BlogPage } from '@/components/blog/BlogPage'
import { type BlogPageData, blogPage } from '@/lib/blog/page-posts.server'
import { defaultLocale } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'

type Props = PageProps & BlogPageData

export default function Blog({ posts, tags, total, isUnchecked }: Props) {
  return <BlogPage {...{ posts, tags, total, isUnchecked }} />
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => {
  const [props, data] = await Promise.all([
    pageProps(locale, ['blog', 'chart']),
    blogPage(locale ?? defaultLocale),
  ])
  return { props: { ...props, ...data } }
}
