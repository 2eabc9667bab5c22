import type { Area } from '../../youtube/pictures/channel-images'
import type { ChannelCard } from './channel-card'
import type { VideoCard } from './video-card'

/** A picture that exists, with its real size in pixels. */
export interface ImageFile {
  /** Its kind, such as YouTube's `maxresdefault`; the label is the key `name.<name>`. */
  name: string
  format: 'jpg' | 'webp' | 'png' | 'gif' | 'avif'
  width: number
  height: number
  /** Path of this site that serves the picture. */
  url: string
  /** YouTube's own address. */
  sourceUrl: string
  /** Pictures of one group are sizes of the same motif; its label is the key `group.<group>`. */
  group?: string
  /** The name of an earlier picture with identical content. */
  sameAs?: string
}

/** A color and how much of the picture it covers, between 0 and 1. */
export interface PaletteColor {
  /** `#rrggbb` */
  hex: string
  share: number
}

export interface ImagesResult {
  video?: VideoCard
  channel?: ChannelCard
  images: ImageFile[]
  /** Names that exist in no format. */
  missing: string[]
  /** Names of pictures that exist on YouTube but that this site does not serve. */
  notPassedOn?: string[]
  /** Parts of the picture `original` to draw over it; their labels are the keys `area.<name>`. */
  areas?: Record<string, Area>
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

/** The addresses of the pictures without duplicates, one per line. */
export function imagesText(result: ImagesResult): string {
  return distinctImages(result)
    .map((image) => image.sourceUrl)
    .join('\n')
}

/** The rows of a CSV file, one for each picture. */
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
