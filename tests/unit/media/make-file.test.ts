import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type Clip, DownloadChoice } from '@/lib/media/answers'
import type { MediaInfo } from '@/lib/media/info'
import { type Made, type Making, makeFile } from '@/lib/media/make-file.server'
import { type Plan, planFor } from '@/lib/media/plan'
import { fullTest } from '@/tests/helpers/full-test'
import { mediaInfo, picture, sound } from '@/tests/helpers/media/info'
import { ffmpeg, played, programs, told, withFfmpeg } from '@/tests/helpers/media/programs'
import {
  brightnessAt,
  frame,
  keyFrames,
  length,
  loudFrom,
  makeStreams,
} from '@/tests/helpers/media/streams'

const size: [number, number] = [160, 90]
const formats = [
  picture('h264', 'avc1.4D401E', size, { fps: 25 }),
  picture('vp9', 'vp9', size, { fps: 25 }),
  picture('av1', 'av01.0.00M.08', size, { fps: 25 }),
  sound('aac', 'mp4a.40.2', 129, { language: 'de', language_preference: 10 }),
  sound('opus', 'opus', 96, { language: 'de', language_preference: 10 }),
]

const hostile = 'Sea = #1; [CHAPTER]\nSTART=0 \\ “quotes” 🎵 \u0000end'
const info = mediaInfo(formats, {
  duration: length,
  title: hostile,
  channel: 'Quiet Walks',
  chapters: [
    { start_time: 0, end_time: 3, title: 'To the=sea;\n#[CHAPTER]' },
    { start_time: 3, end_time: 6, title: 'And back' },
  ],
})
const shownTitle = 'Sea = #1; [CHAPTER] START=0 \\ “quotes” 🎵 end'

const clips: Record<string, Clip | undefined> = {
  whole: undefined,
  exact: { start: 2.2, end: 4.2, mode: 'exact' },
  fast: { start: 2.2, end: 4.2, mode: 'fast' },
}

let folder: string
let streams: Record<string, string>
let still: Buffer

const paths = (plan: Plan) => plan.streams.map(({ format_id }) => streams[format_id] ?? '')

/** A folder of its own, so that what is left in it is known. */
async function ownFolder(): Promise<string> {
  return mkdtemp(path.join(folder, 'job-'))
}

interface Asked extends Partial<Omit<Making, 'info'>> {
  clip?: Clip
  tags?: boolean
  info?: MediaInfo
  streams?: string[]
}

async function make(format: string, asked: Asked = {}): Promise<Made & { plan: Plan }> {
  const { clip, tags = true, streams: given, info: of = info, ...making } = asked
  const choice = DownloadChoice.parse({ format, tags })
  const able = { ffmpeg: true, maxBytes: Number.POSITIVE_INFINITY }
  const plan = planFor(of, choice, clip, able)
  const made = await makeFile(plan, given ?? paths(plan), {
    folder: await ownFolder(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    info: of,
    cover: still,
    programs,
    ...making,
  })
  return { ...made, plan }
}

const known = new Map<string, ReturnType<typeof make>>()

/** A file with its tags, made once for all tests that look at it. */
function usual(format: string, kind = 'whole') {
  const key = `${format} ${kind}`
  const made = known.get(key) ?? make(format, { clip: clips[kind] })
  known.set(key, made)
  return made
}

const pictureOf = ({ streams: all }: Awaited<ReturnType<typeof told>>) =>
  all.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic)
const coverIn = ({ streams: all }: Awaited<ReturnType<typeof told>>) =>
  all.find(({ disposition }) => disposition.attached_pic === 1)
const soundIn = ({ streams: all }: Awaited<ReturnType<typeof told>>) =>
  all.find(({ codec_type }) => codec_type === 'audio')

/** The tags of a file, wherever its format keeps them. */
const tagsIn = (facts: Awaited<ReturnType<typeof told>>) => {
  const all = { ...soundIn(facts)?.tags, ...facts.format.tags }
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key.toLowerCase(), value]))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'))
  if (!programs.ffmpeg) return
  streams = await makeStreams(folder)
  still = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A format, the kind of a clip, and what ffprobe says of the file: container and codecs. */
type Case = [string, string, string, string | undefined, string]

