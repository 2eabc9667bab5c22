import { existsSync } from 'node:fs'
import path from 'node:path'
import { compactFolder } from '../storage/compact'
import { megabytes } from './megabytes'
import { UsageError } from './usage-error'

/** Rewrites a folder's data file without gaps, and prints its size before and after. */
export async function compact(folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'data.mdb'))) {
    throw new UsageError(`There is no database in ${folder}. Say where it is: --dir <folder>`)
  }
  const { before, after } = await compactFolder(folder)
  console.log(`${megabytes(before)} before, ${megabytes(after)} now`)
}
