import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { DownloadChoice } from '@/lib/media/answers'
import { type FfmpegRun, ffmpegArguments, progressOf, threads } from '@/lib/media/ffmpeg.server'
import { makeFile } from '@/lib/media/make-file.server'
import { planFor } from '@/lib/media/plan'
import { probe } from '@/lib/media/probe.server'
import { aac, mediaInfo, picture } from '@/tests/helpers/media/info'
import { ffmpeg, programs, withFfmpeg } from '@/tests/helpers/media/programs'

const video = { path: '/w/0.mp4', demuxer: 'mov' } as const
const audio = { path: '/w/1.webm', demuxer: 'matroska' } as const
const copy: FfmpegRun = {
  container: 'mp4',
  picture: 'copy',
  sound: 'copy',
  streams: [video, audio],
  threads: 2,
  output: '/w/out.part.mp4',
}

/** The value behind an option, wherever it stands. */
const valuesOf = (args: string[], option: string) =>
  args.flatMap((arg, at) => (arg === option ? [args[at + 1]] : []))

describe('the arguments of ffmpeg', () => {
  const runs: Record<string, FfmpegRun> = {
    copy: { ...copy, metadata: '/w/m.txt', language: 'deu' },
    'fast clip': { ...copy, cut: { start: 2, length: 3 } },
    'exact clip': {
      ...copy,
      picture: 'h264',
      sound: 'aac',
      soundBitrate: 160,
      cut: { start: 2, length: 3 },
    },
    hdr: { ...copy, container: 'webm', picture: 'vp9', sound: 'opus', soundBitrate: 160 },
    mp3: {
      ...copy,
      container: 'mp3',
      picture: undefined,
      sound: 'mp3',
      soundBitrate: 192,
      streams: [audio],
      metadata: '/w/m.txt',
      cover: '/w/c.jpg',
    },
  }

  test.each(Object.entries(runs))(
    'S12 open nothing but the files named, in formats that are fixed: %s',
    (_, run) => {
      const args = ffmpegArguments(run)
      const inputs = args.flatMap((arg, at) => (arg === '-i' ? [at] : []))
      expect(inputs.map((at) => args[at + 1])).toEqual(
        [...run.streams.map((one) => one.path), run.metadata, run.cover].filter(Boolean),
      )
      // What stands before an input, and behind the one before it, is about that input alone.
      for (const [index, at] of inputs.entries()) {
        const own = args.slice(index === 0 ? 0 : inputs[index - 1]! + 2, at)
        expect(valuesOf(own, '-protocol_whitelist')).toEqual(['file,pipe'])
        expect(valuesOf(own, '-f')).toHaveLength(1)
      }
      const last = args.slice(inputs.at(-1)! + 2)
      expect(valuesOf(last, '-f')).toHaveLength(1)
      expect(last.at(-1)).toBe(run.output)
      expect(args).toEqual(expect.arrayContaining(['-nostdin', '-hide_banner', '-n']))
      expect(valuesOf(args, '-progress')).toEqual(['pipe:1'])
    },
  )

  test.each(Object.entries(runs))(
    'use half of the machine, for each input and the output: %s',
    (_, run) => {
      const args = ffmpegArguments(run)
      expect(valuesOf(args, '-threads')).toEqual(
        Array.from({ length: run.streams.length + 1 }, () => '2'),
      )
      expect(threads()).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
    },
  )

  test('copy a whole video, with its tables in front', () => {
    const args = ffmpegArguments(copy)
    expect(valuesOf(args, '-map')).toEqual(['0:v:0', '1:a:0'])
    expect(valuesOf(args, '-c:v:0')).toEqual(['copy'])
    expect(valuesOf(args, '-c:a')).toEqual(['copy'])
    expect(valuesOf(args, '-movflags')).toEqual(['+faststart'])
    expect(valuesOf(args, '-map_metadata')).toEqual(['-1'])
    expect(valuesOf(args, '-map_chapters')).toEqual(['-1'])
  })

  test('take picture and sound of one stream that has both', () => {
    const args = ffmpegArguments({ ...copy, streams: [video] })
    expect(valuesOf(args, '-map')).toEqual(['0:v:0', '0:a:0'])
  })

  test('keep a fitted picture under its bitrate, and never enlarge it', () => {
    const fit = { maxBytes: 8e6, picture: { video: 900, audio: 96, shortSide: 480, fps: 30 } }
    const args = ffmpegArguments(
      { ...copy, picture: 'h264', sound: 'aac', soundBitrate: 96, fit },
      60,
    )
    const rate = Number.parseInt(valuesOf(args, '-maxrate:v:0')[0] ?? '', 10)
    const buffer = Number.parseInt(valuesOf(args, '-bufsize:v:0')[0] ?? '', 10)
    expect(rate * 60 + buffer).toBeLessThanOrEqual(900 * 60)
    expect(valuesOf(args, '-filter:v:0')[0]).toContain('min(iw,if(gte(iw,ih),853,480))')
    expect(valuesOf(args, '-filter:v:0')[0]).toContain('fps=30,')
  })
})

