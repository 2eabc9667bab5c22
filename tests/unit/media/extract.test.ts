import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaWith, newFolder, writeYtdlp } from '@/tests/helpers/media-programs'
import { type ScriptedServer, startScriptedServer } from '@/tests/helpers/scripted-server'
import { fullTest } from '../../helpers/full-test'

const id = 'aaaaaaaaaaa'
const signal = new AbortController().signal

const stream = {
  format_id: '140',
  url: 'https://media.test/140',
  vcodec: 'none',
  acodec: 'mp4a.40.2',
}
const picture = { format_id: 'sb0', url: 'https://media.test/sb', vcodec: 'none', acodec: 'none' }
const facts = {
  id,
  title: 'A title',
  _type: 'video',
  webpage_url: `https://www.youtube.com/watch?v=${id}`,
  original_url: `https://www.youtube.com/watch?v=${id}`,
  live_status: 'not_live',
  formats: [picture, { ...stream, http_headers: { 'User-Agent': 'x' } }],
}

/** JavaScript that tells these facts, after some warnings. */
const tells = (told: object, warnings = '') =>
  `if (${JSON.stringify(warnings)}) console.error(${JSON.stringify(warnings)})
   console.log(${JSON.stringify(JSON.stringify(told))})`

/** The keyless site with a stand-in for yt-dlp. */
async function withYtdlp(does: string, settings: Record<string, string> = {}) {
  const ytdlp = writeYtdlp(path.join(newFolder(), 'yt-dlp'), { does })
  const chosen = { YOUTUBE_SOURCE: 'keyless', PATH: '', YTDLP_PATH: ytdlp.path }
  const media = await mediaWith({ ...chosen, ...settings })
  return { ...media, ytdlp }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

/** Waits until something is so, for at most ten seconds. */
async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 500 && !isSo(); tries += 1) await sleep(20)
  expect(isSo()).toBe(true)
}

test('what yt-dlp tells of a video is kept without any address of a page', async () => {
  const { extractMedia, ytdlp, dataDir } = await withYtdlp(tells(facts, 'WARNING: something'))
  const info = await extractMedia(id, { signal })
  expect(info).toMatchObject({ id, title: 'A title', formats: [picture, stream] })
  expect(info.raw).toEqual({ formats: facts.formats })
  expect(JSON.stringify(info.raw)).not.toContain('youtube.com')
  // Nothing is left of the asking.
  expect(readdirSync(path.join(dataDir, 'media-work'))).toEqual([])
  expect(ytdlp.calls()).toHaveLength(1)
})

test('S05, S06: an id is asked for as a whole address behind `--`, also one that begins with a hyphen', async () => {
  const odd = '-AAAAAAAAAA'
  const { extractMedia, ytdlp } = await withYtdlp(tells({ ...facts, id: odd }))
  expect((await extractMedia(odd, { signal })).id).toBe(odd)
  expect(ytdlp.calls()[0]?.args.slice(-2)).toEqual(['--', `https://www.youtube.com/watch?v=${odd}`])
})

test('S05: nothing that is no id reaches yt-dlp', async () => {
  const { extractMedia, ytdlp } = await withYtdlp(tells(facts))
  for (const bad of ['--exec=id', '-o/etc/xxxx', 'ytsearch5:x', '$(touch x)00']) {
    expect(await failureOf(extractMedia(bad, { signal }))).toBeInstanceOf(Error)
  }
  expect(ytdlp.calls()).toEqual([])
})

test('S07: yt-dlp has its own home, and none of the site’s secrets', async () => {
  const { extractMedia, ytdlp, dataDir } = await withYtdlp(tells(facts), {
    JWT_SECRET: 'Zm9vYmFyIGNhbmFyeQcanaryx8Jq2LrT5vWnE3',
    MONGODB_URI: 'mongodb://canary',
    SMTP_URL: 'smtp://canary',
    NODE_OPTIONS: '--no-deprecation',
    AI_API_KEY: 'canary',
  })
  await extractMedia(id, { signal })
  const [call] = ytdlp.calls()
  expect(JSON.stringify(call?.env)).not.toContain('canary')
  expect(call?.env.NODE_OPTIONS).toBeUndefined()
  expect(call?.env).toMatchObject({ HOME: call?.cwd, TMPDIR: call?.cwd, LC_ALL: 'C.UTF-8' })
  expect(call?.cwd.startsWith(path.join(dataDir, 'media-work'))).toBe(true)
  expect(call?.args).toEqual(expect.arrayContaining(['--ignore-config', '--no-plugin-dirs']))
})

