import type { PaletteColor } from '../results/images'

type Rgb = readonly [red: number, green: number, blue: number]

/** Colors with a smaller RGB distance look the same; the largest possible distance is 441. */
const minDistance = 48

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const hexOf = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The average color and the number of pixels of every small cube of the color space. */
function colorCubes(pixels: Uint8Array): { color: Rgb; count: number }[] {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>()
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1])
  }
  return [...sums.values()]
    .map(([red, green, blue, count]) => ({
      color: [red / count, green / count, blue / count] as const,
      count,
    }))
    .sort((a, b) => b.count - a.count)
}

/**
 * The main colors of a picture, at most `max` and the largest share first: the most frequent ones
 * that look different, each with the share of the pixels nearest to it. Transparent pixels do not
 * count.
 * `pixels` are red, green, blue and alpha, a byte each.
 */
export function paletteOf(pixels: Uint8Array, max: number): PaletteColor[] {
  const all = colorCubes(pixels)
  const chosen: { color: Rgb; count: number }[] = []
  for (const { color } of all) {
    if (chosen.length === max) break
    if (chosen.every((one) => distance(one.color, color) >= minDistance))
      chosen.push({ color, count: 0 })
  }
  let total = 0
  for (const { color, count } of all) {
    const nearest = chosen.reduce((best, one) =>
      distance(one.color, color) < distance(best.color, color) ? one : best,
    )
    nearest.count += count
    total += count
  }
  return chosen
    .map(({ color, count }) => ({ hex: hexOf(color), share: count / total }))
    .filter(({ share }) => share >= 0.01)
    .sort((a, b) => b.share - a.share)
}
