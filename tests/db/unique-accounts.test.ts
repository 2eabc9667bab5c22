import { remember } from '@epic-web/remember'
import mongoose from 'mongoose'
import { register } from '@/lib/accounts/accounts.server'
import { connect, isDatabaseUp } from '@/lib/server/connect.server'
import { User } from '@/models/User'
import { somebody } from '../helpers/accounts'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()

/** Reconnects, as the next start of the site does. */
async function startAgain() {
  await mongoose.disconnect()
  const connection: { opening?: unknown } = remember('tubesmith.connection', () => ({}))
  connection.opening = undefined
  return connect()
}

test('F05 F30 a dropped index is recreated at the next start: of 20 registrations one succeeds', async () => {
  await User.collection.dropIndex('login_by_email')
  await startAgain()
  const person = somebody()
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      codeOf(register({ ...person, username: `${person.username}.${at}x` }, on.from)),
    ),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'user.emailTaken')).toHaveLength(19)
})

test('F05 two accounts with one address prevent the connection, and the error names them', async () => {
  await on.user()
  const one = await User.findOne().orFail().lean()
  await User.collection.dropIndex('login_by_email')
  const { insertedId } = await User.collection.insertOne({
    ...one,
    _id: new mongoose.Types.ObjectId(),
    usernameKey: 'somebody else',
    usernameLooks: ['somebody else'],
  })
  try {
    await expect(startAgain()).rejects.toMatchObject({
      code: 'server.databaseDown',
      cause: { message: expect.stringMatching(/^The index login_by_email of users .*two records/) },
    })
    expect(await isDatabaseUp()).toBe(false)
  } finally {
    await mongoose.connect(process.env.MONGODB_URI ?? '')
    await User.collection.deleteOne({ _id: insertedId })
  }
  // After the repair no restart is needed.
  await startAgain()
  expect(await isDatabaseUp()).toBe(true)
})
