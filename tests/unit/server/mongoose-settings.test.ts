import mongoose from 'mongoose'
import '@/lib/server/connect.server'
import { databaseFailure } from '@/lib/server/failures.server'
import { User } from '@/models/User'

test('N07 a filter’s misspelt field throws, and operators from a request never reach a query', () => {
  expect([mongoose.get('strictQuery'), mongoose.get('sanitizeFilter')]).toEqual(['throw', true])
  expect(() => User.deleteMany({ usrId: 'x' } as never).cast(User)).toThrow(/strictQuery|usrId/)
  expect(mongoose.sanitizeFilter({ email: { $ne: null } })).toEqual({
    email: { $eq: { $ne: null } },
  })
})

test('D12 a query that takes too long, or waits too long for a connection, is answered 503', () => {
  const slow = Object.assign(new Error('operation exceeded time limit'), { code: 50 })
  const crowded = Object.assign(new Error('timed out'), { name: 'MongoWaitQueueTimeoutError' })
  for (const error of [slow, crowded]) {
    expect(databaseFailure(error)).toMatchObject({ code: 'server.busy', status: 503 })
  }
})

test.each(['PoolClearedOnNetworkError', 'MongoPoolClearedError', 'MongoNetworkError'])(
  'F02 %s is answered 503',
  (name) => {
    const error = Object.assign(new Error('connection closed'), { name })
    expect(databaseFailure(error)).toMatchObject({ code: 'server.databaseDown', status: 503 })
  },
)

test('F02 a socket that breaks while a command is written is answered 503', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
  expect(databaseFailure(error)).toMatchObject({ code: 'server.databaseDown', status: 503 })
})