withFfmpeg('a file, as ffprobe sees it', () => {
  async function isAsAsked(...[format, kind, container, vcodec, acodec]: Case): Promise<void> {
    const clip = clips[kind]
    const made = await usual(format, kind)
    const facts = await told(made.path)
    expect(facts.format.format_name.split(',')).toContain(container)
    expect(pictureOf(facts)?.codec_name).toBe(vcodec)
    expect(soundIn(facts)?.codec_name).toBe(acodec)
    expect((await stat(made.path)).size).toBe(made.bytes)

    // A fast clip with a picture begins at its key frame, 0.2 s earlier, and says so.
    const earlier = kind === 'fast' && vcodec ? clips.fast!.start - keyFrames : 0
    expect(made.startsEarlier ?? 0).toBeCloseTo(earlier, 2)
    const start = (clip?.start ?? 0) - earlier
    const seconds = clip ? clip.end - start : length
    // Copied pictures that others need are kept.
    const off = kind === 'fast' ? 0.3 : 0.1
    expect(Math.abs(Number(facts.format.duration) - seconds)).toBeLessThan(off)
    expect(Math.abs(made.duration - seconds)).toBeLessThan(off)

    // The first picture is the one of that second, neither black nor frozen.
    const { brightness, loudFrom: loud = -1 } = await played(made.path)
    if (vcodec) expect(Math.abs((brightness ?? 0) - brightnessAt(start))).toBeLessThan(1.5)
    // Its sound begins when it does in the streams: to the sample where encoded, else to a packet.
    expect(Math.abs(loud - (loudFrom - start))).toBeLessThan(kind === 'fast' ? frame : 0.01)

    // Nothing is left beside it.
    expect(await readdir(path.dirname(made.path))).toEqual([path.basename(made.path)])
    expect(made.notes).toEqual([])
  }

  // Each container, each codec, and each kind of a clip with a picture and without.
  test.each<Case>([
    ['mp4-90', 'whole', 'mp4', 'h264', 'aac'],
    ['mp4-90', 'exact', 'mp4', 'h264', 'aac'],
    ['mp4-90-av1', 'fast', 'mp4', 'av1', 'aac'],
    ['webm-90-vp9', 'fast', 'webm', 'vp9', 'opus'],
    ['m4a', 'whole', 'm4a', undefined, 'aac'],
    ['m4a', 'fast', 'm4a', undefined, 'aac'],
    ['opus', 'whole', 'ogg', undefined, 'opus'],
    ['mp3', 'whole', 'mp3', undefined, 'mp3'],
    ['mp3', 'exact', 'mp3', undefined, 'mp3'],
  ])('%s, %s', isAsAsked)

  fullTest.each<Case>([
    ['mp4-90', 'fast', 'mp4', 'h264', 'aac'],
    ['mp4-90-av1', 'whole', 'mp4', 'av1', 'aac'],
    ['mp4-90-av1', 'exact', 'mp4', 'h264', 'aac'],
    ['webm-90-vp9', 'whole', 'webm', 'vp9', 'opus'],
    ['webm-90-vp9', 'exact', 'mp4', 'h264', 'aac'],
    ['m4a', 'exact', 'm4a', undefined, 'aac'],
    ['opus', 'exact', 'ogg', undefined, 'opus'],
    ['opus', 'fast', 'ogg', undefined, 'opus'],
    ['mp3', 'fast', 'mp3', undefined, 'mp3'],
  ])('%s, %s', isAsAsked)
})

withFfmpeg('a fast clip whose sound is encoded again', () => {
  test('begins at a key frame like any other, says so, and its sound is where it was', async () => {
    const ofOpus = { ...info, formats: formats.filter(({ format_id }) => format_id !== 'aac') }
    const made = await make('mp4-90', { clip: clips.fast, info: ofOpus })
    expect(made.plan).toMatchObject({ picture: 'copy', sound: 'aac', clip: { mode: 'fast' } })
    expect(made.startsEarlier).toBeCloseTo(clips.fast!.start - keyFrames, 2)
    const { brightness, loudFrom: loud = -1 } = await played(made.path)
    expect(Math.abs((brightness ?? 0) - brightnessAt(keyFrames))).toBeLessThan(1.5)
    expect(Math.abs(loud - (loudFrom - keyFrames))).toBeLessThan(frame)
    expect(Math.abs(made.duration - (clips.fast!.end - keyFrames))).toBeLessThan(0.3)
  })
})