fullTest('the operator’s proxy, address, plugins and runtime are yt-dlp’s, too', async () => {
  const plugins = newFolder()
  const proxy = 'http://me:secret@127.0.0.1:1080'
  const does = `
    const file = path.resolve(option('--config-locations'))
    const mode = (fs.statSync(file).mode & 0o777).toString(8)
    const title = mode + ' ' + fs.readFileSync(file, 'utf8')
    console.log(JSON.stringify({ ...${JSON.stringify(facts)}, title }))`
  const { extractMedia, ytdlp, dataDir } = await withYtdlp(does, {
    EGRESS_PROXY: proxy,
    EGRESS_ADDRESS: '192.0.2.7',
    YTDLP_PLUGIN_DIR: plugins,
  })
  const { title } = await extractMedia(id, { signal })
  expect(title).toBe(`600 --proxy "${proxy}"\n`)
  const [call] = ytdlp.calls()
  const args = call?.args.join(' ')
  expect(args).toContain('--source-address 192.0.2.7')
  expect(args).toContain(`--plugin-dirs ${plugins}`)
  // Everybody on the machine sees a program’s arguments.
  expect(JSON.stringify([call?.args, call?.env])).not.toContain('secret')
  expect(readdirSync(path.join(dataDir, 'media-work'))).toEqual([])
})

fullTest(
  'cookies are lent as a copy: after 20 at once that write to theirs, the file is as it was',
  async () => {
    const file = path.join(newFolder(), 'cookies.txt')
    writeFileSync(file, '# Netscape HTTP Cookie File\n')
    chmodSync(file, 0o444)
    utimesSync(file, 1_000_000, 1_000_000)
    const does = `
    const own = path.resolve(option('--cookies')), watched = args.at(-1).slice(-11)
    const mode = (fs.statSync(own).mode & 0o777).toString(8)
    const text = fs.readFileSync(own, 'utf8')
    fs.writeFileSync(own, watched)
    setTimeout(() => {
      if (fs.readFileSync(own, 'utf8') !== watched) process.exit(1)
      console.log(JSON.stringify({ ...${JSON.stringify(facts)}, id: watched, title: mode + text }))
    }, 100)`
    const { extractMedia, ytdlp, dataDir } = await withYtdlp(does, { YTDLP_COOKIES: file })
    const ids = Array.from({ length: 20 }, (_, at) => `aaaaaaaaa${at + 10}`)
    const infos = await Promise.all(ids.map((one) => extractMedia(one, { signal })))
    for (const { title } of infos) expect(title).toBe('600# Netscape HTTP Cookie File\n')
    expect(new Set(ytdlp.calls().map(({ cwd }) => cwd)).size).toBe(20)
    expect(readFileSync(file, 'utf8')).toBe('# Netscape HTTP Cookie File\n')
    expect(statSync(file).mtimeMs).toBe(1_000_000_000)
    expect(readdirSync(path.join(dataDir, 'media-work'))).toEqual([])
  },
)

test('cookies that YouTube rejects are told to admins alone', async () => {
  const file = path.join(newFolder(), 'cookies.txt')
  writeFileSync(file, '')
  const warning = `WARNING: [youtube] The provided YouTube account cookies are no longer valid. They have likely been rotated in the browser as a security measure.`
  const media = await withYtdlp(tells(facts, warning), { YTDLP_COOKIES: file })
  const stateOf = async () =>
    (await media.mediaParts()).find(({ name }) => name === 'cookies')?.state
  expect(await stateOf()).toBe('ok')
  await media.extractMedia(id, { signal })
  expect(await stateOf()).toBe('rejected')
})

test.each([
  ['cookies', { YTDLP_COOKIES: '/nowhere/cookies.txt' }],
  ['plugins', { YTDLP_PLUGIN_DIR: '/nowhere' }],
])('%s that cannot be read are not left out silently', async (_, settings) => {
  const media = await withYtdlp(tells(facts), settings)
  expect(await failureOf(media.extractMedia(id, { signal }))).toMatchObject({
    code: 'media.unavailable',
  })
  expect(media.ytdlp.calls()).toEqual([])
})

