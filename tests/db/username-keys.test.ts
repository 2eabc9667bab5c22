import { nameFields, usernameKey } from '@/lib/accounts/fields.server'
import { usersFilter } from '@/lib/admin/list.server'
import { User } from '@/models/User'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

let users = 0
const make = (username: string) =>
  User.create({
    ...nameFields(username),
    email: `person${++users}@example.com`,
    passwordHash: 'x',
  })

test('L05 rejects a name that looks like another user’s', async () => {
  await make('сосо')
  await expect(make('coco')).rejects.toMatchObject({ code: 11000 })
})

test('L05 rejects a name that is indistinguishable from another user’s', async () => {
  for (const name of ['paypal', 'BILL', 'Neil', 'mark']) await make(name)
  for (const name of ['paypaI', 'paypa1', 'biII', 'rnark', 'PAYPAL']) {
    await expect(make(name)).rejects.toMatchObject({ code: 11000 })
  }
  for (const name of ['Nell', 'marc']) await make(name)
})

test('L05 a name stored without its look-alike key stays valid and taken', async () => {
  const username = 'older'
  for (const name of ['older', 'oldest']) {
    await User.collection.insertOne({
      ...nameFields(name),
      usernameLooks: undefined,
      email: `${name}@example.com`,
    } as never)
    await User.collection.updateOne({ username: name }, { $unset: { usernameLooks: 1 } })
  }
  await expect(make('Older')).rejects.toMatchObject({ code: 11000 })
  expect(await User.findOne({ usernameKey: usernameKey(username) }).lean()).toMatchObject({
    username,
  })
})

test('a search finds names whose beginning looks like Latin letters', async () => {
  for (const name of ['роман', 'anna', 'ромашка']) await make(name)
  const found = async (q: string) =>
    (await User.find(usersFilter({ q }))).map(({ username }) => username).sort()
  expect(await found('рома')).toEqual(['роман', 'ромашка'])
  expect(await found('РОМАН')).toEqual(['роман'])
  expect(await found('ANN')).toEqual(['anna'])
})
