import { keepWhileSentElsewhere, keptUntil } from '@/lib/downloads/retention'

const at = (minutes: number) => new Date(minutes * 60_000)
const keepMs = 30 * 60_000
const expiresAt = at(30 * 60)

test('a file is kept from the moment it is ready', () => {
  expect(keptUntil({ readyAt: at(10), usedAt: at(10), expiresAt }, keepMs)).toEqual(at(40))
})

test('a file is kept anew from its last byte', () => {
  expect(keptUntil({ readyAt: at(10), usedAt: at(100), expiresAt }, keepMs)).toEqual(at(130))
})

test('a file is kept for a day in all, however often it is sent', () => {
  const usedAt = at(10 + 24 * 60 - 1)
  expect(keptUntil({ readyAt: at(10), usedAt, expiresAt }, keepMs)).toEqual(at(10 + 24 * 60))
})

test('a file goes with the record of its job', () => {
  const readyAt = at(20 * 60)
  const usedAt = at(30 * 60 - 5)
  expect(keptUntil({ readyAt, usedAt, expiresAt }, keepMs)).toEqual(expiresAt)
})

test('a file that nginx sends is kept as long as a slow reader takes', () => {
  expect(keepWhileSentElsewhere(0, keepMs)).toBe(keepMs)
  expect(keepWhileSentElsewhere(4_000_000_000, keepMs)).toBeGreaterThan(8 * 3_600_000)
})
