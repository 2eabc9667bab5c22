/** The video's thumbnail, largest first, with the size of each version if it exists. */
const main = {
  maxresdefault: [1280, 720],
  hq720: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
  mqdefault: [320, 180],
  default: [120, 90],
} as const

const quarters = [1, 2, 3] as const
const frameSizes = {
  maxres: [1280, 720],
  sd: [640, 480],
  hq: [480, 360],
  mq: [320, 180],
  '': [120, 90],
} as const

type MainName = keyof typeof main
type Size = readonly [width: number, height: number]

export type ThumbnailName =
  | MainName
  | '0'
  | 'oar2'
  | `${keyof typeof frameSizes}${1 | 2 | 3}`
  | `${MainName}_live`

/** A still image that YouTube may have of a video. */
export interface Thumbnail {
  name: ThumbnailName
  /** Width and height in pixels, if it exists. */
  size: Size
  /**
   * Stills of one group show the same image in several sizes. The video's own thumbnail has no
   * group.
   */
  group?: 'frame1' | 'frame2' | 'frame3' | 'upright' | 'live'
}

const entries = Object.entries(main) as [MainName, Size][]

/**
 * Every still that YouTube may have: the thumbnail, `0` as another name of `hqdefault`, frames of
 * the video's quarters, the upright picture of a Short, and live frames of a broadcast.
 */
export const thumbnails: readonly Thumbnail[] = [
  ...entries.map(([name, size]) => ({ name, size })),
  { name: '0', size: main.hqdefault },
  ...quarters.flatMap((quarter) =>
    Object.entries(frameSizes).map(
      ([prefix, size]): Thumbnail => ({
        name: `${prefix as keyof typeof frameSizes}${quarter}`,
        size,
        group: `frame${quarter}`,
      }),
    ),
  ),
  { name: 'oar2', size: [1080, 1920], group: 'upright' },
  ...entries.map(([name, size]): Thumbnail => ({ name: `${name}_live`, size, group: 'live' })),
]

/** The size of each still, by name. */
export const thumbnailSizes = Object.fromEntries(
  thumbnails.map(({ name, size }) => [name, size]),
) as Record<ThumbnailName, Size>
