import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { connect } from '../db/connect.server'
import { AppError } from '../errors'

/** Pictures are stored as squares of this many pixels a side. */
export const pictureSide = 512
const mostPixels = 25_000_000
const seconds = 10

/** The formats that are taken, by their first bytes; a name or a header proves nothing. */
function isPicture(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return jpeg || png || webp
}

/** Makes a square WebP of a picture: new pixels, and nothing of the old file besides.
 * @throws AppError `picture.notAPicture`, `picture.unreadable` */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw new AppError('picture.notAPicture', { field: 'profileImage' })
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .rotate()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('picture.unreadable', { field: 'profileImage', cause })
  }
}

async function bucket() {
  await connect()
  const { db } = mongoose.connection
  if (!db) throw new AppError('server.databaseDown')
  return new mongoose.mongo.GridFSBucket(db, { bucketName: 'uploads' })
}

const address = /^\/uploads\/([0-9a-f-]{36}\.webp)$/

/** Stores a square WebP under a name nobody can guess.
 * @returns its path, `/uploads/<uuid>.webp` */
export async function storePicture(webp: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  const upload = (await bucket()).openUploadStream(name, {
    metadata: { contentType: 'image/webp' },
  })
  await pipeline(Readable.from([webp]), upload)
  return `/uploads/${name}`
}

/** Removes a stored picture; none is fine. */
export async function removePicture(path: string | undefined): Promise<void> {
  const name = path && address.exec(path)?.[1]
  if (!name) return
  const files = await bucket()
  for await (const file of files.find({ filename: name })) await files.delete(file._id)
}

/** A stored picture's bytes.
 * @throws AppError `image.notFound` */
export async function readPicture(name: string): Promise<{ length: number; body: Readable }> {
  const files = await bucket()
  const [file] = await files.find({ filename: name }).limit(1).toArray()
  if (!file) throw new AppError('image.notFound')
  return { length: file.length, body: files.openDownloadStream(file._id) }
}
