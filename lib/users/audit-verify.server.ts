import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { connect } from '../db/connect.server'
import { beginning, entryHash, valuesHash } from './audit.server'

export interface Verdict {
  /** How many entries are whole, from the first one on. */
  whole: number
  /** The hash of the last whole one: written down elsewhere, it shows later that none was cut off. */
  lastHash: string
  /** The first entry that is not as it was written, and why. */
  broken?: { id: number; why: string }
}

async function faultOf(entry: AuditEntryRecord, expected: number, previous: string) {
  const { _id, valueHash, hash } = entry
  if (_id !== expected) return `entry ${expected} is missing before it`
  if (entry.previous !== previous) return 'it does not follow the entry before it'
  if (entryHash(entry) !== hash) return 'it was changed'
  const value = await AuditValue.findById(_id).lean()
  // Erased values leave their hash behind, and nothing to hold against it.
  if (!value) return
  if (!valueHash) return 'values were added to it'
  const { salt, before, after } = value
  if (valuesHash(salt, before as never, after as never) !== valueHash) {
    return 'its values were changed'
  }
}

/** Walks the chain of audit entries from the first one on. */
export async function verifyAudit(): Promise<Verdict> {
  await connect()
  let [whole, lastHash] = [0, beginning]
  const entries = AuditEntry.find().sort({ _id: 1 }).lean<AuditEntryRecord[]>().cursor()
  for await (const entry of entries as AsyncIterable<AuditEntryRecord>) {
    const why = await faultOf(entry, whole + 1, lastHash)
    if (why) return { whole, lastHash, broken: { id: entry._id, why } }
    whole++
    lastHash = entry.hash
  }
  return { whole, lastHash }
}
