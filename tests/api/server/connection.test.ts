import mongoose from 'mongoose'
import { connect } from '@/lib/server/connect.server'
import { Notification } from '@/models/Notification'
import { User } from '@/models/User'
import { type Database, startDatabase } from '../../helpers/database'

let database: Database
beforeAll(async () => {
  database = await startDatabase()
  const uri = new URL(database.uri)
  uri.pathname = `/${database.name}`
  process.env.MONGODB_URI = uri.href
  await connect()
})
afterAll(async () => {
  await mongoose.disconnect()
  await database.stop()
})

test('N07 a typo in a filter deletes nothing', async () => {
  expect(mongoose.get('strictQuery')).toBe('throw')
  expect(mongoose.get('sanitizeFilter')).toBe(true)
  const user = new mongoose.Types.ObjectId()
  const message = { user, type: 'notification' as const, message: 'stays', createdAt: new Date() }
  await Notification.create(message)
  const wrong = { usrId: String(user) } as object
  await expect(Notification.deleteMany(wrong)).rejects.toThrow(/strictQuery is 'throw'/)
  expect(await Notification.countDocuments({ user })).toBe(1)
})

test('N09 the database does not run code in a query', async () => {
  const where = { $where: 'sleep(1000) || true' }
  await expect(User.collection.find(where).toArray()).rejects.toThrow(/\$where/)
})
