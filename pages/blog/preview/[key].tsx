import type { GetServerSideProps } from 'next'
import { PostPage } from '@/components/blog/PostPage'
import { type PostPageData, previewPage } from '@/lib/blog/page-posts.server'
import { localePath } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'

type Props = PageProps & Pick<PostPageData, 'post' | 'rendered' | 'toolCards'>

export default function Preview({ post, rendered, toolCards }: Props) {
  return <PostPage {...{ post, rendered, toolCards }} translations={[]} isPreview />
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ locale, params, res }) => {
  const found = await previewPage(String(params?.key))
  if (!found) return { notFound: true }
  // Whoever has the address sees it; it must not go on to others.
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Referrer-Policy', 'no-referrer')
  if ('address' in found) return { redirect: { destination: found.address, permanent: false } }
  const { locale: own } = found.post
  if (locale !== own)
    return {
      redirect: { destination: localePath(own, `/blog/preview/${params?.key}`), permanent: false },
    }
  return { props: { ...(await pageProps(locale, ['blog', 'chart'])), ...found } }
}
