import { imageUrl } from '../../youtube/pictures/addresses'
import { probeThumbnail, thumbnailUrl } from '../../youtube/pictures/pictures.server'
import { type Thumbnail, thumbnails } from '../../youtube/pictures/thumbnails'
import type { Payer } from '../../youtube/quota/usage.server'
import type { ServerRun } from '../machine/define-tool'
import type { ImagesResult } from '../results/images'
import { videoCard } from '../results/video-card'
import { absent, allPictures, pictureOf } from '../youtube/probe-picture.server'
import type { fields, names } from './tool'

type Result = ImagesResult<typeof names>
type Picture = Result['images'][number]

const formats = ['jpg', 'webp'] as const

/** A still that exists, with what only the same file has. */
type Found = { image: Picture; print?: string }

async function find(
  videoId: string,
  { name, group }: Thumbnail,
  format: (typeof formats)[number],
  payer: Payer,
): Promise<Found | null> {
  const measured = await probeThumbnail(videoId, name, format, payer)
  if (!measured) return null
  const { width, height, print } = measured
  const sourceUrl = thumbnailUrl(videoId, name, format)
  const image = { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl }
  return { image: { ...image, ...(group && { group }) }, print }
}

/** The pictures, each that is another one's copy with the name of that one. */
function withTwins(found: readonly Found[]): Picture[] {
  const first = new Map<string, string>()
  return found.map(({ image, print }) => {
    const twin = print && first.get(print)
    if (print && !twin) first.set(print, image.name)
    return twin ? { ...image, sameAs: twin } : image
  })
}

/**
 * Every still of a video that really exists, each probed once, in both formats. One that cannot be
 * probed is neither there nor missing. Only a broadcast that is not over has live pictures, so
 * nobody asks for those of another video, and they are not missing.
 */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const asked = thumbnails.filter(({ group }) => group !== 'live' || video.liveStatus !== 'none')
  const probes = asked.flatMap((still) =>
    formats.map((format) => find(video.id, still, format, youtube.payer)),
  )
  const found = await allPictures(probes, youtube)
  const ofStill = (at: number) => found.slice(at * formats.length, (at + 1) * formats.length)
  return {
    video: videoCard(video),
    images: withTwins(found.flatMap((one) => pictureOf(one) ?? [])),
    ...absent(asked.map(({ name }, at) => ({ name, outcomes: ofStill(at) }))),
  }
}

export default run
