import { readdirSync } from 'node:fs'
import path from 'node:path'
import { adminOf, call, databaseName, databaseOf, signUp } from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'
import { full } from '../../helpers/gate'
import { adminFields, fields } from '../../helpers/json-bodies'
import { policies, type RoutePolicy } from '../../helpers/policies'

const site = commonSite()
let token: string
let admin: string
let banned: string

beforeAll(async () => {
  token = (await signUp(site)).token
  admin = (await adminOf(site)).token
  const other = await signUp(site)
  banned = other.token
  const client = await databaseOf(site)
  await client
    .db(databaseName(site))
    .collection('users')
    .updateOne({ email: other.email }, { $set: { ban: { reason: 'Spam', at: new Date() } } })
  await client.close()
}, 60_000)

const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const routes = Object.entries(policies)
const guarded = routes.flatMap(([file, policy]) =>
  Object.entries(policy.methods)
    .filter(([, who]) => who !== 'anyone')
    .map(([method, who]) => ({ file, method, who, policy })),
)
const withJson = routes.flatMap(([file, policy]) =>
  (policy.json ?? []).map((method) => ({ file, method, policy })),
)

/** A token that every route accepts. */
const tokenFor = (policy: RoutePolicy, method: string) =>
  ({ anyone: undefined, user: token, admin })[policy.methods[method] ?? 'anyone']

test('R01 every file of pages/api is in the matrix, and every entry is a file', () => {
  const files = readdirSync('pages/api', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative('pages/api', path.join(entry.parentPath, entry.name)))
  expect(Object.keys(policies).sort()).toEqual(files.sort())
})

describe.each(routes.filter(([, { methods }]) => Object.keys(methods).length > 0))(
  'R03 C04 %s',
  (_, policy) => {
    const others = all.filter((method) => !policy.methods[method])
    if (!policy.methods.GET) {
      test('C04 GET changes nothing', async () => {
        for (const method of ['GET', 'HEAD']) {
          const headers = { Authorization: `Bearer ${admin}` }
          const answer = await fetch(site.origin + policy.path, { method, headers })
          expect([method, answer.status]).toEqual([method, 405])
          expect(answer.headers.get('allow')).not.toMatch(/GET|HEAD/)
        }
      })
    }
    test.each(others)('%s is answered 405 with the allowed methods', async (method) => {
      const answer = await call(site, method, policy.path, { token })
      expect([answer.status, answer.body.error.code]).toEqual([405, 'route.methodNotAllowed'])
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      expect(allowed.filter((one) => one !== 'HEAD').sort()).toEqual(
        Object.keys(policy.methods).sort(),
      )
    })

    test('OPTIONS runs nothing', async () => {
      expect((await call(site, 'OPTIONS', policy.path, { token })).status).toBe(405)
    })
  },
)

/** Invalid bearer tokens. */
const bad: Record<string, Record<string, string>> = {
  'no header': {},
  'an empty bearer': { Authorization: 'Bearer' },
  'a blank bearer': { Authorization: 'Bearer ' },
  'another scheme': { Authorization: 'Basic dXNlcjpwYXNz' },
  'two parts': { Authorization: 'Bearer a.b' },
  'a long one': { Authorization: `Bearer ${'a'.repeat(8000)}.b.c` },
  'a cookie': { Cookie: 'token=x' },
}

/** Tokens are read in one place: the gate tries a call without one, and one of the others, on each route. */
const badOn = (at: number): string[] => {
  const [none, ...others] = Object.keys(bad) as [string, ...string[]]
  return full ? [none, ...others] : [none, ...others.slice(at % others.length).slice(0, 1)]
}

