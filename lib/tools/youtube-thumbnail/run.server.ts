import type { Video } from '../../youtube/models'
import { imageUrl } from '../../youtube/pictures/addresses'
import { probeThumbnail, thumbnailUrl } from '../../youtube/pictures/pictures.server'
import { type Thumbnail, thumbnails } from '../../youtube/pictures/thumbnails'
import type { Payer } from '../../youtube/quota/usage.server'
import type { ServerRun } from '../machine/define-tool'
import type { ImagesResult } from '../results/images'
import { videoCard } from '../results/video-card'
import { allPictures, missingPictures, pictureOf } from '../youtube/probe-picture.server'
import { isTooLongForShort } from '../youtube/shorts'
import type { fields, names } from './tool'

type Result = ImagesResult<typeof names>
type Picture = Result['images'][number]

const formats = ['jpg', 'webp'] as const

/** A still that exists; identical files have the same `print`. */
type FoundStill = { image: Picture; fingerprint?: string }

async function find(
  videoId: string,
  { name, group }: Thumbnail,
  format: (typeof formats)[number],
  payer: Payer,
): Promise<FoundStill | null> {
  const measured = await probeThumbnail(videoId, name, format, payer)
  if (!measured) return null
  const { width, height, bytes, fingerprint } = measured
  const sourceUrl = thumbnailUrl(videoId, name, format)
  const image = { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl }
  const known = { ...(bytes && { bytes }), ...(group && { group }) }
  return { image: { ...image, ...known }, fingerprint }
}

/** The pictures; a duplicate carries the name of the first picture with the same content. */
function markDuplicates(found: readonly FoundStill[]): Picture[] {
  const first = new Map<string, string>()
  return found.map(({ image, fingerprint }) => {
    const original = fingerprint && first.get(fingerprint)
    if (fingerprint && !original) first.set(fingerprint, image.name)
    return original ? { ...image, sameAs: original } : image
  })
}

const mayBeShort = ({ liveStatus, durationSeconds, publishedAt }: Video) =>
  liveStatus === 'none' && !isTooLongForShort(durationSeconds, publishedAt)

/**
 * Every existing still of a video, in both formats. A still that cannot be probed is neither found
 * nor missing. Only a current or upcoming broadcast has live stills; for other videos they are
 * neither probed nor reported as missing. The same holds for the upright still, which only Shorts have:
 * what could be one is probed, and the still is missing only of a link to a Short.
 */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const candidates = thumbnails.filter(
    ({ group }) =>
      (group !== 'live' || video.liveStatus !== 'none') &&
      (group !== 'upright' || mayBeShort(video)),
  )
  const probes = candidates.flatMap((still) =>
    formats.map((format) => find(video.id, still, format, youtube.payer)),
  )
  const found = await allPictures(probes, youtube)
  const outcomesOf = (at: number) => found.slice(at * formats.length, (at + 1) * formats.length)
  return {
    video: videoCard(video),
    images: markDuplicates(found.flatMap((one) => pictureOf(one) ?? [])),
    ...missingPictures(
      candidates
        .map(({ name }, at) => ({ name, outcomes: outcomesOf(at) }))
        .filter(({ name }) => name !== 'oar2' || url.form === 'short'),
    ),
  }
}

export default run
