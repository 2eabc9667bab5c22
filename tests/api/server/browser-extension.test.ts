import { unzipSync } from 'fflate'
import { commonSite } from '../../helpers/api-site/site'

const site = commonSite()

const get = (query: string) => fetch(`${site.origin}/api/browser-extension${query}`)

test('each browser has a file with this site’s address in it, the same each time', async () => {
  for (const browser of ['chrome', 'firefox']) {
    const [one, other] = await Promise.all([get(`?browser=${browser}`), get(`?browser=${browser}`)])
    expect(one.status).toBe(200)
    expect(one.headers.get('content-disposition')).toContain(`extension-${browser}.zip`)
    const bytes = new Uint8Array(await one.arrayBuffer())
    expect(Buffer.compare(bytes, new Uint8Array(await other.arrayBuffer()))).toBe(0)
    const { origin } = JSON.parse(Buffer.from(unzipSync(bytes)['site.json'] ?? '').toString())
    expect(origin).toBe(site.origin)
  }
})

test('another browser is refused', async () => {
  for (const query of ['', '?browser=safari']) expect((await get(query)).status).toBe(400)
})
