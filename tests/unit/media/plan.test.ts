import { type Clip, DownloadChoice } from '@/lib/media/answers'
import type { InfoFormat, MediaInfo } from '@/lib/media/info'
import { fitAudio, fitVideo } from '@/lib/media/parts/fit'
import { planFor } from '@/lib/media/plan'
import { aac, mediaInfo, muxed, opus, picture, sound } from '@/tests/helpers/media/info'

const able = { ffmpeg: true, maxBytes: Number.POSITIVE_INFINITY }
const whole = mediaInfo()

interface Asked {
  info?: MediaInfo
  clip?: Clip
  sound?: string
  maxMB?: number
  ffmpeg?: boolean
  maxBytes?: number
}

const plan = (format: string, { info = whole, clip, sound, maxMB, ...server }: Asked = {}) =>
  planFor(info, DownloadChoice.parse({ format, sound, ...(maxMB && { fit: { maxMB } }) }), clip, {
    ...able,
    ...server,
  })

const idsOf = ({ streams }: { streams: InfoFormat[] }) => streams.map(({ format_id }) => format_id)
const clip = (start: number, end: number, mode: Clip['mode'] = 'exact'): Clip => ({
  start,
  end,
  mode,
})

describe('a whole video', () => {
  test('is copied of its picture and its sound, in this order', () => {
    const made = plan('mp4-1080')
    expect(idsOf(made)).toEqual(['137', '140'])
    expect(made).toMatchObject({
      container: 'mp4',
      picture: 'copy',
      sound: 'copy',
      fetchBytes: 20_736_000 + 1_618_375,
      tags: true,
      language: 'en',
      expected: { duration: 100, video: true, audio: true, vcodec: 'h264', acodec: 'aac' },
      notes: [],
    })
    expect(made).not.toHaveProperty('soundBitrate')
  })

  test.each([
    ['m4a', ['140'], 'm4a', 'copy', 'aac'],
    ['opus', ['251'], 'opus', 'copy', 'opus'],
    ['mp3', ['251'], 'mp3', 'mp3', 'mp3'],
  ])(
    'of which only the sound is wanted fetches no picture: %s',
    (id, streams, container, how, acodec) => {
      const made = plan(id)
      expect(idsOf(made)).toEqual(streams)
      expect(made).toMatchObject({ container, sound: how, expected: { video: false, acodec } })
      expect(made).not.toHaveProperty('picture')
    },
  )

  test('that YouTube keeps in one stream is fetched once', () => {
    const made = plan('mp4-360', { info: mediaInfo([muxed]) })
    expect(idsOf(made)).toEqual(['18'])
    expect(made.expected).toMatchObject({ video: true, audio: true })
  })

  test('without sound expects none', () => {
    const made = plan('mp4-720', { info: mediaInfo([picture('136', 'avc1', [1280, 720])]) })
    expect(made.expected).toEqual({ duration: 100, video: true, audio: false, vcodec: 'h264' })
    expect(made).not.toHaveProperty('sound')
  })
})

describe('a choice that cannot be had', () => {
  test('of a size that YouTube offers no more', () => {
    expect(() => plan('mp4-1440')).toThrow('media.formatGone')
  })

  test('of sound that the video does not have', () => {
    const silent = mediaInfo([picture('136', 'avc1', [1280, 720])])
    expect(() => plan('mp3', { info: silent })).toThrow('media.noSound')
    expect(() => plan('opus', { info: mediaInfo([aac]) })).toThrow('media.formatGone')
  })

  test('of more than the server fetches', () => {
    expect(() => plan('mp4-1080', { maxBytes: 22_000_000 })).toThrow('media.tooBig')
  })

  test.each([
    ['mp3', {}],
    ['mp4-720', { clip: clip(1, 5) }],
    ['m4a', { clip: clip(1, 5) }],
    ['mp4-1080', { maxMB: 8 }],
  ])('without ffmpeg, of an encoding: %s %j', (format, asked) => {
    expect(() => plan(format, { ...asked, ffmpeg: false })).toThrow('media.ffmpegMissing')
  })

  test('without ffmpeg, copies and fast clips can be had', () => {
    expect(plan('mp4-720', { ffmpeg: false }).picture).toBe('copy')
    expect(plan('mp4-720', { ffmpeg: false, clip: clip(1, 5, 'fast') }).clip?.mode).toBe('fast')
    expect(plan('m4a', { ffmpeg: false }).sound).toBe('copy')
  })
})

