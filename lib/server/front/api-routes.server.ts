// Calls of the API without Next's router, which matches each call against languages, rewrites and the
// files of `public`, and costs more than most calls. The build's list says where the routes are; each is
// called as Next's Adapters API documents (“Invoking Entrypoints”).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress } from './compress.server'
import { answerOf } from './own-request.server'
import { isForNext } from './pages.server'

/** An address that Next would not read as another one. */
const plainAddress = /^\/api(?:\/[\w-][\w.-]*)+$/

/** Makes a function that finds the file of an address's route. Addresses that Next has to read, and
 * those of no route, have none.
 * @param routes addresses as `pages/api` has them, and files */
export function routeFinder(routes: readonly (readonly [string, string])[]) {
  const fixed = new Map(routes.filter(([page]) => !page.includes('[')))
  const patterns = routes
    .filter(([page]) => page.includes('['))
    // The more an address says itself, the sooner it counts.
    .sort(([one], [other]) => one.split('[').length - other.split('[').length)
    .map(([page, file]) => {
      const parts = page.split(/\[\w+\]/).map((part) => part.replace(/[.]/g, '\\.'))
      return { pattern: new RegExp(`^${parts.join('[^/]+')}$`), file }
    })
  return (address: string): string | undefined =>
    plainAddress.test(address)
      ? (fixed.get(address) ?? patterns.find(({ pattern }) => pattern.test(address))?.file)
      : undefined
}

/** What a build's file of a route exports; with packages in ES modules it is a promise. */
interface Entrypoint {
  handler: (
    request: IncomingMessage,
    response: ServerResponse,
    context: { waitUntil: (work: Promise<unknown>) => void; requestMeta: object },
  ) => Promise<unknown>
}

/** The API of a build.
 * @param load loads a file of the build */
export function makeApiRoutes(
  routes: readonly (readonly [string, string])[],
  load: (file: string) => Entrypoint | Promise<Entrypoint>,
  hostname: string,
) {
  const find = routeFinder(routes)

  /** Answers a call of a route.
   * @returns nothing if Next has to answer */
  return function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<unknown> | undefined {
    const { url = '' } = request
    const file = find(url.split('?', 1)[0] ?? '')
    if (file === undefined || isForNext(url)) return undefined
    return (async () => {
      const { handler } = await load(file)
      compress(request, response)
      const requestMeta = { relativeProjectDir: '.', hostname }
      await handler(request, response, { waitUntil() {}, requestMeta })
    })()
  }
}

/** The methods of a route, as its refusal of another one names them: none for another address. Asked when
 * Node could not parse a request, so that there is none to pass on. */
export async function allowedMethods(
  target: string,
  answer: ReturnType<typeof makeApiRoutes>,
): Promise<string[]> {
  const response = await answerOf(answer, 'OPTIONS', target)
  return String(response.getHeader('Allow') ?? '')
    .split(', ')
    .filter(Boolean)
}
