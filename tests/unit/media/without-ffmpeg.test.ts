import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type Clip, DownloadChoice } from '@/lib/media/answers'
import { makeFile } from '@/lib/media/make-file.server'
import { planFor } from '@/lib/media/plan'
import { probe } from '@/lib/media/probe.server'
import { mediaInfo, picture, sound } from '@/tests/helpers/media/info'
import { played, programs, told, withFfmpeg } from '@/tests/helpers/media/programs'
import {
  brightnessAt,
  frame,
  keyFrames,
  length,
  loudFrom,
  makeStreams,
} from '@/tests/helpers/media/streams'
import { fullTest } from '../../helpers/full-test'

const size: [number, number] = [160, 90]
const chapters = [
  { start_time: 0, end_time: 3, title: 'Anfang' },
  // Longer than what an MP4 can hold of it, in letters of three bytes.
  { start_time: 3, end_time: length, title: '章'.repeat(100) },
]
const info = mediaInfo(
  [
    picture('h264', 'avc1.4D401E', size),
    picture('vp9', 'vp9', size),
    picture('av1', 'av01.0.00M.08', size),
    sound('aac', 'mp4a.40.2', 129, { language: 'de' }),
    sound('opus', 'opus', 96, { language: 'de' }),
  ],
  { duration: length, chapters },
)
const { signal } = new AbortController()
const server = { ffmpeg: false, maxBytes: Number.POSITIVE_INFINITY }
const fast: Clip = { start: 2.2, end: 4.2, mode: 'fast' }

let folder: string
let streams: Record<string, string>
let cover: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'))
  // The streams are made with it, the files are not.
  if (!programs.ffmpeg) return
  streams = await makeStreams(folder)
  const still = sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a6' } })
  cover = await still.jpeg().toBuffer()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function make(format: string, clip?: Clip, given?: string[]) {
  const plan = planFor(info, DownloadChoice.parse({ format }), clip, server)
  const own = await mkdtemp(path.join(folder, 'job-'))
  const shares: number[] = []
  const made = await makeFile(
    plan,
    given ?? plan.streams.map(({ format_id }) => streams[format_id] ?? ''),
    { folder: own, signal, onProgress: (share) => shares.push(share), info, cover, programs: {} },
  )
  expect(await readdir(own)).toEqual([path.basename(made.path)])
  expect(shares.at(-1)).toBe(1)
  return made
}

const known = new Map<string, ReturnType<typeof make>>()

/** A file that is made once for all tests that look at it. */
function usual(format: string, clip?: Clip) {
  const key = `${format} ${clip?.mode}`
  const made = known.get(key) ?? make(format, clip)
  known.set(key, made)
  return made
}

