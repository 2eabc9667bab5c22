import type { Collection } from 'mongodb'

export interface Row {
  _id: number
  email: string
  n: number
}

/** So many rows that work on all of them takes the database a while. */
export const count = 9000
export const row = (_id: number): Row => ({ _id, email: `row${_id}@example.org`, n: _id % 1000 })

export async function fill(rows: Collection<Row>, from = 0, to = count): Promise<void> {
  for (let at = from; at < to; at += 5000) {
    const part = Array.from({ length: Math.min(5000, to - at) }, (_, more) => row(at + more))
    await rows.insertMany(part)
  }
}
