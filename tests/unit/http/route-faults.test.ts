import { z } from 'zod'
import { endpoint, route } from '@/lib/http/route.server'
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
const handler = route({
  GET: endpoint({
    id: 'x',
    does: 'Fails.',
    auth: 'anyone',
    answer: z.unknown(),
    run: ({ request }) => faults[decodeURIComponent(request.url ?? '').slice(1)]?.() ?? 'fine',
  }),
})
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
