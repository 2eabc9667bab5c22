import { imageUrl } from '../../youtube/pictures/addresses'
import { probeThumbnail, thumbnailUrl } from '../../youtube/pictures/pictures.server'
import { type Thumbnail, thumbnails } from '../../youtube/pictures/thumbnails'
import type { Payer } from '../../youtube/quota/usage.server'
import type { ServerRun } from '../machine/define-tool'
import type { ImageFile, ImagesResult } from '../results/images'
import { videoCard } from '../results/video-card'
import { allPictures, missingPictures, pictureOf } from '../youtube/probe-picture.server'
import type { fields } from './tool'

const formats = ['jpg', 'webp'] as const

/** A still that exists; identical files have the same `print`. */
type FoundStill = { image: ImageFile; print?: string }

async function find(
  videoId: string,
  { name, group }: Thumbnail,
  format: (typeof formats)[number],
  payer: Payer,
): Promise<FoundStill | null> {
  const measured = await probeThumbnail(videoId, name, format, payer)
  if (!measured) return null
  const { width, height, print } = measured
  const sourceUrl = thumbnailUrl(videoId, name, format)
  const image = { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl }
  return { image: { ...image, ...(group && { group }) }, print }
}

/** The pictures; a duplicate carries the name of the first picture with the same content. */
function markDuplicates(found: readonly FoundStill[]): ImageFile[] {
  const first = new Map<string, string>()
  return found.map(({ image, print }) => {
    const original = print && first.get(print)
    if (print && !original) first.set(print, image.name)
    return original ? { ...image, sameAs: original } : image
  })
}

/**
 * Every existing still of a video, in both formats. A still that cannot be probed is neither found
 * nor missing. Only a current or upcoming broadcast has live stills; for other videos they are
 * neither probed nor reported as missing.
 */
const run: ServerRun<typeof fields, ImagesResult> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const candidates = thumbnails.filter(
    ({ group }) => group !== 'live' || video.liveStatus !== 'none',
  )
  const probes = candidates.flatMap((still) =>
    formats.map((format) => find(video.id, still, format, youtube.payer)),
  )
  const found = await allPictures(probes, youtube)
  const outcomesOf = (index: number) =>
    found.slice(index * formats.length, (index + 1) * formats.length)
  return {
    video: videoCard(video),
    images: markDuplicates(found.flatMap((one) => pictureOf(one) ?? [])),
    ...missingPictures(
      candidates.map(({ name }, index) => ({ name, outcomes: outcomesOf(index) })),
    ),
  }
}

export default run
