import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { edgeCases, startSampleYouTube } from 'sample-youtube'
import { MediaInfo } from '@/lib/media/info'
import { keyFrameBefore } from '@/lib/media/parts/read-media.server'
import { segmentStarts } from '@/lib/media/parts/segment-starts'
import { freshModules } from '@/tests/helpers/fresh-modules'
import { newFolder } from '@/tests/helpers/media-programs'
import { startStreamServer } from '@/tests/helpers/stream-server'

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}
const box = (name: string, data: Buffer) =>
  Buffer.concat([u32(data.length + 8), Buffer.from(name, 'latin1'), data])

const closed = 0x90000000
/** An MP4's beginning with an index in units of a thousandth. */
function indexed(units: number[], { access = [closed], version = 0, type = 0 } = {}): Buffer {
  const times = version === 0 ? u32(0, 0) : u32(0, 0, 0, 0)
  const entries = units.map((unit, at) =>
    u32((type << 31) | 900, unit, access[at % access.length] ?? 0),
  )
  const facts = [u32(version << 24, 1, 1000), times, u32(units.length), ...entries]
  const start = [box('ftyp', Buffer.from('dash0000')), box('moov', Buffer.alloc(40))]
  return Buffer.concat([...start, box('sidx', Buffer.concat(facts)), box('moof', Buffer.alloc(9))])
}

describe('the index of a stream', () => {
  test.each([0, 1])('of version %s tells when its segments begin', (version) => {
    expect(segmentStarts(indexed([5005, 4838, 700], { version }))).toEqual([0, 5.005, 9.843])
  })

  test('counts no segment that begins with another picture than a key frame', () => {
    const access = [closed, 0, 0xb0000000, closed]
    expect(segmentStarts(indexed([1000, 2000, 3000, 4000], { access }))).toEqual([0, 6])
    expect(segmentStarts(indexed([1000, 2000], { access: [0] }))).toBeUndefined()
  })

  test('is unknown where it is cut, where it names further indexes, and where there is none', () => {
    const whole = indexed([5005, 4838])
    for (const length of [0, 3, 12, 70, whole.length - 30]) {
      expect([length, segmentStarts(whole.subarray(0, length))]).toEqual([length, undefined])
    }
    expect(segmentStarts(indexed([5005], { type: 1 }))).toBeUndefined()
    expect(segmentStarts(Buffer.concat([whole.subarray(0, 64), u32(0, 0, 0, 0)]))).toBeUndefined()
    expect(segmentStarts(Buffer.from('<!DOCTYPE html><title>No</title>'))).toBeUndefined()
    expect(segmentStarts(Buffer.from('1a45dfa3ffffffffffffffff', 'hex'))).toBeUndefined()
  })
})

describe('of the streams that a download would fetch', () => {
  /** The code with the site of these settings. */
  async function keyFramesWith(settings: Record<string, string>) {
    Object.assign(process.env, settings)
    freshModules()
    return import('@/lib/media/key-frames.server')
  }
  const { signal } = new AbortController()

  test('the starts are those of real key frames, in MP4 and in WebM', async () => {
    const sample = await startSampleYouTube({})
    try {
      const { keyFramesOf } = await keyFramesWith({ YOUTUBE_WEB_URL: sample.origin })
      const about = `${sample.origin}/media-info/${edgeCases.soundTracks}.json`
      const info = { ...MediaInfo.parse(await (await fetch(about)).json()), raw: {} }
      for (const [format, itag] of [
        ['mp4-360', '134'],
        ['webm-360-vp9', '243'],
      ] as const) {
        const starts = (await keyFramesOf(info, { format }, signal)) ?? []
        expect(starts.length).toBe(Math.ceil((info.duration ?? 0) / 4))
        const file = path.join(newFolder(), format)
        const url = info.formats.find(({ format_id }) => format_id === itag)?.url ?? ''
        writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
        for (const start of starts.slice(0, 3)) {
          expect(await keyFrameBefore(file, start + 3.9)).toBeCloseTo(start, 2)
        }
      }
      expect(await keyFramesOf(info, { format: 'mp3' }, signal)).toBeUndefined()
      expect(await keyFramesOf(info, { format: 'gone' }, signal)).toBeUndefined()
    } finally {
      await sample.close()
    }
  })

  test('S03: only the media’s own host is asked, once, for its beginning; whatever it answers, nothing fails', async () => {
    const [own, other] = [await startStreamServer(), await startStreamServer()]
    try {
      const { keyFramesOf } = await keyFramesWith({ YOUTUBE_WEB_URL: own.origin })
      const at = (url: string, protocol = 'https') =>
        keyFramesOf(
          {
            id: 'aaaaaaaaaaa',
            title: '',
            raw: {},
            formats: [
              { format_id: '1', url, protocol, vcodec: 'avc1', acodec: 'none', height: 720 },
            ],
          },
          { format: 'mp4-720' },
          signal,
        )
      own.streams.set('/s', indexed([5000, 5000]))
      other.streams.set('/s', indexed([5000, 5000]))
      expect(await at(`${own.origin}/s`)).toEqual([0, 5])
      expect(own.asked).toEqual([['/s', 'bytes=0-262143']])
      expect(await at(`${other.origin}/s`)).toBeUndefined()
      expect(await at('https://r1.googlevideo.com/s')).toBeUndefined()
      expect(await at('file:///etc/passwd')).toBeUndefined()
      expect(await at(`${own.origin}/s`, 'm3u8_native')).toBeUndefined()
      expect([own.asked.length, other.asked.length]).toEqual([1, 0])
      own.fault = () => ({ status: 302 })
      expect(await at(`${own.origin}/s`)).toBeUndefined()
      own.fault = () => ({ status: 403 })
      expect(await at(`${own.origin}/s`)).toBeUndefined()
      own.fault = () => ({ cutAt: 30 })
      expect(await at(`${own.origin}/s`)).toBeUndefined()
    } finally {
      await Promise.all([own.close(), other.close()])
    }
  })

  test('of YouTube’s, its media hosts and nothing that only sounds like them', async () => {
    await keyFramesWith({ YOUTUBE_WEB_URL: 'https://www.youtube.com' })
    const { isOfStreams } = await import('@/lib/youtube/http/egress.server')
    const are = (addresses: string[]) => addresses.map((one) => isOfStreams(new URL(one)))
    expect(are(['https://rr4---sn-4g5lznes.googlevideo.com/videoplayback?x'])).toEqual([true])
    expect(
      are([
        'http://rr4.googlevideo.com/',
        'https://rr4.googlevideo.com:8443/',
        'https://rr4.googlevideo.com.evil.test/',
        'https://evilgooglevideo.com/',
        'https://evil.test/.googlevideo.com',
        'https://www.youtube.com/',
        'https://127.0.0.1/',
      ]),
    ).not.toContain(true)
  })
})
