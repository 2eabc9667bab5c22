import type { Organization } from 'schema-dts'
import { JsonLd } from '@/components/seo/JsonLd'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary } from '@/lib/blog/answers'
import { languageTag, localePath } from '@/lib/i18n/languages'
import { sharePictureOf } from '@/lib/share-picture'

/** A post and its place on the site as structured data. */
export function PostData({
  post,
  changedAt,
  picture,
}: {
  post: PostSummary
  changedAt?: string
  /** A path of this site; without it the one with the title. */
  picture?: string
}) {
  const { t } = useTranslation('blog')
  const { origin, name } = useSite()
  const { slug, locale, title, description, author, tags, publishedAt } = post
  const blog = origin + localePath(locale, '/blog')
  const url = origin + localePath(locale, `/blog/${slug}`)
  const logo = `${origin}/icon.svg`
  const publisher: Organization = { '@type': 'Organization', name, url: origin, logo }
  return (
    <>
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: title,
          ...{ description, url, publisher },
          mainEntityOfPage: url,
          image: origin + (picture ?? sharePictureOf(`/blog/${slug}`, languageTag(locale))),
          datePublished: publishedAt,
          dateModified: changedAt ?? publishedAt,
          inLanguage: languageTag(locale),
          author: author ? { '@type': 'Person', name: author } : publisher,
          ...(tags.length > 0 && { keywords: tags.join(', ') }),
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: t('title'), item: blog },
            { '@type': 'ListItem', position: 2, name: title, item: url },
          ],
        }}
      />
    </>
  )
}
