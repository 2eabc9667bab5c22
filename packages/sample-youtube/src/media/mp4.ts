import type { Loop } from './bytes'

/** A box's place in a buffer. */
interface Box {
  name: string
  start: number
  end: number
}

/** The boxes that follow each other from `start` to `end`. */
function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const found: Box[] = []
  for (let at = start; at < end; ) {
    const size = bytes.readUInt32BE(at)
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size })
    at += size
  }
  return found
}

/** Every box of this name, in those that hold others. */
function boxesNamed(bytes: Buffer, path: string[], within = boxesIn(bytes)): Box[] {
  const [name, ...rest] = path
  const found = within.filter((box) => box.name === name)
  if (rest.length === 0) return found
  return found.flatMap((box) => boxesNamed(bytes, rest, boxesIn(bytes, box.start + 8, box.end)))
}

/** A fragment, and where its times stand. */
interface Fragment {
  bytes: Buffer
  /** The place of each track's decode time, and how far a round moves it. */
  times: { place: number; period: number }[]
  sequencePlace: number
}

/** Reads a loop as ffmpeg writes it: `ftyp`, `moov` and fragments of a second each, without an index.
 * @throws Error for a file of another form, which is a mistake in our data */
export function mp4Loop(file: Buffer, type: string): Loop {
  const top = boxesIn(file)
  const firstFragment = top.find(({ name }) => name === 'moof')?.start ?? 0
  const start = file.subarray(0, firstFragment)
  const scales = timeScales(start)
  const rounds = top.filter(({ name }) => name === 'moof').length
  const fragments = top.flatMap((moof, at): Fragment[] => {
    const data = top[at + 1]
    if (moof.name !== 'moof') return []
    if (data?.name !== 'mdat') throw new Error('A fragment without data')
    return [readFragment(file.subarray(moof.start, data.end), scales, rounds)]
  })
  if (scales.size === 0 || rounds === 0) throw new Error('No fragmented MP4')
  return {
    type,
    codec: codecOf(start),
    sizes: fragments.map(({ bytes }) => bytes.length),
    head: (pieces) => Buffer.concat([start, index(scales, fragments, pieces)]),
    piece: (at) => {
      const fragment = fragments[at % rounds] as Fragment
      const bytes = Buffer.from(fragment.bytes)
      const round = BigInt(Math.floor(at / rounds))
      bytes.writeUInt32BE(at + 1, fragment.sequencePlace)
      for (const { period, place } of fragment.times) {
        bytes.writeBigUInt64BE(bytes.readBigUInt64BE(place) + round * BigInt(period), place)
      }
      return bytes
    },
  }
}

/** Units a second of each track, by its number. */
function timeScales(start: Buffer): Map<number, number> {
  const tracks = boxesNamed(start, ['moov', 'trak']).map((track): [number, number] => {
    const inside = boxesIn(start, track.start + 8, track.end)
    const [header] = boxesNamed(start, ['tkhd'], inside)
    const [media] = boxesNamed(start, ['mdia', 'mdhd'], inside)
    if (!header || !media) throw new Error('A track without a header')
    return [start.readUInt32BE(header.start + 20), start.readUInt32BE(media.start + 20)]
  })
  return new Map(tracks)
}

function readFragment(bytes: Buffer, scales: Map<number, number>, seconds: number): Fragment {
  const [header] = boxesNamed(bytes, ['moof', 'mfhd'])
  const times = boxesNamed(bytes, ['moof', 'traf']).map((part) => {
    const inside = boxesIn(bytes, part.start + 8, part.end)
    const [track] = boxesNamed(bytes, ['tfhd'], inside)
    const [time] = boxesNamed(bytes, ['tfdt'], inside)
    const scale = track && scales.get(bytes.readUInt32BE(track.start + 12))
    if (!scale || !time || bytes[time.start + 8] !== 1) throw new Error('A fragment without a time')
    return { place: time.start + 12, period: scale * seconds }
  })
  if (!header) throw new Error('A fragment without a number')
  return { bytes, times, sequencePlace: header.start + 12 }
}

/** Fragments in one entry of the index: the loops have a key frame every four seconds. */
const indexed = 4

/** A `sidx` box (ISO/IEC 14496-12, 8.16.3) of all fragments, so that a player knows how long the file is
 * and where it can begin. */
function index(scales: Map<number, number>, fragments: Fragment[], pieces: number): Buffer {
  const [[track, scale] = [1, 1]] = scales
  const entries = Math.ceil(pieces / indexed)
  const box = Buffer.alloc(32 + entries * 12)
  box.writeUInt32BE(box.length, 0)
  box.write('sidx', 4, 'latin1')
  box.writeUInt32BE(track, 12)
  box.writeUInt32BE(scale, 16)
  box.writeUInt16BE(entries, 30)
  for (let entry = 0; entry < entries; entry += 1) {
    const last = Math.min(pieces, (entry + 1) * indexed)
    let size = 0
    for (let at = entry * indexed; at < last; at += 1) {
      size += fragments[at % fragments.length]?.bytes.length ?? 0
    }
    const place = 32 + entry * 12
    box.writeUInt32BE(size, place)
    box.writeUInt32BE((last - entry * indexed) * scale, place + 4)
    // It begins with a key frame.
    box.writeUInt32BE(0x90000000, place + 8)
  }
  return box
}

const hex = (value = 0) => value.toString(16).padStart(2, '0')

/** The picture's codec, from the settings of its decoder. */
function codecOf(start: Buffer): string | undefined {
  const avc = start.indexOf('avcC')
  if (avc > 0) return `avc1.${[5, 6, 7].map((at) => hex(start[avc + at])).join('')}`
  const av1 = start.indexOf('av1C')
  if (av1 < 0) return undefined
  const [one = 0, two = 0] = start.subarray(av1 + 5, av1 + 7)
  const level = String(one & 31).padStart(2, '0')
  return `av01.${one >> 5}.${level}${two & 128 ? 'H' : 'M'}.${two & 64 ? '10' : '08'}`
}
