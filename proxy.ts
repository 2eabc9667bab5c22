import { type NextRequest, NextResponse } from 'next/server'
import { detectLocale } from '@/lib/i18n/detect'
import { defaultLocale, localeCodes } from '@/lib/i18n/languages'

export const config = { matcher: '/' }

/**
 * Sends a first visit to `/` to the visitor's language: the remembered choice wins over the
 * browser's languages. Only `/` itself; a shared link always opens in the language it names.
 */
export function proxy(request: NextRequest) {
  const remembered = request.cookies.get('NEXT_LOCALE')?.value
  const locale =
    remembered && localeCodes.includes(remembered)
      ? remembered
      : detectLocale(request.headers.get('accept-language'))
  const headers = { Vary: 'Accept-Language, Cookie' }
  if (new URL(request.url).pathname !== '/' || locale === defaultLocale) {
    return NextResponse.next({ headers })
  }
  // A relative Location: the host in the request is the visitor's word, not ours.
  return new NextResponse(null, {
    status: 307,
    headers: {
      ...headers,
      Location: `/${locale}${request.nextUrl.search}`,
      'Cache-Control': 'no-store',
    },
  })
}
