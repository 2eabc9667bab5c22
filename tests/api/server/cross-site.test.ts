import { call, signUp } from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

const site = commonSite()
let token: string
beforeAll(async () => {
  token = (await signUp(site)).token
}, 60_000)

/** Calls below `fetch`, which would set some of these headers itself. */
const write = (path: string, headers: Record<string, string>, at = site) =>
  call(at, 'POST', path, { headers, body: {} })

const foreign: [string, () => Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  [
    'Sec-Fetch-Site: cross-site with this site’s Origin',
    () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: site.origin }),
  ],
  [
    'a neighbour’s page on the same site',
    () => ({ 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:1' }),
  ],
  ['a neighbour’s page that hides its Origin', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['an unknown Sec-Fetch-Site', () => ({ 'Sec-Fetch-Site': 'x' })],
  ['a foreign Origin', () => ({ Origin: 'https://evil.test' })],
  ['Origin: null', () => ({ Origin: 'null' })],
  ['our Origin with another scheme', () => ({ Origin: site.origin.replace('http:', 'ftp:') })],
  ['our Origin as a prefix', () => ({ Origin: `${site.origin}.evil.test` })],
]
const own: [string, () => Record<string, string>][] = [
  ['neither header, as of curl', () => ({})],
  ['a page of this site', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: site.origin })],
  [
    'a page of this site behind a proxy',
    () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://x.test' }),
  ],
  ['the address bar', () => ({ 'Sec-Fetch-Site': 'none' })],
  ['our Origin in an older browser', () => ({ Origin: site.origin })],
  ['our Origin by another name', () => ({ Origin: site.origin, 'Sec-Fetch-Site': 'same-site' })],
]
const paths = ['/api/login', '/api/register', '/api/forgot-password', '/api/tools/tag-extractor']

test.each(foreign)('C03 a write with %s is rejected', async (_, headers) => {
  for (const path of paths) {
    const { status, body } = await write(path, headers())
    expect([path, status, body.error.code]).toEqual([path, 403, 'auth.crossSite'])
  }
})

test.each(foreign)(
  'webmail with %s may unsubscribe, by the key of its mail alone',
  async (_, headers) => {
    for (const path of ['/api/digest/unsubscribe?user=x&key=y', '/api/newsletter/unsubscribe']) {
      expect([path, (await write(path, headers())).status]).toEqual([path, 400])
    }
  },
)

test.each(foreign)(
  'C03 a foreign write changes nothing, even with a good token: %s',
  async (_, headers) => {
    const answer = await call(site, 'POST', '/api/logout', { token, headers: headers() })
    expect(answer.status).toBe(403)
    expect((await call(site, 'GET', '/api/user', { token })).status).toBe(200)
  },
)

test.each(own)('C03 a write with %s is not rejected as cross-site', async (_, headers) => {
  for (const path of paths) {
    const { status, body } = await write(path, headers())
    expect([path, status, body.error.code]).toEqual([path, 400, expect.stringMatching(/^input\./)])
  }
})

test.each([...foreign, ...own])('C03 a read with %s is allowed', async (_, headers) => {
  const { status } = await call(site, 'GET', '/api/extensions', { headers: headers() })
  expect(status).toBe(200)
})

describe('C03 a foreign host name that resolves to this machine is still cross-site', () => {
  const port = () => new URL(site.origin).port
  const asOf = (host: string) => ({
    Host: host,
    Origin: `http://${host}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'Content-Length': '2',
  })
  const writeAs = (host: string) =>
    rawCall(site.origin, '/api/login', { method: 'POST', headers: asOf(host), body: '{}' })

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evillocalhost'])(
    '%s',
    async (name) => {
      for (const host of [name, `${name}:${port()}`]) {
        const { status, body } = await writeAs(host)
        const { error } = JSON.parse(String(body))
        expect([host, status, error.code]).toEqual([host, 403, 'auth.crossSite'])
      }
    },
  )

  test.each(['localhost', 'LOCALHOST', '127.0.0.2', '[::1]', '192.168.1.7', 'demo.localhost'])(
    '%s may write, because no other site can have that host',
    async (name) => {
      expect((await writeAs(`${name}:${port()}`)).status).toBe(400)
    },
  )
})
