import sharp from 'sharp'

/** YouTube's largest stills have 1280 × 720; some of a channel's own pictures are larger. */
const maxPixels = 20_000_000
const longest = 1280
const seconds = 10

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** The middle of a picture in these proportions. */
function middle(width: number, height: number, ratio: number): Frame {
  const [w, h] =
    width / height > ratio
      ? [Math.round(height * ratio), height]
      : [width, Math.round(width / ratio)]
  return {
    left: Math.floor((width - w) / 2),
    top: Math.floor((height - h) / 2),
    width: w,
    height: h,
  }
}

/** A still of 4:3 has black bars above and below a picture of 16:9. */
const isBarred = (width: number, height: number) => Math.abs(width / height - 4 / 3) < 0.02

/**
 * Makes a cover of a video's still: a square of its middle for music, else the picture as it is. The
 * bars of YouTube's 4:3 stills are cut off.
 * @returns JPEG, or undefined for what is no picture
 */
export async function coverOf(
  bytes: Uint8Array,
  { square }: { square: boolean },
): Promise<Buffer | undefined> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(bytes, options).metadata()
    const whole = isBarred(width, height)
      ? middle(width, height, 16 / 9)
      : { left: 0, top: 0, width, height }
    const inner = square ? middle(whole.width, whole.height, 1) : { ...whole, left: 0, top: 0 }
    const frame = { ...inner, left: whole.left + inner.left, top: whole.top + inner.top }
    return await sharp(bytes, options)
      .timeout({ seconds })
      .extract(frame)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The longest comment that every reader of Ogg takes; base64 makes a third more of a picture. */
export const maxOpusCover = 300_000

/**
 * The comment that holds a cover in Opus: FLAC's picture block of RFC 9639, 8.8, in base64, as
 * https://wiki.xiph.org/VorbisComment names it.
 */
export async function pictureBlock(jpeg: Buffer): Promise<string> {
  const { width, height } = await sharp(jpeg).metadata()
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const type = Buffer.from('image/jpeg')
  const frontCover = 3
  const bitsPerPixel = 24
  return Buffer.concat([
    number(frontCover),
    number(type.length),
    type,
    number(0),
    number(width),
    number(height),
    number(bitsPerPixel),
    number(0),
    number(jpeg.length),
    jpeg,
  ]).toString('base64')
}
