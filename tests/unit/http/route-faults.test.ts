import { z } from 'zod'
import { endpoint, route } from '@/lib/http/route.server'
import { log } from '@/lib/server/log.server'
import { serveHandler } from '../../helpers/served-handler'

const faults: Record<string, () => unknown> = {
  throws: () => {
    throw new Error('internal detail')
  },
  rejects: () => Promise.reject(new TypeError('internal detail')),
  'throws nothing': () => {
    throw undefined
  },
  'answers what is no JSON': () => ({ big: 1n }),
}
/** Ends a call that waits for its caller to leave. */
let left: (() => void) | undefined
const handler = route({
  GET: endpoint({
    id: 'x',
    does: 'Fails.',
    auth: 'anyone',
    answer: z.unknown(),
    run: ({ request }) => faults[decodeURIComponent(request.url ?? '').slice(1)]?.() ?? 'fine',
  }),
  POST: endpoint({
    id: 'y',
    does: 'Waits until its caller leaves.',
    auth: 'anyone',
    answer: z.unknown(),
    run: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason)
          setImmediate(() => left?.())
        })
        arrived?.()
      }),
  }),
})
/** Says that such a call waits. */
let arrived: (() => void) | undefined
const port = serveHandler(() => handler)

const get = (path: string) => fetch(`http://127.0.0.1:${port()}/${encodeURIComponent(path)}`)

test.each(Object.keys(faults))(
  'F37 a call that %s is answered 500, and others are not',
  async (fault) => {
    const [broken, fine] = await Promise.all([get(fault), get('')])
    expect([broken.status, fine.status]).toEqual([500, 200])
    const text = await broken.text()
    expect(JSON.parse(text).error.code).toBe('server.unexpected')
    expect(text).not.toMatch(/internal detail|TypeError|\bat /)
    expect(broken.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect((await get('')).status).toBe(200)
  },
)

test('a call whose caller leaves is no failure of the site', async () => {
  const failed = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  const caller = new AbortController()
  const waits = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const ended = new Promise<void>((resolve) => {
    left = resolve
  })
  const { signal } = caller
  const call = fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', signal })
  await waits
  caller.abort()
  await expect(call).rejects.toThrow()
  await ended
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})
