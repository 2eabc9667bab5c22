import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaInfo } from '@/lib/media/info'
import { fullTest } from '@/tests/helpers/full-test'
import { mediaWith, newFolder, writeYtdlp } from '@/tests/helpers/media-programs'
import { startScriptedServer } from '@/tests/helpers/scripted-server'
import { bytesOf, type StreamServer, startStreamServer } from '@/tests/helpers/stream-server'
import { full } from '../../helpers/gate'

let server: StreamServer
beforeAll(async () => {
  server = await startStreamServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked = []
  server.fault = () => undefined
  server.streams.clear()
})

const signal = new AbortController().signal
const video = bytesOf(1, 300_000)
const audio = bytesOf(2, 100_000)

/** A video with these streams on the server. */
function infoOf(streams: Record<string, Buffer>, more: object = {}): MediaInfo {
  const formats = Object.entries(streams).map(([id, body]) => {
    server.streams.set(`/videoplayback/${id}`, body)
    return {
      format_id: id,
      url: `${server.origin}/videoplayback/${id}`,
      ext: 'mp4',
      vcodec: 'avc1',
      acodec: 'none',
      protocol: 'http',
      filesize: body.length,
      ...more,
    }
  })
  return { id: 'aaaaaaaaaaa', title: 'A title', formats, raw: { formats } }
}

/** What yt-dlp's own source says of the programs on this machine. */
function systemYtdlp(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v yt-dlp'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
const real = process.env.YTDLP_PATH || systemYtdlp()

const settings = () => ({ YOUTUBE_SOURCE: 'sample', YOUTUBE_WEB_URL: server.origin })
const systemPath = process.env.PATH ?? ''
const ways = [
  ['over plain HTTP', () => ({ ...settings(), PATH: '' })],
  ...(real && full
    ? [['by yt-dlp', () => ({ ...settings(), PATH: systemPath, YTDLP_PATH: real })] as const]
    : []),
] as const

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

/** Waits until something is so, for at most twenty seconds. */
async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1) await sleep(20)
  expect(isSo()).toBe(true)
}

async function fetcher(chosen: Record<string, string>) {
  const media = await mediaWith(chosen)
  const folder = newFolder()
  const progress: { done: number; total?: number }[] = []
  const defaults = { folder, signal, onProgress: (now: { done: number }) => progress.push(now) }
  const fetch = (info: MediaInfo, ids: string[], more: object = {}) =>
    media.fetchStreams(info, ids, { ...defaults, maxBytes: 10_000_000, ...more })
  return { ...media, folder, progress, fetch }
}

test('yt-dlp is there to be tested with', () => {
  // Where it is not, the tests by yt-dlp are left out, and this says so.
  if (!real) console.warn('yt-dlp is not installed: streams are fetched over plain HTTP only')
  expect(ways.length).toBe(real && full ? 2 : 1)
})

