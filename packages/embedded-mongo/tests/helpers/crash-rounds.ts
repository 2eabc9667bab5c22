import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { startDatabase } from './database'

interface Account {
  _id: string
  email: string
  tags: string[]
  /** Always written together with the other field, so that a difference reveals a partial write. */
  credit: number
  debit: number
}

/**
 * The writers' record of acknowledged work: per document, how often an update was attempted and
 * acknowledged.
 */
interface Ledger {
  kept: Map<string, { tried: number; done: number }>
  /** Acknowledged removals. */
  gone: Set<string>
  /** Inserts and removals without an acknowledgement: either outcome is valid. */
  unknown: Set<string>
}

const writers = 6

async function write(accounts: Collection<Account>, ledger: Ledger, name: string) {
  for (let step = 0; step < 100_000; step++) {
    const _id = `${name}-${step}`
    ledger.unknown.add(_id)
    await accounts.insertOne({ _id, email: `${_id}@x.org`, tags: ['a', _id], credit: 0, debit: 0 })
    ledger.unknown.delete(_id)
    const counts = { tried: 0, done: 0 }
    ledger.kept.set(_id, counts)
    for (let times = 0; times < 3; times++) {
      counts.tried++
      const email = `${_id}-${times}@x.org`
      await accounts.updateOne({ _id }, { $set: { email }, $inc: { credit: 1, debit: 1 } })
      counts.done++
    }
    if (step % 5 !== 4) continue
    ledger.unknown.add(_id)
    ledger.kept.delete(_id)
    await accounts.deleteOne({ _id })
    ledger.unknown.delete(_id)
    ledger.gone.add(_id)
  }
}

/** Descriptions of acknowledged writes that are missing or wrong. */
async function problems(client: MongoClient, accounts: Collection<Account>, ledger: Ledger) {
  const found: string[] = []
  const stored = new Map((await accounts.find().toArray()).map((one) => [one._id, one]))
  for (const [id, { tried, done }] of ledger.kept) {
    const account = stored.get(id)
    if (!account) found.push(`${id} was acknowledged and is gone`)
    else if (account.credit < done || account.credit > tried) {
      found.push(`${id} has ${account.credit} of ${done} acknowledged updates`)
    }
  }
  for (const { _id, credit, debit, email } of stored.values()) {
    if (ledger.gone.has(_id)) found.push(`${_id} was removed and is there`)
    const whole = credit === 0 ? `${_id}@x.org` : `${_id}-${credit - 1}@x.org`
    if (credit !== debit || email !== whole) found.push(`${_id} is half-written`)
  }
  const report = await client.db('bank').command({ validate: 'accounts' })
  if (!report.valid) found.push(...report.errors)
  for (const account of stored.values()) {
    const byIndex = await accounts.findOne({ email: account.email })
    if (byIndex?._id !== account._id) found.push(`${account._id} is not found by its index`)
  }
  return found
}

/**
 * Kills the database repeatedly while clients write, and checks after each restart that every
 * acknowledged write exists, no write is partial, and every index is valid.
 * @returns the problems found and the number of acknowledged writes
 */
export async function crashRounds(
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<{ wrong: string[]; acknowledged: number }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-crash-'))
  const wrong: string[] = []
  let acknowledged = 0
  try {
    for (let round = 0; round < rounds && wrong.length === 0; round++) {
      const ledger: Ledger = { kept: new Map(), gone: new Set(), unknown: new Set() }
      const database = await startDatabase({ dir })
      const client = new MongoClient(database.uri, {
        serverSelectionTimeoutMS: 2000,
        retryWrites: false,
      })
      const accounts = client.db('bank').collection<Account>('accounts')
      await accounts.deleteMany({})
      await accounts.createIndex({ email: 1 }, { unique: true })
      await accounts.createIndex({ tags: 1 })
      const work = Array.from({ length: writers }, (_, at) =>
        // Each fails when its connection is closed.
        write(accounts, ledger, `${round}-${at}`).catch(() => undefined),
      )
      await sleep(30 + Math.random() * 170)
      await database.kill()
      await client.close(true)
      await Promise.all(work)

      const again = await startDatabase({ dir })
      const reader = await new MongoClient(again.uri).connect()
      wrong.push(...(await problems(reader, reader.db('bank').collection('accounts'), ledger)))
      for (const { done } of ledger.kept.values()) acknowledged += done + 1
      await reader.close()
      await again.stop()
      onRound(round + 1)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return { wrong, acknowledged }
}
