/** A part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a `Range` header asks for: all of it (`undefined`) where the header is absent,
 * no range of bytes, or several ranges, as RFC 9110 14.2 allows.
 * @param size of the file in bytes
 * @returns `unsatisfiable` for a range that begins behind the end
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  if (!first) {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
