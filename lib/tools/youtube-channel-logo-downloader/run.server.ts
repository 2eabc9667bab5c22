import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { AppError } from '../../errors'
import { logoUrl, originalUrl } from '../../youtube/pictures/channel-images'
import { readImage } from '../../youtube/pictures/pictures.server'
import type { Work } from '../../youtube/quota/usage.server'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import { channelCard } from '../results/channel-card'
import type { ImagesResult, PaletteColor } from '../results/images'
import { channelOf } from '../youtube/channels-of.server'
import {
  allPictures,
  missingPictures,
  type Outcome,
  pictureOf,
  probePicture,
} from '../youtube/probe-picture.server'
import { paletteOf } from './palette'
import type { fields, names } from './tool'

type Result = ImagesResult<typeof names>
type Picture = Result['images'][number]

/** Side lengths in pixels, the largest first. */
const sides = [800, 512, 240, 176, 88, 48] as const
const paletteSize = 6

/** Each size once. YouTube never enlarges, so sizes above the original's repeat the original. */
function distinctSizes(images: Outcome<Picture>[]): Picture[] {
  const existing = images.flatMap((image) => pictureOf(image) ?? [])
  return existing.filter(
    (image, index) => existing.findIndex(({ width }) => width === image.width) === index,
  )
}

/** The main colors of a picture. @throws AppError `image.*`, `youtube.*`; Error of `sharp` */
async function colorsOf(sourceUrl: string): Promise<PaletteColor[]> {
  const small = sharp(await readImage(sourceUrl), { limitInputPixels: 25_000_000 })
    .timeout({ seconds: 5 })
    .resize(64, 64, { fit: 'inside', kernel: 'nearest' })
  return paletteOf(await small.ensureAlpha().toColorspace('srgb').raw().toBuffer(), paletteSize)
}

/** Main colors by picture address; entries live as long as those of the picture sizes. */
const palettes = new LRUCache<string, PaletteColor[], Work | undefined>({
  max: 2_000,
  ttl: 3_600_000,
  fetchMethod: (sourceUrl, _, { context }) => {
    context?.confirm()
    return colorsOf(sourceUrl)
  },
})

/** The main colors of a picture; undefined when it cannot be read, so that the run still succeeds. */
async function palette(
  image: Picture | undefined,
  youtube: YouTube,
): Promise<PaletteColor[] | undefined> {
  if (!image) return undefined
  const { work } = youtube.payer
  try {
    if (!palettes.has(image.sourceUrl)) await work?.begin()
    return await youtube.wait(palettes.fetch(image.sourceUrl, { context: work }))
  } catch {
    return undefined
  }
}

/** A channel's logo in every size that exists, and its main colors. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const channel = await channelOf(url, youtube)
  const { avatarUrl } = channel
  const card = channelCard(channel)
  if (channel.unknownFacts?.includes('avatarUrl')) throw new AppError('youtube.unexpected')
  if (!avatarUrl) return { channel: card, images: [], missing: ['original'], round: true }
  const [original = null, given = null, ...others] = await allPictures<Picture>(
    [
      probePicture('original', originalUrl(avatarUrl), youtube),
      probePicture('given', avatarUrl, youtube),
      ...sides.map((side) => probePicture(`s${side}`, logoUrl(avatarUrl, side), youtube)),
    ],
    youtube,
  )
  const images = distinctSizes([original, ...others, given])
  return {
    channel: card,
    images,
    ...missingPictures([{ name: 'original', outcomes: [original] }]),
    palette: await palette(images.find(({ width }) => width <= 240) ?? images[0], youtube),
    round: true,
  }
}

export default run
