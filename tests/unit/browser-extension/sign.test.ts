import { spawnSync } from 'node:child_process'

test('signing refuses with a sentence that names the missing keys, and signs nothing', () => {
  const { PATH, HOME } = process.env
  const { status, stdout, stderr } = spawnSync('node', ['scripts/extension-sign.mjs'], {
    env: { PATH, HOME, PUBLIC_ORIGIN: 'https://example.org', NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Nothing was signed: set WEB_EXT_API_KEY, WEB_EXT_API_SECRET\. .+\n$/)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
