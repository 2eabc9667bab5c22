import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { ZipFile } from 'yazl'
import { readZip } from '@/lib/bulk/read-zip'
import { fullTest } from '../../helpers/full-test'

const videos = [{ id: 'a', title: 'ગુજરાતી', tags: ['x'] }]
const list = (of: unknown) => strToU8(JSON.stringify({ format: 'tubesmith-videos', videos: of }))
const zipOf = (files: Zippable) => zipSync(files)

/** Sizes of entries as a ZIP states them. Source: PKWARE APPNOTE 4.3.7 and 4.3.12. */
function withSizes(zip: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(zip)
  for (let at = 0; at < copy.length - 4; at += 1) {
    const signature = copy.readUInt32LE(at)
    if (signature === 0x04034b50) copy.writeUInt32LE(size, at + 22)
    if (signature === 0x02014b50) copy.writeUInt32LE(size, at + 24)
  }
  return copy
}

/** The bytes of a refused ZIP that are unpacked in each turn of the event loop. */
async function turnsOf(zip: Uint8Array): Promise<number[]> {
  const turns = [0]
  let isOver = false
  const next = () => {
    turns.push(0)
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  let clock = 0
  // No part is quick, so that each ends its turn.
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  const watched = Object.assign(zip.slice(), {
    subarray(from: number, to: number) {
      const part = Uint8Array.prototype.subarray.call(this, from, to)
      turns[turns.length - 1]! += part.length
      return part
    },
  })
  await expect(readZip(watched)).rejects.toThrow()
  isOver = true
  jest.restoreAllMocks()
  return turns.filter((size) => size > 0)
}

test('a ZIP as this site saves it can be read, with any sizes', async () => {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from('id,title\r\n'), 'videos.csv')
  archive.addBuffer(Buffer.from(list(videos)), 'videos.json')
  archive.end()
  expect(await readZip(await buffer(archive.outputStream as Readable))).toEqual(videos)

  const many = Array.from({ length: 5_000 }, (_, at) => ({
    id: String(at),
    title: randomBytes(40).toString('base64'),
    description: randomBytes(300).toString('base64'),
  }))
  expect(
    await readZip(zipOf({ 'videos.csv': randomBytes(100_000), 'videos.json': list(many) })),
  ).toEqual(many)
})

describe('a ZIP is refused', () => {
  test.each<[string, () => Uint8Array]>([
    ['of another site', () => zipOf({ 'videos.json': strToU8(JSON.stringify({ videos })) })],
    ['without a list', () => zipOf({ 'other.json': list(videos) })],
    ['that is none', () => strToU8('no zip')],
    ['that is empty', () => new Uint8Array()],
    ['that is cut off', () => zipOf({ 'videos.json': list(videos) }).subarray(0, 60)],
    ['with a broken list', () => zipOf({ 'videos.json': new Uint8Array([0xff, 0xfe]) })],
    [
      'with more videos than a list has',
      () => zipOf({ 'videos.json': list(Array(5_001).fill(videos[0])) }),
    ],
    [
      'with a video of a million tags',
      () => zipOf({ 'videos.json': list([{ ...videos[0], tags: Array(1_000_000).fill('a') }]) }),
    ],
    [
      'with a title of a million letters',
      () => zipOf({ 'videos.json': list([{ id: 'a', title: 'a'.repeat(1_000_000) }]) }),
    ],
    ['with null for a video', () => zipOf({ 'videos.json': list([null]) })],
    ['deep as a well', () => zipOf({ 'videos.json': strToU8('['.repeat(1_000_000)) })],
  ])('%s', async (_, make) => {
    await expect(readZip(make())).rejects.toThrow()
  })

  test('D20: of ten thousand files, without unpacking any', async () => {
    const files: Zippable = {}
    for (let at = 0; at < 10_000; at += 1) files[`${at}`] = new Uint8Array()
    files['videos.json'] = list(videos)
    await expect(readZip(zipOf(files))).rejects.toThrow()
  })

  test('D20: with two lists, as overlapping files have', async () => {
    const one = zipOf({ 'videos.json': list(videos) })
    await expect(readZip(Buffer.concat([one, one]))).rejects.toThrow()
  })

  fullTest(
    'D20: that unpacks to more than it states, and the tab stays responsive',
    async () => {
      const bomb = zipSync({ 'videos.json': new Uint8Array(64 * 1024 * 1024) }, { level: 9 })
      expect(bomb.length).toBeLessThan(1024 * 1024)
      const lying = [withSizes(bomb, 1_000), withSizes(bomb, 0xffff_fff0)]
      for (const zip of [bomb, ...lying]) {
        const turns = await turnsOf(zip)
        expect(turns.length).toBeGreaterThan(3)
        // A byte of a ZIP becomes a thousand at most.
        expect(Math.max(...turns)).toBeLessThanOrEqual(64 * 1024)
      }
    },
    60_000,
  )
})
