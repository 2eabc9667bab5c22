import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'bson'
import type { Types } from 'mongoose'
import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { databaseFailure } from '../server/failures.server'
import { inTurn } from '../server/in-turn.server'
import { log, logSecurityEvent } from '../server/log.server'
import type { AuditAction } from './actions'

type Values = Record<string, string | number | boolean | null>

interface AdminAction {
  actor: Types.ObjectId
  action: AuditAction
  target: Types.ObjectId
  /** Changed values; never a password. */
  before?: Values
  after?: Values
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Before the first entry. */
export const genesisHash = '0'.repeat(64)
/** How long writing an entry is retried, in milliseconds. */
const timeoutMs = 10_000

/** The hash that chains an entry to all before it. */
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

/**
 * Values as the database returns them, so that they can be verified later: without `-0`,
 * `undefined` or lone surrogates.
 */
const asStored = <T extends object>(values: T): T => deserialize(serialize(values)) as T

/** The hash of an entry's values; the salt prevents guessing the values from it. */
export const valuesHash = (salt: string, before: Values, after: Values): string =>
  sha256(JSON.stringify([salt, before, after]))

const isTaken = (error: unknown) => (error as { code?: number }).code === 11000

/**
 * Whether writing an entry should be retried: another process took its place in the chain, or the
 * database was unreachable. After a lost reply the entry may exist already; a duplicate is better
 * than a gap.
 */
const isRetryable = (error: unknown) => isTaken(error) || databaseFailure(error) !== undefined

type NewEntry = Omit<AuditEntryRecord, '_id' | 'at' | 'previous' | 'hash'>

/**
 * Appends an entry to the chain.
 * @returns its id
 */
async function append(act: NewEntry): Promise<number> {
  const last = await AuditEntry.findOne().sort({ _id: -1 }).lean()
  const entry = {
    ...act,
    _id: (last?._id ?? 0) + 1,
    at: new Date(),
    previous: last?.hash ?? genesisHash,
  }
  await AuditEntry.create({ ...entry, hash: entryHash(entry) })
  return entry._id
}

/**
 * Appends with retries. The action has happened already, so this only gives up while the database is
 * unreachable, and then logs the entry. The time limit for a place in the chain starts after the
 * wait for this process's other entries.
 * @param deadline end of the retries of an unreachable database, in milliseconds since 1970
 */
async function appendWithRetry(act: NewEntry, deadline: number): Promise<number> {
  const chainDeadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await append(act)
    } catch (err) {
      if (!isRetryable(err) || Date.now() > (isTaken(err) ? chainDeadline : deadline)) {
        log.error({ err, ...act }, 'an audit entry could not be written')
        throw err
      }
      await sleep(5 + Math.random() * 20)
    }
  }
}

/**
 * Records an admin action. The entry has ids and field names; the values are in a separate record,
 * which is deleted with the user while the chain stays valid.
 * Every entry needs the one before it, so a process writes them one by one; processes compete for
 * the unique next id, and the loser retries.
 * @throws when the database is unreachable for ten seconds
 */
export async function record({
  actor,
  action,
  target,
  before = {},
  after = {},
}: AdminAction): Promise<void> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const salt = randomBytes(16).toString('hex')
  const values = asStored({ before, after })
  const valueHash = fields.length > 0 ? valuesHash(salt, values.before, values.after) : undefined
  const deadline = Date.now() + timeoutMs
  const act = { actor, action, target, fields, valueHash }
  const place = await inTurn('audit', () => appendWithRetry(act, deadline))
  if (valueHash) await AuditValue.create({ _id: place, target, salt, ...values })
  logSecurityEvent(action, target)
}
