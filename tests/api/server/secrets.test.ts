import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder, type Site, startSite } from '../../helpers/site'

const canaries = {
  JWT_SECRET: 'canary-jwt-mQ7rT2vX9zB4nK6pW8sD1fG3',
  JWT_SECRET_PREVIOUS: 'canary-old-pR8sT4uV6wX2yZ9aB3cD7eF1',
  YOUTUBE_API_KEY: 'canary-youtube-key',
  SMTP_URL: 'smtp://canary-user:canary-mail-word@127.0.0.1:1',
}

let site: Site
beforeAll(async () => {
  site = await startSite({ YOUTUBE_SOURCE: 'sample', MAIL_FROM: 'a@example.org', ...canaries })
}, 60_000)
afterAll(() => site.stop())

test('K02: files for browsers contain no name of a secret setting', () => {
  const folder = path.join(buildFolder(), 'static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|json|html)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const names = /JWT_SECRET|SMTP_URL|MONGODB_URI|REDIS_URL|YOUTUBE_API_KEY/
  const leaking = files.filter((file) => names.test(readFileSync(path.join(folder, file), 'utf8')))
  expect(leaking).toEqual([])
})

test.each([
  '/',
  '/gu/tools/tag-extractor',
  '/dashboard/dashboard',
  '/login',
  '/nope',
  '/api/health',
  '/api/extensions',
  '/api/openapi.json',
  '/api/tools/tag-extractor?url=nothing',
  '/robots.txt',
])('K02: %s contains no value of a secret setting', async (address) => {
  const answer = await fetch(`${site.origin}${address}`)
  const text = (await answer.text()) + JSON.stringify([...answer.headers])
  expect(text.length).toBeGreaterThan(10)
  expect(text).not.toContain('canary')
})

test('K02: the log contains no value of a secret setting', () => {
  expect(site.output()).not.toContain('canary')
})
