import { storePicture, webpPicture } from '../accounts/pictures.server'
import { AppError } from '../errors'

/** Pixels of a picture's longer side. */
const maxSide = 1600

/**
 * Keeps a picture for posts.
 * @returns its path with its size, as posts name it: `/uploads/<uuid>.webp#1600x900`
 * @throws AppError `input.required` without one, `picture.*`, `server.busy`
 */
export async function storeBlogPicture(file: Buffer | undefined): Promise<{ picture: string }> {
  if (!file) throw new AppError('input.required', { field: 'picture' })
  const fit = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await webpPicture(file, fit, 'picture')
  return { picture: `${await storePicture(data)}#${info.width}x${info.height}` }
}
