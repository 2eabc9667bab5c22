import { usernameKey } from '@/lib/auth/fields.server'
import { usersFilter } from '@/lib/users/admin-list.server'
import { renewUsernameKeys } from '@/lib/users/username-keys.server'
import { User } from '@/models/User'
import { holdSiteDatabase } from './site'

holdSiteDatabase()

let users = 0
const make = (username: string, key: string) =>
  User.create({
    username,
    usernameKey: key,
    email: `person${++users}@example.com`,
    passwordHash: 'x',
  })
const keyOf = async (username: string) => (await User.findOne({ username }))?.usernameKey

test('L05 keys of before are renewed, and everybody keeps their name', async () => {
  for (const name of ['сосо', 'роман', 'борис', 'anna', 'хуху', 'xyxy']) await make(name, name)
  await renewUsernameKeys()
  await renewUsernameKeys()
  const keys = await Promise.all(['сосо', 'роман', 'борис', 'anna'].map(keyOf))
  expect(keys).toEqual(['coco', 'pomah', 'борис', 'anna'])
  // Two that look alike were there before.
  expect([await keyOf('хуху'), await keyOf('xyxy')]).toEqual(['хуху', 'xyxy'])
  await expect(make('coco', usernameKey('coco'))).rejects.toMatchObject({ code: 11000 })
})

test('a search finds names whose beginning looks like Latin letters', async () => {
  await make('ромашка', usernameKey('ромашка'))
  const found = async (q: string) =>
    (await User.find(usersFilter({ q }))).map(({ username }) => username).sort()
  expect(await found('рома')).toEqual(['роман', 'ромашка'])
  expect(await found('РОМАН')).toEqual(['роман'])
  expect(await found('ANN')).toEqual(['anna'])
})