describe.each(guarded.map((one, at) => ({ ...one, at })))(
  '$method $file',
  ({ method, who, policy, at }) => {
    test.each(badOn(at))('A01 with %s is answered 401', async (kind) => {
      const answer = await call(site, method, policy.path, { headers: bad[kind] })
      expect([answer.status, answer.body.error.code]).toEqual([401, 'auth.required'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    test('A01 with a valid token only in the query is answered 401', async () => {
      const answer = await call(site, method, `${policy.path}?token=${token}`)
      expect(answer.status).toBe(401)
    })

    test('R01 a banned user is answered 403 with the reason', async () => {
      const { status, body } = await call(site, method, policy.path, { token: banned })
      expect([status, body.error.code, body.error.reason]).toEqual([403, 'auth.banned', 'Spam'])
    })

    if (who === 'admin') {
      test('R01 R02 a user who is not an admin is answered 403', async () => {
        const { status, body } = await call(site, method, policy.path, {
          token,
          ...(method !== 'GET' && { body: { big: 'x'.repeat(100_000) } }),
        })
        expect([status, body.error.code]).toEqual([403, 'auth.forbidden'])
      })
    }

    // Two megabytes take their time: the gate sends them to every third route.
    if (!full && at % 3 > 0) return
    test('U01 an unauthorized caller is rejected regardless of the body’s size', async () => {
      const answer = await call(site, method, policy.path, {
        ...(method !== 'GET' && { body: { big: 'x'.repeat(2_000_000) } }),
      })
      expect(answer.status).toBe(401)
    })
  },
)

const nested = `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`
const names = ['email', 'token', 'password', 'currentPassword', 'ids', 'channels', 'url']
const deep = `{${names.map((name) => `"${name}":${nested}`).join()}}`

/** Bodies that no route accepts. */
const odd: [string, string, number][] = [
  ['null', 'null', 400],
  ['an array', '[]', 400],
  ['a number', '1', 400],
  ['a string', '"x"', 400],
  ['nothing', '', 400],
  ['half of one', '{"a":', 400],
  ['150 levels in the place of a text', deep, 400],
  ['1.1 MB', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
]

/** Bodies are read in one place, before a route’s own code: in the gate each route gets one of them. */
describe.each(withJson.map((one, at) => ({ ...one, at })))(
  'D01 D02 $method $file',
  ({ method, policy, at }) => {
    test.each(odd.filter((_, which) => full || which === at % odd.length))(
      'rejects %s',
      async (_, text, status) => {
        const bearer = tokenFor(policy, method)
        const answer = await fetch(`${site.origin}${policy.path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(bearer && { Authorization: `Bearer ${bearer}` }),
          },
          body: text,
        })
        const body = await answer.json()
        expect([answer.status, body.success, typeof body.error.message]).toEqual([
          status,
          false,
          'string',
        ])
      },
    )

    test('rejects another media type', async () => {
      const bearer = tokenFor(policy, method)
      const answer = await fetch(`${site.origin}${policy.path}`, {
        method,
        headers: {
          'Content-Type': 'text/plain',
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
        },
        body: '{}',
      })
      expect(answer.status).toBe(415)
    })
  },
)

/** Values that an attacker sends instead of a string. */
const operators = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(2000)' },
  { $regex: '.*' },
  [],
  ['a'],
  1,
  true,
  null,
  { _bsontype: 'ObjectId' },
]
const replaced = [...fields, ...adminFields].flatMap(([method, address, body]) =>
  Object.keys(body).flatMap((field) =>
    operators.map((value) => [method, address, field, value, body] as const),
  ),
)

test.each(replaced)('N01 N02 %s %s with %s as %j is answered 400', async (...row) => {
  const [method, address, field, value, body] = row
  const bearer = adminFields.some((one) => one[1] === address) ? admin : token
  const changed = { ...body, [field]: value }
  const answer = await call(site, method, address, { token: bearer, body: changed })
  expect([answer.status, answer.body.success]).toEqual([400, false])
})

test.each(['?id=', '?id=a&id=b', '?id[$ne]=x', `?id=${'0'.repeat(24)}`])(
  'R10 DELETE /api/user%s deletes nobody',
  async (query) => {
    const person = await signUp(site)
    const answer = await call(site, 'DELETE', `/api/user${query}`, {
      token: person.token,
      body: { password: 'not the right one' },
    })
    expect([400, 403]).toContain(answer.status)
    expect((await call(site, 'GET', '/api/user', { token: person.token })).status).toBe(200)
  },
)

test('R10 DELETE /api/user without an id or a body is answered 400', async () => {
  for (const bearer of [token, admin]) {
    expect((await call(site, 'DELETE', '/api/user', { token: bearer })).status).toBe(400)
  }
})

test('N08 D15 no unusual name or size breaks the site', async () => {
  const polluted =
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"email":"x"}'
  const answer = await fetch(`${site.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: polluted,
  })
  expect(answer.status).toBe(400)
  const { body } = await call(site, 'GET', '/api/user', { token })
  expect(body.role).toBe('user')
  const long = await fetch(`${site.origin}/api/user`, {
    headers: { 'X-Long': 'x'.repeat(20_000) },
  }).catch(() => ({ status: 431 }))
  expect(long.status).toBe(431)
})
