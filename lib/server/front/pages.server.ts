// Prerendered pages from memory. Next reads, hashes and compresses a page for each request; here each
// is compressed once. Which pages a build has, its list says.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defaultLocale } from '../../i18n/languages'
import { isPrivate, withoutLanguage } from '../../paths/site-paths'
import { isKnownVersion } from '../known-version.server'
import type { PageStore } from './page-store.server'

/** What a browser may accept, best first. */
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof encoders
const encodings = Object.keys(encoders) as Encoding[]

/** A query that Next reads itself; of any other a prerendered page knows nothing. */
export const isForNext = (target: string): boolean => /[?&](?:__next|nxt|_rsc)/i.test(target)

/** The best encoding that a request accepts. */
function encodingFor(accepted = ''): Encoding | undefined {
  const offers = accepted.toLowerCase().split(',')
  return encodings.find((name) =>
    offers.some((offer) => {
      const [coding = '', ...parameters] = offer.split(';')
      return coding.trim() === name && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))
    }),
  )
}

/**
 * The pages that look the same to everyone, with their keys in the store, by address: not private ones,
 * those of errors, nor the home page's address without a language, whose visitors are led to their own.
 * @param pages addresses with a language, and keys
 */
export function publicPages(pages: readonly (readonly [string, string])[]): Map<string, string> {
  const known = new Map<string, string>()
  for (const [route, key] of pages) {
    const page = withoutLanguage(route)
    const isDefault = route === `/${defaultLocale}` || route.startsWith(`/${defaultLocale}/`)
    const address = isDefault ? page : route
    const isSpecial = address === '/' || page === '/404' || page === '/500' || isPrivate(page)
    if (!isSpecial) known.set(address, key)
  }
  return known
}

/** Answers requests for a build's public pages from the store. */
export function makePages(known: ReadonlyMap<string, string>, store: PageStore) {
  const encoding = new WeakSet<object>()

  /** Compresses a page for later requests. */
  async function encode(page: NonNullable<ReturnType<PageStore['page']>>, name: Encoding) {
    if (encoding.has(page)) return
    encoding.add(page)
    try {
      page.encoded.set(name, await encoders[name](page.html))
    } finally {
      encoding.delete(page)
    }
  }

  /** Answers a request whose page is kept. Otherwise Next does, and keeps it for the next one.
   * @returns whether it has answered */
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const [address = ''] = url.split('?', 1)
    const key = known.get(address)
    const page = key && !isForNext(url) ? store.page(key) : undefined
    if (!page) return false
    const name = encodingFor(headers['accept-encoding'])
    const body = name ? page.encoded.get(name) : page.html
    if (!body) {
      if (name) encode(page, name).catch(() => {})
      return false
    }
    response.setHeader('ETag', page.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
    if (isKnownVersion(headers, page.etag)) {
      response.writeHead(304).end()
      return true
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Length', body.length)
    if (name) response.setHeader('Content-Encoding', name)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
