import { opaqueText } from '../seed'
import { badParameter, DataApiError, missingParameter } from './errors'

/** The values of a list parameter: comma-separated, repeated, or both; empty ones dropped. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
}

/**
 * The requested parts. Throws 400 `missingRequiredParameter` when there are none or one is not in
 * `known`, and 403 `forbidden` for a part that only the owner may read.
 */
export function partsOf(
  query: URLSearchParams,
  known: readonly string[],
  ownerOnly: readonly string[] = [],
): Set<string> {
  const parts = listOf(query, 'part')
  if (parts.length === 0) throw missingParameter('part', 'Required parameter: part')
  for (const part of parts) {
    if (ownerOnly.includes(part)) {
      const message = `The part ${part} is only available to the owner.`
      throw new DataApiError({ code: 403, reason: 'forbidden', domain: 'youtube.common', message })
    }
    if (!known.includes(part)) throw missingParameter('part', `Unknown part: ${part}`)
  }
  return new Set(parts)
}

/** The id list; more than 50 are rejected, as by YouTube. */
export function idsOf(query: URLSearchParams): string[] {
  const ids = listOf(query, 'id')
  if (ids.length > 50) {
    throw badParameter('invalidFilters', 'id', 'The request specifies more than 50 ids.')
  }
  return ids
}

/** One page of a long list. */
export interface Page<Item> {
  items: Item[]
  /** `totalResults` counts the whole list. */
  pageInfo: { totalResults: number; resultsPerPage: number }
  nextPageToken?: string
  prevPageToken?: string
}

/**
 * The page that `maxResults` (1 to `maxSize`) and `pageToken` ask for. Throws 400
 * `invalidPageToken` for a foreign token, and for a size out of range.
 */
export function pageOf<Item>(
  query: URLSearchParams,
  all: readonly Item[],
  defaultSize: number,
  maxSize: number,
): Page<Item> {
  const size = pageSize(query.get('maxResults'), defaultSize, maxSize)
  const token = query.get('pageToken')
  const start = token ? readToken(token) : 0
  const items = all.slice(start, start + size)
  return {
    items,
    pageInfo: { totalResults: all.length, resultsPerPage: size },
    ...(start + size < all.length && { nextPageToken: makeToken(start + size, false) }),
    ...(start > 0 && { prevPageToken: makeToken(Math.max(0, start - size), true) }),
  }
}

function pageSize(text: string | null, defaultSize: number, maxSize: number): number {
  if (text === null || text === '') return defaultSize
  const size = Number(text)
  if (Number.isInteger(size) && size >= 0 && size <= maxSize) return size || defaultSize
  const message = `Invalid value '${text}'. Values must be within the range: [0, ${maxSize}]`
  throw badParameter('invalidParameter', 'maxResults', message)
}

/** YouTube's tokens are two numbers as protocol-buffer bytes: the offset, and the direction. */
function makeToken(offset: number, backwards: boolean): string {
  const bytes = [0x08, (offset & 0x7f) | (offset > 127 ? 0x80 : 0)]
  if (offset > 127) bytes.push(offset >> 7)
  return Buffer.from([...bytes, 0x10, backwards ? 1 : 0]).toString('base64url')
}

function readToken(token: string): number {
  const bytes = Buffer.from(token, 'base64url')
  const [tag, low = 0, high = 0] = bytes
  const offset = low > 127 ? (low & 0x7f) | (high << 7) : low
  const ours = [makeToken(offset, false), makeToken(offset, true)]
  if (tag === 0x08 && ours.includes(token)) return offset
  throw badParameter('invalidPageToken', 'pageToken', 'The page token is not valid.')
}

/** An etag that changes when, and only when, `value` does. */
export function etagOf(value: unknown): string {
  return opaqueText(JSON.stringify(value), 27)
}

/** `value` with its `kind` and etag first, as every YouTube resource begins. */
export function resource(kind: string, value: Record<string, unknown>): Record<string, unknown> {
  return { kind: `youtube#${kind}`, etag: etagOf(value), ...value }
}

/** Only the requested parts of a resource, in YouTube's order; absent parts stay absent. */
export function onlyParts(
  parts: Set<string>,
  whole: Record<string, unknown>,
): Record<string, unknown> {
  const asked = Object.entries(whole).filter(([name, value]) => parts.has(name) && value)
  return Object.fromEntries(asked)
}

/** The catalogue's tag for a language code: `zh-TW` and `zh-CN` are scripts there. */
export function catalogueLanguage(code: string): string {
  const lower = code.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-Hant'
  if (/^zh/.test(lower)) return 'zh-Hans'
  return lower.split('-')[0] ?? lower
}
