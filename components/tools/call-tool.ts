import { type Answer, call } from '@/lib/browser/client'
import { storedToken } from '@/lib/browser/stored-token'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { impliedCode, staysOutOfAddress } from '@/lib/tools/machine/fields'

type Called = Pick<RunnablePageData, 'slug' | 'fields'>

/** A tool's input with the page's language or country, where a field takes it, so that the same address means
 * the same result. */
function withPage(fields: Called['fields'], query: URLSearchParams, language: string) {
  const asked = new URLSearchParams(query)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'language' && field.kind !== 'region') continue
    const implied = impliedCode(field, language)
    if (field.default === 'page' && implied && !asked.get(name)) asked.set(name, implied)
  }
  return asked
}

/** An input as JSON. */
function bodyOf(fields: Called['fields'], asked: URLSearchParams) {
  const lists = Object.keys(fields).map((name) => [name, asked.getAll(name)] as const)
  const entries = lists.flatMap(([name, texts]) =>
    texts.length > 0 ? [[name, texts.length > 1 ? texts : texts[0]]] : [],
  )
  return Object.fromEntries(entries)
}

/** Calls a tool's API. What stays out of addresses is sent as JSON. */
export function callTool(
  { slug, fields }: Called,
  query: URLSearchParams,
  language: string,
  signal: AbortSignal,
): Promise<Answer> {
  const asked = withPage(fields, query, language)
  const path = `/api/tools/${slug}`
  // A run counts against the limits of whoever is signed in.
  const token = storedToken()
  return staysOutOfAddress(fields, asked)
    ? call(path, signal, bodyOf(fields, asked), token)
    : call(`${path}${String(asked) && `?${asked}`}`, signal, undefined, token)
}

/** Asks for a part of a tool's result that has an answer of its own, on the input of the run. */
export const callPart = (
  { slug, fields }: Called,
  part: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Answer> =>
  call(
    `/api/tools/${slug}/${part}`,
    signal,
    bodyOf(fields, withPage(fields, query, document.documentElement.lang)),
    storedToken(),
  )
