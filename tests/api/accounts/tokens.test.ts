import { createHmac, generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { call, signUp } from '../../helpers/accounts'
import {
  commonSite,
  commonPreviousSecret as previous,
  commonSecret as secret,
} from '../../helpers/api-site/site'

const audience = 'tubesmith:session'
const issuer = 'tubesmith'

const site = commonSite()
let token: string
let claims: Record<string, unknown>
beforeAll(async () => {
  token = (await signUp(site)).token
  claims = jwt.decode(token) as Record<string, unknown>
})

const seconds = () => Math.floor(Date.now() / 1000)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of any content, signed with the site's own secret. */
function signed(header: object, payload: unknown, key = secret) {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const status = async (token: string) => (await call(site, 'GET', '/api/user', { token })).status

test('the claims match the contract, and the token is accepted', async () => {
  expect(Object.keys(claims).sort()).toEqual(
    [
      'aud',
      'email',
      'exp',
      'iat',
      'iss',
      'profileImage',
      'role',
      'sid',
      'sub',
      'username',
      'ver',
    ].sort(),
  )
  expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(12 * 3600)
  expect(await status(signed({ alg: 'HS256', typ: 'JWT' }, claims))).toBe(200)
})

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test.each<[string, () => string]>([
  ['A02 alg none', () => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['A02 alg NonE', () => `${part({ alg: 'NonE' })}.${part(claims)}.`],
  ['A03 HS384', () => jwt.sign(claims, secret, { algorithm: 'HS384' })],
  ['A03 HS512', () => jwt.sign(claims, secret, { algorithm: 'HS512' })],
  ['A03 RS256', () => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
  ...['secret', 'changeme', 'jwt_secret', 'your-secret-key', 'test', 'x'.repeat(32)].map(
    (guess): [string, () => string] => [
      `A04 the secret ${guess}`,
      () => signed({ alg: 'HS256' }, { ...claims, role: 'admin' }, guess),
    ],
  ),
  ['A05 no exp', () => signed({ alg: 'HS256' }, { ...claims, exp: undefined })],
  [
    'A05 exp in the past',
    () => signed({ alg: 'HS256' }, { ...claims, iat: 1, exp: seconds() - 61 }),
  ],
  ['A05 exp as a string', () => signed({ alg: 'HS256' }, { ...claims, exp: String(claims.exp) })],
  ['A05 exp too far ahead', () => signed({ alg: 'HS256' }, { ...claims, exp: 1e15 })],
  ['A05 exp negative', () => signed({ alg: 'HS256' }, { ...claims, exp: -1 })],
  ['A05 nbf in the future', () => signed({ alg: 'HS256' }, { ...claims, nbf: seconds() + 3600 })],
  [
    'A06 iat tomorrow',
    () => signed({ alg: 'HS256' }, { ...claims, iat: seconds() + 86_400, exp: seconds() + 90_000 }),
  ],
  ['A07 a text payload', () => signed({ alg: 'HS256' }, 'text')],
  ['A07 sub an operator', () => signed({ alg: 'HS256' }, { ...claims, sub: { $ne: null } })],
  ['A07 sub a list', () => signed({ alg: 'HS256' }, { ...claims, sub: [claims.sub] })],
  ['A07 sub that is not an id', () => signed({ alg: 'HS256' }, { ...claims, sub: 'admin' })],
  ['A07 sub unknown', () => signed({ alg: 'HS256' }, { ...claims, sub: 'f'.repeat(24) })],
  ['A07 unknown sid', () => signed({ alg: 'HS256' }, { ...claims, sid: 'f'.repeat(24) })],
  ['A08 crit', () => signed({ alg: 'HS256', crit: ['exp'] }, claims)],
  [
    'A08 kid and jku with a wrong signature',
    () =>
      `${part({ alg: 'HS256', kid: '../../dev/null', jku: 'http://127.0.0.1:9' })}.${part(claims)}.AAAA`,
  ],
  ['A09 another audience', () => signed({ alg: 'HS256' }, { ...claims, aud: 'tubesmith:reset' })],
  ['A09 another issuer', () => signed({ alg: 'HS256' }, { ...claims, iss: 'somebody' })],
  ['A12 an older version', () => signed({ alg: 'HS256' }, { ...claims, ver: -1 })],
])('%s answers 401', async (_, make) => {
  const answer = await call(site, 'GET', '/api/user', { token: make() })
  expect([answer.status, answer.body.error.code]).toEqual([401, 'auth.required'])
})

test('A13 the role in a token is not trusted', async () => {
  const token = signed({ alg: 'HS256' }, { ...claims, role: 'admin' })
  const { body } = await call(site, 'GET', '/api/user', { token })
  expect(body.role).toBe('user')
})

test('F34 clocks that differ by half a minute log nobody out; five minutes do', async () => {
  const at = (shift: number) =>
    signed({ alg: 'HS256' }, { ...claims, iat: seconds() + shift, exp: seconds() + shift + 3600 })
  expect(await status(at(30))).toBe(200)
  expect(await status(at(300))).toBe(401)
  const ended = (ago: number) =>
    signed({ alg: 'HS256' }, { ...claims, iat: seconds() - 3600, exp: seconds() - ago })
  expect(await status(ended(30))).toBe(200)
  expect(await status(ended(300))).toBe(401)
})

describe('K11 a replaced secret', () => {
  test('is accepted until its tokens expire', async () => {
    expect(await status(signed({ alg: 'HS256' }, claims, previous))).toBe(200)
    const ended = { ...claims, iat: seconds() - 7200, exp: seconds() - 3600 }
    expect(await status(signed({ alg: 'HS256' }, ended, previous))).toBe(401)
  })

  test('signs no new tokens', () => {
    expect(() => jwt.verify(token, secret, { audience, issuer })).not.toThrow()
    expect(() => jwt.verify(token, previous)).toThrow(/signature/)
  })

  test('neither an unknown secret nor the one before the previous is accepted', async () => {
    for (const unknown of ['nE3xT6kE9yZ2aB5cD8eF1gH4iJ7kL0mN', `${previous}x`, '']) {
      expect(await status(signed({ alg: 'HS256' }, claims, unknown))).toBe(401)
    }
  })
})
