import type { NextPageContext } from 'next'
import { securityHeaders } from '@/lib/security-headers'
import { site } from '@/lib/site'
import english from '@/locales/en/common.json'

/**
 * The last resort: a page that broke in the browser, or an address that is not even one. There is
 * no language to be had here, so it speaks English, and it needs nothing that could break again.
 */
export default function LastResort() {
  return (
    <main className="page-width max-w-3xl py-20">
      <h1 className="text-2xl">{english['serverError.title']}</h1>
      <p className="mt-3 text-lg text-ink-2">{english['serverError.text']}</p>
      <p className="mt-6">
        <a href="/" className="text-accent-text underline">
          {english.goHome}
        </a>
      </p>
    </main>
  )
}

LastResort.getInitialProps = ({ res }: NextPageContext) => {
  // Next answers a broken address before it sets the configured headers.
  for (const { key, value } of securityHeaders(site.origin)) res?.setHeader(key, value)
  return {}
}
