import sharp from 'sharp'

/** A channel's picture on the foreign YouTube: a PNG of one color. */
const originals = { ytc: [900, 900], banner: [2048, 1152] } as const

export interface Color {
  r: number
  g: number
  b: number
}

/** The color of all pictures under a path. */
export function colorOf(path: string): Color {
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7)
  return { r: hue >> 16, g: (hue >> 8) & 255, b: hue & 255 }
}

/**
 * The picture at `/ytc/<id>=s88-c` or `/banner/<id>=w1060-fcrop64=1,…`. The original is a PNG,
 * every other size a JPEG, and none is enlarged. Undefined for any other path.
 */
export async function channelPicture(
  path: string,
  isUncut: (id: string) => boolean,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const parts = /^\/(ytc|banner)\/([\w-]+)(?:=([^/]*))?$/.exec(decodeURIComponent(path))
  if (!parts) return undefined
  const [, kind = '', id = '', options = 's0'] = parts
  const [wide, high] = originals[kind as keyof typeof originals]
  const edges = /fcrop64=1,([0-9a-f]{16})/.exec(options)?.[1]?.match(/.{4}/g) ?? []
  const [left = 0, top = 0, right = 1, bottom = 1] = isUncut(id)
    ? []
    : edges.map((hex) => Number.parseInt(hex, 16) / 0xffff)
  const cut = [wide * (right - left), high * (bottom - top)] as const
  const asked = Number(/^[sw](\d+)/.exec(options)?.[1] ?? 0)
  const scale = asked === 0 ? 1 : Math.min(1, asked / cut[0])
  const width = Math.round(cut[0] * scale)
  const height = Math.round(cut[1] * scale)
  const format = asked === 0 ? 'png' : 'jpeg'
  const background = colorOf(`/${kind}/${id}`)
  const create = { width, height, channels: 3, background } as const
  const bytes = await sharp({ create }).toFormat(format).toBuffer()
  return { type: `image/${format}`, bytes }
}
