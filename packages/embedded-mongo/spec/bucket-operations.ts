import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type {
  GridFSBucket,
  GridFSBucketReadStream,
  GridFSBucketWriteStream,
  ObjectId,
} from 'mongodb'
import { type Arguments, nothing, type Operation, value } from './operation'
import { Failure } from './problems'
import { isDocument } from './values'

/** The bytes of `{ $$hexBytes: … }`. */
function sourceBytes(args: Arguments): Buffer {
  const source = args.take<unknown>('source')
  const hex = isDocument(source) ? source.$$hexBytes : undefined
  if (typeof hex !== 'string' || !/^([0-9a-f]{2})*$/i.test(hex)) {
    throw new Failure('the source is not $$hexBytes')
  }
  return Buffer.from(hex, 'hex')
}

async function upload(bytes: Buffer, stream: GridFSBucketWriteStream) {
  await pipeline(Readable.from(bytes.length > 0 ? [bytes] : []), stream)
  return { result: stream.id as unknown }
}

async function download(stream: GridFSBucketReadStream) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return { result: Buffer.concat(parts) as unknown }
}

/** Options of an upload; the driver no longer supports MD5 sums. */
function uploadOptions(args: Arguments) {
  const { disableMD5: _, ...options } = args.options()
  return options
}

/** Operations on GridFS buckets. */
export const bucketOperations: Record<string, Operation<GridFSBucket>> = {
  upload(it, args) {
    const bytes = sourceBytes(args)
    const name = args.take<string>('filename')
    return upload(bytes, it.openUploadStream(name, uploadOptions(args)))
  },
  uploadWithId(it, args) {
    const bytes = sourceBytes(args)
    const [id, name] = [args.take<ObjectId>('id'), args.take<string>('filename')]
    return upload(bytes, it.openUploadStreamWithId(id, name, uploadOptions(args)))
  },
  download: (it, args) =>
    download(it.openDownloadStream(args.take<ObjectId>('id'), args.options())),
  downloadByName(it, args) {
    const name = args.take<string>('filename')
    return download(it.openDownloadStreamByName(name, args.options()))
  },
  delete: (it, args) => nothing(it.delete(args.take<ObjectId>('id'), args.options())),
  rename(it, args) {
    const id = args.take<ObjectId>('id')
    return nothing(it.rename(id, args.take<string>('newFilename'), args.options()))
  },
  find: (it, args) => value(it.find(args.take('filter'), args.options()).toArray()),
  drop: (it, args) => nothing(it.drop(args.options())),
}
