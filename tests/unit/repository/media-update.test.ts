import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readEnv } from '@/lib/server/env'
import { mediaWith, newFolder, writeYtdlp } from '@/tests/helpers/media-programs'
import { fullTest } from '../../helpers/full-test'

/** A made-up release: what a server answers at each path. */
let release: Record<string, Buffer | number>
let server: Server
let address: string
let dataDir: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = release[request.url?.slice(1) ?? ''] ?? 404
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  dataDir = newFolder()
})

const bin = (name = '') => path.join(dataDir, 'bin', name)

/** A program that says a version. */
const program = (version: string) => {
  const { path: file } = writeYtdlp(path.join(newFolder(), 'yt-dlp'), { version })
  return readFileSync(file)
}

function publish(file: Buffer, checksum = createHash('sha256').update(file).digest('hex')) {
  const other = '0'.repeat(64)
  const list = `${other}  yt-dlp.exe\n${checksum}  yt-dlp\n${other}  yt-dlp_linux\n`
  release = { 'SHA2-256SUMS': Buffer.from(list), 'yt-dlp': file }
}

async function update(words: string[] = [], settings: Record<string, string> = {}) {
  const { YTDLP_PATH: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, MEDIA_UPDATE_URL: address, ...settings }
  const script = path.resolve('scripts/media-update.mjs')
  // No `.env` of this checkout is read.
  const child = spawn(process.execPath, [script, ...words], { cwd: dataDir, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

const versionNow = async () => {
  const media = await mediaWith({ YOUTUBE_SOURCE: 'sample', PATH: '', DATA_DIR: dataDir })
  return (await media.engine()).ytdlp
}

test('a release is fetched, checked and used from the next download on, without a restart', async () => {
  const media = await mediaWith({ YOUTUBE_SOURCE: 'sample', PATH: '', DATA_DIR: dataDir })
  expect((await media.engine()).ytdlp).toBeUndefined()
  publish(program('2026.08.19'))
  expect(await update()).toEqual({ code: 0, output: expect.stringContaining('yt-dlp 2026.08.19') })
  expect((await media.engine()).ytdlp?.version).toBe('2026.08.19')
})

fullTest(
  'an update keeps the one before: what runs goes on with it, and one can return to it',
  async () => {
    publish(program('2026.07.04'))
    await update()
    const before = (await versionNow())?.path as string
    publish(program('2026.08.19'))
    expect((await update()).output).toContain('npm run media:update -- --back')
    expect(await versionNow()).toMatchObject({ version: '2026.08.19' })
    // The path that a running download was started with has still the same program.
    expect(readFileSync(before, 'utf8')).toContain('2026.07.04')
    expect(realpathSync(bin('yt-dlp.old'))).toBe(before)

    expect(await update(['--back'])).toEqual({
      code: 0,
      output: 'yt-dlp 2026.07.04 is in place again.\n',
    })
    expect(await versionNow()).toEqual({ path: before, version: '2026.07.04' })
    await update(['--back'])
    expect(await versionNow()).toMatchObject({ version: '2026.08.19' })

    // Older ones don't pile up.
    publish(program('2026.09.30'))
    await update()
    expect(existsSync(before)).toBe(false)
    expect(readdirSync(bin())).toHaveLength(4)
  },
)

fullTest('the newest one is not fetched again', async () => {
  publish(program('2026.08.19'))
  await update()
  delete release['yt-dlp']
  expect(await update()).toEqual({ code: 0, output: expect.stringContaining('in place already') })
  expect(existsSync(bin('yt-dlp.old'))).toBe(false)
})

fullTest('a yt-dlp that was put there by hand is kept as the one before', async () => {
  mkdirSync(bin())
  writeFileSync(bin('yt-dlp'), program('2026.07.05'), { mode: 0o755 })
  publish(program('2026.08.19'))
  expect((await update()).code).toBe(0)
  await update(['--back'])
  expect(await versionNow()).toMatchObject({ version: '2026.07.05' })
})

const good = program('2026.08.19')
fullTest.each<[string, () => void, RegExp]>([
  ['a wrong checksum', () => publish(good, 'a'.repeat(64)), /another checksum/],
  [
    'no checksum of it',
    () => Object.assign(release, { 'SHA2-256SUMS': Buffer.from(`${'a'.repeat(64)}  other`) }),
    /no checksum/,
  ],
  ['no program', () => publish(Buffer.from('<html>')), /does not run here.*Python/],
  [
    'a program that is no yt-dlp',
    () => publish(Buffer.from('#!/bin/sh\necho hello\n')),
    /tells no version/,
  ],
  ['an error', () => Object.assign(release, { 'yt-dlp': 503 }), /answers 503/],
  ['nothing', () => Object.assign(release, { 'SHA2-256SUMS': 404 }), /answers 404/],
])(
  'a release with %s is refused with a sentence, and nothing changes',
  async (_, spoil, sentence) => {
    mkdirSync(bin())
    writeFileSync(bin('yt-dlp'), program('2026.07.04'), { mode: 0o755 })
    publish(good)
    spoil()
    const { code, output } = await update()
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).toMatch(/^[^\n]+\n$/)
    expect(await versionNow()).toMatchObject({ version: '2026.07.04' })
    expect(readdirSync(bin())).toEqual(['yt-dlp'])
  },
)

test('without a network a sentence says so', async () => {
  const { code, output } = await update([], { MEDIA_UPDATE_URL: 'http://127.0.0.1:9/x' })
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^http:\/\/127.0.0.1:9\/x\/SHA2-256SUMS cannot be fetched: .+\n$/,
    ),
  })
})

test('a folder that cannot be written to is named', async () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  expect((await update([], { DATA_DIR: file })).output).toContain(
    `Nothing can be written to ${file}/bin`,
  )
  // The system's administrator may write anywhere.
  if (process.getuid?.() === 0) return
  chmodSync(dataDir, 0o500)
  expect((await update()).output).toContain('Nothing can be written')
  chmodSync(dataDir, 0o700)
})

test('what would have no effect is refused', async () => {
  expect((await update(['--back'])).output).toBe('There is no yt-dlp to return to.\n')
  expect((await update(['--force'])).output).toContain('nothing but --back')
  expect((await update([], { YTDLP_PATH: '/usr/bin/yt-dlp' })).output).toContain('YTDLP_PATH')
})

test('the releases are those of the settings', () => {
  const script = readFileSync('scripts/media-update.mjs', 'utf8')
  expect(script).toContain(`'${readEnv({}).MEDIA_UPDATE_URL}'`)
})
