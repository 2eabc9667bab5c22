import type { DownloadOffer, OfferedFormat } from '../../media/answers'
import { type Player, players } from '../../media/players'

export type { DownloadOffer } from '../../media/answers'
export type { Player } from '../../media/players'

/** Formats of a kind. */
const ofKind = (formats: readonly OfferedFormat[], kind: OfferedFormat['kind']) =>
  formats.filter((format) => format.kind === kind)

/** What can be saved, by what it is; each in the offer's order, which has the defaults first. */
export const byKind = ({ formats }: Pick<DownloadOffer, 'formats'>) => ({
  video: ofKind(formats, 'video'),
  audio: ofKind(formats, 'audio'),
  captions: ofKind(formats, 'captions'),
})

/** Whether a picture opens wherever people open videos, and shows what was filmed. */
const isPlain = ({ container, vcodec, range, upscaled }: OfferedFormat) =>
  container === 'mp4' && vcodec === 'h264' && range !== 'hdr' && !upscaled

const sideOf = ({ shortSide = 0, height = 0 }: OfferedFormat) => shortSide || height

/**
 * The pictures to show at once and those under “more”: at once are those that open everywhere, and the
 * first of each size that none of them has. Both the largest first.
 */
export function shownPictures(formats: readonly OfferedFormat[]): {
  main: OfferedFormat[]
  more: OfferedFormat[]
} {
  const largestFirst = [...formats].sort((one, other) => sideOf(other) - sideOf(one))
  const sides = new Map<number, OfferedFormat>()
  for (const format of largestFirst.filter(isPlain)) {
    if (!sides.has(sideOf(format))) sides.set(sideOf(format), format)
  }
  for (const format of largestFirst) {
    if (!sides.has(sideOf(format))) sides.set(sideOf(format), format)
  }
  const main = new Set(sides.values())
  return {
    main: largestFirst.filter((format) => main.has(format)),
    more: largestFirst.filter((format) => !main.has(format)),
  }
}

/** Where a file may not open. Of sound alone on TVs nothing is known (`lib/media/plays-on.ts`). */
export const unplayable = ({ plays, kind }: OfferedFormat): Player[] =>
  players.filter((player) => !plays.includes(player) && !(kind === 'audio' && player === 'tv'))

/** Whether a video isn't upright, as a Short is; unknown sizes aren't said to be anything. */
export const isNotUpright = (formats: readonly OfferedFormat[]): boolean =>
  formats.some(
    ({ height, shortSide }) =>
      height !== undefined && shortSide !== undefined && height <= shortSide,
  )

/** Bytes at least and at most; undefined where YouTube tells neither. */
export function bytesOf({ bytes, about }: OfferedFormat): readonly [number, number] | undefined {
  return bytes === undefined ? about : [bytes, bytes]
}

/** Bytes that are fetched to make a file. Sound that is converted is fetched as it is, which is less. */
export function fetchedOf(format: OfferedFormat, seconds: number): ReturnType<typeof bytesOf> {
  const { kind, converts, source } = format
  if (kind !== 'audio' || !converts) return bytesOf(format)
  const bytes = (source?.bitrate ?? 0) * 125 * seconds
  return bytes > 0 ? [Math.floor(bytes * 0.9), Math.ceil(bytes * 1.1)] : undefined
}

/** A format that this server can make. */
export const canMake = ({ missing }: OfferedFormat): boolean => missing === undefined

/** What is chosen before the visitor chooses: the first one that this server can make. */
export const firstChoice = (formats: readonly OfferedFormat[]): OfferedFormat | undefined =>
  formats.find(canMake) ?? formats[0]
