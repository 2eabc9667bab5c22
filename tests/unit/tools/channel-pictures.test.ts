import { paletteOf } from '@/lib/tools/youtube-channel-logo-downloader/palette'
import { bannerAreas, bannerUrl, logoUrl, originalUrl } from '@/lib/youtube/pictures/channel-images'

const logo = 'https://yt3.ggpht.com/ytc/AbC-_1=s800-c-k-c0x00ffffff-no-rj'

test('builds addresses of other sizes of a picture', () => {
  expect(originalUrl(bannerUrl('https://yt3.ggpht.com/B', 'tv', 9))).toBe(
    'https://yt3.ggpht.com/B=s0',
  )
  expect(originalUrl(logo)).toBe('https://yt3.ggpht.com/ytc/AbC-_1=s0')
  expect(logoUrl(logo, 88)).toBe('https://yt3.ggpht.com/ytc/AbC-_1=s88-c-k-c0x00ffffff-no-rj')
  expect(originalUrl('//yt3.googleusercontent.com/x')).toBe(
    'https://yt3.googleusercontent.com/x=s0',
  )
  expect(originalUrl('https://yt3.ggpht.com/a=b/c?d=e')).toBe('https://yt3.ggpht.com/a=b/c=s0?d=e')
})

test('requests the crop for phones by its four edges', () => {
  expect(bannerUrl('https://yt3.googleusercontent.com/B', 'mobile', 1546)).toBe(
    'https://yt3.googleusercontent.com/B=w1546-fcrop64=1,32b35a66cd4ca599-k-c0xffffffff-no-nd-rj',
  )
  expect(bannerUrl('https://yt3.googleusercontent.com/B', 'tv', 2560)).toContain(
    'fcrop64=1,00000000ffffffff',
  )
})

test('every crop lies inside the crop of the larger screen and is centered', () => {
  const { tv, desktop, tablet, mobile } = bannerAreas
  expect(tv).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  for (const [outer, inner] of [
    [tv, desktop],
    [desktop, tablet],
    [tablet, mobile],
  ] as const) {
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    expect(inner.left * 2 + inner.width).toBeCloseTo(1)
    expect(inner.top * 2 + inner.height).toBeCloseTo(1)
  }
})

/** RGBA pixels: a count of each color. */
const pixels = (...parts: [count: number, color: number[]][]) =>
  Uint8Array.from(
    parts.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat()),
  )

test('returns the main colors with their shares, the largest first', () => {
  const picture = pixels(
    [60, [200, 32, 47, 255]],
    [30, [255, 255, 255, 255]],
    [10, [0, 0, 64, 255]],
  )
  expect(paletteOf(picture, 6)).toEqual([
    { hex: '#c8202f', share: 0.6 },
    { hex: '#ffffff', share: 0.3 },
    { hex: '#000040', share: 0.1 },
  ])
})

test('merges similar colors and ignores transparent pixels and tiny shares', () => {
  const picture = pixels(
    [50, [100, 100, 100, 255]],
    [50, [110, 110, 110, 255]],
    [100, [0, 255, 0, 10]],
  )
  expect(paletteOf(picture, 6)).toHaveLength(1)
  expect(paletteOf(picture, 6)[0]?.share).toBe(1)
  expect(paletteOf(pixels([1, [255, 0, 0, 255]], [999, [0, 0, 0, 255]]), 6)).toHaveLength(1)
  expect(paletteOf(pixels([5, [0, 0, 0, 0]]), 6)).toEqual([])
  expect(paletteOf(new Uint8Array(), 6)).toEqual([])
})

test('returns at most the requested number of colors', () => {
  const many = Array.from({ length: 8 }, (_, index): [number, number[]] => [
    10,
    [(index & 1) * 255, (index & 2) * 127, (index & 4) * 63, 255],
  ])
  expect(paletteOf(pixels(...many), 4)).toHaveLength(4)
})
