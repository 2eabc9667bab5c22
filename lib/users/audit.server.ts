import { createHash, randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'

type Values = Record<string, string | number | boolean | null>

interface Act {
  actor: Types.ObjectId
  /** Such as `user.passwordChanged`. */
  action: string
  target: Types.ObjectId
  /** Values that changed; a password's are never among them. */
  before?: Values
  after?: Values
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Before the first entry. */
export const beginning = '0'.repeat(64)
/** How often an entry is tried again when another one took its place in the chain. */
const mostTries = 50

/** The hash that binds an entry to all before it. */
export function entryHash(entry: Omit<AuditEntryRecord, 'hash'>): string {
  const { _id, at, actor, action, target, fields, valueHash = '', previous } = entry
  return sha256(
    JSON.stringify([
      _id,
      at.toISOString(),
      String(actor),
      action,
      String(target),
      fields,
      valueHash,
      previous,
    ]),
  )
}

/** The hash of an entry's values; without the salt they could be guessed from it. */
export const valuesHash = (salt: string, before: Values, after: Values): string =>
  sha256(JSON.stringify([salt, before, after]))

const isTaken = (error: unknown) => (error as { code?: number }).code === 11000

/** Writes down what was done to whom. The entry holds ids and names of fields; the values lie in a
 * record of their own, which goes when the user goes, while the chain stays whole. */
export async function record({
  actor,
  action,
  target,
  before = {},
  after = {},
}: Act): Promise<void> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const salt = randomBytes(16).toString('hex')
  const valueHash = fields.length > 0 ? valuesHash(salt, before, after) : undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const last = await AuditEntry.findOne().sort({ _id: -1 }).lean()
    const entry = {
      _id: (last?._id ?? 0) + 1,
      at: new Date(),
      actor,
      action,
      target,
      fields,
      valueHash,
      previous: last?.hash ?? beginning,
    }
    try {
      await AuditEntry.create({ ...entry, hash: entryHash(entry) })
    } catch (error) {
      // Another act was written down at the same moment; this one comes after it.
      if (isTaken(error)) continue
      throw error
    }
    if (valueHash) await AuditValue.create({ _id: entry._id, target, salt, before, after })
    return
  }
  throw new Error('The audit log is too busy.')
}

/** Erases the values of every entry about a user. */
export async function eraseValues(target: Types.ObjectId): Promise<void> {
  await AuditValue.deleteMany({ target })
}
