import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../seed'
import { compose, isPoor, type Subject, wordsOf } from './compose'
import { hasLetters } from './lettering'

/** A finished picture file. */
export interface SamplePicture {
  body: Buffer
  type: 'image/jpeg' | 'image/webp' | 'image/png'
}

/** A part of the original to keep; fractions of its width and height from the top left. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

/** What to draw. Pictures depend on these facts alone, so each is the same in every run on a machine;
 * letters are left out where it has no font for them. */
export interface PictureOrder {
  subject: Subject
  width: number
  height: number
  format: 'jpeg' | 'webp' | 'png'
  /** Between 1 and 100; 82 by default. */
  quality?: number
  /** Draws 16:9 inside black bars, as YouTube's 4:3 thumbnails are. */
  bars?: boolean
  crop?: Crop
}

/** At most 16 MB of finished pictures. */
const finished = new LRUCache<string, SamplePicture>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (picture) => picture.body.length + 256,
})

/** Draws a picture of exactly `width` × `height` pixels, or takes it from the small cache. */
export async function drawPicture(order: PictureOrder): Promise<SamplePicture> {
  const key = JSON.stringify(order)
  const known = finished.get(key)
  if (known) return known
  const { format, quality = 82, subject } = order
  const image = await raster(order, await hasLetters(wordsOf(subject)))
  const body = await image.flatten({ background: '#000' }).toFormat(format, { quality }).toBuffer()
  const picture: SamplePicture = { body, type: `image/${format}` }
  finished.set(key, picture)
  return picture
}

/** The gray 120×90 picture that YouTube's picture server sends along with 404; always a JPEG. */
export async function missingPicture(): Promise<SamplePicture> {
  const known = finished.get('missing')
  if (known) return known
  const create = { width: 120, height: 90, channels: 3 as const, background: '#cccccc' }
  const dots = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">' +
      '<g fill="#9a9a9a"><circle cx="42" cy="45" r="6"/><circle cx="60" cy="45" r="6"/>' +
      '<circle cx="78" cy="45" r="6"/></g></svg>',
  )
  const body = await sharp({ create })
    .composite([{ input: dots }])
    .jpeg()
    .toBuffer()
  const picture: SamplePicture = { body, type: 'image/jpeg' }
  finished.set('missing', picture)
  return picture
}

/** The whole picture, or the part of it that `crop` keeps. */
function svgFor({ bars, crop, height, subject, width }: PictureOrder, letters: boolean): string {
  const [shownWidth, shownHeight] = crop
    ? [width / (crop.right - crop.left), height / (crop.bottom - crop.top)]
    : [width, bars ? Math.round((width * 9) / 16) : height]
  const offset = bars ? Math.round((height - shownHeight) / 2) : 0
  const move = crop ? `${-crop.left * shownWidth} ${-crop.top * shownHeight}` : `0 ${offset}`
  const clip = `<clipPath id="c"><rect width="${shownWidth}" height="${shownHeight}"/></clipPath>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${clip}` +
    `<g transform="translate(${move})" clip-path="url(#c)">` +
    `${compose(subject, shownWidth, shownHeight, letters)}</g></svg>`
  )
}

/** How many times smaller a poor picture is drawn before it is enlarged. */
const coarseness = 4

/** Grey specks, the same for the same seed. */
function noise(width: number, height: number, seed: string): Promise<Buffer> {
  const random = seededRandom(`noise ${seed}`)
  const specks = Buffer.from(Array.from({ length: width * height }, () => 96 + random() * 64))
  return sharp(specks, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** The picture's pixels. A poor one is small at first, as if it were taken with an old telephone. */
async function raster(order: PictureOrder, letters: boolean): Promise<Sharp> {
  const { height, subject, width } = order
  if (!isPoor(subject)) return sharp(Buffer.from(svgFor(order, letters)))
  const small = {
    ...order,
    width: Math.ceil(width / coarseness),
    height: Math.ceil(height / coarseness),
  }
  const drawn = sharp(Buffer.from(svgFor(small, letters))).composite([
    { input: await noise(small.width, small.height, subject.id), blend: 'soft-light' },
  ])
  // Sharp enlarges before it composites, so that takes a picture of its own.
  return sharp(await drawn.png({ compressionLevel: 0 }).toBuffer()).resize(width, height, {
    fit: 'fill',
  })
}
