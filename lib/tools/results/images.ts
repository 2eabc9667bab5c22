import type { VideoCard } from '../video-card'

/** A picture that exists, with its real size in pixels. */
export interface ImageFile {
  /** YouTube's name of it, such as `maxresdefault`. */
  name: string
  format: 'jpg' | 'webp' | 'png'
  width: number
  height: number
  /** Through this site. */
  url: string
  /** YouTube's own address. */
  sourceUrl: string
}

export interface ImagesResult {
  video?: VideoCard
  images: ImageFile[]
  /** Names that exist in no format. */
  missing: string[]
}

export function imagesText({ images }: ImagesResult): string {
  return images.map((image) => image.sourceUrl).join('\n')
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
