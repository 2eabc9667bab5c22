import mongoose from 'mongoose'
import sharp from 'sharp'
import type { Actor } from '@/lib/accounts/actor.server'
import { changeProfile, deleteAccount } from '@/lib/accounts/own-account.server'
import { hashPassword } from '@/lib/accounts/password.server'
import { squarePicture, storePicture } from '@/lib/accounts/pictures.server'
import { AppError } from '@/lib/errors'
import { Session } from '@/models/Session'
import { User, type UserRecord } from '@/models/User'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const password = 'correct horse 42 battery'
let users = 0

async function newActor(): Promise<Actor> {
  const name = `person${++users}`
  const user = await User.create({
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailVerified: true,
    passwordHash: await hashPassword(password),
  })
  const now = new Date()
  const session = await Session.create({
    _id: new mongoose.Types.ObjectId(),
    user: user._id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return {
    user: user.toObject<UserRecord>(),
    session: String(session._id),
    loggedInAt: now.getTime(),
  }
}

const flat = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#123456' } })
const small = () => flat(20).png().toBuffer()

const stored = async () => {
  const files = mongoose.connection.db?.collection('uploads.files').find()
  return ((await files?.toArray()) ?? []).map(({ filename }) => `/uploads/${filename}`)
}
const chunks = () => mongoose.connection.db?.collection('uploads.chunks').countDocuments()

test('U13 of six concurrent uploads one picture remains', async () => {
  const actor = await newActor()
  const bytes = await small()
  await Promise.all(Array.from({ length: 6 }, () => changeProfile(actor, {}, bytes)))
  const user = await User.findById(actor.user._id)
  expect(await stored()).toEqual([user?.profileImage])
  expect(await chunks()).toBe(1)
  await deleteAccount({ ...actor }, password)
  expect([await stored(), await chunks()]).toEqual([[], 0])
})

fullTest('U13 uploads during a deletion leave nothing', async () => {
  const actor = await newActor()
  const bytes = await small()
  const uploads = Array.from({ length: 6 }, () => changeProfile(actor, {}, bytes))
  const ends = await Promise.allSettled([...uploads, deleteAccount(actor, password)])
  expect(ends.at(-1)?.status).toBe('fulfilled')
  expect([await stored(), await chunks()]).toEqual([[], 0])
})

test('U13 a deletion also removes orphaned pictures of the user, and of nobody else', async () => {
  const [one, other] = [await newActor(), await newActor()]
  await storePicture(await small(), one.user._id)
  const kept = await storePicture(await small(), other.user._id)
  const unknown = await storePicture(await small())
  await deleteAccount(one, password)
  expect((await stored()).sort()).toEqual([kept, unknown].sort())
})

test('U13 a rejected user name leaves the picture unchanged', async () => {
  const [one, other] = [await newActor(), await newActor()]
  const before = await stored()
  const taken = changeProfile(one, { username: other.user.username }, await small())
  await expect(taken).rejects.toMatchObject({ code: 'user.usernameTaken' })
  expect(await stored()).toEqual(before)
})

test('changing the name answers with the new profile', async () => {
  const actor = await newActor()
  expect(await changeProfile(actor, { username: 'Anna.B', language: 'fr' }, undefined)).toEqual({
    _id: String(actor.user._id),
    username: 'Anna.B',
    email: actor.user.email,
    role: 'user',
    profileImage: null,
    emailVerified: true,
    plan: 'free',
    language: 'fr',
    createdAt: expect.any(String),
  })
})

describe('U06 memory', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error) => (error instanceof AppError ? error.code : String(error)),
    )

  test.each([
    ['16-bit interlaced PNG', () => flat(5000, 4).toColorspace('rgb16').png({ progressive: true })],
    ['progressive JPEG', () => flat(5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['PNG of 26 million pixels', () => flat(5100).png()],
  ])('a %s that would need too much memory is rejected without decoding', async (_, make) => {
    const bytes = await make().toBuffer()
    const decoded = jest.spyOn(sharp.prototype, 'toBuffer')
    expect(await codeOf(squarePicture(bytes))).toBe('picture.unreadable')
    expect(decoded).not.toHaveBeenCalled()
  })

  // Each takes a second of a core.
  const large: [string, () => ReturnType<typeof flat>][] = [
    ['baseline JPEG of 24 megapixels', () => flat(4900).jpeg()],
    ['progressive JPEG of 24 megapixels', () => flat(4900).jpeg({ progressive: true })],
    ['interlaced PNG of 12 megapixels', () => flat(3464, 4).png({ progressive: true })],
    ['16-bit PNG of 12 megapixels', () => flat(3464).toColorspace('rgb16').png()],
    ['WebP of 24 megapixels', () => flat(4900).webp({ effort: 0 })],
  ]
  fullTest.each(large)('a %s is accepted', async (_, make) => {
    const square = await squarePicture(await make().toBuffer())
    expect(await sharp(square).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  fullTest(
    'concurrent uploads are queued, and past a short queue the site is busy',
    async () => {
      const bytes = await flat(3000, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer()
      await squarePicture(bytes)
      const before = process.memoryUsage.rss()
      let maxMemory = before
      const watch = setInterval(() => {
        maxMemory = Math.max(maxMemory, process.memoryUsage.rss())
      }, 20)
      const codes = await Promise.all(
        Array.from({ length: 24 }, () => codeOf(squarePicture(bytes))),
      )
      clearInterval(watch)
      expect(codes).toEqual([...Array(20).fill('ok'), ...Array(4).fill('server.busy')])
      // One of them takes 36 MB.
      expect(maxMemory - before).toBeLessThan(150 * 2 ** 20)
      expect(await codeOf(squarePicture(bytes))).toBe('ok')
    },
    90_000,
  )
})