test('what was told is kept, shared by those who ask at once, and asked anew where that is wished', async () => {
  const { extractMedia, ytdlp } = await withYtdlp(tells(facts))
  const all = await Promise.all(Array.from({ length: 10 }, () => extractMedia(id, { signal })))
  expect(new Set(all).size).toBe(1)
  expect(await extractMedia(id, { signal })).toBe(all[0])
  expect(ytdlp.calls()).toHaveLength(1)
  const again = await extractMedia(id, { signal, fresh: true })
  expect(again).not.toBe(all[0])
  expect(ytdlp.calls()).toHaveLength(2)
  expect(await extractMedia(id, { signal })).toBe(again)
})

test('a failure is not kept', async () => {
  const flag = path.join(newFolder(), 'second')
  const does = `
    if (!fs.existsSync(${JSON.stringify(flag)})) {
      fs.writeFileSync(${JSON.stringify(flag)}, '')
      process.exit(1)
    }
    ${tells(facts)}`
  const { extractMedia } = await withYtdlp(does)
  expect(await failureOf(extractMedia(id, { signal }))).toMatchObject({
    code: 'youtube.unexpected',
  })
  expect((await extractMedia(id, { signal })).id).toBe(id)
})

test('who leaves does not end what another waits for; the last one does', async () => {
  const started = path.join(newFolder(), 'started')
  const does = `
    fs.writeFileSync(${JSON.stringify(started)}, String(process.pid))
    const timer = setInterval(() => {
      if (fs.existsSync(${JSON.stringify(`${started}.go`)})) {
        clearInterval(timer)
        ${tells(facts)}
      }
    }, 20)`
  const { extractMedia } = await withYtdlp(does)
  const one = new AbortController()
  const first = failureOf(extractMedia(id, { signal: one.signal }))
  const second = extractMedia(id, { signal })
  await until(() => existsSync(started))
  const left = new Error('left')
  one.abort(left)
  expect(await first).toBe(left)
  writeFileSync(`${started}.go`, '')
  expect((await second).id).toBe(id)

  const other = 'bbbbbbbbbbb'
  const only = new AbortController()
  writeFileSync(started, '')
  rmSync(`${started}.go`)
  const third = failureOf(extractMedia(other, { signal: only.signal }))
  await until(() => readFileSync(started, 'utf8') !== '')
  only.abort(left)
  expect(await third).toBe(left)
  const pid = Number(readFileSync(started, 'utf8'))
  await until(() => !existsSync(`/proc/${pid}`))
})

