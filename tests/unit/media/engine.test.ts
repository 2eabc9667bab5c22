import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mediaWith, newFolder, writeVersion, writeYtdlp } from '@/tests/helpers/media-programs'

const day = 86_400_000

/** A version of some days ago, as yt-dlp names it. */
const versionOfDaysAgo = (days: number) =>
  new Date(Date.now() - days * day).toISOString().slice(0, 10).replaceAll('-', '.')

/** A folder of programs that says what each is; `node` is always there, for the programs themselves. */
function programs(of: Record<string, string> = {}): string {
  const folder = newFolder()
  for (const [name, says] of Object.entries(of)) writeVersion(path.join(folder, name), says)
  return folder
}

const ffmpegs = { ffmpeg: 'ffmpeg version 5.1.9-0 Copyright', ffprobe: 'ffprobe version 5.1.9-0' }
const complete = { ...ffmpegs, deno: 'deno 2.9.6 (stable)\nv8 15' }

const keyless = { YOUTUBE_SOURCE: 'keyless' }
const sample = { YOUTUBE_SOURCE: 'sample', YOUTUBE_WEB_URL: 'http://127.0.0.1:9' }

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code,
  )

const partOf = <Part extends { name: string }>(parts: Part[], name: string) =>
  parts.find((part) => part.name === name)

test('with everything in place downloads are well', async () => {
  const folder = programs(complete)
  const version = versionOfDaysAgo(12)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version })
  const media = await mediaWith({ ...keyless, PATH: folder })
  expect(await media.engine()).toMatchObject({
    source: 'youtube',
    ytdlp: { path: path.join(folder, 'yt-dlp'), version },
    ytdlpDays: 12,
    solver: '0.8.0',
    runtime: { name: 'deno', path: path.join(folder, 'deno'), version: '2.9.6' },
    ffmpeg: { path: path.join(folder, 'ffmpeg'), version: '5.1.9-0' },
    ffprobe: { path: path.join(folder, 'ffprobe'), version: '5.1.9-0' },
    isPlain: false,
  })
  expect(await media.mediaHealth()).toEqual({ state: 'ok', checkedAt: expect.any(String) })
  expect(await media.mediaParts()).toEqual([
    { name: 'ytdlp', state: 'ok', version, ageDays: 12 },
    { name: 'runtime', state: 'ok', version: 'deno 2.9.6' },
    { name: 'solver', state: 'ok', version: '0.8.0' },
    { name: 'ffmpeg', state: 'ok', version: '5.1.9-0' },
  ])
  expect((await media.requireDownloads(undefined)).ytdlp?.version).toBe(version)
})

test.each([
  ['does not exist', (file: string) => `${file}.gone`],
  [
    'is no program',
    (file: string) => {
      writeFileSync(`${file}.txt`, 'text')
      return `${file}.txt`
    },
  ],
  ['is another program', (file: string) => writeVersion(`${file}.other`, '1.2.3')],
  ['is a folder', (file: string) => path.dirname(file)],
])('F16: a YTDLP_PATH that %s: downloads answer 503, with the sample too', async (_, pathOf) => {
  const folder = programs(complete)
  const { path: file } = writeYtdlp(path.join(folder, 'yt-dlp'))
  for (const source of [keyless, sample]) {
    const media = await mediaWith({ ...source, PATH: folder, YTDLP_PATH: pathOf(file) })
    const failure = await media.requireDownloads(undefined).catch((error) => error)
    expect(failure).toMatchObject({ code: 'media.unavailable', status: 503 })
    expect(await media.mediaHealth()).toMatchObject({ state: 'off' })
    expect(partOf(await media.mediaParts(), 'ytdlp')).toEqual({
      name: 'ytdlp',
      state: 'missing',
      command: 'npm run media:update',
    })
  }
})

test('F16: without yt-dlp downloads answer 503, except for those of the sample', async () => {
  const folder = programs(complete)
  const media = await mediaWith({ ...keyless, PATH: folder })
  expect(await codeOf(media.requireDownloads(undefined))).toBe('media.unavailable')
  const plain = await mediaWith({ ...sample, PATH: folder })
  expect(await plain.requireDownloads(undefined)).toMatchObject({ source: 'sample', isPlain: true })
  expect(await plain.mediaHealth()).toMatchObject({ state: 'warning', reason: 'sample' })
  expect(partOf(await plain.mediaParts(), 'ytdlp')).toEqual({ name: 'ytdlp', state: 'notNeeded' })
})

