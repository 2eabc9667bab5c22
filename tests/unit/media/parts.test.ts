import sharp from 'sharp'
import { coverOf, pictureBlock } from '@/lib/media/parts/cover.server'
import { chaptersWithin, ffmetadata } from '@/lib/media/parts/ffmetadata'
import { iso6392 } from '@/lib/media/parts/iso-639'
import { playsOn } from '@/lib/media/plays-on'

describe('tags for ffmpeg', () => {
  test('have one line each, whatever a title is', () => {
    const titles = [
      'a\n[CHAPTER]\nSTART=0',
      'a\r\nartist=b',
      'a\u2028;c',
      'x\0y',
      '\\',
      '#;=\\',
      ' ',
    ]
    for (const title of titles) {
      const lines = ffmetadata({ title, artist: 'b' }, []).split('\n')
      expect([title, lines.length]).toEqual([title, title.trim() ? 4 : 3])
      expect(lines.filter((line) => line.startsWith('['))).toEqual([])
    }
  })

  test('escape what has a meaning, and leave out what is empty', () => {
    const chapters = [{ start: 0.25, end: 2, title: 'a=b' }]
    const tags = { title: 'a=b;c#d\\e', artist: undefined, album: '', date: '2026-03-01' }
    expect(ffmetadata(tags, chapters)).toBe(
      [
        ';FFMETADATA1',
        'title=a\\=b\\;c\\#d\\\\e',
        'date=2026-03-01',
        '[CHAPTER]',
        'TIMEBASE=1/1000',
        'START=250',
        'END=2000',
        'title=a\\=b',
        '',
      ].join('\n'),
    )
  })
})

test('chapters of a part are those that it has something of, counted from its beginning', () => {
  const chapters = [
    { start: 0, end: 10, title: 'before' },
    { start: 10, end: 20, title: 'first' },
    { start: 20, end: 30, title: 'second' },
    { start: 30, end: 40, title: 'after' },
  ]
  expect(chaptersWithin(chapters, 12, 30)).toEqual([
    { start: 0, end: 8, title: 'first' },
    { start: 8, end: 18, title: 'second' },
  ])
})

describe('a cover', () => {
  /** A picture of three stripes, the middle one red. */
  const still = async (width: number, height: number, [w, h]: [number, number]) => {
    const red = sharp({ create: { width: w, height: h, channels: 3, background: '#f00' } })
    const base = sharp({ create: { width, height, channels: 3, background: '#000' } })
    return base
      .composite([{ input: await red.png().toBuffer(), gravity: 'center' }])
      .png()
      .toBuffer()
  }
  const sizeOf = async (cover: Buffer | undefined) => {
    const { format, width, height } = await sharp(cover).metadata()
    return [format, width, height]
  }
  const isRed = async (cover: Buffer | undefined) => {
    const { channels } = await sharp(cover).stats()
    return (channels[0]?.mean ?? 0) > 250 && (channels[2]?.mean ?? 255) < 5
  }

  test('of music is the square in the middle', async () => {
    const cover = await coverOf(await still(1280, 720, [720, 720]), { square: true })
    expect(await sizeOf(cover)).toEqual(['jpeg', 720, 720])
    expect(await isRed(cover)).toBe(true)
  })

  test('of anything else is the whole picture', async () => {
    const cover = await coverOf(await still(640, 360, [640, 360]), { square: false })
    expect(await sizeOf(cover)).toEqual(['jpeg', 640, 360])
  })

  test('has no bars of a still of 4:3', async () => {
    const barred = await still(480, 360, [480, 270])
    const wide = await coverOf(barred, { square: false })
    expect(await sizeOf(wide)).toEqual(['jpeg', 480, 270])
    expect(await isRed(wide)).toBe(true)
    const square = await coverOf(barred, { square: true })
    expect(await sizeOf(square)).toEqual(['jpeg', 270, 270])
    expect(await isRed(square)).toBe(true)
  })

  test('is never larger than a player needs', async () => {
    const cover = await coverOf(await still(2560, 1440, [10, 10]), { square: false })
    expect(await sizeOf(cover)).toEqual(['jpeg', 1280, 720])
  })

  test('of what is no picture is none', async () => {
    expect(await coverOf(Buffer.from('no picture'), { square: true })).toBeUndefined()
    expect(await coverOf(new Uint8Array(), { square: true })).toBeUndefined()
  })

  test('for Opus says its type, its size and its length before its bytes', async () => {
    const jpeg = await sharp(await still(32, 16, [8, 8]))
      .jpeg()
      .toBuffer()
    const block = Buffer.from(await pictureBlock(jpeg), 'base64')
    expect(block.readUInt32BE(0)).toBe(3)
    expect(block.toString('latin1', 8, 18)).toBe('image/jpeg')
    expect([block.readUInt32BE(22), block.readUInt32BE(26)]).toEqual([32, 16])
    expect(block.readUInt32BE(38)).toBe(jpeg.length)
    expect(block.subarray(42).equals(jpeg)).toBe(true)
  })
})

test.each([
  ['en', 'eng'],
  ['en-US', 'eng'],
  ['de', 'deu'],
  ['zh-Hans', 'zho'],
  ['iw', 'heb'],
  ['fil', 'fil'],
  ['PT-br', 'por'],
  ['', undefined],
  [undefined, undefined],
  ['x', undefined],
  ['en!', undefined],
])('the language %s is %s in MP4', (tag, code) => {
  expect(iso6392(tag)).toBe(code)
})

const devices = ['apple', 'android', 'windows'] as const
test.each([
  [
    { container: 'mp4', vcodec: 'h264', acodec: 'aac', shortSide: 1080 },
    [...devices, 'tv', 'browsers', 'chats'],
  ],
  [{ container: 'mp4', vcodec: 'h264', acodec: 'aac', shortSide: 2160 }, [...devices, 'browsers']],
  [{ container: 'mp4', vcodec: 'h264', acodec: 'opus', shortSide: 720 }, []],
  [{ container: 'mp4', vcodec: 'h264', acodec: 'aac', range: 'hdr', shortSide: 720 }, []],
  [{ container: 'mp4', vcodec: 'av1', acodec: 'aac', shortSide: 720 }, ['android']],
  [{ container: 'mp4', vcodec: 'vp9', acodec: 'aac', shortSide: 720 }, []],
  [{ container: 'webm', vcodec: 'vp9', acodec: 'opus', shortSide: 720 }, ['android', 'browsers']],
  [{ container: 'webm', vcodec: 'av1', acodec: 'opus', shortSide: 720 }, []],
  [{ container: 'mkv', vcodec: 'h264', acodec: 'aac', shortSide: 720 }, []],
  [{ container: 'mp3', acodec: 'mp3' }, [...devices, 'browsers', 'chats']],
  [{ container: 'm4a', acodec: 'aac' }, [...devices, 'browsers', 'chats']],
  [{ container: 'opus', acodec: 'opus' }, ['android']],
] as const)('%j plays, by the pages that say so, on %j', (format, families) => {
  expect(playsOn(format)).toEqual(families)
})
