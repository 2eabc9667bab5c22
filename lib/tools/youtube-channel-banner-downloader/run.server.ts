import { AppError } from '../../errors'
import {
  type Area,
  bannerAreas,
  bannerUrl,
  originalUrl,
  type Screen,
} from '../../youtube/pictures/channel-images'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import { channelCard } from '../results/channel-card'
import type { ImageName, ImagesResult } from '../results/images'
import { channelOf } from '../youtube/channels-of.server'
import {
  allPictures,
  missingPictures,
  pictureOf,
  probePicture,
} from '../youtube/probe-picture.server'
import type { fields, names } from './tool'

type Result = ImagesResult<typeof names>
type Picture = Result['images'][number]

const screens = Object.keys(bannerAreas) as Screen[]

/** A banner cropped for a screen, or null when YouTube returned a picture of another shape. */
async function cropFor(banner: string, screen: Screen, original: Picture, youtube: YouTube) {
  const area = bannerAreas[screen]
  const width = Math.round(original.width * area.width)
  const image = await probePicture(screen, bannerUrl(banner, screen, width), youtube)
  const height = original.height * area.height * ((image?.width ?? 0) / width)
  return image && Math.abs(image.height - height) <= Math.max(2, height * 0.02) ? image : null
}

/**
 * A channel's full banner and its crop for each kind of screen.
 * @throws AppError `channel.noBanner`, `channel.bannerUntold`, and what `channelOf` throws
 */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const channel = await channelOf(url, youtube)
  const { bannerUrl: banner } = channel
  if (!banner) {
    const isUnknown = channel.unknownFacts?.includes('bannerUrl')
    throw new AppError(isUnknown ? 'channel.bannerUntold' : 'channel.noBanner')
  }
  const [original] = (
    await allPictures(
      [originalUrl(banner), banner].map((url) => probePicture('original', url, youtube)),
      youtube,
    )
  ).flatMap((one) => pictureOf(one) ?? [])
  if (!original)
    return { channel: channelCard(channel), images: [], missing: ['original', ...screens] }
  const found = await allPictures<Picture>(
    [
      Promise.resolve(original),
      ...screens.map((screen) => cropFor(banner, screen, original, youtube)),
    ],
    youtube,
  )
  const [, ...crops] = found
  return {
    channel: channelCard(channel),
    images: found.flatMap((one) => pictureOf(one) ?? []),
    ...missingPictures(screens.map((name, at) => ({ name, outcomes: crops.slice(at, at + 1) }))),
    areas: byName<ImageName<typeof names>, Area>()(bannerAreas),
  }
}

export default run