withFfmpeg('the tags of a file', () => {
  fullTest.each(['mp3', 'm4a', 'opus'])(
    '%s has title, channel, date, chapters and a cover',
    async (format) => {
      const facts = await told((await usual(format)).path)
      const tags = tagsIn(facts)
      expect(tags).toMatchObject({ title: shownTitle, artist: 'Quiet Walks' })
      expect(tags.date).toMatch(/^2026(-03-01)?$/)
      expect(coverIn(facts)).toMatchObject({ codec_name: 'mjpeg', width: 1280, height: 720 })
      expect(
        facts.chapters.map(({ tags: { title }, start_time }) => [title, Number(start_time)]),
      ).toEqual([
        ['To the=sea; #[CHAPTER]', 0],
        ['And back', 3],
      ])
    },
  )

  test('MP4 has title, channel and chapters, the language of its sound, and no second picture', async () => {
    const facts = await told((await usual('mp4-90')).path)
    expect(tagsIn(facts)).toMatchObject({ title: shownTitle, artist: 'Quiet Walks' })
    expect(soundIn(facts)?.tags?.language).toBe('deu')
    expect(facts.chapters.map(({ tags: { title } }) => title)).toEqual([
      'To the=sea; #[CHAPTER]',
      'And back',
    ])
    expect(facts.streams.filter(({ codec_type }) => codec_type === 'video')).toHaveLength(1)
  })

  test('a clip has the chapters of its part, counted from its beginning', async () => {
    const facts = await told((await usual('mp4-90', 'exact')).path)
    const shown = facts.chapters.map(({ tags: { title }, start_time, end_time }) => [
      title,
      Number(Number(start_time).toFixed(1)),
      Number(Number(end_time).toFixed(1)),
    ])
    expect(shown).toEqual([
      ['To the=sea; #[CHAPTER]', 0, 0.8],
      ['And back', 0.8, 2],
    ])
  })

  fullTest('a song has a square cover, and the names of the song and its singer', async () => {
    const song = { ...info, track: 'Sea Song', artist: 'The Walkers', album: 'Shores' }
    const facts = await told((await make('mp3', { info: song })).path)
    expect(tagsIn(facts)).toMatchObject({
      title: 'Sea Song',
      artist: 'The Walkers',
      album: 'Shores',
    })
    expect(coverIn(facts)).toMatchObject({ width: 720, height: 720 })
  })

  test.each(['mp4-90', 'mp3', 'm4a', 'opus'])(
    '%s has none where none are wanted',
    async (format) => {
      const made = await make(format, { tags: false })
      const facts = await told(made.path)
      expect(tagsIn(facts)).not.toHaveProperty('title')
      expect(facts.chapters).toEqual([])
      expect(coverIn(facts)).toBeUndefined()
      expect(made.notes).toEqual([])
    },
  )

  test('a still that cannot be had or read is said, and the file is made', async () => {
    expect((await make('mp3', { cover: undefined })).notes).toEqual(['coverMissing'])
    const junk = new Uint8Array([1, 2, 3])
    expect((await make('m4a', { cover: junk })).notes).toEqual(['coverMissing'])
  })

  fullTest('an MP3 has the bitrate that was said', async () => {
    const made = await usual('mp3')
    expect(made.plan.soundBitrate).toBe(192)
    const { bit_rate } = soundIn(await told(made.path)) ?? {}
    expect(Number(bit_rate)).toBe(192_000)
  })
})

withFfmpeg('a file that is not as it should be', () => {
  const broken = { code: 'media.broken' }

  test.each([
    ['the picture', 'h264', 0.5],
    ['the sound', 'aac', 0.5],
    ['nearly all of the picture', 'h264', 0.05],
  ])('F18 %s that ends early is not served', async (_, which, share) => {
    const own = await ownFolder()
    const file = path.join(own, 'cut')
    const whole = await readFile(streams[which] ?? '')
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)))
    const given = ['h264', 'aac'].map((name) => (name === which ? file : (streams[name] ?? '')))
    await expect(make('mp4-90', { streams: given, folder: own })).rejects.toMatchObject(broken)
    expect(await readdir(own)).toEqual(['cut'])
  })

  test('F18 an empty stream, and one of another codec than was said, are not served', async () => {
    const own = await ownFolder()
    const empty = path.join(own, 'empty')
    await writeFile(empty, '')
    const { h264 = '', aac = '', av1 = '' } = streams
    await expect(make('mp4-90', { streams: [empty, aac] })).rejects.toMatchObject(broken)
    await expect(make('mp4-90', { streams: [av1, aac] })).rejects.toMatchObject(broken)
    await expect(make('mp4-90', { streams: [h264, h264] })).rejects.toMatchObject(broken)
  })

  fullTest('F18 streams that are shorter than the video are not served', async () => {
    const longer = { ...info, duration: length + 1.5 }
    await expect(make('mp4-90', { info: longer })).rejects.toMatchObject(broken)
    const rounded = { ...info, duration: length + 0.9 }
    expect((await make('mp4-90', { info: rounded })).bytes).toBeGreaterThan(0)
  })
})

