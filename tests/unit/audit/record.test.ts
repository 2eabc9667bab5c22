import { Types } from 'mongoose'
import { entryHash, valuesHash } from '@/lib/audit/record.server'

const entry = {
  _id: 2,
  at: new Date('2026-11-21T00:00:00Z'),
  actor: new Types.ObjectId('0123456789abcdef01234567'),
  action: 'user.changed',
  target: new Types.ObjectId('76543210fedcba9876543210'),
  fields: ['username'],
  valueHash: 'v',
  previous: 'p',
}

test('an entry’s hash changes with each of its fields', () => {
  const changes: Partial<typeof entry>[] = [
    { _id: 3 },
    { at: new Date(0) },
    { actor: entry.target },
    { action: 'user.deleted' },
    { target: entry.actor },
    { fields: ['email'] },
    { valueHash: 'w' },
    { previous: 'q' },
  ]
  const hashes = [entry, ...changes.map((change) => ({ ...entry, ...change }))].map(entryHash)
  expect(new Set(hashes).size).toBe(changes.length + 1)
  expect(entryHash({ ...entry })).toBe(hashes[0])
})

test('the hash of values cannot be computed without their salt', () => {
  const values = [{ username: 'old' }, { username: 'new' }] as const
  expect(valuesHash('a', ...values)).not.toBe(valuesHash('b', ...values))
  expect(valuesHash('a', ...values)).toMatch(/^[0-9a-f]{64}$/)
})
