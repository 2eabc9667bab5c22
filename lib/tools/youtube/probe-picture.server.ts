import { AppError, type ErrorCode } from '../../errors'
import { imageUrl } from '../../youtube/pictures/addresses'
import { probeImage } from '../../youtube/pictures/pictures.server'
import type { YouTube } from '../../youtube/youtube.server'
import type { ImageFile } from '../results/images'

const formats = ['jpg', 'webp', 'png', 'gif', 'avif'] as const

/** Reasons for which this site does not serve a picture that YouTube has. */
const refusalCodes: readonly ErrorCode[] = ['image.tooLarge', 'image.serverNotListed']

/**
 * A YouTube picture as a file of a result, or null when it does not exist.
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
    const { width, height, bytes } = size
    const measured = { width, height, ...(bytes && { bytes }) }
    return { name, format, ...measured, url: imageUrl(sourceUrl), sourceUrl }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'image.notAnImage') return null
    // YouTube returned this host itself, so it is missing from this site's list of hosts.
    if (error.code === 'image.originNotAllowed') throw new AppError('image.serverNotListed')
    throw error
  }
}

/** The result of probing a picture: the picture, null when it does not exist, or the error. */
export type Outcome<T> = T | null | AppError

/** The picture, if it was found. */
export const pictureOf = <T>(outcome: Outcome<T>): T | undefined =>
  outcome === null || outcome instanceof AppError ? undefined : outcome

/** Whether YouTube has the picture but this site refuses to serve it. */
const isRefused = (outcome: Outcome<unknown>) =>
  outcome instanceof AppError && refusalCodes.includes(outcome.code)

/**
 * Names of pictures that do not exist, and of those that this site does not serve. A picture that
 * failed for another reason is in neither list. A name may have several outcomes, such as one for
 * each format.
 */
export function missingPictures<Name extends string>(
  pictures: readonly { name: Name; outcomes: readonly Outcome<unknown>[] }[],
): { missing: Name[]; notPassedOn?: Name[] } {
  const namesOf = (found: typeof pictures) => found.map(({ name }) => name)
  const notFound = pictures.filter(({ outcomes }) => !outcomes.some(pictureOf))
  const refused = namesOf(notFound.filter(({ outcomes }) => outcomes.some(isRefused)))
  return {
    missing: namesOf(notFound.filter(({ outcomes }) => outcomes.every((one) => one === null))),
    ...(refused.length > 0 && { notPassedOn: refused }),
  }
}

/**
 * The outcomes of the probes, in the same order, within the time limit of a request. A probe that
 * fails or times out becomes its error and does not affect the others.
 * @throws AppError the first error when no picture was found, since it is unknown whether one exists
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
