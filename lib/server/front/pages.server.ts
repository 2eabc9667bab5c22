// Public pages from memory. Next reads, hashes and compresses a page for each request; here each is
// compressed once. Which pages a build has, its list says.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defaultLocale } from '../../i18n/languages'
import { isPrivate, withoutLanguage } from '../../paths/site-paths'
import { isKnownVersion } from '../known-version.server'
import { type Encoding, encodingFor } from './encoding.server'
import { answerOf, type Handler } from './own-request.server'
import type { PageStore } from './page-store.server'

const encoders = {
  // The best quality saves another tenth, but takes a hundred times as long.
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} satisfies Record<Encoding, unknown>

const done = Promise.resolve()

/** A query that Next reads itself; of any other a prerendered page knows nothing. */
export const isForNext = (target: string): boolean => /[?&](?:__next|nxt|_rsc)/i.test(target)

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

type Page = NonNullable<ReturnType<PageStore['page']>>

/**
 * Makes what answers requests for a build's public pages. A page that isn't in the store is rendered by
 * Next first, for a request of our own, so that all answers are alike.
 * @param next Next's own handler
 */
export function makePages(known: ReadonlyMap<string, string>, store: PageStore, next: Handler) {
  const rendering = new Map<string, Promise<unknown>>()

  async function rendered(address: string, key: string): Promise<Page | undefined> {
    const work = rendering.get(key) ?? answerOf(next, 'GET', address)
    rendering.set(key, work)
    await work.finally(() => rendering.delete(key))
    return store.page(key)
  }

  function send(request: IncomingMessage, response: ServerResponse, page: Page, name?: Encoding) {
    const body = (name && page.encoded.get(name)) ?? page.html
    response.setHeader('ETag', page.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
    if (isKnownVersion(request.headers, page.etag)) {
      response.writeHead(304).end()
      return
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Length', body.length)
    if (name) response.setHeader('Content-Encoding', name)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
  }

  async function prepare(
    request: IncomingMessage,
    response: ServerResponse,
    [address, key]: readonly [string, string],
    name: Encoding | undefined,
  ): Promise<unknown> {
    const page = store.page(key) ?? (await rendered(address, key))
    // What could not be rendered has a page of its own.
    if (!page) return next(request, response)
    if (name && !page.encoded.has(name)) page.encoded.set(name, await encoders[name](page.html))
    return send(request, response, page, name)
  }

  /** Answers a request for a public page.
   * @returns nothing if it is for none */
  return function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<unknown> | undefined {
    const { url = '', headers } = request
    const [address = ''] = url.split('?', 1)
    const key = known.get(address)
    if (!key || isForNext(url)) return undefined
    const name = encodingFor(headers['accept-encoding'])
    const page = store.page(key)
    if (!page || (name && !page.encoded.has(name))) {
      return prepare(request, response, [address, key], name)
    }
    send(request, response, page, name)
    return done
  }
}
