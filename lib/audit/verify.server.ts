import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { connect } from '../server/connect.server'
import { beginning, entryHash, valuesHash } from './record.server'

export interface Verdict {
  /** How many entries are whole. */
  whole: number
  /** The hash of the last entry: written down elsewhere, it shows later that none was cut off. */
  lastHash: string
  /** Every entry that is not as it was written, and why. */
  broken: { id: number; why: string }[]
}

const missing = (from: number, to: number) =>
  from === to
    ? `entry ${from} is missing before it`
    : `entries ${from} to ${to} are missing before it`

/** What is wrong with an entry, after the one with the id and hash before it. */
async function faultsOf(entry: AuditEntryRecord, expected: number, previous: string) {
  const { _id, valueHash, hash } = entry
  const faults: string[] = []
  if (_id !== expected) faults.push(missing(expected, _id - 1))
  else if (entry.previous !== previous) faults.push('it does not follow the entry before it')
  if (entryHash(entry) !== hash) faults.push('it was changed')
  const value = await AuditValue.findById(_id).lean()
  // Erased values leave their hash behind, and nothing to hold against it.
  if (value && !valueHash) faults.push('values were added to it')
  if (value && valueHash) {
    const { salt, before, after } = value
    const same = valuesHash(salt, before, after) === valueHash
    if (!same) faults.push('its values were changed')
  }
  return faults
}

/** Walks the chain of audit entries from the first one to the last; one that is broken ends nothing,
 * because what it hides may lie behind it. */
export async function verifyAudit(): Promise<Verdict> {
  await connect()
  const broken: Verdict['broken'] = []
  let [whole, lastId, lastHash] = [0, 0, beginning]
  const entries = AuditEntry.find().sort({ _id: 1 }).lean<AuditEntryRecord[]>().cursor()
  for await (const entry of entries as AsyncIterable<AuditEntryRecord>) {
    const faults = await faultsOf(entry, lastId + 1, lastHash)
    if (faults.length === 0) whole++
    else broken.push({ id: entry._id, why: faults.join('; ') })
    lastId = entry._id
    lastHash = entry.hash
  }
  return { whole, lastHash, broken }
}
