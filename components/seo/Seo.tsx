import Head from 'next/head'
import { useRouter } from 'next/router'
import { useSite } from '@/context/SiteContext'
import {
  defaultLocale,
  languages,
  languageTag,
  localePath,
  openGraphLocale,
} from '@/lib/i18n/languages'
import { isErrorPage, withoutQuery } from '@/lib/paths/page-path'
import { sharePath, sharePictureOf, shareSize } from '@/lib/share-picture'
import { fullTitle } from './full-title'

/** Title, description, canonical address and links to the other languages of a page. */
export function Seo({
  title,
  description,
  image,
  index = true,
  translated = true,
  isArticle = false,
}: {
  title: string
  description: string
  /** Address of the picture beside links to the page; one with its title without it. */
  image?: string
  /** False keeps a page out of search engines. */
  index?: boolean
  /** The languages (URL codes) that have it; true for all of them, false for no links to others. */
  translated?: boolean | readonly string[]
  /** Whether it is a text with an author and a date. */
  isArticle?: boolean
}) {
  const { asPath, pathname, locale = defaultLocale } = useRouter()
  const { origin, name } = useSite()
  const hasAddress = !isErrorPage(pathname)
  const path = withoutQuery(asPath)
  const address = (code: string) => origin + localePath(code, path)
  const has = (code: string) =>
    typeof translated === 'boolean' ? translated : translated.includes(code)
  const own = index && hasAddress ? sharePictureOf(path, languageTag(locale)) : sharePath
  const shown = fullTitle(title, name)
  return (
    <Head>
      <title>{shown}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={shown} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      <meta
        property="og:image"
        content={image?.startsWith('https:') ? image : origin + (image ?? own)}
      />
      {!image && <meta property="og:image:width" content={String(shareSize.width)} />}
      {!image && <meta property="og:image:height" content={String(shareSize.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      {!index && <meta name="robots" content="noindex" />}
      {hasAddress && <link rel="canonical" href={address(locale)} />}
      {hasAddress &&
        languages
          .filter(({ code }) => has(code))
          .map(({ code, tag }) => (
            <link key={code} rel="alternate" hrefLang={tag} href={address(code)} />
          ))}
      {hasAddress && has(defaultLocale) && (
        <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      )}
    </Head>
  )
}
