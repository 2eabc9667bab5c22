import { usernameKey } from '@/lib/accounts/fields.server'
import { usersFilter } from '@/lib/admin/list.server'
import { User } from '@/models/User'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

let users = 0
const make = (username: string) =>
  User.create({
    username,
    usernameKey: usernameKey(username),
    email: `person${++users}@example.com`,
    passwordHash: 'x',
  })

test('L05 nobody takes a name that looks like another one', async () => {
  await make('сосо')
  await expect(make('coco')).rejects.toMatchObject({ code: 11000 })
})

test('a search finds names whose beginning looks like Latin letters', async () => {
  for (const name of ['роман', 'anna', 'ромашка']) await make(name)
  const found = async (q: string) =>
    (await User.find(usersFilter({ q }))).map(({ username }) => username).sort()
  expect(await found('рома')).toEqual(['роман', 'ромашка'])
  expect(await found('РОМАН')).toEqual(['роман'])
  expect(await found('ANN')).toEqual(['anna'])
})
