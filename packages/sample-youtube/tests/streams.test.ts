import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { edgeCases } from '../src/catalogue'
import { streamAddress } from '../src/media/addresses'
import { repeated } from '../src/media/bytes'
import { loopOf } from '../src/media/loops'
import { formatOf, infoOf } from './helpers/media'
import { at, origin, useSample } from './helpers/sample'

useSample()

const addressOf = async (id: string, format: string) =>
  formatOf((await infoOf(id)).formats, format).url

const plan = (fault: object) => at('/__faults', { method: 'POST', body: JSON.stringify(fault) })

const part = (url: string, range: string, headers = {}) =>
  fetch(url, { headers: { range, ...headers } })

const media = path.join(__dirname, '../data/media')

test('the loops that all streams are made of take 3 MB at most', () => {
  const sizes = readdirSync(media).map((name) => statSync(path.join(media, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

test('AAC says how it is to be decoded: without that, nothing plays it but ffmpeg', () => {
  for (const name of ['sound.m4a', 'dub-low.m4a', 'dub-high.m4a', 'wide-360-muxed.mp4']) {
    const bytes = readFileSync(path.join(media, name))
    // The configuration in the sound's description: AAC-LC, 48 kHz, stereo.
    const found = bytes
      .subarray(bytes.indexOf('esds'))
      .indexOf(Buffer.from('05808080021190', 'hex'))
    expect([name, found > 0 && found < 60]).toEqual([name, true])
  }
})

test('Opus has no hole where its loop begins again: fifty packets a second', () => {
  for (const name of ['sound.webm', 'dub-low.webm', 'dub-high.webm']) {
    const { piece, sizes } = loopOf(name)
    for (const [at, size] of [...sizes, ...sizes].entries()) {
      const cluster = piece(at, 2 * sizes.length)
      expect(cluster.length).toBe(size)
      const times: number[] = []
      // Behind the cluster's head and its time; a block's length takes two bytes.
      for (let place = 29; place < cluster.length; ) {
        expect(cluster[place]).toBe(0xa3)
        const length = cluster.readUInt16BE(place + 1) & 0x3fff
        times.push(cluster.readInt16BE(place + 4))
        place += 3 + length
      }
      expect(times).toHaveLength(50)
      expect(times.every((time, one) => Math.abs(time - 20 * one) < 20)).toBe(true)
    }
  }
})

/** The boxes that follow each other in an MP4, by name, with their bytes. */
function boxesOf(file: Buffer): { name: string; bytes: Buffer }[] {
  const boxes = []
  for (let at = 0; at < file.length; ) {
    const bytes = file.subarray(at, at + file.readUInt32BE(at))
    boxes.push({ name: bytes.toString('latin1', 4, 8), bytes })
    at += bytes.length
  }
  return boxes
}

test.each(['sound.m4a', 'wide-360-h264.mp4', 'wide-360-av1.mp4', 'wide-360-muxed.mp4'])(
  '%s has one fragment for each entry of its index, as long and as late as that says',
  (name) => {
    for (const seconds of [3, 28, 30]) {
      const { read } = repeated(loopOf(name), seconds)
      const boxes = boxesOf(Buffer.concat([...read(0, Number.POSITIVE_INFINITY)]))
      const at = boxes.findIndex((one) => one.name === 'sidx')
      const index = boxes[at]!.bytes
      const fragments = boxes.slice(at + 1)
      let [time, place] = [0, 0]
      for (let entry = 0; entry < index.readUInt16BE(30); entry += 1) {
        expect(fragments[place]?.name).toBe('moof')
        const moof = fragments[place]!.bytes
        expect(Number(moof.readBigUInt64BE(moof.indexOf('tfdt') + 8))).toBe(time)
        let size = 0
        while (size < index.readUInt32BE(32 + entry * 12)) size += fragments[place++]!.bytes.length
        expect(size).toBe(index.readUInt32BE(32 + entry * 12))
        time += index.readUInt32BE(36 + entry * 12)
      }
      expect(place).toBe(fragments.length)
      expect(Math.abs(time / index.readUInt32BE(16) - seconds)).toBeLessThan(0.05)
    }
  },
)

describe('a stream', () => {
  test('is as long as was told, and its parts are those of the whole', async () => {
    const { formats } = await infoOf(edgeCases.soundTracks)
    for (const id of ['137', '248', '140-2', '251-2']) {
      const { filesize = 0, url } = formatOf(formats, id)
      const answer = await fetch(url)
      expect(answer.headers.get('content-length')).toBe(String(filesize))
      const whole = Buffer.from(await answer.arrayBuffer())
      expect(whole.length).toBe(filesize)
      const ends = [0, 1, 900, Math.floor(filesize / 3), filesize - 1]
      for (const from of ends)
        for (const last of ends.filter((one) => one >= from)) {
          const some = await part(url, `bytes=${from}-${last}`)
          expect([some.status, some.headers.get('content-range')]).toEqual([
            206,
            `bytes ${from}-${last}/${filesize}`,
          ])
          const bytes = Buffer.from(await some.arrayBuffer())
          expect(bytes.equals(whole.subarray(from, last + 1))).toBe(true)
        }
    }
  })

  test('answers HEAD, ends of ranges, a range past its end, and ranges that nobody understands', async () => {
    const url = await addressOf(edgeCases.short, '140')
    const head = await fetch(url, { method: 'HEAD' })
    const length = Number(head.headers.get('content-length'))
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(head.headers.get('content-type')).toBe('audio/mp4')
    for (const [range, shown] of [
      ['bytes=-10', `bytes ${length - 10}-${length - 1}/${length}`],
      [`bytes=${length - 5}-`, `bytes ${length - 5}-${length - 1}/${length}`],
      [`bytes=7-${length * 2}`, `bytes 7-${length - 1}/${length}`],
    ] as const) {
      const answer = await part(url, range)
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, shown])
      await answer.arrayBuffer()
    }
    for (const range of [`bytes=${length}-`, 'bytes=-0']) {
      const past = await part(url, range)
      expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
    }
    for (const range of ['bytes=9-3', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=-']) {
      const answer = await part(url, range)
      expect([range, answer.status]).toEqual([range, 200])
      await answer.arrayBuffer()
    }
  })

  test('goes on by If-Range only while it is the same', async () => {
    const url = await addressOf(edgeCases.short, '140')
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{16}"$/)
    const same = await part(url, 'bytes=5-9', { 'if-range': etag })
    const other = await part(url, 'bytes=5-9', { 'if-range': '"another"' })
    expect([same.status, other.status]).toEqual([206, 200])
    await other.arrayBuffer()
  })

  test('is refused at an address that is too old, changed, or another stream’s', async () => {
    const url = new URL(await addressOf(edgeCases.short, '140'))
    const old = streamAddress(origin(), edgeCases.short, '140', Date.now() - 7 * 3_600_000)
    const longer = new URL(url)
    longer.searchParams.set('expire', String(Number(url.searchParams.get('expire')) + 3600))
    const other = new URL(url)
    other.pathname = other.pathname.replace('140', '251')
    const bare = new URL(url.pathname, origin())
    for (const address of [old, longer, other, bare]) {
      expect((await fetch(address)).status).toBe(403)
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  })

  test('of three and a half hours is made as it is sent', async () => {
    const { formats } = await infoOf(edgeCases.podcast)
    const { filesize = 0, url } = formatOf(formats, '137')
    expect(filesize).toBeGreaterThan(50e6)
    const before = process.memoryUsage().rss
    const end = await part(url, `bytes=${filesize - 1000}-`)
    expect((await end.arrayBuffer()).byteLength).toBe(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(30e6)
  })
})

describe('faults of streams', () => {
  test('one stream is refused, once, and others are not', async () => {
    const [picture, sound] = [
      await addressOf(edgeCases.short, '136'),
      await addressOf(edgeCases.short, '140'),
    ]
    await plan({ match: 'stream', contains: `${edgeCases.short}/136`, status: 403, times: 1 })
    const statuses = []
    for (const url of [sound, picture, picture]) {
      const { status } = await fetch(url, { method: 'HEAD' })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 403, 200])
  })

  test('can end too early, break, or not say how much is to come', async () => {
    const { filesize = 0, url } = formatOf((await infoOf(edgeCases.short)).formats, '140')
    await plan({ match: 'stream', truncate: true, times: 1 })
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(Math.floor(filesize / 2))
    await plan({ match: 'stream', reset: true, times: 1 })
    const broken = await fetch(url)
    expect(broken.headers.get('content-length')).toBe(String(filesize))
    await expect(broken.arrayBuffer()).rejects.toThrow()
    await plan({ match: 'stream', noLength: true, times: 1 })
    const unknown = await fetch(url)
    expect(unknown.headers.get('content-length')).toBeNull()
    expect((await unknown.arrayBuffer()).byteLength).toBe(filesize)
  })

  test('comes as slowly as is wanted, and ends when the client goes', async () => {
    const url = await addressOf(edgeCases.short, '140')
    await plan({ match: 'stream', bytesPerSecond: 40_000 })
    const request = get(url)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.on('error', () => {})
    await new Promise((resolve) => setTimeout(resolve, 400))
    request.destroy()
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(40_000)
    // The server is not held up by what nobody takes.
    await at('/__faults', { method: 'DELETE' })
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  })

  test('the log has the part that was asked for', async () => {
    const url = await addressOf(edgeCases.short, '140')
    await (await part(url, 'bytes=3-4')).arrayBuffer()
    const log = (await (await at('/__log')).json()) as object[]
    expect(log.at(-1)).toMatchObject({
      method: 'GET',
      path: `/videoplayback/${edgeCases.short}/140`,
      range: 'bytes=3-4',
    })
  })
})