describe.each(ways)('fetched %s', (way, chosen) => {
  // Each run of yt-dlp takes a second of a core.
  const testOrFull = way === 'by yt-dlp' ? fullTest : test

  test('streams arrive whole, in the order of their ids, and nothing else is left', async () => {
    const { fetch, folder, progress } = await fetcher(chosen())
    const files = await fetch(infoOf({ '137': video, '140-drc': audio }), ['140-drc', '137'])
    expect(files.map((file) => readFileSync(file).length)).toEqual([audio.length, video.length])
    expect(readFileSync(files[0]!).equals(audio)).toBe(true)
    expect(readFileSync(files[1]!).equals(video)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(files.map((file) => path.basename(file)).sort())
    expect(progress.at(-1)).toEqual({ done: 400_000, total: 400_000 })
    for (const [at, { done }] of progress.entries()) {
      expect(done).toBeGreaterThan(progress[at - 1]?.done ?? 0)
    }
  })

  test('a part that an earlier run has left is continued, and counts from the beginning', async () => {
    const { fetch, folder, progress } = await fetcher(chosen())
    const info = infoOf({ '137': video })
    const [file] = await fetch(info, ['137'])
    renameSync(file!, `${file}.part`)
    truncateSync(`${file}.part`, 250_000)
    server.asked = []
    progress.length = 0
    expect(readFileSync((await fetch(info, ['137']))[0]!).equals(video)).toBe(true)
    expect(server.asked).toEqual([['/videoplayback/137', 'bytes=250000-']])
    expect(readdirSync(folder)).toHaveLength(1)
    // What is whole is not fetched again.
    server.asked = []
    await fetch(info, ['137'])
    expect(server.asked).toEqual([])
  })

  testOrFull('a part of another stream is never continued', async () => {
    const { fetch, folder } = await fetcher(chosen())
    const [file] = await fetch(infoOf({ '137': video }), ['137'])
    renameSync(file!, `${file}.part`)
    // The same format, encoded anew.
    const other = bytesOf(9, 290_000)
    const [next] = await fetch(infoOf({ '137': other }), ['137'])
    expect(readFileSync(next!).equals(other)).toBe(true)
    // Of one whose length isn't told, nothing is known to be a part.
    const unknown = infoOf({ '137': video }, { filesize: undefined })
    writeFileSync(path.join(folder, 's0_137_x.mp4.part'), bytesOf(5, 1_000))
    const [last] = await fetch(unknown, ['137'])
    expect(readFileSync(last!).equals(video)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  testOrFull('F18: a stream that ends early is continued where it ended', async () => {
    const { fetch } = await fetcher(chosen())
    server.fault = (__, count) => (count === 1 ? { cutAt: 120_000 } : undefined)
    const [file] = await fetch(infoOf({ '137': video }), ['137'])
    expect(readFileSync(file!).equals(video)).toBe(true)
    expect(server.asked.length).toBeGreaterThan(1)
  })

  testOrFull('F18: a stream that ends early each time is no file', async () => {
    const { fetch, folder } = await fetcher(chosen())
    server.fault = () => ({ cutAt: 10 })
    const failure = await failureOf(fetch(infoOf({ '137': video }), ['137']))
    expect(['media.broken', 'youtube.unreachable', 'youtube.unexpected']).toContain(failure.code)
    expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual([])
  })

  testOrFull('a stream of another length than YouTube told is no file', async () => {
    const { fetch, folder } = await fetcher(chosen())
    const info = infoOf({ '137': video }, { filesize: 299_000 })
    expect(await failureOf(fetch(info, ['137']))).toMatchObject({ code: 'media.broken' })
    expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual([])
  })

  testOrFull.each([
    [403, 'media.blocked'],
    [404, 'media.formatGone'],
    [500, 'youtube.error'],
  ])(
    'a stream that is refused by %i is told as %s, and nothing outside is asked instead',
    async (status, code) => {
      const outside = await startScriptedServer()
      const proxies = {
        HTTP_PROXY: outside.origin,
        HTTPS_PROXY: outside.origin,
        NO_PROXY: '127.0.0.1',
      }
      const small = Object.entries(proxies).map(([name, value]) => [name.toLowerCase(), value])
      const { fetch, folder } = await fetcher({
        ...chosen(),
        ...proxies,
        ...Object.fromEntries(small),
      })
      server.fault = () => ({ status })
      expect(
        await failureOf(fetch(infoOf({ '137': video, '140': audio }), ['137', '140'])),
      ).toMatchObject({
        code,
      })
      expect(server.asked.length).toBeGreaterThan(0)
      expect(outside.calls).toEqual([])
      expect(readdirSync(folder)).toEqual([])
      await outside.close()
    },
  )

  testOrFull('S14: more bytes than are allowed are not fetched', async () => {
    const { fetch, folder } = await fetcher(chosen())
    const info = infoOf({ '137': video, '140': audio })
    const tooBig = { code: 'media.tooBig' }
    expect(await failureOf(fetch(info, ['137', '140'], { maxBytes: 399_999 }))).toMatchObject(
      tooBig,
    )
    expect(server.asked).toEqual([])
    const unknown = infoOf({ '137': video }, { filesize: undefined })
    expect(await failureOf(fetch(unknown, ['137'], { maxBytes: 299_999 }))).toMatchObject(tooBig)
    expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual([])
    expect(await fetch(info, ['137', '140'], { maxBytes: 400_000 })).toHaveLength(2)
  })

  test('F19: a cancelled fetch ends at once and leaves nothing running', async () => {
    const { fetch, folder } = await fetcher(chosen())
    server.fault = () => ({ hold: 50_000 })
    const controller = new AbortController()
    const fetching = failureOf(
      fetch(infoOf({ '137': video }), ['137'], { signal: controller.signal }),
    )
    const isRunning = () => readdirSync(folder).some((name) => name.endsWith('.part'))
    await until(isRunning)
    const pid = /^\.child-(\d+)$/m.exec(readdirSync(folder).join('\n'))?.[1]
    const reason = new Error('cancelled')
    const from = performance.now()
    controller.abort(reason)
    expect(await fetching).toBe(reason)
    // Otherwise it goes on for 50 s.
    expect(performance.now() - from).toBeLessThan(20_000)
    expect(pid && existsSync(`/proc/${pid}`)).toBeFalsy()
    expect(readdirSync(folder).filter((name) => !name.includes('.part'))).toEqual([])
  })

  testOrFull('a stream that brings nothing more is given up', async () => {
    const { fetch, fetchTimes } = await fetcher(chosen())
    Object.assign(fetchTimes, { look: 50, stall: 3_000 })
    server.fault = () => ({ hold: 50_000 })
    const failure = await failureOf(fetch(infoOf({ '137': video }), ['137']))
    expect(failure).toMatchObject({ code: 'youtube.timeout' })
  })
})

describe('not fetched at all', () => {
  const chosen = ways[0][1]

  test('what the sample describes elsewhere is not fetched', async () => {
    const { fetch } = await fetcher(chosen())
    const elsewhere = await startStreamServer()
    const info = infoOf({ '137': video }, { url: `${elsewhere.origin}/videoplayback/137` })
    expect(await failureOf(fetch(info, ['137']))).toMatchObject({ code: 'media.formatGone' })
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })

  test.each([
    ['is not there any more', ['999'], {}],
    ['has no address', ['137'], { url: undefined }],
    ['has an address of another kind', ['137'], { url: 'file:///etc/passwd', protocol: 'file' }],
    ['would be fetched by ffmpeg', ['137'], { protocol: 'm3u8' }],
  ])('a stream that %s is told as gone', async (_, ids, more) => {
    const { fetch } = await fetcher(chosen())
    const failure = await failureOf(fetch(infoOf({ '137': video }, more), ids))
    expect(failure).toMatchObject({ code: 'media.formatGone' })
    expect(server.asked).toEqual([])
  })
})

describe('by a yt-dlp that misbehaves', () => {
  const withStub = async (does: string, more: Record<string, string> = {}) => {
    const ytdlp = writeYtdlp(path.join(newFolder(), 'yt-dlp'), { version: '2023.03.04', does })
    return {
      ...(await fetcher({ ...settings(), PATH: '', YTDLP_PATH: ytdlp.path, ...more })),
      ytdlp,
    }
  }
  const name = 's0_137_300000.mp4'

  test.each([
    ['ends well without a file', ''],
    ['writes an empty file', `fs.writeFileSync('${name}', '')`],
    ['writes a file that is cut', `fs.writeFileSync('${name}', Buffer.alloc(299_999))`],
    ['leaves only a part', `fs.writeFileSync('${name}.part', Buffer.alloc(300_000))`],
    [
      'dies halfway',
      `fs.writeFileSync('${name}.part', Buffer.alloc(9)); process.kill(process.pid, 'SIGKILL')`,
    ],
  ])('F17: one that %s is a failure', async (_, does) => {
    const { fetch, folder } = await withStub(does)
    expect(await failureOf(fetch(infoOf({ '137': video }), ['137']))).toMatchObject({
      code: 'media.broken',
    })
    expect(readdirSync(folder).filter((file) => !file.endsWith('.part'))).toEqual([])
  })

  test('S14: one that writes without end is ended at the bound, without its word', async () => {
    const does = `setInterval(() => fs.appendFileSync('${name}.part', Buffer.alloc(1024 * 1024)), 10)`
    const { fetch, fetchTimes } = await withStub(does)
    fetchTimes.look = 50
    const info = infoOf({ '137': video })
    expect(await failureOf(fetch(info, ['137'], { maxBytes: 3_000_000 }))).toMatchObject({
      code: 'media.tooBig',
    })
  })

  test('F27: one that finds the disk full says so', async () => {
    const does = `console.error('ERROR: unable to write data: [Errno 28] No space left on device'); process.exit(1)`
    const { fetch } = await withStub(does)
    expect(await failureOf(fetch(infoOf({ '137': video }), ['137']))).toMatchObject({
      code: 'media.siteFull',
    })
  })

  test('S09, S10: yt-dlp is given names and addresses, never what a stream calls itself', async () => {
    const { fetch, ytdlp, folder } = await withStub(
      `fs.writeFileSync('info', fs.readFileSync(option('--load-info-json')))`,
    )
    const odd = 'best+--exec=$(id)/../x'
    await failureOf(fetch(infoOf({ [odd]: video }), [odd]))
    const [call] = ytdlp.calls()
    expect(call?.cwd).toBe(folder)
    expect(call?.args[call.args.indexOf('--format') + 1]).toMatch(/^s0_\w+_300000$/)
    expect(call?.args.join(' ')).not.toContain('$(id)')
    const told = JSON.parse(readFileSync(path.join(folder, 'info'), 'utf8'))
    expect(Object.keys(told).sort()).toEqual([
      'extractor',
      'extractor_key',
      'formats',
      'id',
      'title',
    ])
    expect(existsSync(path.join(folder, 'streams.info.json'))).toBe(false)
  })

  test('the cookies are lent for the time of the fetch', async () => {
    const file = path.join(newFolder(), 'cookies.txt')
    writeFileSync(file, 'cookies')
    const before = statSync(file).mtimeMs
    const does = `
      fs.appendFileSync(option('--cookies'), 'more')
      fs.writeFileSync('${name}', fs.readFileSync(option('--cookies'), 'utf8').padEnd(300_000))`
    const { fetch, folder } = await withStub(does, { YTDLP_COOKIES: file })
    const [made] = await fetch(infoOf({ '137': video }), ['137'])
    expect(readFileSync(made!, 'utf8').trim()).toBe('cookiesmore')
    expect(readFileSync(file, 'utf8')).toBe('cookies')
    expect(statSync(file).mtimeMs).toBe(before)
    expect(readdirSync(folder)).toEqual([name])
  })

  test('F16: one that is gone since it was looked for is told as missing', async () => {
    const { fetch, ytdlp, engine } = await withStub('')
    await engine()
    rmSync(ytdlp.path)
    expect(await failureOf(fetch(infoOf({ '137': video }), ['137']))).toMatchObject({
      code: 'media.unavailable',
    })
  })
})

const planted = real ? test : test.skip
planted('S07: a configuration that lies in the folder of a download is not read', async () => {
  const { fetch, folder } = await fetcher({
    ...settings(),
    PATH: systemPath,
    YTDLP_PATH: real as string,
  })
  const config = '--exec "touch planted"\n--write-description\n--output "planted.%(ext)s"\n'
  for (const place of ['.', '.config', '.config/yt-dlp', '.yt-dlp']) {
    mkdirSync(path.join(folder, place), { recursive: true })
    for (const name of ['yt-dlp.conf', 'yt-dlp.conf.txt', 'config']) {
      writeFileSync(path.join(folder, place, name), config)
    }
  }
  const before = readdirSync(folder)
  const [file] = await fetch(infoOf({ '137': video }), ['137'])
  expect(readdirSync(folder).sort()).toEqual([...before, path.basename(file!)].sort())
})
