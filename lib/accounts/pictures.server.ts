import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose, { type Types } from 'mongoose'
import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { Picture } from '@/models/Picture'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import { inTurn } from '../server/in-turn.server'

/** Stored pictures are squares of this many pixels per side. */
export const pictureSide = 512
const maxPixels = 25_000_000
/**
 * Maximum bytes that a decoder may hold: all pixels with 8 bits each of red, green, blue and alpha.
 */
const maxDecoderBytes = 4 * maxPixels
const seconds = 10
/** Maximum number of pictures in the queue, including the one in progress. */
const maxQueued = 20

/** Recognizes the accepted formats by their first bytes; a file name or header proves nothing. */
function isPicture(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return jpeg || png || webp
}

/**
 * The bytes of a picture that its decoder holds at once. Most pictures are decoded by rows; an
 * interlaced PNG is held completely, and of a progressive JPEG a coefficient of two bytes for each
 * sample.
 */
function heldBytes(picture: Metadata): number {
  const { format, width, height, channels, depth, chromaSubsampling, isProgressive } = picture
  if (!isProgressive) return 0
  const samples = format === 'jpeg' && chromaSubsampling === '4:2:0' ? 1.5 : channels
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * samples * bytes
}

async function toWebp(bytes: Buffer, size: ResizeOptions) {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  if (heldBytes(await sharp(bytes, options).metadata()) > maxDecoderBytes) {
    throw new Error('The picture takes too much memory.')
  }
  return sharp(bytes, options)
    .timeout({ seconds })
    .rotate()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
}

/**
 * Converts a picture to a WebP of another size: only new pixels, no metadata. Pictures are decoded one
 * after the other, because each may take a hundred megabytes.
 * @param field of the form that has it
 * @throws AppError `picture.notAPicture`, `picture.unreadable`, also for one that needs too much
 * memory, and `server.busy` when the queue is full
 */
export async function webpPicture(bytes: Buffer, size: ResizeOptions, field: string) {
  if (!isPicture(bytes)) throw new AppError('picture.notAPicture', { field })
  const convert = () =>
    toWebp(bytes, size).catch((cause) => {
      throw new AppError('picture.unreadable', { field, cause })
    })
  return inTurn('pictures', convert, maxQueued)
}

/** Converts a picture to a square WebP. @throws AppError as {@link webpPicture} */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const size = { width: pictureSide, height: pictureSide, fit: 'cover' } as const
  return (await webpPicture(bytes, size, 'profileImage')).data
}

async function bucket() {
  await connect()
  const { db } = mongoose.connection
  if (!db) throw new AppError('server.databaseDown')
  return new mongoose.mongo.GridFSBucket(db, { bucketName: 'uploads' })
}

const address = /^\/uploads\/([0-9a-f-]{36}\.webp)$/

/**
 * Stores a WebP under an unguessable name.
 * @param owner the user with whom it will be deleted
 * @returns its path, `/uploads/<uuid>.webp`
 */
export async function storePicture(webp: Buffer, owner?: Types.ObjectId): Promise<string> {
  const name = `${randomUUID()}.webp`
  const upload = (await bucket()).openUploadStream(name, {
    metadata: { contentType: 'image/webp', ...(owner && { owner }) },
  })
  await pipeline(Readable.from([webp]), upload)
  return `/uploads/${name}`
}

async function removeFiles(filter: { filename: string } | { 'metadata.owner': Types.ObjectId }) {
  const files = await bucket()
  for (const { _id } of await Picture.find(filter).select('_id').lean()) {
    await files.delete(_id).catch((error) => {
      // A concurrent call has removed it.
      if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error
    })
  }
}

/** Removes a stored picture; does nothing without a path or a picture. */
export async function removePicture(path: string | undefined): Promise<void> {
  const name = path && address.exec(path)?.[1]
  if (name) await removeFiles({ filename: name })
}

/** Removes every picture of a user. */
export const removePicturesOf = (owner: Types.ObjectId): Promise<void> =>
  removeFiles({ 'metadata.owner': owner })

/**
 * A stored picture as a stream of bytes.
 * @throws AppError `image.notFound`
 */
export async function readPicture(name: string): Promise<{ length: number; body: Readable }> {
  const files = await bucket()
  const [file] = await files.find({ filename: name }).limit(1).toArray()
  if (!file) throw new AppError('image.notFound')
  return { length: file.length, body: files.openDownloadStream(file._id) }
}