withFfmpeg('a file that has to stay under a size', () => {
  let noisy: string
  let short: string

  beforeAll(async () => {
    noisy = path.join(folder, 'noise.mp4')
    const noise = ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=25:d=3,noise=alls=80:allf=t']
    await ffmpeg(...noise, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', noisy)
    short = path.join(folder, 'short.m4a')
    await ffmpeg('-i', streams.aac ?? '', '-t', '3', '-c', 'copy', short)
  })

  /** How it is planned, with more or fewer kbit/s for the picture, or another size to stay under. */
  async function fitted(change: { video?: number; maxBytes?: number } = {}): Promise<Made> {
    const sounds = formats.filter(({ vcodec }) => vcodec === 'none')
    const hard = mediaInfo([picture('noise', 'avc1', [320, 180]), ...sounds], { duration: 3 })
    const choice = DownloadChoice.parse({ format: 'mp4-180', fit: { maxMB: 1 } })
    const plan = planFor(hard, choice, undefined, { ffmpeg: true, maxBytes: 1e9 })
    const { fit } = plan
    if (!fit?.picture) throw new Error('It is copied.')
    const asked = { ...fit.picture, ...(change.video && { video: change.video }) }
    return makeFile(
      { ...plan, fit: { maxBytes: change.maxBytes ?? fit.maxBytes, picture: asked } },
      [noisy, short],
      {
        folder: await ownFolder(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
        info: hard,
        programs,
      },
    )
  }

  fullTest('does, even of a picture that is hard to make small', async () => {
    expect((await stat(noisy)).size).toBeGreaterThan(1_000_000)
    const made = await fitted()
    expect(made.bytes).toBeLessThanOrEqual(1_000_000)
    expect(made.bytes).toBeGreaterThan(500_000)
    expect(made.notes).toEqual([])
  })

  fullTest('is encoded once more where it came out too large', async () => {
    expect((await stat(noisy)).size).toBeGreaterThan(1_000_000)
    const made = await fitted({ video: 4_000 })
    expect(made.bytes).toBeLessThanOrEqual(1_000_000)
    expect(made.notes).toEqual([])
  })

  test('says so where it is still too large, and is kept', async () => {
    const made = await fitted({ maxBytes: 20_000 })
    expect(made.bytes).toBeGreaterThan(20_000)
    expect(made.notes).toEqual(['fitMissed'])
  })
})

withFfmpeg('streams that are not as usual', () => {
  fullTest('one that has both gives a video, and its sound alone', async () => {
    const both = path.join(folder, 'both.mp4')
    const { h264 = '', aac = '' } = streams
    await ffmpeg('-i', h264, '-i', aac, '-c', 'copy', both)
    const one = picture('18', 'avc1.42001E', size, { acodec: 'mp4a.40.2', abr: 96 })
    const lone = { ...info, formats: [one] }
    for (const [format, codecs] of [
      ['mp4-90', ['h264', 'aac']],
      ['m4a', ['aac']],
      ['mp3', ['mp3']],
    ] as const) {
      const made = await make(format, { info: lone, streams: [both], tags: false })
      const facts = await told(made.path)
      expect(facts.streams.map(({ codec_name }) => codec_name)).toEqual(codecs)
    }
  })

  fullTest('an exact clip of HDR keeps its ten bits and its colors', async () => {
    const hdr = path.join(folder, 'hdr.webm')
    const colors = [
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-colorspace',
      'bt2020nc',
    ]
    const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8']
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${length}`]
    await ffmpeg(...source, '-pix_fmt', 'yuv420p10le', '-profile:v', '2', ...vp9, ...colors, hdr)
    const sounds = formats.filter(({ vcodec }) => vcodec === 'none')
    const one = picture('hdr', 'vp9.2', size, { dynamic_range: 'HDR10' })
    const made = await make('webm-90-vp9-hdr', {
      info: { ...info, formats: [one, ...sounds] },
      streams: [hdr, streams.opus ?? ''],
      clip: clips.exact,
    })
    const facts = await told(made.path)
    expect(pictureOf(facts)).toMatchObject({
      codec_name: 'vp9',
      pix_fmt: 'yuv420p10le',
      color_transfer: 'smpte2084',
      color_primaries: 'bt2020',
    })
    expect(soundIn(facts)?.codec_name).toBe('opus')
    expect(Math.abs(made.duration - 2)).toBeLessThan(0.1)
  })
})

withFfmpeg('the work', () => {
  test('tells how much is done, never less than before, and all at the end', async () => {
    const shares: number[] = []
    await make('mp4-90', { clip: clips.exact, onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('ends with its signal, and leaves nothing', async () => {
    const own = await ownFolder()
    const ended = new AbortController()
    const making = make('mp3', {
      folder: own,
      signal: ended.signal,
      onProgress: () => ended.abort(new Error('ended')),
    })
    await expect(making).rejects.toThrow('ended')
    expect(await readdir(own)).toEqual([])
  })
})
