/**
 * URLs of channel images in other sizes. YouTube's image servers take options after the last `=`:
 * `s0` is the original, `s88` and `w2120` a size in pixels, `c` a square, `fcrop64` a crop, `nd`
 * and `no` no decoration, `rj` a JPEG. They never enlarge.
 */

/** The URL of an image with other options. */
function withOptions(url: string, options: string): string {
  // Some responses omit the scheme.
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(whole)) return whole
  const parts = new URL(whole)
  parts.pathname = `${parts.pathname.replace(/=[^/=]*(?:=[^/]*)?$/, '')}=${options}`
  return parts.href
}

/** The URL of an image in its original size. */
export function originalUrl(url: string): string {
  return withOptions(url, 's0')
}

/** The URL of a channel's logo as a square, `side` pixels wide. */
export function logoUrl(url: string, side: number): string {
  return withOptions(url, `s${side}-c-k-c0x00ffffff-no-rj`)
}

/** A part of an image; all four are fractions of its width and height from the top left. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

// The banner size YouTube recommends, and the centered part of it that each kind of screen shows.
// Source: https://support.google.com/youtube/answer/2972003
const recommended = { width: 2560, height: 1440 }
const shown = {
  tv: recommended,
  desktop: { width: 2560, height: 423 },
  tablet: { width: 1855, height: 423 },
  mobile: { width: 1546, height: 423 },
} as const

export type Screen = keyof typeof shown

/**
 * The part of a banner that each screen shows. The part for phones is visible everywhere: the safe
 * area.
 */
export const bannerAreas = Object.fromEntries(
  Object.entries(shown).map(([screen, { width, height }]): [string, Area] => [
    screen,
    {
      left: (1 - width / recommended.width) / 2,
      top: (1 - height / recommended.height) / 2,
      width: width / recommended.width,
      height: height / recommended.height,
    },
  ]),
) as Record<Screen, Area>

/** A fraction as four hexadecimal digits, as `fcrop64` expects it. */
const digits = (fraction: number) =>
  Math.round(fraction * 0xffff)
    .toString(16)
    .padStart(4, '0')

/** The URL of a banner cropped to what a screen shows, `width` pixels wide. */
export function bannerUrl(url: string, screen: Screen, width: number): string {
  const { left, top, width: across, height: down } = bannerAreas[screen]
  const edges = [left, top, left + across, top + down].map(digits).join('')
  return withOptions(url, `w${width}-fcrop64=1,${edges}-k-c0xffffffff-no-nd-rj`)
}
