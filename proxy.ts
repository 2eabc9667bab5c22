import { type NextRequest, NextResponse } from 'next/server'
import { detectLocale } from '@/lib/i18n/detect'
import { defaultLocale, languageCookie, localeCodes } from '@/lib/i18n/languages'

export const config = { matcher: '/' }

/**
 * Sends a first visit to `/` to the visitor's language: the remembered choice wins over the
 * browser's languages. Only `/` itself; a shared link always opens in the language it names.
 */
export function proxy(request: NextRequest) {
  const remembered = request.cookies.get(languageCookie)?.value
  const locale =
    remembered && localeCodes.includes(remembered)
      ? remembered
      : detectLocale(request.headers.get('accept-language'))
  const headers = { Vary: 'Accept-Language, Cookie' }
  if (new URL(request.url).pathname !== '/' || locale === defaultLocale) {
    return NextResponse.next({ headers })
  }
  // Next makes the Location relative: the host in the request is the visitor's word, not ours.
  const address = new URL(`/${locale}${request.nextUrl.search}`, request.url)
  return NextResponse.redirect(address, { headers: { ...headers, 'Cache-Control': 'no-store' } })
}
