import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'

/** Runs the program of `npm start` until it exits with an error; it must not start listening. */
function start(settings: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
    encoding: 'utf8',
    timeout: 10_000,
  })
  return { status, stderr }
}

test('production does not start without its public origin', () => {
  const { status, stderr } = start({})
  expect(status).toBe(1)
  expect(stderr).toMatch(/^PUBLIC_ORIGIN is not set/)
})

test('production does not start without a database choice', () => {
  const { status, stderr } = start({ PUBLIC_ORIGIN: 'https://example.com' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No database is chosen\. Set MONGODB_URI .* or DATA_DIR /)
})

const JWT_SECRET = randomBytes(48).toString('base64')
const good = { PUBLIC_ORIGIN: 'https://example.com', DATA_DIR: '.data', JWT_SECRET }

test('K01 production does not start without JWT_SECRET', () => {
  const { status, stderr } = start({ ...good, JWT_SECRET: '' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^JWT_SECRET is not set/)
})

test.each([
  'short',
  'changeme-changeme-changeme-changeme',
  'your-secret-key-your-secret-key-your',
  'jwt_secret_jwt_secret_jwt_secret_jwt',
  'password'.repeat(5),
  'a'.repeat(48),
  'supersecret'.repeat(3),
  ' Zr8q0tXn3vKp1mWb7yLd5hGs9fJc2eTu',
])('K01 production does not start with JWT_SECRET %p, and names it without its value', (secret) => {
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS']) {
    const { status, stderr } = start({ ...good, [name]: secret })
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`^These settings are not valid: ${name}\\. .*32 bytes`))
    expect(stderr).not.toContain(secret)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
})

test.each([
  ['MONGODB_URI', 'http://SECRET.test'],
  ['RATE_LIMIT_SCALE', '0'],
  ['RATE_LIMIT_SCALE', '10001'],
  ['MAX_CONNECTIONS_PER_ADDRESS', '0'],
  ['TRUST_PROXY', 'SECRET'],
  ['YOUTUBE_SOURCE', 'SECRET'],
  ['PORT', '70000'],
  ['SHUTDOWN_GRACE_MS', '-1'],
  ['REVIEWS_ORIGIN', 'SECRET'],
])('an invalid setting is rejected at the start: %s=%s', (name, value) => {
  const { status, stderr } = start({ ...good, [name]: value })
  expect([status, stderr]).toEqual([
    1,
    `These settings are not valid: ${name}. See .env.example.\n`,
  ])
})

const warning = /^Warning: MONGODB_URI names another machine and no log-in\. .*$/

test.each([
  ['mongodb://db.example.com/site', true],
  ['mongodb://127.0.0.1,db.example.com:27018/site?replicaSet=a', true],
  ['mongodb+srv://cluster.example.com', true],
  ['mongodb://10.0.0.5:27017', true],
  ['mongodb://:@10.0.0.1/site', true],
  ['mongodb://:word@10.0.0.1/site', true],
  ['mongodb://10.0.0.1/site?authMechanism=', true],
  ['mongodb://10.0.0.1/site?authMechanism=&w=1', true],
  ['mongodb://user@10.0.0.1/site', false],
  ['mongodb://user:word@db.example.com/site', false],
  ['mongodb://db.example.com/?authMechanism=MONGODB-X509', false],
  ['mongodb://127.0.0.1:27017/site', false],
  ['mongodb://localhost', false],
  ['mongodb://[::1]:27017', false],
  ['mongodb://%2Ftmp%2Fdb.sock', false],
])('K09 warns about a database without a log-in: %s', (uri, warns) => {
  const [first, ...rest] = start({ ...good, MONGODB_URI: uri })
    .stderr.trim()
    .split('\n')
  if (warns) expect(first).toMatch(warning)
  else expect(first).not.toContain('Warning')
  // It is a warning: the start goes on, and here the demo's build ends it.
  expect(rest).toHaveLength(warns ? 1 : 0)
  expect(first).not.toMatch(/word|example\.com/)
})

test('production does not start on the demo’s build', () => {
  const { status, stderr } = start({
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    DATA_DIR: '.data',
    JWT_SECRET,
  })
  expect(status).toBe(1)
  expect(stderr).toBe('This is the demo’s build. Run: npm run build\n')
})
