import type { SampleVideo } from './catalogue-types'

/** The pixel size of each thumbnail name that YouTube keeps, as [width, height]. */
export const pictureSizes: Record<string, [width: number, height: number]> = {
  maxresdefault: [1280, 720],
  hq720: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
  mqdefault: [320, 180],
  default: [120, 90],
  0: [480, 360],
  1: [120, 90],
  2: [120, 90],
  3: [120, 90],
  oar2: [1080, 1920],
}

/** `hqdefault_live` and the like: the current picture of a broadcast. */
const liveSuffix = '_live'

/** The size of a thumbnail by its name without ending; `undefined` for an unknown name. */
export function sizeOfPicture(name: string): [width: number, height: number] | undefined {
  const plain = name.endsWith(liveSuffix) ? name.slice(0, -liveSuffix.length) : name
  return Object.hasOwn(pictureSizes, plain) ? pictureSizes[plain] : undefined
}

/** Whether the video has this thumbnail: some miss the large, few have upright or live ones. */
export function hasPicture(video: SampleVideo, name: string): boolean {
  if (!sizeOfPicture(name) || video.missingPictures.includes(name)) return false
  if (name === 'oar2') return video.isShort
  return !name.endsWith(liveSuffix) || video.broadcastState === 'live'
}