test('what was cancelled before is not asked for', async () => {
  const { extractMedia, ytdlp } = await withYtdlp(tells(facts))
  const reason = new Error('left')
  expect(await failureOf(extractMedia(id, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  expect(ytdlp.calls()).toEqual([])
})

fullTest('beyond fifty that wait, the next is told that it is busy', async () => {
  const { extractMedia } = await withYtdlp('setInterval(() => {}, 1000)')
  const end = new AbortController()
  const idOf = (at: number) => `bbbbbbbb${at + 100}`
  const all = Array.from({ length: 60 }, (_, at) => extractMedia(idOf(at), { signal: end.signal }))
  const codes = all.map((one) => one.catch((error) => error.code))
  expect((await Promise.race(codes.slice(-5))) as string).toBe('media.busy')
  end.abort()
  await Promise.all(codes)
})

test.each([
  ['is live', { live_status: 'is_live' }, 'media.live'],
  ['is live, as older versions say it', { live_status: null, is_live: true }, 'media.live'],
  ['has just ended', { live_status: 'post_live' }, 'media.processing'],
  ['is another one, a trailer', { id: 'ccccccccccc' }, 'video.paid'],
  ['is a list', { _type: 'playlist' }, 'youtube.unexpected'],
  ['has pictures only', { formats: [picture] }, 'media.noFormat'],
  ['has nothing', { formats: [] }, 'media.noFormat'],
  ['has no title', { title: null }, 'youtube.unexpected'],
  ['has no formats', { formats: null }, 'youtube.unexpected'],
])('F12: a video that %s cannot be saved', async (_, told, code) => {
  const { extractMedia } = await withYtdlp(tells({ ...facts, ...told }))
  expect(await failureOf(extractMedia(id, { signal }))).toMatchObject({ code })
})

test('F12: of a video that is still to come its time is told', async () => {
  const upcoming = { ...facts, formats: [], live_status: 'is_upcoming' }
  const warning = `WARNING: [youtube] ${id}: Premieres in 6 hours`
  const known = await withYtdlp(tells({ ...upcoming, release_timestamp: 1_800_000_000 }, warning))
  expect(await failureOf(known.extractMedia(id, { signal }))).toMatchObject({
    code: 'media.upcoming',
    startsAt: '2027-01-15T08:00:00.000Z',
  })
  const unknown = await withYtdlp(tells(upcoming, warning))
  const failure = await failureOf(unknown.extractMedia(id, { signal }))
  expect(failure).toMatchObject({ code: 'media.upcoming' })
  expect(failure).not.toHaveProperty('startsAt', expect.anything())
})

test.each([
  [
    'as a warning',
    tells(
      { ...facts, title: `youtube video #${id}`, formats: [] },
      `WARNING: [youtube] ${id}: Private video. Sign in if you've been granted access to this video`,
    ),
  ],
  [
    'as an error',
    `console.error("ERROR: [youtube] ${id}: Private video. Sign in if you've been granted access to this video"); process.exit(1)`,
  ],
])('F12: YouTube’s reason is understood when yt-dlp tells it %s', async (_, does) => {
  const { extractMedia } = await withYtdlp(does)
  const failure = await failureOf(extractMedia(id, { signal }))
  expect(failure).toMatchObject({ code: 'video.private', message: 'video.private' })
})

test.each([
  ['prints nothing', ''],
  ['prints no JSON', `console.log('{"id": ')`],
  ['fails in its own way', `console.error('Traceback'); process.exit(1)`],
  [
    'prints without end',
    `const part = Buffer.alloc(1024 * 1024, '{'); for (let at = 0; at < 100; at += 1) fs.writeSync(1, part)`,
  ],
])('F11: a yt-dlp that %s is no answer', async (_, does) => {
  const { extractMedia } = await withYtdlp(does)
  expect(await failureOf(extractMedia(id, { signal }))).toMatchObject({
    code: 'youtube.unexpected',
  })
})

test('S13: a yt-dlp that is too old is never run against YouTube', async () => {
  const ytdlp = writeYtdlp(path.join(newFolder(), 'yt-dlp'), {
    version: '2023.03.04',
    does: tells(facts),
  })
  const media = await mediaWith({ YOUTUBE_SOURCE: 'keyless', YTDLP_PATH: ytdlp.path })
  expect(await failureOf(media.extractMedia(id, { signal }))).toMatchObject({
    code: 'media.engineTooOld',
  })
  expect(ytdlp.calls()).toEqual([])
})

describe('with the sample', () => {
  let server: ScriptedServer
  beforeAll(async () => {
    server = await startScriptedServer()
  })
  afterAll(() => server.close())

  const settings = () => ({ YOUTUBE_SOURCE: 'sample', YOUTUBE_WEB_URL: server.origin, PATH: '' })

  test('its own description is taken, and yt-dlp is not asked', async () => {
    const ytdlp = writeYtdlp(path.join(newFolder(), 'yt-dlp'), { does: tells(facts) })
    server.script = ({ path: asked }) => [200, asked === `/media-info/${id}.json` ? facts : {}]
    const media = await mediaWith({ ...settings(), YTDLP_PATH: ytdlp.path })
    expect(await media.extractMedia(id, { signal })).toMatchObject({ id, title: 'A title' })
    expect(ytdlp.calls()).toEqual([])
    expect(server.calls.at(-1)?.path).toBe(`/media-info/${id}.json`)
  })

  test.each([
    [403, { error: `ERROR: [youtube] ${id}: Private video. Sign in` }, 'video.private'],
    [404, { error: `ERROR: [youtube] ${id}: Video unavailable` }, 'video.notFound'],
    [403, { error: `[youtube] ${id}: Sign in to confirm you’re not a bot.` }, 'media.blocked'],
    [200, { ...facts, live_status: 'is_live', formats: [] }, 'media.live'],
    [404, {}, 'video.notFound'],
    [500, {}, 'youtube.error'],
    [200, [], 'youtube.unexpected'],
  ])('F12: an answer %s %j is told as %s', async (status, answer, code) => {
    server.script = () => [status, answer]
    const media = await mediaWith(settings())
    expect(await failureOf(media.extractMedia(id, { signal }))).toMatchObject({ code })
  })
})
