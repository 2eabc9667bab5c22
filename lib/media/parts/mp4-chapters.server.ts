import { open } from 'node:fs/promises'
import type { Chapter } from './ffmetadata'

interface Box {
  type: string
  /** Of its header, in what it was read from. */
  at: number
  size: number
}

const header = 8

/** The boxes in a stretch of bytes. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + header <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < header || at + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + header), at, size })
    at += size
  }
  return boxes
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(header)
  head.writeUInt32BE(header + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** As many as its count, which is a byte, can tell; the same goes for a title's bytes. */
const most = 255

/** A title's bytes, cut between two characters. */
function titleBytes(title: string): Buffer {
  const bytes = Buffer.from(title)
  if (bytes.length <= most) return bytes
  let end = most
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end)
}

/** The list that Nero's programs began to write, and that ffmpeg and most players read. */
function chapterList(chapters: readonly Chapter[]): Buffer {
  const listed = chapters.slice(0, most)
  // Version 1, flags, and four bytes that nobody has given a meaning.
  const head = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, listed.length])
  const entries = listed.flatMap(({ start, title }) => {
    const words = titleBytes(title)
    const entry = Buffer.alloc(9)
    // In tenths of a microsecond.
    entry.writeBigUInt64BE(BigInt(Math.round(start * 1_000)) * 10_000n)
    entry[8] = words.length
    return [entry, words]
  })
  return box('chpl', head, ...entries)
}

/** A movie's description with chapters in it. */
function withChapters(movie: Buffer, chapters: readonly Chapter[]): Buffer {
  const inner = movie.subarray(header)
  const list = chapterList(chapters)
  const boxes = boxesIn(inner)
  const contents = ({ at, size }: Box) => inner.subarray(at + header, at + size)
  const whole = ({ at, size }: Box) => inner.subarray(at, at + size)
  const isUserData = ({ type }: Box) => type === 'udta'
  const userData = box('udta', ...boxes.filter(isUserData).map(contents), list)
  return box('moov', ...boxes.filter((one) => !isUserData(one)).map(whole), userData)
}

/**
 * Adds chapters to an MP4 whose description stands at its end, where nothing has to move for it.
 * @throws Error if it stands elsewhere
 */
export async function addChapters(path: string, chapters: readonly Chapter[]): Promise<void> {
  if (chapters.length === 0) return
  const file = await open(path, 'r+')
  try {
    const { size: end } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0; at < end; ) {
      await file.read(head, 0, head.length, at)
      const short = head.readUInt32BE(0)
      const size = short === 1 ? Number(head.readBigUInt64BE(header)) : short
      if (head.toString('latin1', 4, header) === 'moov' && at + size === end) {
        const movie = Buffer.alloc(size)
        await file.read(movie, 0, size, at)
        await file.write(withChapters(movie, chapters), 0, undefined, at)
        return
      }
      if (size < header) break
      at += size
    }
    throw new Error('The description of the movie is not at its end')
  } finally {
    await file.close()
  }
}
