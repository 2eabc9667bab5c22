import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Types } from 'mongoose'
import type { AuditAction } from '@/lib/audit/actions'
import { entryHash, record } from '@/lib/audit/record.server'
import { verifyAudit } from '@/lib/audit/verify.server'
import { AuditEntry, AuditValue } from '@/models/AuditEntry'
import { fullTest } from '../helpers/full-test'
import { full } from '../helpers/gate'
import { holdSiteDatabase } from '../helpers/site-database'

const uri = holdSiteDatabase()

const act = (action: AuditAction) => {
  const actor = new Types.ObjectId()
  return { actor, action, target: actor, after: { message: 'x' } }
}

const many = full ? 300 : 100
test(`R13 each of ${many} concurrent actions has its entry`, async () => {
  const before = await AuditEntry.countDocuments()
  await Promise.all(Array.from({ length: many }, () => record(act('user.notified'))))
  expect(await AuditEntry.countDocuments()).toBe(before + many)
  expect(await AuditValue.countDocuments()).toBe(before + many)
  expect((await verifyAudit()).broken).toEqual([])
})

fullTest(
  'R13 two processes write one valid chain',
  async () => {
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
    expect((await verifyAudit()).broken).toEqual([])
  },
  60_000,
)

test('R13 an action is recorded although the connection breaks meanwhile', async () => {
  const lost = Object.assign(new Error('gone'), { name: 'MongoNetworkError' })
  const create = jest.spyOn(AuditEntry, 'create').mockRejectedValueOnce(lost)
  await record(act('user.banned'))
  expect(create).toHaveBeenCalledTimes(2)
  expect(await AuditEntry.countDocuments({ action: 'user.banned' })).toBe(1)
})

fullTest(
  'R13 an action that waited long for its turn is recorded although others are faster',
  async () => {
    const taken = Object.assign(new Error('taken'), { code: 11000 })
    const create = AuditEntry.create.bind(AuditEntry)
    // The clock advances by eleven seconds while the first entry is written.
    let ahead = 0
    const now = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
    jest
      .spyOn(AuditEntry, 'create')
      .mockImplementationOnce(((entry: object) => {
        ahead = 11_000
        return create(entry as never)
      }) as never)
      .mockRejectedValueOnce(taken)
    const acts = await Promise.allSettled([
      record(act('user.banned')),
      record(act('user.unbanned')),
    ])
    expect(acts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await verifyAudit()).broken).toEqual([])
  },
)

test('an entry that cannot be written fails, and the next one is written', async () => {
  jest.spyOn(AuditEntry, 'create').mockRejectedValueOnce(new Error('no entry at all'))
  const [first, second] = await Promise.allSettled([
    record(act('user.banned')),
    record(act('user.unbanned')),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

describe('R17 the chain of the audit log', () => {
  test('is valid with values that the database stores in another form', async () => {
    await record({ ...act('user.notified'), after: { message: 'half \ud800 of a pair', gone: -0 } })
    const [value] = await AuditValue.find().sort({ _id: -1 }).limit(1).lean()
    expect(value?.after).toMatchObject({ message: 'half \ufffd of a pair' })
    expect((await verifyAudit()).broken).toEqual([])
  })

  test('every invalid entry is reported, regardless of its position', async () => {
    for (let at = 0; at < 8; at++) await record(act('user.notified'))
    const last = (await AuditEntry.findOne().sort({ _id: -1 }).orFail().lean())._id
    const { valid } = await verifyAudit()
    await AuditEntry.updateOne({ _id: last - 6 }, { $set: { action: 'user.banned' } })
    await AuditValue.updateOne({ _id: last - 4 }, { $set: { 'after.message': 'another' } })
    await AuditEntry.deleteOne({ _id: last - 2 })
    const verdict = await verifyAudit()
    expect(verdict.broken).toEqual([
      { id: last - 6, why: 'it was changed' },
      { id: last - 4, why: 'its values were changed' },
      { id: last - 1, why: `entry ${last - 2} is missing before it` },
    ])
    expect(verdict.valid).toBe(valid - 4)
  })

  test('an entry rewritten with a matching hash is detected by the next one', async () => {
    await AuditEntry.deleteMany({})
    await AuditValue.deleteMany({})
    for (let at = 0; at < 3; at++) await record(act('user.notified'))
    const entry = await AuditEntry.findById(2).orFail().lean()
    const forged = { ...entry, action: 'user.unbanned' }
    await AuditEntry.updateOne(
      { _id: 2 },
      { $set: { action: forged.action, hash: entryHash(forged) } },
    )
    expect((await verifyAudit()).broken).toEqual([
      { id: 3, why: 'it does not follow the entry before it' },
    ])
  })
})
