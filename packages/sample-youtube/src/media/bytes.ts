import type { SampleStream } from '../http'

/** A file that is put together while it is read. */
export interface MadeFile extends SampleStream {
  type: string
}

/** A loop of picture or sound that is cut into pieces of a second each. */
export interface Loop {
  type: string
  /** Bytes before the pieces, in a file of so many pieces. */
  head(pieces: number): Buffer
  /** How long each piece of one round is, in bytes. */
  sizes: number[]
  /** Piece `at` of a file of so many pieces, with its own time. */
  piece(at: number, pieces: number): Buffer
  /** Codecs as RFC 6381 writes them, where the file says them. */
  codec?: string
}

/** Repeats a loop for whole seconds. Nothing but the head and one piece is in memory at a time. */
export function repeated(loop: Loop, seconds: number): MadeFile {
  const { sizes, type } = loop
  const head = loop.head(seconds)
  const round = sum(sizes)
  /** Where a piece begins. */
  const startOf = (at: number) =>
    head.length + Math.floor(at / sizes.length) * round + sum(sizes.slice(0, at % sizes.length))
  const length = startOf(seconds)
  function* read(from: number, to: number): Iterable<Buffer> {
    if (from < head.length) yield head.subarray(from, Math.min(to, head.length))
    const rounds = Math.max(0, Math.floor((from - head.length) / round))
    for (let at = rounds * sizes.length; at < seconds; at += 1) {
      const start = startOf(at)
      if (start >= to) return
      if (startOf(at + 1) <= from) continue
      yield loop.piece(at, seconds).subarray(Math.max(0, from - start), to - start)
    }
  }
  return { type, length, read }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
