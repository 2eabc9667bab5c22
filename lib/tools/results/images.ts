import type { Area } from '../../youtube/pictures/channel-images'
import type { ChannelCard } from './channel-card'
import type { VideoCard } from './video-card'

/** What a result's pictures are called. */
export interface ImageNames {
  /** Their labels are the keys `name.<name>`. */
  name: readonly string[]
  /** Pictures in several sizes; their labels are the keys `group.<name>`. */
  group: readonly string[]
  /** Labels made of others: `name.size` of a side in pixels, `name.sized` of a group and a size. */
  built: readonly (keyof Built<string>)[]
}

/** The names of pictures whose labels are made of others. */
interface Built<Name extends string> {
  /** A side: `s512`. */
  size: `s${number}`
  /** A frame (`hq2`), or one of the names of a broadcast's moment (`default_live`). */
  sized: `${'sd' | 'hq' | 'mq' | ''}${1 | 2 | 3}` | `${Name}_live`
}

type ImageName<N extends ImageNames> =
  | N['name'][number]
  | Built<N['name'][number]>[N['built'][number]]

/** A picture that exists, with its real size in pixels. */
export interface ImageFile<Name extends string = string, Group extends string = string> {
  /** What it is, such as YouTube's `maxresdefault`; its label is the key `name.<name>`. */
  name: Name
  format: 'jpg' | 'webp' | 'png' | 'gif' | 'avif'
  width: number
  height: number
  /** Through this site. */
  url: string
  /** YouTube's own address. */
  sourceUrl: string
  /** Pictures of one group show the same in several sizes; its label is the key `group.<group>`. */
  group?: Group
  /** The name of an earlier picture that is the very same file. */
  sameAs?: string
}

/** A colour and how much of the picture it covers, between 0 and 1. */
export interface PaletteColour {
  /** `#rrggbb` */
  hex: string
  share: number
}

export interface ImagesResult<N extends ImageNames = ImageNames> {
  video?: VideoCard
  channel?: ChannelCard
  images: ImageFile<ImageName<N>, N['group'][number]>[]
  /** Names that exist in no format. */
  missing: ImageName<N>[]
  /** Names of pictures that YouTube has and this site does not pass on. */
  notPassedOn?: ImageName<N>[]
  /** Parts of the picture `original` to draw over it; their labels are the keys `area.<name>`. */
  areas?: Partial<Record<ImageName<N>, Area>>
  /** Main colours, the largest first. */
  palette?: PaletteColour[]
  /** Whether people see these pictures round, so that round copies are worth having. */
  round?: true
}

/** What a result's pictures are of, as files' names say it. */
const subject = ({ areas, round }: ImagesResult) => (areas ? 'banner' : round ? 'logo' : '')

/** What the file of all pictures together is called, without its ending. */
export function imagesTitle(result: ImagesResult): string {
  const about = (result.video ?? result.channel)?.title
  return [about, subject(result)].filter(Boolean).join(' ')
}

/** What tells a picture's file from the others of its result: YouTube's name of a still; of a
 * channel's picture also its pixels. */
export function imageTitle({ name, width, height }: ImageFile, result: ImagesResult): string {
  const size = subject(result) && `${width}x${height}`
  return [/^s\d+$|^given$/.test(name) ? '' : name, size].filter(Boolean).join(' ')
}

/** Each picture once: neither a second name of the same file, nor a cut that is the whole. */
export function distinctImages({ images, areas }: ImagesResult): ImageFile[] {
  const original = images.find(({ name }) => name === 'original')
  const isWhole = ({ name, format, width, height }: ImageFile) =>
    areas?.[name]?.width === 1 &&
    areas[name].height === 1 &&
    format === original?.format &&
    width === original.width &&
    height === original.height
  return images.filter((image) => !image.sameAs && !isWhole(image))
}

/** The address of every picture, one a line; the same file only once. */
export function imagesText(result: ImagesResult): string {
  return distinctImages(result)
    .map((image) => image.sourceUrl)
    .join('\n')
}

/** One row a picture, for a CSV file. */
export function imagesRows({ images }: ImagesResult): string[][] {
  return [
    ['name', 'format', 'width', 'height', 'url'],
    ...images.map((image) => [
      image.name,
      image.format,
      String(image.width),
      String(image.height),
      image.sourceUrl,
    ]),
  ]
}
