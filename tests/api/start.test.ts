import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Runs `npm start`'s program until it refuses; it must not get as far as listening. */
function start(settings: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
    encoding: 'utf8',
    timeout: 10_000,
  })
  return { status, stderr }
}

test('production does not start without the address visitors use', () => {
  const { status, stderr } = start({})
  expect(status).toBe(1)
  expect(stderr).toMatch(/^PUBLIC_ORIGIN is not set/)
})

test('production does not start without a database choice', () => {
  const { status, stderr } = start({ PUBLIC_ORIGIN: 'https://example.com' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No database is chosen\. Set MONGODB_URI .* or DATA_DIR /)
})

test.each([[undefined], ['short']])(
  'K01 production does not start with JWT_SECRET %p',
  (secret) => {
    const { status, stderr } = start({
      PUBLIC_ORIGIN: 'https://example.com',
      DATA_DIR: '.data',
      ...(secret && { JWT_SECRET: secret }),
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^JWT_SECRET is not set, or shorter/)
    expect(stderr).not.toContain('short\n')
  },
)

test('production does not start on the demo’s build', () => {
  const file = '.next/required-server-files.json'
  const { env } = JSON.parse(readFileSync(file, 'utf8')).config
  const { status, stderr } = start({
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN,
    DATA_DIR: '.data',
    JWT_SECRET: `${'f'.repeat(31)}0`,
  })
  expect(status).toBe(1)
  expect(stderr).toBe('This is the demo’s build. Run: npm run build\n')
})
