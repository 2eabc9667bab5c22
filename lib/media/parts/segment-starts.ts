/** Access points that are shown without what is before them (ISO/IEC 14496-12, annex I). */
const closed = [1, 2]

/** The starts in an MP4's `sidx` box (ISO/IEC 14496-12, 8.16.3). */
function ofIndexBox(box: Buffer): number[] | undefined {
  const scale = box.readUInt32BE(16)
  const entries = box[8] === 0 ? 32 : 40
  const starts: number[] = []
  let units = 0
  for (let at = entries, left = box.readUInt16BE(entries - 2); left > 0; at += 12, left -= 1) {
    // An index of further indexes tells no starts.
    if (box.readUInt32BE(at) >> 31) return undefined
    const access = box.readUInt32BE(at + 8) >>> 28
    if (access & 8 && closed.includes(access & 7)) starts.push(units / scale)
    units += box.readUInt32BE(at + 4)
  }
  return starts
}

function inMp4(head: Buffer): number[] | undefined {
  for (let at = 0; ; ) {
    const size = head.readUInt32BE(at)
    const name = head.toString('latin1', at + 4, at + 8)
    if (name === 'sidx') return ofIndexBox(head.subarray(at, at + size))
    if (size < 8) return undefined
    at += size
  }
}

/** Elements of Matroska (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cluster: 0x1f43b675,
} as const

const numberIn = (bytes: Buffer) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/** The elements of a part of a Matroska file, as far as they are there whole; the last may be longer. */
function* elementsIn(bytes: Buffer): Iterable<{ id: number; data: Buffer; isWhole: boolean }> {
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23
    const id = numberIn(bytes.subarray(at, at + idLength))
    const first = bytes.readUInt8(at + idLength)
    const sizeLength = Math.clz32(first) - 23
    const rest = numberIn(bytes.subarray(at + idLength + 1, at + idLength + sizeLength))
    const size = (first & (0x7f >> (sizeLength - 1))) * 256 ** (sizeLength - 1) + rest
    const start = at + idLength + sizeLength
    at = start + size
    yield { id, data: bytes.subarray(start, at), isWhole: at <= bytes.length }
  }
}

const dataOf = (bytes: Buffer, id: number): Buffer | undefined => {
  for (const one of elementsIn(bytes)) if (one.id === id) return one.data
  return undefined
}

/** The starts in a WebM's Cues, which name its key frames (RFC 9559, 22.1). */
function inWebm(head: Buffer): number[] | undefined {
  let unit = 1_000_000
  for (const { id, data, isWhole } of elementsIn(dataOf(head, ids.segment) ?? Buffer.alloc(0))) {
    if (id === ids.info)
      unit = numberIn(dataOf(data, ids.timestampScale) ?? Buffer.alloc(0)) || unit
    // Beyond them there is no index at the beginning.
    if (id === ids.cluster || !isWhole) return undefined
    if (id !== ids.cues) continue
    const times = [...elementsIn(data)]
      .filter((one) => one.id === ids.cuePoint)
      .map((one) => (numberIn(dataOf(one.data, ids.cueTime) ?? Buffer.alloc(0)) * unit) / 1e9)
    return times.map((time) => time - (times[0] ?? 0))
  }
  return undefined
}

/**
 * When the segments of a stream begin, each with a key frame, in seconds from its beginning, of its
 * first bytes: YouTube's streams have an index there. Undefined where they have none, or a longer one.
 */
export function segmentStarts(head: Buffer): number[] | undefined {
  try {
    const isWebm = head.readUInt32BE(0) === ids.header
    const starts = isWebm ? inWebm(head) : inMp4(head)
    return starts?.[0] === 0 && starts.every(Number.isFinite) ? starts : undefined
  } catch {
    // It ends before its index does.
    return undefined
  }
}
