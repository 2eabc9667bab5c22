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

/** A fragment's data, and what is said of each track in it. */
interface Fragment {
  data: Buffer
  tracks: Track[]
}

interface Track {
  /** `tfhd` and `tfdt`, and the place of the decode time in them. */
  head: Buffer
  timePlace: number
  /** How far a round moves the decode time. */
  period: number
  /** `trun`, with the place of its samples in the fragment's data. */
  samples: Buffer
}

/** Fragments from one key frame of a picture to the next one. */
const betweenKeyFrames = 4

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
  // As in YouTube's files, each fragment of a picture begins with a key frame, and has an entry in the
  // index: ffmpeg passes over others when it looks for a time.
  const joined = type.startsWith('video/') ? betweenKeyFrames : 1
  const of = (at: number) => fragments[at % rounds] as Fragment
  const before = (at: number, pieces = Number.POSITIVE_INFINITY) =>
    at % joined > 0
      ? Buffer.alloc(0)
      : headOf(
          Array.from({ length: joined }, (_, nth) => of(at + nth)),
          { at, round: Math.floor(at / rounds), count: pieces - at },
        )
  const sizes = fragments.map(({ data }, at) => before(at).length + data.length)
  const lengths = lengthsOf(fragments)
  return {
    type,
    codec: codecOf(start),
    sizes,
    head: (pieces) => Buffer.concat([start, index(scales, { sizes, lengths, pieces, joined })]),
    piece: (at, pieces) => Buffer.concat([before(at, pieces), of(at).data]),
  }
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + lengthOf(parts), 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

const lengthOf = (parts: readonly Buffer[]) => parts.reduce((all, { length }) => all + length, 0)

/** What stands before the data of several fragments that become one. One of which the file has no more than
 * `count` is as long as the others. */
function headOf(
  whole: readonly Fragment[],
  { at, round, count }: { at: number; round: number; count: number },
): Buffer {
  const group = whole.slice(0, count)
  const data = group.map((one) => one.data)
  const number = Buffer.alloc(8)
  number.writeUInt32BE(at + 1, 4)
  const [{ tracks } = { tracks: [] }] = whole
  const moof = (fragments: readonly Fragment[], dataStart = 0) =>
    box(
      'moof',
      box('mfhd', number),
      ...tracks.map(({ head, timePlace, period }, track) => {
        const own = Buffer.from(head)
        own.writeBigUInt64BE(head.readBigUInt64BE(timePlace) + BigInt(round * period), timePlace)
        const samples = fragments.map((one, nth) => {
          const part = Buffer.from(one.tracks[track]?.samples ?? '')
          part.writeInt32BE(part.readInt32BE(16) + dataStart + lengthOf(data.slice(0, nth)), 16)
          return part
        })
        return box('traf', own, ...samples)
      }),
    )
  const length = moof(whole).length
  const missing = length - moof(group).length
  const filling = missing > 0 ? [box('free', Buffer.alloc(missing - 8))] : []
  const mdat = Buffer.alloc(8)
  mdat.writeUInt32BE(8 + lengthOf(data), 0)
  mdat.write('mdat', 4, 'latin1')
  return Buffer.concat([moof(group, length + 8), ...filling, mdat])
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
  const [moof] = boxesIn(bytes)
  const dataStart = (moof?.end ?? 0) + 8
  const tracks = boxesNamed(bytes, ['moof', 'traf']).map((part): Track => {
    const inside = boxesIn(bytes, part.start + 8, part.end)
    const [head, time, samples] = ['tfhd', 'tfdt', 'trun'].map((name) => {
      const [found] = boxesNamed(bytes, [name], inside)
      return found && Buffer.from(bytes.subarray(found.start, found.end))
    })
    const scale = head && scales.get(head.readUInt32BE(12))
    if (!scale || !time || time[8] !== 1) throw new Error('A fragment without a time')
    if (!samples || (samples[11] ?? 0) % 2 === 0) throw new Error('Samples without a place')
    samples.writeInt32BE(samples.readInt32BE(16) - dataStart, 16)
    const own = { head: Buffer.concat([head, time]), timePlace: head.length + 12 }
    return { ...own, period: scale * seconds, samples }
  })
  return { data: bytes.subarray(dataStart), tracks }
}

/** From the beginning of each fragment to that of the next one, in units of the first track. */
function lengthsOf(fragments: readonly Fragment[]): number[] {
  const firsts = fragments.flatMap(({ tracks: [first] }) => first ?? [])
  const begins = firsts.map(({ head, timePlace }) => Number(head.readBigUInt64BE(timePlace)))
  const round = (begins[0] ?? 0) + (firsts[0]?.period ?? 0)
  return begins.map((begin, at) => (begins[at + 1] ?? round) - begin)
}

/** A `sidx` box (ISO/IEC 14496-12, 8.16.3) of all fragments, so that a player knows how long the file is
 * and where it can begin. */
function index(
  scales: Map<number, number>,
  {
    sizes,
    lengths,
    pieces,
    joined,
  }: { sizes: number[]; lengths: number[]; pieces: number; joined: number },
): Buffer {
  const [[track, scale] = [1, 1]] = scales
  const entries = Math.ceil(pieces / joined)
  const facts = Buffer.alloc(24 + entries * 12)
  facts.writeUInt32BE(track, 4)
  facts.writeUInt32BE(scale, 8)
  facts.writeUInt16BE(entries, 22)
  for (let entry = 0; entry < entries; entry += 1) {
    const place = 24 + entry * 12
    let [size, length] = [0, 0]
    for (let at = entry * joined; at < Math.min(pieces, (entry + 1) * joined); at += 1) {
      size += sizes[at % sizes.length] ?? 0
      length += lengths[at % lengths.length] ?? 0
    }
    facts.writeUInt32BE(size, place)
    facts.writeUInt32BE(length, place + 4)
    // It begins with a key frame.
    facts.writeUInt32BE(0x90000000, place + 8)
  }
  return box('sidx', facts)
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
