// Compares a running site's answers with the descriptions of its routes.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Answer, ByQuery, Endpoint, Methods } from '@/lib/http/endpoint'

/** Playwright's loader can't import the site's modules; its tests check pages, not answers. */
const inJest = process.env.JEST_WORKER_ID !== undefined

const folder = path.resolve(__dirname, '../../pages/api')

/** The file of a URL, as Next finds it: fixed names before parameters. */
function fileOf(segments: readonly string[]): string | undefined {
  let places = [folder]
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1
    places = places.flatMap((place) =>
      [segment, '[id]', '[slug]', '[name]', '[videoId]'].flatMap((name) => {
        const here = path.join(place, name)
        if (!isLast) return existsSync(here) ? [here] : []
        return [`${here}.ts`, path.join(here, 'index.ts')].filter((file) => existsSync(file))
      }),
    )
  }
  return places[0]
}

/** The schema of a complete answer; none for a file. */
function partsOf(answer: Answer): Record<string, z.ZodType> | z.ZodType | undefined {
  if ('safeParse' in answer) return { data: answer }
  if ('bare' in answer) return answer.bare
  return 'data' in answer ? { data: answer.data, meta: answer.meta } : undefined
}

const endpointFor = (one: Endpoint | ByQuery, query: Record<string, string>): Endpoint =>
  !('matches' in one) ? one : one.matches(query) ? one.matched : one.otherwise

/** What stands in the places of a route's parameters, such as `slug`. */
function pathParameters(file: string, segments: readonly string[]): Record<string, string> {
  const places = path
    .relative(folder, file)
    .replace(/(\/index)?\.ts$/, '')
    .split(path.sep)
  return Object.fromEntries(
    places.flatMap((place, at) => {
      const [, name] = /^\[(\w+)\]$/.exec(place) ?? []
      return name ? [[name, segments[at] ?? '']] : []
    }),
  )
}

/** Fails if a successful JSON answer doesn't match its route's description exactly: for a missing
 * field, a wrong type, or an undescribed field. Other answers pass. */
export async function expectDescribed(
  method: string,
  address: string,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const segments = pathname.split('/').filter(Boolean)
  if (!inJest || method === 'HEAD') return
  if (status >= 300 || segments.shift() !== 'api' || typeof body !== 'object') return
  const file = fileOf(segments)
  if (!file) throw new Error(`${pathname} is no route.`)
  const { methods } = (await import(file)).default as { methods: Methods }
  const found = methods[method as keyof Methods]
  if (!found) throw new Error(`${pathname} has no ${method}.`)
  const query = { ...pathParameters(file, segments), ...Object.fromEntries(searchParams) }
  const endpoint = endpointFor(found, query)
  const parts = partsOf(endpoint.answer)
  if (!parts) return
  // zod drops unknown fields, so only the described ones are left to compare.
  const described =
    'safeParse' in parts
      ? (parts as z.ZodType).parse(body)
      : Object.fromEntries([
          ['success', true],
          ...Object.entries(parts).map(([name, part]) => [
            name,
            part.parse((body as Record<string, unknown>)[name]),
          ]),
        ])
  expect({ [endpoint.id]: body }).toEqual({ [endpoint.id]: described })
}
