import { AppError } from '../../errors'
import { imageUrl } from '../../youtube/pictures/addresses'
import { probeImage } from '../../youtube/pictures/pictures.server'
import type { YouTube } from '../../youtube/youtube.server'
import type { ImageFile } from '../results/images'

const formats = ['jpg', 'webp', 'png', 'gif', 'avif'] as const

/**
 * A picture of YouTube's as a file of a result, or undefined when it does not exist or this site
 * could not pass it on.
 * @throws AppError `youtube.*` or `rate.exceeded`
 */
export async function probePicture(
  name: string,
  sourceUrl: string,
  { payer }: YouTube,
): Promise<ImageFile | undefined> {
  try {
    const size = await probeImage(sourceUrl, payer)
    const format = formats.find((one) => one === size?.format)
    if (!size || !format) return undefined
    const { width, height } = size
    return { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl }
  } catch (error) {
    // Not a picture, too large, or on a server this site does not ask: it cannot be passed on.
    if (error instanceof AppError && error.code.startsWith('image.')) return undefined
    throw error
  }
}

/**
 * What pictures turned out to be, in the same order, in the time that a request has. One that
 * fails, or is late, is undefined and costs nobody the others.
 * @throws AppError the first failure when there is no picture: nobody knows that there is none
 */
export async function allPictures<T>(
  pictures: readonly Promise<T>[],
  youtube: YouTube,
): Promise<(T | undefined)[]> {
  const failures: AppError[] = []
  const found = await Promise.all(
    pictures.map((picture) =>
      youtube.wait(picture).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        failures.push(error)
        return undefined
      }),
    ),
  )
  if (failures[0] && found.every((one) => one == null)) throw failures[0]
  return found
}
