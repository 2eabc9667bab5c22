import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document'
import { OrganizationData } from '@/components/layout/OrganizationData'
import { languageTag } from '@/lib/i18n/languages'

export default function Document({ locale }: DocumentProps) {
  return (
    <Html lang={languageTag(locale)}>
      <Head>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101116" media="(prefers-color-scheme: dark)" />
      </Head>
      <body>
        <Main />
        <NextScript />
        <OrganizationData />
      </body>
    </Html>
  )
}
