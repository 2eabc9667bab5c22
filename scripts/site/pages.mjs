// Prerendered pages from memory. Next reads, hashes and compresses a page for each request; here it
// answers once for each page and encoding, and its answer is kept.
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import fresh from 'next/dist/compiled/fresh/index.js'
import { isPrivate, withoutLanguage } from '../../lib/paths/site-paths.cjs'
import { pageOf } from '../../lib/security-headers.js'

/** All kept answers together, in bytes. */
const maxBytes = 48 * 1024 * 1024

/** What a browser may accept, best first. */
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Headers that belong to one answer, or that the server sets itself. */
const notKept = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'vary',
]

/** A preview of unpublished content is nobody else's answer. */
const preview = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/
/** A query that Next reads itself; of any other a prerendered page knows nothing. */
const ofNext = /[?&](?:__next|nxt|_rsc)/i

/** The best encoding that a request accepts. */
function encodingFor(accepted = '') {
  const offers = accepted.toLowerCase().split(',')
  return Object.keys(encoders).find((name) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(';')
      return coding.trim() === name && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))
    }),
  )
}

/**
 * The pages of a build that look the same to everyone: prerendered for good, and neither private nor
 * chosen by the visitor's language, as the home page's address without a language is.
 * @param {{ routes: Record<string, { initialRevalidateSeconds: number | false }> }} manifest Next's
 *   `prerender-manifest.json`
 * @param {string} defaultLanguage it has no prefix
 * @returns {Map<string, { page: string, isKept: boolean }>} by address, the page without its language
 */
export function pagesOf({ routes }, defaultLanguage) {
  const known = new Map()
  for (const [route, { initialRevalidateSeconds }] of Object.entries(routes)) {
    const isDefault = route === `/${defaultLanguage}` || route.startsWith(`/${defaultLanguage}/`)
    const address = isDefault ? route.slice(defaultLanguage.length + 1) || '/' : route
    const page = withoutLanguage(route)
    const isSpecial = address === '/' || page === '/404' || page === '/500' || isPrivate(page)
    known.set(address, { page, isKept: initialRevalidateSeconds === false && !isSpecial })
  }
  return known
}

/**
 * Answers requests for known pages from memory. An unknown address takes no memory.
 * @param {ReturnType<typeof pagesOf>} known
 * @param {(address: string, isNew: boolean) => Promise<{ status: number, headers: Headers, body: Buffer }>} render
 *   Next's own answer; `isNew` renders the page again
 */
export function makePages(known, render) {
  const kept = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  })
  /** Answers that are being made, by the same keys. */
  const making = new Map()
  /** Addresses whose content has changed, with how often. */
  const changed = new Map()
  const renewing = new Map()
  let changes = 0

  async function make(address, encoding, key) {
    const before = changes
    const { status, headers, body } = await render(address, false)
    if (status !== 200 || headers.has('set-cookie') || !headers.has('etag')) return
    const encoded = encoding ? await encoders[encoding](body) : body
    const lines = [
      ...[...headers].filter(([name]) => !notKept.includes(name)),
      ['vary', 'Accept-Encoding'],
    ]
    const answer = {
      body: encoded,
      etag: headers.get('etag'),
      headers: [
        ...lines,
        ...(encoding ? [['content-encoding', encoding]] : []),
        ['content-length', encoded.length],
      ],
      // What has no body says nothing about one.
      unchanged: lines.filter(([name]) => name !== 'content-type'),
    }
    if (before === changes) kept.set(key, answer)
  }

  function send({ method, headers: asked }, response, { etag, headers, unchanged, body }) {
    const isUnchanged = fresh(asked, { etag })
    response.statusCode = isUnchanged ? 304 : 200
    for (const [name, value] of isUnchanged ? unchanged : headers) response.setHeader(name, value)
    response.end(isUnchanged || method === 'HEAD' ? undefined : body)
  }

  async function renew(address) {
    const count = changed.get(address)
    const { status } = await render(address, true)
    // A page that could not be rendered is tried again at the next request.
    if (status < 500 && changed.get(address) === count) changed.delete(address)
  }

  return {
    /** Notes that pages, named without their language, have other content from now on. */
    change(pages) {
      changes += 1
      for (const [address, { page }] of known) {
        if (!pages.includes(page)) continue
        changed.set(address, (changed.get(address) ?? 0) + 1)
        for (const encoding of [...Object.keys(encoders), '']) kept.delete(`${encoding} ${address}`)
      }
    },

    /**
     * Waits for a requested page, or its data, whose content has changed to be rendered again.
     * @returns nothing when there is nothing to wait for
     */
    whenNew(target) {
      if (changed.size === 0) return
      const page = pageOf(target)
      const addresses = [...changed.keys()].filter((one) => known.get(one).page === page)
      if (addresses.length === 0) return
      const renewed = addresses.map((address) => {
        const running = renewing.get(address) ?? renew(address)
        renewing.set(address, running)
        return running.catch(() => {}).finally(() => renewing.delete(address))
      })
      return Promise.all(renewed)
    },

    /** Answers a request, if its page is kept; otherwise keeps it for the next one.
     * @returns whether it has */
    answer(request, response) {
      const { url, headers } = request
      const end = url.indexOf('?')
      const address = end < 0 ? url : url.slice(0, end)
      if (!known.get(address)?.isKept || changed.has(address)) return false
      if (end >= 0 && ofNext.test(url)) return false
      if (headers.cookie !== undefined && preview.test(headers.cookie)) return false
      const encoding = encodingFor(headers['accept-encoding'])
      const key = `${encoding ?? ''} ${address}`
      const answer = kept.get(key)
      if (answer) {
        send(request, response, answer)
        return true
      }
      if (!making.has(key)) {
        const work = make(address, encoding, key).catch(() => {})
        making.set(
          key,
          work.finally(() => making.delete(key)),
        )
      }
      return false
    },
  }
}
