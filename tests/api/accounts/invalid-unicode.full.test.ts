import { adminOf, call, signUp } from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'
import { adminFields, fields } from '../../helpers/json-bodies'
import { policies, type RoutePolicy } from '../../helpers/policies'

const site = commonSite()
let token: string
let admin: string
beforeAll(async () => {
  token = (await signUp(site)).token
  admin = (await adminOf(site)).token
}, 60_000)

const routes = Object.entries(policies)
const withJson = routes.flatMap(([file, policy]) =>
  (policy.json ?? []).map((method) => ({ file, method, policy })),
)
/** A valid token for a route's policy, if it requires one. */
const bearerOf = (policy: RoutePolicy, method: string) =>
  ({ anyone: undefined, user: token, admin })[policy.methods[method] ?? 'anyone']

describe('R17 text that is not valid Unicode', () => {
  const half = '\\ud800'
  /** A body with a lone surrogate in one field, escaped as JSON allows. */
  const broken = (body: object, field: string) =>
    JSON.stringify({ ...body, [field]: 'HALF' }).replace('HALF', `a${half}b`)
  const send = (method: string, path: string, body: string, bearer?: string) =>
    fetch(`${site.origin}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      body,
    })
  const places = [...fields, ...adminFields].flatMap(([method, address, body]) =>
    Object.keys(body).map((field) => [method, address, field, body] as const),
  )

  test.each(places)('%s %s with %s answers 400', async (method, address, field, body) => {
    const bearer = adminFields.some((one) => one[1] === address) ? admin : token
    const answer = await send(method, address, broken(body, field), bearer)
    const { error } = await answer.json()
    expect([answer.status, error.code, error.field]).toEqual([400, 'input.invalid', field])
  })

  test.each(withJson)('$method $file rejects it in any field', async ({ method, policy }) => {
    const nested = `{"some":[{"deep":"${half}"}]}`
    const answer = await send(method, policy.path, nested, bearerOf(policy, method))
    const { error } = await answer.json()
    expect([answer.status, error.code, error.field]).toEqual([400, 'input.invalid', 'some'])
  })

  test.each(
    routes.flatMap(([file, policy]) =>
      // The form of a post's picture has no text.
      file === 'blog/picture.ts'
        ? []
        : (policy.form ?? []).map((method) => ({ file, method, policy })),
    ),
  )(
    'in a form of $method $file it becomes a replacement character, and is rejected in a name',
    async ({ method, policy }) => {
      const { _id, email } = (await call(site, 'GET', '/api/user', { token })).body
      const edge = 'x-edge'
      const part = (name: string, value: Buffer | string) =>
        Buffer.concat([
          Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
          Buffer.from(value),
          Buffer.from('\r\n'),
        ])
      // U+D800 in bytes that are invalid UTF-8.
      const name = Buffer.concat([Buffer.from('somebody'), Buffer.from('eda080', 'hex')])
      const answer = await fetch(`${site.origin}${policy.path}`, {
        method,
        headers: {
          'Content-Type': `multipart/form-data; boundary=${edge}`,
          Authorization: `Bearer ${bearerOf(policy, method)}`,
        },
        body: Buffer.concat([
          part('username', name),
          part('userId', _id),
          part('email', email),
          part('role', 'user'),
          Buffer.from(`--${edge}--\r\n`),
        ]),
      })
      const { error } = await answer.json()
      expect([answer.status, error.field]).toEqual([400, 'username'])
    },
  )

  test('in a query it becomes a replacement character', async () => {
    const { status, body } = await call(site, 'GET', '/api/users?q=%ED%A0%80', { token: admin })
    expect([status, body.data]).toEqual([200, []])
  })
})
