import mongoose from 'mongoose'
import { SaveBody } from '@/lib/accounts/bodies.server'
import { listSaved, saveChannels, writeOwnWords } from '@/lib/saved-channels/saved-channels.server'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const [one, other] = ['a', 'b'].map((letter) => `UC${letter.repeat(22)}`) as [string, string]
const may = async () => {}
const wordsOf = async (user: mongoose.Types.ObjectId) =>
  Object.fromEntries(
    (await listSaved(user)).map(({ channelId, note, groups }) => [channelId, { note, groups }]),
  )

test('a log-in’s list brings notes and groups, and replaces none that the account has', async () => {
  const user = new mongoose.Types.ObjectId()
  await saveChannels(user, [{ channelId: one, title: 'One' }], may)
  await writeOwnWords(user, one, { note: 'mine', groups: ['Boats'] })
  const fromBrowser = [
    { channelId: one, title: 'One', note: 'from the browser', groups: ['boats', 'Rivals'] },
    { channelId: other, title: 'Other', note: 'new' },
  ]
  await saveChannels(user, fromBrowser, may)
  expect(await wordsOf(user)).toEqual({
    [one]: { note: 'mine', groups: ['Boats', 'Rivals'] },
    [other]: { note: 'new' },
  })
})

test('empty words remove what was there', async () => {
  const user = new mongoose.Types.ObjectId()
  await saveChannels(user, [{ channelId: one, title: 'One', note: 'x', groups: ['Y'] }], may)
  await writeOwnWords(user, one, { note: '', groups: [] })
  expect(await wordsOf(user)).toEqual({ [one]: {} })
})

test('R09 nobody writes to another’s saved channel', async () => {
  const [user, thief] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()]
  await saveChannels(user, [{ channelId: one, title: 'One', note: 'mine' }], may)
  await expect(writeOwnWords(thief, one, { note: 'theirs', groups: [] })).rejects.toMatchObject({
    code: 'channel.notFound',
  })
  expect(await wordsOf(user)).toEqual({ [one]: { note: 'mine' } })
})

test.each([
  ['a note of 501 letters', { note: 'n'.repeat(501) }],
  ['a note of two lines', { note: 'a\nb' }],
  ['a group with a comma', { groups: ['a,b'] }],
  ['an empty group', { groups: [' '] }],
  ['eleven groups', { groups: Array.from({ length: 11 }, String) }],
])('%s is refused', (_, words) => {
  const channels = [{ channelId: one, title: 'One', ...words }]
  expect(SaveBody.safeParse({ channels }).success).toBe(false)
})
