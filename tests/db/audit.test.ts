import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Types } from 'mongoose'
import { record } from '@/lib/users/audit.server'
import { verifyAudit } from '@/lib/users/audit-verify.server'
import { AuditEntry, AuditValue } from '@/models/AuditEntry'
import { holdSiteDatabase } from '../helpers/site-database'

const uri = holdSiteDatabase()

const act = (action: string) => {
  const actor = new Types.ObjectId()
  return { actor, action, target: actor, after: { message: 'x' } }
}

test('R13 each of 300 acts at the same time has its entry', async () => {
  const before = await AuditEntry.countDocuments()
  await Promise.all(Array.from({ length: 300 }, () => record(act('user.notified'))))
  expect(await AuditEntry.countDocuments()).toBe(before + 300)
  expect(await AuditValue.countDocuments()).toBe(before + 300)
  expect((await verifyAudit()).broken).toBeUndefined()
})

test('R13 two processes write one whole chain', async () => {
  const before = await AuditEntry.countDocuments()
  const write = async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/helpers/audit-writer.ts', '150'],
      { env: { ...process.env, MONGODB_URI: uri() }, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const [code] = await once(child, 'exit')
    return code
  }
  expect(await Promise.all([write(), write()])).toEqual([0, 0])
  expect(await AuditEntry.countDocuments()).toBe(before + 300)
  expect((await verifyAudit()).broken).toBeUndefined()
}, 60_000)

test('R13 an act is written down although the connection breaks while it is', async () => {
  const lost = Object.assign(new Error('gone'), { name: 'MongoNetworkError' })
  const create = jest.spyOn(AuditEntry, 'create').mockRejectedValueOnce(lost)
  await record(act('user.banned'))
  expect(create).toHaveBeenCalledTimes(2)
  expect(await AuditEntry.countDocuments({ action: 'user.banned' })).toBe(1)
})

test('an entry that cannot be written fails, and the next one is written', async () => {
  jest.spyOn(AuditEntry, 'create').mockRejectedValueOnce(new Error('no entry at all'))
  const [first, second] = await Promise.allSettled([
    record(act('user.banned')),
    record(act('user.unbanned')),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})
