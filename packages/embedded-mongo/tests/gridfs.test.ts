import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type GridFSBucket, ObjectId } from 'mongodb'
import mongoose from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
const db = () => held.connection.db!
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** The data in chunks whose length doesn't divide that of GridFS. */
function* pieces(data: Buffer, length = 100_001) {
  for (let at = 0; at < data.length; at += length) yield data.subarray(at, at + length)
}

async function upload(bucket: GridFSBucket, name: string, data: Buffer, metadata?: object) {
  const stream = bucket.openUploadStream(name, { metadata: { ...metadata } })
  await pipeline(Readable.from(pieces(data)), stream)
  return stream.id
}

async function collect(stream: Readable) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const bucketNamed = (bucketName: string) => new mongoose.mongo.GridFSBucket(db(), { bucketName })

test('20 MB are read back unchanged', async () => {
  const bucket = bucketNamed('large')
  const data = randomBytes(20_000_000)
  const id = await upload(bucket, 'large.bin', data, { kind: 'random' })
  const file = await db().collection('large.files').findOne({ _id: id })
  expect(file).toMatchObject({
    filename: 'large.bin',
    length: 20_000_000,
    chunkSize: 255 * 1024,
    metadata: { kind: 'random' },
    uploadDate: expect.any(Date),
  })
  const chunks = db().collection('large.chunks')
  expect(await chunks.countDocuments({ files_id: id })).toBe(Math.ceil(20_000_000 / (255 * 1024)))
  expect(sha256(await collect(bucket.openDownloadStream(id)))).toBe(sha256(data))
}, 120_000)

test('a range within and across chunks', async () => {
  const bucket = bucketNamed('ranges')
  const data = randomBytes(800_000)
  const id = await upload(bucket, 'some.bin', data)
  const ranges: [number, number][] = [
    [0, 10],
    [100, 200],
    [261_000, 261_300],
    [255 * 1024, 255 * 1024 + 1],
    [1, 799_999],
    [799_990, 800_000],
  ]
  for (const [start, end] of ranges) {
    const part = await collect(bucket.openDownloadStream(id, { start, end }))
    expect(part.equals(data.subarray(start, end))).toBe(true)
  }
}, 60_000)

test('an empty file has no chunks', async () => {
  const bucket = bucketNamed('empty')
  const id = await upload(bucket, 'nothing', Buffer.alloc(0))
  expect(await db().collection('empty.chunks').countDocuments()).toBe(0)
  expect(await collect(bucket.openDownloadStream(id))).toHaveLength(0)
})

test('renaming, and finding by name and revision', async () => {
  const bucket = bucketNamed('names')
  const first = await upload(bucket, 'old', Buffer.from('first'))
  await upload(bucket, 'new', Buffer.from('second'))
  await bucket.rename(first, 'new')
  expect(await bucket.find({ filename: 'old' }).toArray()).toEqual([])
  const files = await bucket.find({ filename: 'new' }).sort({ length: 1 }).toArray()
  expect(files.map(({ length }) => length)).toEqual([5, 6])
  const newest = await collect(bucket.openDownloadStreamByName('new'))
  expect(newest.toString()).toBe('second')
  const oldest = await collect(bucket.openDownloadStreamByName('new', { revision: 0 }))
  expect(oldest.toString()).toBe('first')
})

test('deletes a file with its own chunks only', async () => {
  const bucket = bucketNamed('deleted')
  const gone = await upload(bucket, 'gone', Buffer.from('gone'))
  const kept = await upload(bucket, 'kept', Buffer.from('kept'))
  await bucket.delete(gone)
  const chunks = await db().collection('deleted.chunks').find().toArray()
  expect(chunks.map(({ files_id }) => String(files_id))).toEqual([String(kept)])
  await expect(collect(bucket.openDownloadStream(gone))).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(bucket.delete(new ObjectId())).rejects.toThrow('File not found')
})

test('find with sort, limit and skip', async () => {
  const bucket = bucketNamed('found')
  for (const size of [3, 1, 2]) await upload(bucket, `f${size}`, Buffer.alloc(size))
  const files = await bucket.find({}, { sort: { length: -1 }, skip: 1, limit: 1 }).toArray()
  expect(files.map(({ filename }) => filename)).toEqual(['f2'])
})

test('the driver creates the indexes', async () => {
  const bucket = bucketNamed('indexed')
  await upload(bucket, 'any', Buffer.from('x'))
  const files = await db().collection('indexed.files').listIndexes().toArray()
  expect(files.map(({ key }) => key)).toEqual([{ _id: 1 }, { filename: 1, uploadDate: 1 }])
  const chunks = await db().collection('indexed.chunks').listIndexes().toArray()
  expect(chunks.map(({ key, unique }) => [key, unique])).toEqual([
    [{ _id: 1 }, undefined],
    [{ files_id: 1, n: 1 }, true],
  ])
})

test('dropping a bucket removes its files and chunks', async () => {
  const bucket = bucketNamed('dropped')
  await upload(bucket, 'any', Buffer.from('x'))
  await bucket.drop()
  const names = await db()
    .listCollections({ name: /^dropped\./ })
    .toArray()
  expect(names).toEqual([])
})

test('a unique index on file names', async () => {
  const bucket = bucketNamed('unique')
  await db().collection('unique.files').createIndex({ filename: 1 }, { unique: true })
  const first = await upload(bucket, 'one', Buffer.from('first'))
  const second = await upload(bucket, 'two', Buffer.from('second'))
  const taken = { code: 11000, keyPattern: { filename: 1 }, keyValue: { filename: 'one' } }
  expect(await failureOf(upload(bucket, 'one', Buffer.from('again')))).toMatchObject(taken)
  expect(await failureOf(bucket.rename(second, 'one'))).toMatchObject(taken)
  expect(await bucket.find({ filename: 'one' }).toArray()).toMatchObject([{ _id: first }])
  await bucket.delete(first)
  await bucket.rename(second, 'one')
  const text = await collect(bucket.openDownloadStreamByName('one'))
  expect(text.toString()).toBe('second')
})
