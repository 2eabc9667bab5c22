import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'bson'
import type { Types } from 'mongoose'
import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { databaseFailure, isDuplicate } from '../server/failures.server'
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

/**
 * Whether writing an entry should be retried: another process took its place in the chain, or the
 * database was unreachable. After a lost reply the entry may exist already; a duplicate is better
 * than a gap.
 */
const isRetryable = (error: unknown) => isDuplicate(error) || databaseFailure(error) !== undefined

type NewEntry = Omit<AuditEntryRecord, '_id' | 'at' | 'previous' | 'hash'>

/** The end of the chain. */
async function lastEntry(): Promise<{ place: number; hash: string }> {
  const last = await AuditEntry.findOne().sort({ _id: -1 }).lean()
  return { place: last?._id ?? 0, hash: last?.hash ?? genesisHash }
}

const sealed = (entry: Omit<AuditEntryRecord, 'hash'>) => ({ ...entry, hash: entryHash(entry) })

/**
 * Appends an entry to the chain.
 * @returns its id
 */
async function append(act: NewEntry): Promise<number> {
  const { hash, place } = await lastEntry()
  const entry = sealed({ ...act, _id: place + 1, at: new Date(), previous: hash })
  await AuditEntry.create(entry)
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
      if (!isRetryable(err) || Date.now() > (isDuplicate(err) ? chainDeadline : deadline)) {
        log.error({ err, ...act }, 'an audit entry could not be written')
        throw err
      }
      await sleep(5 + Math.random() * 20)
    }
  }
}

/** Splits an action into its entry of the chain and its values, if it has any. */
function prepared({ actor, action, target, before = {}, after = {} }: AdminAction) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  if (fields.length === 0) return { entry: { actor, action, target, fields } }
  const salt = randomBytes(16).toString('hex')
  const stored = asStored({ before, after })
  const valueHash = valuesHash(salt, stored.before, stored.after)
  return {
    entry: { actor, action, target, fields, valueHash },
    values: { target, salt, ...stored },
  }
}

/**
 * Records an admin action. The entry has ids and field names; the values are in a separate record,
 * which is deleted with the user while the chain stays valid.
 * Every entry needs the one before it, so a process writes them one by one; processes compete for
 * the unique next id, and the loser retries.
 * @throws when the database is unreachable for ten seconds
 */
export async function record(act: AdminAction): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const { entry, values } = prepared(act)
  const place = await inTurn('audit', () => appendWithRetry(entry, deadline))
  if (values) await AuditValue.create({ _id: place, ...values })
  logSecurityEvent(act.action, act.target)
}

/**
 * Appends a demo's made-up past actions in bulk, oldest first, with times of their own. They are part
 * of the chain like all others. No other process may write meanwhile.
 */
export async function recordHistory(acts: readonly (AdminAction & { at: Date })[]): Promise<void> {
  await inTurn('audit', async () => {
    const { hash, place } = await lastEntry()
    const entries: AuditEntryRecord[] = []
    const allValues: object[] = []
    for (const [index, { at, ...act }] of acts.entries()) {
      const { entry, values } = prepared(act)
      const _id = place + 1 + index
      entries.push(sealed({ ...entry, _id, at, previous: entries.at(-1)?.hash ?? hash }))
      if (values) allValues.push({ _id, ...values })
    }
    await AuditEntry.insertMany(entries)
    await AuditValue.insertMany(allValues)
  })
}
