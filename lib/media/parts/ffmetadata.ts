/** A chapter of a file; its times are in seconds from the file's beginning. */
export interface Chapter {
  start: number
  end: number
  title: string
}

/** Control characters would begin a new line of the file, or are no text. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()

// The characters that have a meaning of their own in the format (ffmpeg-formats, "Metadata").
const escaped = (text: string) => oneLine(text).replace(/[=;#\\]/g, '\\$&')

const line = (key: string, value: string) => `${key}=${escaped(value)}`

/** Writes tags and chapters as ffmpeg reads them. What is empty is left out. */
export function ffmetadata(
  tags: Readonly<Record<string, string | undefined>>,
  chapters: readonly Chapter[],
): string {
  const set = Object.entries(tags).flatMap(([key, value]) =>
    value && oneLine(value) ? [line(key, value)] : [],
  )
  const parts = chapters.flatMap(({ start, end, title }) => [
    '[CHAPTER]',
    'TIMEBASE=1/1000',
    `START=${Math.round(start * 1_000)}`,
    `END=${Math.round(end * 1_000)}`,
    line('title', title),
  ])
  return [';FFMETADATA1', ...set, ...parts, ''].join('\n')
}

/** The chapters of a part, counted from its beginning. One that begins or ends outside is cut. */
export function chaptersWithin(
  chapters: readonly Chapter[],
  start: number,
  end: number,
): Chapter[] {
  return chapters
    .filter((one) => one.end > start && one.start < end)
    .map((one) => ({
      title: one.title,
      start: Math.max(0, one.start - start),
      end: Math.min(one.end, end) - start,
    }))
}