test('F16: without ffmpeg downloads go on, and the health says so', async () => {
  const folder = programs({ deno: complete.deno })
  const version = versionOfDaysAgo(1)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version })
  const media = await mediaWith({ ...keyless, PATH: folder })
  expect(await codeOf(media.requireDownloads(undefined))).toBe('ok')
  expect(await media.mediaHealth()).toMatchObject({ state: 'warning', reason: 'ffmpeg' })
  const missing = await mediaWith({ ...keyless, PATH: folder, FFMPEG_PATH: `${folder}/no-ffmpeg` })
  expect(partOf(await missing.mediaParts(), 'ffmpeg')?.state).toBe('missing')
})

test('ffmpeg comes with its neighbour ffprobe', async () => {
  const chosen = programs({ ...ffmpegs, ffprobe: 'ffprobe version 7.0' })
  const media = await mediaWith({
    ...sample,
    PATH: programs(ffmpegs),
    FFMPEG_PATH: path.join(chosen, 'ffmpeg'),
  })
  expect((await media.engine()).ffprobe).toEqual({
    path: path.join(chosen, 'ffprobe'),
    version: '7.0',
  })
})

test('S13: for YouTube a yt-dlp below 2026.07.04 is too old, for the sample any serves', async () => {
  for (const [version, code] of [
    ['2023.03.04', 'media.engineTooOld'],
    ['2026.07.03.235959', 'media.engineTooOld'],
    ['2026.07.04', 'ok'],
  ] as const) {
    const folder = programs(complete)
    writeYtdlp(path.join(folder, 'yt-dlp'), { version })
    const media = await mediaWith({ ...keyless, PATH: folder })
    const failure = await media.requireDownloads(undefined).catch((error) => error)
    expect(failure.code ?? 'ok').toBe(code)
    const other = await mediaWith({ ...sample, PATH: folder })
    expect(await codeOf(other.requireDownloads(undefined))).toBe('ok')
    expect(await other.mediaHealth()).toMatchObject({ state: 'ok' })
    if (code === 'ok') continue
    expect(failure.status).toBe(503)
    expect(await media.mediaHealth()).toMatchObject({ state: 'off', reason: 'old' })
    expect(partOf(await media.mediaParts(), 'ytdlp')).toMatchObject({
      state: 'tooOld',
      version,
      command: 'npm run media:update',
    })
  }
})

test('a yt-dlp of more than 90 days is worth a warning', async () => {
  jest.useFakeTimers({
    now: Date.UTC(2026, 11, 1),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'performance',
    ],
  })
  try {
    for (const [version, health] of [
      ['2026.09.02', { state: 'ok' }],
      ['2026.09.01', { state: 'warning', reason: 'old' }],
    ] as const) {
      const folder = programs(complete)
      writeYtdlp(path.join(folder, 'yt-dlp'), { version })
      const media = await mediaWith({ ...keyless, PATH: folder })
      expect(await media.mediaHealth()).toMatchObject(health)
    }
  } finally {
    jest.useRealTimers()
  }
})

const runtime = (programs: Record<string, string>, settings = {}) => ({ programs, settings })

test.each([
  ['deno first', runtime({ deno: 'deno 2.3.0', node: 'v24.1.0' }), 'deno 2.3.0', 'ok'],
  ['a node that is new enough', runtime({ node: 'v22.0.0' }), 'node 22.0.0', 'ok'],
  [
    'not a deno that is too old',
    runtime({ deno: 'deno 2.2.9', node: 'v22.0.0' }),
    'node 22.0.0',
    'ok',
  ],
  ['never Node 20', runtime({ node: 'v20.20.2' }), 'node 20.20.2', 'tooOld'],
  ['no program of the same name', runtime({ deno: 'something else' }), expect.anything(), 'tooOld'],
])('yt-dlp is given %s', async (_, { programs: of }, version, state) => {
  const folder = programs({ ...ffmpegs, ...of })
  writeYtdlp(path.join(folder, 'yt-dlp'), { version: versionOfDaysAgo(1) })
  const media = await mediaWith({ ...keyless, PATH: folder })
  // The node that runs this test is a choice, too.
  const own = Number(process.versions.node.split('.')[0]) >= 22
  const part = partOf(await media.mediaParts(), 'runtime')
  if (state === 'tooOld' && own) return expect(part?.state).toBe('ok')
  expect(part).toMatchObject({ state, version })
  if (state === 'ok') return
  expect(part?.command).toBe('npm install -g deno')
  expect(await media.mediaHealth()).toMatchObject({ state: 'warning', reason: 'runtime' })
  expect((await media.engine()).runtime).toBeUndefined()
})