withFfmpeg('a file that is made without ffmpeg, as ffprobe sees it', () => {
  test.each<[string, Clip | undefined, string, string | undefined, string]>([
    ['mp4-90', undefined, 'mp4', 'h264', 'aac'],
    ['mp4-90', fast, 'mp4', 'h264', 'aac'],
    ['mp4-90-av1', undefined, 'mp4', 'av1', 'aac'],
    ['webm-90-vp9', undefined, 'webm', 'vp9', 'opus'],
    ['webm-90-vp9', fast, 'webm', 'vp9', 'opus'],
    ['m4a', undefined, 'm4a', undefined, 'aac'],
    ['m4a', fast, 'm4a', undefined, 'aac'],
    ['opus', undefined, 'ogg', undefined, 'opus'],
    ['opus', fast, 'ogg', undefined, 'opus'],
  ])('%s, clip %j', async (format, clip, container, vcodec, acodec) => {
    const made = await usual(format, clip)
    const facts = await told(made.path)
    expect(facts.format.format_name.split(',')).toContain(container)
    const heard = facts.streams.filter(({ disposition }) => !disposition.attached_pic)
    expect(heard.map(({ codec_name }) => codec_name)).toEqual([vcodec, acodec].filter(Boolean))

    const earlier = clip && vcodec ? clip.start - keyFrames : 0
    expect(made.startsEarlier ?? 0).toBeCloseTo(earlier, 2)
    const start = (clip?.start ?? 0) - earlier
    const seconds = clip ? clip.end - start : length
    expect(Math.abs(Number(facts.format.duration) - seconds)).toBeLessThan(0.1)
    expect(Math.abs(made.duration - seconds)).toBeLessThan(0.1)

    const { brightness, loudFrom: loud = -1 } = await played(made.path)
    if (vcodec) expect(Math.abs((brightness ?? 0) - brightnessAt(start))).toBeLessThan(1.5)
    expect(Math.abs(loud - (loudFrom - start))).toBeLessThan(frame)
  })

  test.each(['m4a', 'opus'])('%s has the title, the channel and a cover', async (format) => {
    const made = await usual(format)
    const { streams: all, format: file } = await told(made.path)
    const tags = Object.entries({ ...all[0]?.tags, ...file.tags })
    const named = Object.fromEntries(tags.map(([key, value]) => [key.toLowerCase(), value]))
    expect(named).toMatchObject({ title: info.title, artist: info.channel })
    expect(all.find(({ disposition }) => disposition.attached_pic)).toBeDefined()
    expect(made.notes).toEqual([])
  })

  test.each<[string, Clip | undefined, number[]]>([
    ['mp4-90', undefined, [0, 3]],
    ['mp4-90', fast, [0, 1]],
    ['mp4-90-av1', undefined, [0, 3]],
    ['m4a', undefined, [0, 3]],
    ['opus', undefined, [0, 3]],
    ['webm-90-vp9', undefined, []],
  ])('%s has its chapters, or says that it has none, clip %j', async (format, clip, starts) => {
    const made = await usual(format, clip)
    const found = (await told(made.path)).chapters
    expect(found.map(({ start_time }) => Number(start_time))).toEqual(starts)
    if (starts.length > 0) {
      expect(found[0]?.tags.title).toBe('Anfang')
      expect(found[1]?.tags.title).toMatch(/^章{85,100}$/)
    }
    expect(made.notes.includes('chaptersMissing')).toBe(starts.length === 0)
  })

  test('MP4 says the language of its sound', async () => {
    const movie = await told((await usual('mp4-90')).path)
    expect(movie.streams.find(({ codec_type }) => codec_type === 'audio')?.tags?.language).toBe(
      'deu',
    )
  })

  test('F18 is not served where a stream ends early, or is of another kind', async () => {
    const broken = { code: 'media.broken' }
    const { h264 = '', aac = '', av1 = '' } = streams
    const part = path.join(folder, 'part')
    const whole = await readFile(h264)
    await writeFile(part, whole.subarray(0, Math.floor(whole.length / 2)))
    await expect(make('mp4-90', undefined, [part, aac])).rejects.toMatchObject(broken)
    await expect(make('mp4-90', undefined, [av1, aac])).rejects.toMatchObject(broken)
  })
})

withFfmpeg('what is read of a file without ffprobe', () => {
  fullTest.each(['h264', 'vp9', 'av1', 'aac', 'opus'])(
    'is what ffprobe reads: %s',
    async (name) => {
      const file = streams[name] ?? ''
      const [own, theirs] = await Promise.all([
        probe(file, {}, signal),
        probe(file, programs, signal),
      ])
      const shown = (found: typeof own) =>
        found.tracks.map(({ kind, width, height }) => ({ kind, width, height }))
      expect(shown(own)).toEqual(shown(theirs))
      expect(own.bytes).toBe(theirs.bytes)
      const [a, b] = [own.tracks[0]?.duration, theirs.tracks[0]?.duration]
      expect(Math.abs((a ?? 0) - (b ?? 99))).toBeLessThan(0.1)
    },
  )
})
