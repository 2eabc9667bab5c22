import type { GetStaticPaths, GetStaticProps } from 'next'
import { PostPage } from '@/components/blog/PostPage'
import { builtInPosts } from '@/lib/blog/built-in.server'
import { slugPattern } from '@/lib/blog/lengths'
import { type PostPageData, postPage } from '@/lib/blog/page-posts.server'
import { defaultLocale, localeCodes } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'

type Props = PageProps & PostPageData

export default function Post({ post, rendered, toolCards, next, ...rest }: Props) {
  const { translations, changedAt, isUnchecked } = rest
  const data = { post, rendered, toolCards, next, translations, changedAt, isUnchecked }
  return <PostPage key={post.slug} {...data} />
}

export const getStaticPaths: GetStaticPaths = async () => {
  const all = await Promise.all(
    localeCodes.map(async (locale) =>
      (await builtInPosts(locale)).map(({ slug }) => ({ params: { slug }, locale })),
    ),
  )
  return { paths: all.flat(), fallback: 'blocking' }
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale, params }) => {
  const slug = String(params?.slug)
  if (!slugPattern.test(slug)) return { notFound: true }
  const data = await postPage(slug, locale ?? defaultLocale)
  if (!data) return { notFound: true }
  return { props: { ...(await pageProps(locale, ['blog', 'chart'])), ...data } }
}
