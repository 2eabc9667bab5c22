import { readdirSync, readFileSync } from 'node:fs'
import { consentCookie } from '@/lib/browser/consent'
import { storageKeys, toolKeys } from '@/lib/browser/storage-keys'
import { languageCookie } from '@/lib/i18n/languages'
import { jobLifetimesMs } from '@/lib/job-lifetimes'
import { definitions } from '@/lib/long-work.server'
import type { PrivacyFacts } from '@/lib/privacy/facts'
import { keptModels, privacyFacts, recipientSettings } from '@/lib/privacy/facts.server'
import { contentSecurityPolicy } from '@/lib/security-headers'
import { readEnv } from '@/lib/server/env'
import { services } from '@/lib/services'
import texts from '@/locales/en/privacy.json'

/** The site's own code, by file. */
const sources = ['components', 'context', 'lib', 'pages', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|js|mjs)$/.test(file))
  .concat('proxy.ts')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

/** Models that hold nothing about anybody who uses the site. */
const aboutNobody = [
  ...['Allowance', 'Extension', 'Lock', 'Plans', 'Takedown'],
  ...['UsedLink', 'YouTubeAlarm', 'YouTubeMinute'],
]

const everything = readEnv({
  AI_BASE_URL: 'https://model.example/v1',
  AI_MODEL: 'small-model',
  DOWNLOADS_ENABLED: '1',
  REVIEWS_ORIGIN: 'https://reviews.example',
  SMTP_URL: 'smtp://mail.example',
})

test('every cookie that the code sets is on the list', () => {
  expect(filesWith(/document\.cookie = |Cookies\.set\(|set-cookie/i).sort()).toEqual([
    'components/layout/LanguageSelect.tsx',
    'lib/browser/consent.ts',
    // It only deletes those of services.
    'lib/services.ts',
  ])
  expect(privacyFacts(everything).cookies.map(({ name }) => name)).toEqual([
    languageCookie,
    consentCookie,
  ])
})

test('every key that the code writes to a browser’s storage is on the list', () => {
  expect(filesWith(/\b(?:sessionStorage|indexedDB)\b|\bcaches\.open\b/)).toEqual([])
  for (const { file, code } of sources) {
    for (const [, key] of code.matchAll(/\b(?:localStorage|storage)\.setItem\(([^,]+),/g)) {
      expect(`${file}: ${key}`).not.toMatch(/['"`]/)
    }
    for (const [, key] of code.matchAll(/\bstoredList\((?!key: )([^,]+),/g)) {
      expect(`${file}: ${key}`).toMatch(/: (?:storageKeys\.\w+|ownDownloadsKey)$/)
    }
    const writes = /\b(?:localStorage|storage)\.setItem\(/.test(code)
    const isKnown =
      /storageKeys|toolKeys|tokenKey|lastInputKey|StorageKey/.test(code) ||
      // Its callers give the key, made by `jobKey`.
      file === 'components/jobs/use-job.ts'
    if (writes && !isKnown) throw new Error(`${file} writes a key that isn’t of storageKeys.`)
  }
  const names = [...Object.values(storageKeys), ...Object.values(toolKeys).map((key) => `${key}…`)]
  expect(privacyFacts(everything).keys.map(({ name }) => name)).toEqual(names)
})

test('every model either has a row or is known to hold nothing about anybody', () => {
  const models = readdirSync('models').flatMap((file) => [
    ...readFileSync(`models/${file}`, 'utf8').matchAll(/ = defineModel<[^(]*>\(\s*'(\w+)'/g),
  ])
  const listed = [...Object.values(keptModels).flat(), ...aboutNobody]
  expect(models.length).toBeGreaterThan(20)
  for (const [, model] of models) expect(listed).toContain(model)
  const rows = privacyFacts(everything).kept.map(({ id }) => id)
  for (const row of Object.keys(keptModels)) expect(rows).toContain(row)
})

test('every setting that names a server belongs to a recipient, or the server is the operator’s own', () => {
  const own = ['PUBLIC_ORIGIN', 'MONGODB_URI', 'REDIS_URL', 'EGRESS_PROXY', 'TRUST_PROXY']
  // Links that visitors follow, and what only the operator's own program fetches.
  const links = ['HELPLINE_URL', 'EXTENSION_CHROME_URL', 'EXTENSION_FIREFOX_URL']
  const unvisited = [...links, 'MEDIA_UPDATE_URL']
  const code = readFileSync('lib/server/env.ts', 'utf8')
  const settings = [...code.matchAll(/^ {2}([A-Z_]+_(?:URL|URI|ORIGIN|PROXY)):/gm)]
  expect(settings.length).toBeGreaterThan(10)
  for (const [, setting = ''] of settings) {
    expect([...own, ...unvisited, ...Object.keys(recipientSettings)]).toContain(setting)
  }
  const ids = privacyFacts(everything).recipients.map(({ id }) => id)
  for (const id of Object.values(recipientSettings)) expect(ids).toContain(id)
})

test('a recipient is named only where its setting is set', () => {
  const ids = (settings: Record<string, string>) =>
    privacyFacts(readEnv(settings)).recipients.map(({ id }) => id)
  expect(ids({ DRAND_URL: 'off' })).toEqual(['youtube', 'embed'])
  expect(ids({})).toEqual(['youtube', 'embed', 'beacon'])
  const { recipients, model } = privacyFacts(everything)
  expect(recipients.find(({ id }) => id === 'model')?.name).toBe('model.example')
  expect(model).toBe('small-model')
  expect(privacyFacts(readEnv({})).kept.map(({ id }) => id)).not.toContain('file')
})

test('the services that the policy lets in are those that the legal texts can name', () => {
  const plain = contentSecurityPolicy()
  for (const key of Object.keys(services)) {
    expect(contentSecurityPolicy({ on: [key] })).not.toBe(plain)
  }
  expect(plain).toContain('frame-src https://www.youtube-nocookie.com')
  const embed = privacyFacts(everything).recipients.find(({ id }) => id === 'embed')
  expect(embed?.name).toContain('youtube-nocookie.com')
})

test('long work is kept as long as its row says', () => {
  const hours = (id: string) => {
    const lasts = privacyFacts(everything).kept.find((row) => row.id === id)?.lasts
    return typeof lasts === 'object' && lasts.unit === 'hour' ? lasts.most * 3_600_000 : undefined
  }
  const longest = (name: string) =>
    Math.max(...Object.values(definitions.find((one) => one.name === name)?.lifetimeMs ?? {}))
  expect(hours('job')).toBe(Math.max(longest('bulk'), longest('draw')))
  expect(hours('download')).toBe(longest('download'))
  expect(jobLifetimesMs.download.user).toBeGreaterThan(24 * 3_600_000)
})

test('every row has its sentence, and no sentence is about a row that isn’t there', () => {
  const { cookies, keys, kept, recipients } = privacyFacts(everything) satisfies PrivacyFacts
  const wanted = [
    ...cookies.map(({ id }) => `cookie.${id}`),
    ...keys.map(({ id }) => `key.${id}`),
    ...kept.map(({ id }) => `kept.${id}`),
    ...recipients.map(({ id }) => `other.${id}`),
  ]
  const written = Object.keys(texts).filter((key) => /^(?:cookie|key|kept|other)\./.test(key))
  expect(written.sort()).toEqual(wanted.sort())
})
