import { AppError, type ErrorCode } from '../../errors'
import { imageUrl } from '../../youtube/pictures/addresses'
import { probeImage } from '../../youtube/pictures/pictures.server'
import type { YouTube } from '../../youtube/youtube.server'
import type { ImageFile } from '../results/images'

const formats = ['jpg', 'webp', 'png', 'gif', 'avif'] as const

/** Why this site does not pass on a picture that YouTube has. */
const refusals: readonly ErrorCode[] = ['image.tooLarge', 'image.serverNotListed']

/**
 * A picture of YouTube's as a file of a result, or null when it does not exist.
 * @throws AppError `image.tooLarge`, `image.serverNotListed`, `youtube.*` or `rate.exceeded`
 */
export async function probePicture<Name extends string>(
  name: Name,
  sourceUrl: string,
  { payer }: YouTube,
): Promise<ImageFile<Name, never> | null> {
  try {
    const size = await probeImage(sourceUrl, payer)
    const format = formats.find((one) => one === size?.format)
    if (!size || !format) return null
    const { width, height } = size
    return { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'image.notAnImage') return null
    // YouTube has named the server itself, so it is this site's list that lacks it.
    if (error.code === 'image.originNotAllowed') throw new AppError('image.serverNotListed')
    throw error
  }
}

/** What is known of a picture: itself, null when it does not exist, or why nobody knows. */
export type Outcome<T> = T | null | AppError

/** The picture, where there is one. */
export const pictureOf = <T>(outcome: Outcome<T>): T | undefined =>
  outcome === null || outcome instanceof AppError ? undefined : outcome

/** Whether YouTube has a picture that this site refuses to pass on. */
const isRefused = (outcome: Outcome<unknown>) =>
  outcome instanceof AppError && refusals.includes(outcome.code)

/**
 * Names of pictures that are not there, and of those that this site does not pass on. What failed
 * otherwise is neither. A name may have several outcomes, such as one for each format.
 */
export function absent<Name extends string>(
  pictures: readonly { name: Name; outcomes: readonly Outcome<unknown>[] }[],
): { missing: Name[]; notPassedOn?: Name[] } {
  const named = (found: typeof pictures) => found.map(({ name }) => name)
  const without = pictures.filter(({ outcomes }) => !outcomes.some(pictureOf))
  const refused = named(without.filter(({ outcomes }) => outcomes.some(isRefused)))
  return {
    missing: named(without.filter(({ outcomes }) => outcomes.every((one) => one === null))),
    ...(refused.length > 0 && { notPassedOn: refused }),
  }
}

/**
 * What pictures turned out to be, in the same order, in the time that a request has. One that
 * fails, or is late, is its failure and costs nobody the others.
 * @throws AppError the first failure when there is no picture: nobody knows that there is none
 */
export async function allPictures<T>(
  pictures: readonly Promise<T | null>[],
  youtube: YouTube,
): Promise<Outcome<T>[]> {
  const failures: AppError[] = []
  const found = await Promise.all(
    pictures.map((picture) =>
      youtube.wait(picture).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        failures.push(error)
        return error
      }),
    ),
  )
  if (failures[0] && !found.some(pictureOf)) throw failures[0]
  return found
}
