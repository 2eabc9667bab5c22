import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type Answer, call, databaseName, databaseOf, signUp } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { type Site, startSite } from '../../helpers/site'

let site: Site
let token: string
let email: string
beforeAll(async () => {
  site = await startSite({ YOUTUBE_SOURCE: 'sample', RATE_LIMIT_SCALE: '1000' })
  const person = await signUp(site)
  token = person.token
  email = person.email
}, 60_000)
afterAll(() => site.stop())

const blob = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })

function form(bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const data = new FormData()
  data.set('profileImage', blob(bytes, type), name)
  return data
}

const put = (body: FormData): Promise<Answer> => call(site, 'PUT', '/api/profile', { token, body })
const current = async () => (await call(site, 'GET', '/api/user', { token })).body.profileImage
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .toFormat(format)
    .toBuffer()

const leftovers = () => readdirSync(os.tmpdir()).filter((name) => /^[a-z0-9]{25}$/.test(name))

async function storedFiles() {
  const client = await databaseOf(site)
  const files = await client.db(databaseName(site)).collection('uploads.files').find().toArray()
  await client.close()
  return files.map(({ filename }) => filename as string)
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'U08 a %s becomes a square WebP without its metadata',
  async (format) => {
    const { status, body } = await put(form(await picture(format), `../../x.${format}`))
    expect(status).toBe(200)
    expect(body.data.profileImage).toMatch(
      /^\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/,
    )
    const answer = await fetch(`${site.origin}${body.data.profileImage}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('secret-exif')).toBe(false)
    const { format: stored, width, height, exif } = await sharp(bytes).metadata()
    expect([stored, width, height, exif]).toEqual(['webp', 512, 512, undefined])
    // The previous one is deleted.
    expect(await storedFiles()).toEqual([body.data.profileImage.slice('/uploads/'.length)])
  },
)

test.each([
  ['html', '<html><script>1</script>'],
  ['json', '{"a":1}'],
  ['pdf', '%PDF-1.7 x'],
  ['zip', 'PK\u0003\u0004xxxxxxxxxxxxxxxx'],
  ['exe', 'MZxxxxxxxxxxxxxxxxxxxxx'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
])('U02 %s under a picture’s name answers 415 and changes nothing', async (_, text) => {
  const before = await current()
  const { status, body } = await put(form(Buffer.from(text)))
  expect([status, body.error]).toEqual([
    415,
    {
      code: 'picture.notAPicture',
      message: 'Choose a picture in JPEG, PNG or WebP format.',
      field: 'profileImage',
    },
  ])
  expect(await current()).toBe(before)
})

test.each(['gif', 'tiff', 'avif'] as const)('U02 a %s answers 415', async (format) => {
  expect((await put(form(await picture(format)))).status).toBe(415)
})

test('U07 data appended to a picture is not stored', async () => {
  const bytes = Buffer.concat([
    await picture('png'),
    Buffer.from('<?php evil ?><script>evil()</script>'),
  ])
  const { body } = await put(form(bytes))
  const stored = Buffer.from(
    await (await fetch(`${site.origin}${body.data.profileImage}`)).arrayBuffer(),
  )
  expect(stored.includes('evil')).toBe(false)
})

test('a damaged picture answers 400 for its field', async () => {
  const validPicture = await picture('png')
  const { status, body } = await put(form(validPicture.subarray(0, 60)))
  expect([status, body.error.code, body.error.field]).toEqual([
    400,
    'picture.unreadable',
    'profileImage',
  ])
})

fullTest('U06 a picture with too many pixels answers 400 before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const began = performance.now()
  const { status, body } = await put(form(bomb))
  expect([status, body.error.code]).toEqual([400, 'picture.unreadable'])
  expect(performance.now() - began).toBeLessThan(5000)
})

test('U04 more than 5 MB answers 413 and leaves no file behind', async () => {
  const before = leftovers()
  const big = Buffer.concat([await picture('png'), Buffer.alloc(5.5 * 2 ** 20)])
  const answer = await put(form(big)).catch(() => undefined)
  if (answer) expect([answer.status, answer.body.error.code]).toEqual([413, 'picture.tooLarge'])
  expect(leftovers()).toEqual(before)
})

test('U03 another media type answers 415, whatever its headers say', async () => {
  const answer = await fetch(`${site.origin}/api/profile`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': '../../evil.html',
      Authorization: `Bearer ${token}`,
    },
    body: 'x'.repeat(1000),
  })
  expect(answer.status).toBe(415)
})

test('U05 floods of parts and a duplicate field are rejected', async () => {
  const before = leftovers()
  const many = new FormData()
  for (let at = 0; at < 200; at++) many.append(`field${at}`, 'x')
  expect([400, 413]).toContain((await put(many)).status)
  const files = new FormData()
  for (let at = 0; at < 50; at++) files.append('profileImage', blob(await picture('png')), 'a.png')
  expect([400, 413]).toContain((await put(files)).status)
  const twice = new FormData()
  twice.append('username', 'first.name')
  twice.append('username', 'second.name')
  expect((await put(twice)).status).toBe(400)
  expect(leftovers()).toEqual(before)
})

test('R07 role, plan and password in the form change nothing', async () => {
  const data = new FormData()
  for (const [name, value] of Object.entries({
    role: 'admin',
    plan: 'gold',
    password: 'x',
    ban: '',
    __proto__: 'x',
  })) {
    data.set(name, value)
  }
  data.set('profileImage', '/etc/passwd')
  const before = (await call(site, 'GET', '/api/user', { token })).body
  await put(data)
  expect((await call(site, 'GET', '/api/user', { token })).body).toEqual({ ...before, email })
})

test.each([
  '..%2f..%2fpackage.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%5cpackage.json',
  '%00.webp',
  'a.webp',
  '',
  `${'a'.repeat(5000)}.webp`,
  '00000000-0000-0000-0000-000000000000.webp',
])('P01 /uploads/%s serves nothing', async (name) => {
  const answer = await fetch(`${site.origin}/uploads/${name}`)
  expect([400, 404]).toContain(answer.status)
  expect(await answer.text()).not.toMatch(/"dependencies"|JWT_SECRET/)
})

test.each(['evil.svg', 'evil.html', `${'0'.repeat(36)}.svg`, '..%2fevil.svg'])(
  'U10 %s, planted in the data folder, is not served',
  async (name) => {
    writeFileSync(path.join(site.dataDir, 'evil.svg'), '<svg onload="alert(1)"/>')
    writeFileSync(path.join(site.dataDir, 'evil.html'), '<script>alert(1)</script>')
    const answer = await fetch(`${site.origin}/uploads/${name}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toContain('alert')
  },
)

test('U11 a picture is available at once and after a restart, and never in the public folder', async () => {
  const { body } = await put(form(await picture('png')))
  const address = body.data.profileImage as string
  expect((await fetch(`${site.origin}${address}`)).status).toBe(200)
  expect(existsSync('public/uploads')).toBe(false)
  const again = await startSite({
    YOUTUBE_SOURCE: 'sample',
    ...(site.mongodbUri ? { MONGODB_URI: site.mongodbUri } : { DATA_DIR: site.dataDir }),
  })
  try {
    const answer = await fetch(`${again.origin}${address}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  } finally {
    await again.stop()
  }
})
