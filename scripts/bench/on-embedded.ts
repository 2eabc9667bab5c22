// What the benchmarks of the embedded database share.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { connect } from '../../lib/server/connect.server'

/** The milliseconds that work takes, each time of several, in order. */
export async function timesOf(rounds: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work(round)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** Measures with 1,000 and with 100,000 records, and says how long filling the database took. */
export async function atBothSizes<Measured>(
  fillUp: (from: number, to: number) => Promise<void>,
  measure: (size: number) => Promise<Measured>,
): Promise<[few: Measured, many: Measured]> {
  const [small, large] = [1_000, 100_000]
  await fillUp(0, small)
  const few = await measure(small)
  const began = performance.now()
  await fillUp(small, large)
  console.log(`Filling it took ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return [few, await measure(large)]
}

/** Runs a benchmark on a database of its own, in a folder that goes with it, and ends the process.
 * @param bench says whether everything is as fast as it has to be */
export async function onEmbedded(bench: (folder: string) => Promise<boolean>): Promise<never> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-bench-'))
  process.env.DATA_DIR = folder
  delete process.env.MONGODB_URI
  try {
    await connect()
    process.exitCode = (await bench(folder)) ? 0 : 1
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    await mongoose.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
  // Otherwise the database would keep the process running.
  process.exit()
}