test('the operator’s runtime is taken by what it is, not by what it is called', async () => {
  const folder = programs(complete)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version: versionOfDaysAgo(1) })
  const chosen = writeVersion(path.join(newFolder(), 'js'), 'v24.0.1')
  const media = await mediaWith({ ...keyless, PATH: folder, YTDLP_JS_RUNTIME: chosen })
  expect((await media.engine()).runtime).toMatchObject({ name: 'node', path: chosen })
  const gone = await mediaWith({ ...keyless, PATH: folder, YTDLP_JS_RUNTIME: `${chosen}.gone` })
  expect(partOf(await gone.mediaParts(), 'runtime')?.state).toBe('missing')
})

test('a yt-dlp without its solver scripts is worth a warning, with what mends it', async () => {
  const folder = programs(complete)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version: versionOfDaysAgo(1), solver: '' })
  const media = await mediaWith({ ...keyless, PATH: folder })
  expect(await media.mediaHealth()).toMatchObject({ state: 'warning', reason: 'solver' })
  expect(partOf(await media.mediaParts(), 'solver')).toEqual({
    name: 'solver',
    state: 'missing',
    command: 'npm run media:update',
  })
})

test('the updated yt-dlp goes before the system’s, and is noticed at once', async () => {
  const folder = programs(complete)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version: versionOfDaysAgo(20) })
  const media = await mediaWith({ ...keyless, PATH: folder })
  expect((await media.engine()).ytdlpDays).toBe(20)
  const file = path.join(media.dataDir, 'bin/yt-dlp')
  const { path: next } = writeYtdlp(`${file}.new`, { version: versionOfDaysAgo(10) })
  renameSync(next, file)
  expect(await media.engine()).toMatchObject({ ytdlp: { path: file }, ytdlpDays: 10 })
  const { path: last } = writeYtdlp(`${file}.new`, { version: versionOfDaysAgo(2) })
  renameSync(last, file)
  expect((await media.engine()).ytdlpDays).toBe(2)
})

test('three of the last five downloads that YouTube refused turn the light', async () => {
  const folder = programs(complete)
  writeYtdlp(path.join(folder, 'yt-dlp'), { version: versionOfDaysAgo(1) })
  const media = await mediaWith({ ...keyless, PATH: folder })
  const after = async (...outcomes: Parameters<typeof media.noteOutcome>[0][]) => {
    for (const outcome of outcomes) media.noteOutcome(outcome)
    return (await media.mediaHealth()).reason
  }
  expect(await after('media.blocked', 'media.blocked')).toBeUndefined()
  expect(await after('video.private', 'ok', 'media.blocked')).toBe('blocked')
  expect(await after('ok')).toBeUndefined()
  expect(await after('media.blocked', 'media.blocked')).toBe('blocked')
})

test('who may download is the operator’s choice', async () => {
  const user = { user: { role: 'user' } } as never
  const admin = { user: { role: 'admin' } } as never
  const all = async (settings: Record<string, string>) => {
    const media = await mediaWith({ ...sample, PATH: programs(ffmpegs), ...settings })
    const who = [undefined, user, admin]
    return Promise.all(who.map((actor) => codeOf(media.requireDownloads(actor))))
  }
  expect(await all({})).toEqual(['ok', 'ok', 'ok'])
  expect(await all({ DOWNLOADS_FOR: 'users' })).toEqual(['media.usersOnly', 'ok', 'ok'])
  const adminsOnly = 'media.adminsOnly'
  expect(await all({ DOWNLOADS_FOR: 'admins' })).toEqual([adminsOnly, adminsOnly, 'ok'])
  const off = Array(3).fill('media.unavailable')
  expect(await all({ DOWNLOADS_ENABLED: '0' })).toEqual(off)
  expect(await all({ YOUTUBE_API_KEY: 'key' })).toEqual(off)
  expect(await all({ YOUTUBE_API_KEY: 'key', DOWNLOADS_WITH_API_KEY: '1' })).toEqual([
    'ok',
    'ok',
    'ok',
  ])
})

test('where downloads are off, visitors are told that they are', async () => {
  const media = await mediaWith({ ...sample, PATH: programs(ffmpegs), DOWNLOADS_ENABLED: '0' })
  expect(await media.mediaHealth()).toEqual({ state: 'off', checkedAt: expect.any(String) })
})
