/** The video's own picture, the largest first, with the size it has when it exists. */
const main = {
  maxresdefault: [1280, 720],
  hq720: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
  mqdefault: [320, 180],
  default: [120, 90],
} as const

const quarters = [1, 2, 3] as const
const frameSizes = { sd: [640, 480], hq: [480, 360], mq: [320, 180], '': [120, 90] } as const

type MainName = keyof typeof main
type Size = readonly [width: number, height: number]

export type ThumbnailName =
  | MainName
  | '0'
  | `${keyof typeof frameSizes}${1 | 2 | 3}`
  | `${MainName}_live`

/** A still that YouTube may keep of a video. */
export interface Thumbnail {
  name: ThumbnailName
  /** Pixels that it has when it exists. */
  size: Size
  /** Pictures that only differ in size, where they are not the video's own. */
  group?: 'frame1' | 'frame2' | 'frame3' | 'live'
}

const entries = Object.entries(main) as [MainName, Size][]

/**
 * Every still that YouTube keeps: the video's own picture, `0` that is `hqdefault` by another name,
 * frames from its quarters, and, of a broadcast, the picture of the moment.
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
  ...entries.map(([name, size]): Thumbnail => ({ name: `${name}_live`, size, group: 'live' })),
]

/** The size of each still by its name. */
export const thumbnailSizes = Object.fromEntries(
  thumbnails.map(({ name, size }) => [name, size]),
) as Record<ThumbnailName, Size>
