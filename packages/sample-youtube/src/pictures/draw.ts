import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { seededRandom } from '../seed'

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

/** What to draw. Pictures depend on these facts alone, so each is the same in every run. */
export interface PictureOrder {
  /** Whose picture: a video or channel id, and whatever should make it look different. */
  seed: string
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
  const { format, quality = 82 } = order
  const image = sharp(Buffer.from(svgFor(order)))
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

/** Abstract shapes on a two-color gradient, without text, so that no fonts are needed. */
function svgFor({ bars, crop, height, seed, width }: PictureOrder): string {
  const [shownWidth, shownHeight] = crop
    ? [width / (crop.right - crop.left), height / (crop.bottom - crop.top)]
    : [width, bars ? Math.round((width * 9) / 16) : height]
  const offset = bars ? Math.round((height - shownHeight) / 2) : 0
  const move = crop ? `${-crop.left * shownWidth} ${-crop.top * shownHeight}` : `0 ${offset}`
  const clip = `<clipPath id="c"><rect width="${shownWidth}" height="${shownHeight}"/></clipPath>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${clip}` +
    `<g transform="translate(${move})" clip-path="url(#c)">` +
    `${scene(seed, shownWidth, shownHeight)}</g></svg>`
  )
}

function scene(seed: string, width: number, height: number): string {
  // A second word in the seed, such as a frame's number, moves the shapes and keeps the colors.
  const colors = seededRandom(seed.split(' ')[0] ?? seed)
  const random = seededRandom(seed)
  const hue = Math.floor(colors() * 360)
  const second = (hue + 30 + Math.floor(colors() * 120)) % 360
  const unit = Math.min(width, height)
  const part = (fraction: number) => (fraction * unit).toFixed(1)
  const across = () => (random() * width).toFixed(1)
  const discs = Array.from({ length: 4 }, () => {
    const light = 45 + Math.floor(random() * 45)
    const place = `cx="${across()}" cy="${(random() * height).toFixed(1)}"`
    return (
      `<circle ${place} r="${part(0.06 + random() * 0.22)}" ` +
      `fill="hsl(${random() < 0.5 ? hue : second} 80% ${light}%)" opacity="0.7"/>`
    )
  })
  const ring =
    `<circle cx="${across()}" cy="${part(0.4)}" r="${part(0.2 + random() * 0.15)}" fill="none" ` +
    `stroke="hsl(${second} 90% 92%)" stroke-width="${part(0.03)}" opacity="0.85"/>`
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="hsl(${hue} 70% 34%)"/>` +
    `<stop offset="1" stop-color="hsl(${second} 78% 62%)"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${discs.join('')}${ring}` +
    hill(random, width, height, 0.62, `hsl(${hue} 60% 24%)`) +
    hill(random, width, height, 0.78, `hsl(${hue} 65% 15%)`)
  )
}

/** A soft ridge across the whole picture, its line at about `level` of the height. */
function hill(
  random: () => number,
  width: number,
  height: number,
  level: number,
  color: string,
): string {
  const y = () => (height * (level + (random() - 0.5) * 0.24)).toFixed(1)
  const third = (width / 3).toFixed(1)
  const twoThirds = ((width * 2) / 3).toFixed(1)
  const line = `M0 ${y()} C${third} ${y()} ${twoThirds} ${y()} ${width} ${y()}`
  return `<path d="${line} L${width} ${height} L0 ${height} Z" fill="${color}" opacity="0.9"/>`
}
