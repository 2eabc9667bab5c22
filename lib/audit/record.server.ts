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

interface Act {
  actor: Types.ObjectId
  action: AuditAction
  target: Types.ObjectId
  /** Values that changed; a password's are never among them. */
  before?: Values
  after?: Values
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Before the first entry. */
export const genesisHash = '0'.repeat(64)
/** How long writing an entry is retried, in milliseconds. */
const timeoutMs = 10_000

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

/** Values as the database gives them back, which is what a later check can hash: it has no `-0`, no
 * `undefined`, and no half of a surrogate pair. */
const asStored = <T extends object>(values: T): T => deserialize(serialize(values)) as T

/** The hash of an entry's values; without the salt they could be guessed from it. */
export const valuesHash = (salt: string, before: Values, after: Values): string =>
  sha256(JSON.stringify([salt, before, after]))

const isTaken = (error: unknown) => (error as { code?: number }).code === 11000

/** Whether an entry may be written if it is tried again: one of another process took its place in the
 * chain, or the database was away. Of an entry whose answer was lost nobody knows whether it is
 * there; twice is better than never. */
const isWorthAnotherTry = (error: unknown) => isTaken(error) || databaseFailure(error) !== undefined

type NewEntry = Omit<AuditEntryRecord, '_id' | 'at' | 'previous' | 'hash'>

/** The end of the chain. */
async function lastEntry(): Promise<{ place: number; hash: string }> {
  const last = await AuditEntry.findOne().sort({ _id: -1 }).lean()
  return { place: last?._id ?? 0, hash: last?.hash ?? genesisHash }
}

const sealed = (entry: Omit<AuditEntryRecord, 'hash'>) => ({ ...entry, hash: entryHash(entry) })

/** Puts an entry at the end of the chain.
 * @returns its place */
async function append(act: NewEntry): Promise<number> {
  const { hash, place } = await lastEntry()
  const entry = sealed({ ...act, _id: place + 1, at: new Date(), previous: hash })
  await AuditEntry.create(entry)
  return entry._id
}

/** Appends until it is done. What was done stands already when it is written down, so this gives up
 * only when the database stays away, and then the log holds it. Who waited long for their turn has as
 * long as anybody to find a place in the chain.
 * @param end when it is over with waiting for the database, in milliseconds since 1970 */
async function appendSurely(act: NewEntry, end: number): Promise<number> {
  const turnEnd = Date.now() + timeoutMs
  for (;;) {
    try {
      return await append(act)
    } catch (err) {
      if (!isWorthAnotherTry(err) || Date.now() > (isTaken(err) ? turnEnd : end)) {
        log.error({ err, ...act }, 'an act could not be written down')
        throw err
      }
      await sleep(5 + Math.random() * 20)
    }
  }
}

/** An act as the chain holds it, and its values apart, when it has some. */
function prepared({ actor, action, target, before = {}, after = {} }: Act) {
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

/** Writes down what was done to whom. The entry holds ids and names of fields; the values lie in a
 * record of their own, which goes when the user goes, while the chain stays whole.
 *
 * Every entry needs the one before it, so within a process they take turns; processes meet at the
 * unique place in the chain, and who comes second tries again.
 * @throws when the database stays away for ten seconds */
export async function record(act: Act): Promise<void> {
  const end = Date.now() + timeoutMs
  const { entry, values } = prepared(act)
  const place = await inTurn('audit', () => appendSurely(entry, end))
  if (values) await AuditValue.create({ _id: place, ...values })
  logSecurityEvent(act.action, act.target)
}

/** Writes down acts that a demo only claims to have seen, at once and with times of their own, oldest
 * first. They stand in the chain as all others do. Nobody else may write meanwhile. */
export async function recordHistory(acts: readonly (Act & { at: Date })[]): Promise<void> {
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
