import type { Area } from '../../youtube/pictures/channel-images'
import type { ByName } from './by-name'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'
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
  sized: `${'maxres' | 'sd' | 'hq' | 'mq' | ''}${1 | 2 | 3}` | `${Name}_live`
}

export type ImageName<N extends ImageNames> =
  | N['name'][number]
  | Built<N['name'][number]>[N['built'][number]]

/** A picture that exists, with its real size in pixels. */
export interface ImageFile<Name extends string = string, Group extends string = string> {
  /** Its kind, such as YouTube's `maxresdefault`; the label is the key `name.<name>`. */
  name: Name
  format: 'jpg' | 'webp' | 'png' | 'gif' | 'avif'
  width: number
  height: number
  /** The size of the file; absent when YouTube doesn't send it. */
  bytes?: number
  /** Path of this site that serves the picture. */
  url: string
  /** YouTube's own address. */
  sourceUrl: string
  /** Pictures of one group are sizes of the same motif; its label is the key `group.<group>`. */
  group?: Group
  /** The name of an earlier picture with identical content. */
  sameAs?: string
}

/** A color and how much of the picture it covers, between 0 and 1. */
export interface PaletteColor {
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
  /** Names of pictures that exist on YouTube but that this site does not serve. */
  notPassedOn?: ImageName<N>[]
  /** Parts of the picture `original` to draw over it; their labels are the keys `area.<name>`. */
  areas?: ByName<ImageName<N>, Area>
  /** Main colors, the largest share first. */
  palette?: PaletteColor[]
  /** Whether YouTube shows these pictures round, so that the page offers round copies. */
  round?: true
}

/** The word for a result's pictures in file names. */
const fileSubject = ({ areas, round }: ImagesResult) => (areas ? 'banner' : round ? 'logo' : '')

/** The file name, without extension, of all pictures together. */
export function imagesTitle(result: ImagesResult): string {
  const about = (result.video ?? result.channel)?.title
  return [about, fileSubject(result)].filter(Boolean).join(' ')
}

/** The part of a file name that distinguishes a picture from the others of its result: YouTube's
 * name of a still; for a channel's picture also its size in pixels. */
export function imageTitle({ name, width, height }: ImageFile, result: ImagesResult): string {
  const size = fileSubject(result) && `${width}x${height}`
  return [/^s\d+$|^given$/.test(name) ? '' : name, size].filter(Boolean).join(' ')
}

/** The pictures without duplicates: no second name of the same file, no crop of the full size. */
export function distinctImages({ images, areas }: ImagesResult): ImageFile[] {
  const original = images.find(({ name }) => name === 'original')
  const isFullSize = ({ name, format, width, height }: ImageFile) =>
    areas?.[name]?.width === 1 &&
    areas[name].height === 1 &&
    format === original?.format &&
    width === original.width &&
    height === original.height
  return images.filter((image) => !image.sameAs && !isFullSize(image))
}

/** The picture to save when only one is wanted: the largest of the thumbnail, banner or logo. */
export const bestImage = ({ images }: ImagesResult): ImageFile | undefined =>
  images.find(({ group }) => !group) ?? images[0]

/** The total size of files in bytes; undefined unless that of each is known. */
export function totalBytes(images: readonly ImageFile[]): number | undefined {
  let sum = 0
  for (const { bytes } of images) {
    if (!bytes) return undefined
    sum += bytes
  }
  return sum || undefined
}

/** The addresses of the pictures without duplicates, one per line. */
export function imagesText(result: ImagesResult): string {
  return distinctImages(result)
    .map((image) => image.sourceUrl)
    .join('\n')
}

/** The rows of a CSV file, one for each picture. */
export function imagesRows({ images }: ImagesResult, { head }: FileLabels): string[][] {
  return [
    (['name', 'format', 'width', 'height', 'bytes', 'url'] as const).map(head),
    ...images.map((image) => [
      image.name,
      image.format,
      String(image.width),
      String(image.height),
      String(image.bytes ?? ''),
      image.sourceUrl,
    ]),
  ]
}
