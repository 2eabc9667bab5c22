import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { connect } from '../server/connect.server'
import { entryHash, genesisHash, valuesHash } from './record.server'

export interface Verdict {
  /** Number of valid entries. */
  valid: number
  /**
   * The hash of the last entry: stored elsewhere, it reveals later whether entries were cut off.
   */
  lastHash: string
  /** Every invalid entry with the reason. */
  broken: { id: number; why: string }[]
}

const missing = (from: number, to: number) =>
  from === to
    ? `entry ${from} is missing before it`
    : `entries ${from} to ${to} are missing before it`

/** The faults of an entry, given the id and hash that should precede it. */
async function faultsOf(entry: AuditEntryRecord, expected: number, previous: string) {
  const { _id, valueHash, hash } = entry
  const faults: string[] = []
  if (_id !== expected) faults.push(missing(expected, _id - 1))
  else if (entry.previous !== previous) faults.push('it does not follow the entry before it')
  if (entryHash(entry) !== hash) faults.push('it was changed')
  const value = await AuditValue.findById(_id).lean()
  // Erased values leave only their hash, which cannot be verified.
  if (value && !valueHash) faults.push('values were added to it')
  if (value && valueHash) {
    const { salt, before, after } = value
    const same = valuesHash(salt, before, after) === valueHash
    if (!same) faults.push('its values were changed')
  }
  return faults
}

/**
 * Verifies the chain of audit entries from first to last; it continues after an invalid entry to
 * find further ones.
 */
export async function verifyAudit(): Promise<Verdict> {
  await connect()
  const broken: Verdict['broken'] = []
  let [valid, lastId, lastHash] = [0, 0, genesisHash]
  const entries = AuditEntry.find().sort({ _id: 1 }).lean<AuditEntryRecord[]>().cursor()
  for await (const entry of entries as AsyncIterable<AuditEntryRecord>) {
    const faults = await faultsOf(entry, lastId + 1, lastHash)
    if (faults.length === 0) valid++
    else broken.push({ id: entry._id, why: faults.join('; ') })
    lastId = entry._id
    lastHash = entry.hash
  }
  return { valid, lastHash, broken }
}
