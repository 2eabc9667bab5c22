import { type Answer, call } from '@/lib/browser/client'
import { storedToken } from '@/lib/browser/stored-token'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { impliedCode, staysOutOfAddress } from '@/lib/tools/machine/fields'

/**
 * Calls a tool's API with the page's language or country, where a field takes it, so that the same address means
 * the same result. What stays out of addresses is sent as JSON.
 */
export function callTool(
  { slug, fields }: Pick<RunnablePageData, 'slug' | 'fields'>,
  query: URLSearchParams,
  language: string,
  signal: AbortSignal,
): Promise<Answer> {
  const asked = new URLSearchParams(query)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'language' && field.kind !== 'region') continue
    const implied = impliedCode(field, language)
    if (field.default === 'page' && implied && !asked.get(name)) asked.set(name, implied)
  }
  const path = `/api/tools/${slug}`
  // A run counts against the limits of whoever is signed in.
  const token = storedToken()
  if (!staysOutOfAddress(fields, asked))
    return call(`${path}${String(asked) && `?${asked}`}`, signal, undefined, token)
  const lists = Object.keys(fields).map((name) => [name, asked.getAll(name)] as const)
  const body = lists.flatMap(([name, texts]) =>
    texts.length > 0 ? [[name, texts.length > 1 ? texts : texts[0]]] : [],
  )
  return call(path, signal, Object.fromEntries(body), token)
}