test.each([
  ['out_time_us=1500000', 3, 0.5],
  ['out_time_us=9000000', 3, 1],
  ['out_time_us=N/A', 3, undefined],
  ['out_time_ms=1500000', 3, undefined],
  ['progress=end', 3, undefined],
  ['out_time_us=1500000', 0, undefined],
])('the progress line %s of %s s is %s', (line, length, share) => {
  expect(progressOf(line, length)).toBe(share)
})

withFfmpeg('S12 a playlist in the place of a stream', () => {
  let folder: string
  let canary: Server
  let origin: string
  let hits = 0

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'media-'))
    canary = createServer((_, response) => {
      hits += 1
      response.end()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
    const tone = ['-f', 'lavfi', '-i', 'sine=440:d=2']
    await ffmpeg(...tone, '-c:a', 'aac', path.join(folder, 'aac.m4a'))
  })

  afterAll(async () => {
    canary.close()
    await rm(folder, { recursive: true, force: true })
  })

  const hls = (address: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${address}\n#EXT-X-ENDLIST\n`
  const disguises: Record<string, (address: string) => string> = {
    HLS: hls,
    'HLS behind the beginning of an MP4': (address) =>
      `\0\0\0\x14ftypisom\0\0\0\0isom\n${hls(address)}`,
    'HLS behind the beginning of a WebM': (address) => `\x1a\x45\xdf\xa3\x80\n${hls(address)}`,
    'a list of files': (address) => `ffconcat version 1.0\nfile '${address}'\nduration 2\n`,
    'an index of DASH': (address) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation id="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'subtitles of ffmpeg’s own tags': (address) => `;FFMETADATA1\nfile=${address}\n`,
  }

  const targets = ['file:///etc/passwd', '/etc/passwd', 'canary']

  test.each(
    Object.keys(disguises).flatMap((kind) => targets.map((target) => [kind, target] as const)),
  )('%s that names %s makes no file and opens nothing', async (kind, target) => {
    const address = target === 'canary' ? `${origin}/canary.mp4` : target
    const own = await mkdtemp(path.join(folder, 'job-'))
    const file = path.join(own, 'stream.mp4')
    await writeFile(file, disguises[kind]!(address), 'latin1')
    const info = mediaInfo([picture('1', 'avc1', [64, 64]), aac], { duration: 2 })
    const server = { ffmpeg: true, maxBytes: 1e9 }
    const plan = planFor(info, DownloadChoice.parse({ format: 'mp4-64' }), undefined, server)
    const { signal } = new AbortController()
    const given = [file, path.join(folder, 'aac.m4a')]
    const refused = { code: 'media.broken' }
    for (const tools of [programs, {}]) {
      const making = { folder: own, signal, onProgress: () => undefined, info, programs: tools }
      await expect(makeFile(plan, given, making)).rejects.toMatchObject(refused)
      await expect(probe(file, tools, signal)).rejects.toMatchObject(refused)
    }
    expect(await readdir(own)).toEqual(['stream.mp4'])
    expect(hits).toBe(0)
  })

  test.each(targets)('ffmpeg itself, told that it is an MP4, opens nothing: %s', async (target) => {
    const address = target === 'canary' ? `${origin}/canary.mp4` : target
    const file = path.join(folder, 'list.mp4')
    const output = path.join(folder, 'out.mp4')
    await writeFile(file, hls(address))
    const streams = [{ path: file, demuxer: 'mov' as const }]
    const args = ffmpegArguments({ ...copy, streams, sound: undefined, output })
    const run = spawnSync(programs.ffmpeg ?? '', args, { cwd: folder, encoding: 'utf8' })
    expect(run.status).not.toBe(0)
    expect(`${run.stdout}${run.stderr}`).not.toContain('root:')
    expect(await readdir(folder)).not.toContain('out.mp4')
    expect(hits).toBe(0)
  })

  // The list would be opened if it were read as what it is: the test above fails for a reason.
  test('the canary hears an ffmpeg that may open it', async () => {
    const file = path.join(folder, 'open.m3u8')
    await writeFile(file, hls(`${origin}/canary.ts`))
    const before = hits
    await ffmpeg('-i', file, '-f', 'null', '-').catch(() => undefined)
    expect(hits).toBe(before)
    const wide = ['-protocol_whitelist', 'file,http,tcp']
    await ffmpeg(...wide, '-i', file, '-f', 'null', '-').catch(() => undefined)
    expect(hits).toBeGreaterThan(before)
  })
})
