import type { Loop } from './bytes'

/** Ids of the elements (RFC 9559) that are read or written here. */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
}

interface Element {
  id: number
  /** With id and length. */
  whole: Buffer
  data: Buffer
}

/** A number of EBML: how many zero bits it begins with says how many bytes follow. */
function readNumber(bytes: Buffer, at: number, withMark: boolean): { value: number; size: number } {
  const first = bytes[at] ?? 0
  const size = Math.clz32(first) - 23
  const value = bytes.readUIntBE(at, Math.min(size, 6))
  if (size <= 6) return { size, value: withMark ? value : value % 2 ** (7 * size) }
  return { size, value: Number(bytes.readBigUInt64BE(at) & 0xff_ffff_ffff_ffffn) }
}

function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(bytes, at, true)
    const length = readNumber(bytes, at + id.size, false)
    const start = at + id.size + length.size
    const end = start + length.value
    found.push({ id: id.value, whole: bytes.subarray(at, end), data: bytes.subarray(start, end) })
    at = end
  }
  return found
}

/** An element whose length takes eight bytes whatever it is, so that sizes are known beforehand. */
function element(id: number, data: Buffer, length = data.length): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return Buffer.concat([name, size, data])
}

function number(id: number, value: number): Buffer {
  const data = Buffer.alloc(8)
  data.writeBigUInt64BE(BigInt(value))
  return element(id, data)
}

/** A frame of picture or sound; its time in milliseconds, which may be a little before the beginning. */
interface Block {
  time: number
  bytes: Buffer
  /** Where its time within its cluster stands. */
  timePlace: number
}

const bytesOfCluster = (blocks: Buffer) => 12 + 17 + blocks.length

/** Half of the shortest block, in milliseconds: first times are rounded. */
const rounding = 10

/** Clusters in one entry of the index: the loops have a key frame every four seconds. */
const indexed = 4

/** Reads a loop as ffmpeg writes it, and makes clusters of a second each of it: ffmpeg's are as long as it
 * likes. What is past the last whole round is left out.
 * @throws Error for a file of another form, which is a mistake in our data */
export function webmLoop(file: Buffer, type: string, seconds: number): Loop {
  const top = elementsIn(file)
  const header = top.find(({ id }) => id === ids.header)
  const inside = elementsIn(top.find(({ id }) => id === ids.segment)?.data ?? Buffer.alloc(0))
  const tracks = inside.find(({ id }) => id === ids.tracks)
  const blocks = inside.filter(({ id }) => id === ids.cluster).flatMap(blocksOf)
  const round = Array.from({ length: seconds }, (_, second) => blocksIn(blocks, second))
  if (!header || !tracks || round.some(({ length }) => length === 0)) {
    throw new Error('No WebM of whole seconds')
  }
  const sizes = round.map(bytesOfCluster)
  return {
    type,
    sizes,
    head: (pieces) => {
      const info = infoOf(pieces)
      const track = tracks.whole
      const points = Math.ceil(pieces / indexed)
      const clustersStart = info.length + track.length + cuesOf([]).length + points * cueBytes
      let at = clustersStart
      const cues: Buffer[] = []
      for (let piece = 0; piece < pieces; piece += 1) {
        if (piece % indexed === 0) cues.push(cueOf(piece * 1000, at))
        at += sizes[piece % seconds] ?? 0
      }
      const start = element(ids.segment, Buffer.alloc(0), at)
      return Buffer.concat([header.whole, start, info, track, cuesOf(cues)])
    },
    piece: (at) => {
      const parts = [number(ids.timestamp, at * 1000), round[at % seconds] as Buffer]
      return element(ids.cluster, Buffer.concat(parts))
    },
  }
}

function blocksOf({ data }: Element): Block[] {
  const inside = elementsIn(data)
  const begin = inside.find(({ id }) => id === ids.timestamp)?.data
  const start = begin ? begin.readUIntBE(0, begin.length) : 0
  return inside
    .filter(({ id }) => id === ids.simpleBlock)
    .map(({ data: block, whole }) => {
      // Behind the track's number, which takes one byte.
      const timePlace = whole.length - block.length + 1
      return { bytes: whole, timePlace, time: start + whole.readInt16BE(timePlace) }
    })
}

/** The blocks of one second, with their times within it. */
function blocksIn(blocks: Block[], second: number): Buffer {
  const of = blocks.filter(({ time }) => Math.floor((time + rounding) / 1000) === second)
  return Buffer.concat(
    of.map(({ bytes, time, timePlace }) => {
      const moved = Buffer.from(bytes)
      moved.writeInt16BE(time - second * 1000, timePlace)
      return moved
    }),
  )
}

function infoOf(seconds: number): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const name = Buffer.from('sample-youtube')
  const parts = [
    number(ids.timestampScale, 1_000_000),
    element(ids.duration, duration),
    element(ids.muxer, name),
    element(ids.writer, name),
  ]
  return element(ids.info, Buffer.concat(parts))
}

function cueOf(time: number, position: number): Buffer {
  const places = Buffer.concat([number(ids.cueTrack, 1), number(ids.cueCluster, position)])
  const parts = [number(ids.cueTime, time), element(ids.cuePositions, places)]
  return element(ids.cuePoint, Buffer.concat(parts))
}

const cueBytes = cueOf(0, 0).length

const cuesOf = (cues: Buffer[]): Buffer => element(ids.cues, Buffer.concat(cues))
