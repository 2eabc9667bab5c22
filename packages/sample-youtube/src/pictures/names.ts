import type { SampleVideo } from '../catalogue/types'

/** The pixel size of each thumbnail name that YouTube keeps, as [width, height]. */
export const pictureSizes: Record<string, [width: number, height: number]> = {
  maxresdefault: [1280, 720],
  hq720: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
  mqdefault: [320, 180],
  default: [120, 90],
  0: [480, 360],
  ...Object.fromEntries(
    ['1', '2', '3'].flatMap((frame): [string, [number, number]][] => [
      [frame, [120, 90]],
      [`mq${frame}`, [320, 180]],
      [`hq${frame}`, [480, 360]],
      [`sd${frame}`, [640, 480]],
      [`maxres${frame}`, [1280, 720]],
    ]),
  ),
  oar2: [1080, 1920],
}

/** `hqdefault_live` and the like: the current picture of a broadcast. */
const liveSuffix = '_live'

/** The size of a thumbnail by its name without ending; `undefined` for an unknown name. */
export function sizeOfPicture(name: string): [width: number, height: number] | undefined {
  const plain = name.endsWith(liveSuffix) ? name.slice(0, -liveSuffix.length) : name
  return Object.hasOwn(pictureSizes, plain) ? pictureSizes[plain] : undefined
}

/** The names that a broadcast's current picture goes by. */
const liveName = /^(maxres|sd|hq|mq)?default_live$|^hq720_live$/

/** Whether the video has this thumbnail: some miss the large, few have upright or live ones. */
export function hasPicture(video: SampleVideo, name: string): boolean {
  if (!sizeOfPicture(name) || video.missingPictures.includes(name)) return false
  if (name === 'oar2') return video.isShort
  // A small video has no large frames, and one that has not begun has none.
  const large = /^(maxres|sd)[1-3]$/.exec(name)?.[1]
  if (large && video.missingPictures.includes(`${large}default`)) return false
  if (/[1-3]$/.test(name) && video.broadcastState === 'upcoming') return false
  return !name.endsWith(liveSuffix) || (video.broadcastState !== 'none' && liveName.test(name))
}