describe('a sound track', () => {
  const german = sound('140-de', 'mp4a.40.2', 128, { language: 'de', language_preference: -1 })
  const english = sound('140-en', 'mp4a.40.2', 128, { language: 'en', language_preference: 10 })
  const info = mediaInfo([german, english, picture('136', 'avc1', [1280, 720])])

  test('is the original one unless another is chosen', () => {
    expect(idsOf(plan('mp4-720', { info }))).toEqual(['136', '140-en'])
    const made = plan('mp4-720', { info, sound: 'de' })
    expect(idsOf(made)).toEqual(['136', '140-de'])
    expect(made).toMatchObject({ language: 'de', notes: [] })
  })

  test('that this video does not have is the original one, and the notes say so', () => {
    const made = plan('mp4-720', { info, sound: 'fr' })
    expect(idsOf(made)).toEqual(['136', '140-en'])
    expect(made.notes).toEqual(['soundDefault'])
  })
})

describe('a clip', () => {
  test('that is exact is encoded anew, of the whole streams', () => {
    const made = plan('mp4-1080', { clip: clip(10, 14.5) })
    expect(made).toMatchObject({
      container: 'mp4',
      picture: 'h264',
      sound: 'aac',
      soundBitrate: 160,
      fetchBytes: plan('mp4-1080').fetchBytes,
      clip: { start: 10, end: 14.5, mode: 'exact' },
      expected: { duration: 4.5, vcodec: 'h264', acodec: 'aac' },
    })
  })

  test('that is exact makes H.264 of VP9, and leaves HDR as it is', () => {
    expect(plan('webm-1080-vp9', { clip: clip(1, 5) })).toMatchObject({
      container: 'mp4',
      picture: 'h264',
      sound: 'aac',
    })
    expect(plan('webm-2160-vp9-hdr', { clip: clip(1, 5) })).toMatchObject({
      container: 'webm',
      picture: 'vp9',
      sound: 'opus',
    })
  })

  test('that is fast is copied', () => {
    expect(plan('webm-2160-vp9', { clip: clip(1, 5, 'fast') })).toMatchObject({
      container: 'webm',
      picture: 'copy',
      sound: 'copy',
      clip: { mode: 'fast' },
    })
  })

  test('of an MP3 is exact, whatever was asked: it is encoded anyway', () => {
    expect(plan('mp3', { clip: clip(1, 5, 'fast') })).toMatchObject({ clip: { mode: 'exact' } })
    expect(plan('m4a', { clip: clip(1, 5, 'fast') })).toMatchObject({
      sound: 'copy',
      clip: { mode: 'fast' },
    })
  })

  test('ends with the video, whose length YouTube rounds, and is refused beyond', () => {
    expect(plan('mp4-720', { clip: clip(90, 100.8) }).expected.duration).toBe(10)
    expect(() => plan('mp4-720', { clip: clip(90, 102) })).toThrow('input.outOfRange')
    expect(() => plan('mp4-720', { clip: clip(100, 101) })).toThrow('input.outOfRange')
  })
})

describe('a file that has to stay under a size', () => {
  test('is copied where it fits as it is', () => {
    expect(plan('mp4-1080', { maxMB: 25 })).toMatchObject({
      picture: 'copy',
      sound: 'copy',
      fit: { maxBytes: 25_000_000 },
    })
  })

  test('takes the smaller stream that is enough, and leaves out every second of 60 frames', () => {
    const made = plan('mp4-1080', { maxMB: 15 })
    expect(idsOf(made)).toEqual(['298', '140'])
    expect(made).toMatchObject({
      container: 'mp4',
      picture: 'h264',
      sound: 'aac',
      fit: { maxBytes: 15_000_000, picture: { shortSide: 720, fps: 30 } },
    })
    const { video = 0, audio = 0 } = made.fit?.picture ?? {}
    expect(((video + audio) * 1_000 * 100) / 8).toBeLessThan(15_000_000)
    expect(((video + audio) * 1_000 * 100) / 8).toBeGreaterThan(14_000_000)
  })

  test('is made of a picture in SDR, and is MP4, also where HDR was chosen', () => {
    const made = plan('webm-2160-vp9-hdr', { maxMB: 40 })
    expect(idsOf(made)).toEqual(['137', '140'])
    expect(made.container).toBe('mp4')
  })

  test('is refused where nobody would watch it', () => {
    const long = mediaInfo(undefined, { duration: 3_600 })
    expect(() => plan('mp4-720', { info: long, maxMB: 25 })).toThrow('media.fitImpossible')
    expect(() => plan('mp4-720', { maxMB: 1 })).toThrow('media.fitImpossible')
    const untold = mediaInfo(undefined, { duration: null })
    expect(() => plan('mp4-720', { info: untold, maxMB: 25 })).toThrow('media.fitImpossible')
  })

  test('counts the clip, not the whole', () => {
    const long = mediaInfo(undefined, { duration: 3_600 })
    const made = plan('mp4-720', { info: long, maxMB: 25, clip: clip(60, 120, 'fast') })
    expect(made).toMatchObject({ picture: 'h264', clip: { mode: 'exact' } })
  })

  test('is sound with fewer bits where only sound is wanted', () => {
    expect(plan('m4a', { maxMB: 2 })).toMatchObject({ sound: 'copy', container: 'm4a' })
    const made = plan('m4a', { maxMB: 1 })
    expect(made).toMatchObject({ sound: 'aac', container: 'm4a' })
    expect(made.soundBitrate).toBeGreaterThan(60)
    expect(made.soundBitrate).toBeLessThan(75)
    const long = mediaInfo([opus, aac], { duration: 3_600 })
    expect(() => plan('mp3', { info: long, maxMB: 5 })).toThrow('media.fitImpossible')
  })
})

describe('bitrates that fit', () => {
  const sizes = [1e6, 5e6, 8e6, 16e6, 25e6, 100e6, 500e6, 4096e6]
  const lengths = [0.5, 5, 30, 60, 300, 1_200, 7_200]

  test('never add up to more than the size, however long it is', () => {
    for (const maxBytes of sizes) {
      for (const length of lengths) {
        const fits = fitVideo(maxBytes, length, { shortSide: 1080, sound: true })
        const bytes = fits && ((fits.video + fits.audio) * 1_000 * length) / 8
        expect([maxBytes, length, (bytes ?? 0) < maxBytes]).toEqual([maxBytes, length, true])
        const alone = fitAudio(maxBytes, length, 'mp3', 192)
        expect(((alone ?? 0) * 1_000 * length) / 8).toBeLessThan(maxBytes)
        expect(alone ?? 192).toBeLessThanOrEqual(192)
      }
    }
  })

  test('make a picture no larger than it was, and smaller where bits are few', () => {
    const of = (maxBytes: number, shortSide = 1080) =>
      fitVideo(maxBytes, 60, { shortSide, sound: true })?.shortSide
    expect([of(25e6), of(10e6), of(6e6), of(4e6), of(2e6), of(1e6)]).toEqual([
      1080,
      720,
      480,
      360,
      240,
      undefined,
    ])
    expect(of(25e6, 480)).toBe(480)
    expect(of(25e6, 144)).toBe(144)
  })
})
