// `npm run bench:db`: the embedded database with 1,000 and with 100,000 users, and plain mingo over
// an array of the same users, in one run. Compare the ratios, not the times.

import { Query } from 'mingo'
import { MongoClient } from 'mongodb'
import { startDatabase } from '../tests/helpers/database'

const [small, large] = [1_000, 100_000]
const rounds = 200

type User = {
  email: string
  username: string
  role: string
  status: string
  createdAt: Date
  profile: { bio: string; country: string }
}

const user = (at: number): User => ({
  email: `user${at}@example.org`,
  username: `user${at}`,
  role: at % 50 ? 'user' : 'admin',
  status: ['active', 'banned', 'pending'][at % 3] ?? 'active',
  createdAt: new Date(1.7e12 + at * 1000),
  profile: { bio: 'x'.repeat(200), country: 'de' },
})

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

interface Question {
  name: string
  ask: (count: number, round: number) => Promise<unknown>
  /** The same work by mingo, over the larger array. */
  mingo?: (users: User[], round: number) => unknown
}

const active = { role: 'user', status: 'active' }
const newestFirst = (a: User, b: User) => b.createdAt.getTime() - a.createdAt.getTime()

function questions(client: MongoClient): Question[] {
  const of = (count: number) => client.db('bench').collection<User>(`users${count}`)
  const address = (count: number, round: number) => `user${(round * 37) % count}@example.org`
  const page = (count: number, skip: number) =>
    of(count).find(active).sort({ createdAt: -1 }).skip(skip).limit(20).toArray()
  const mingoPage = (users: User[], skip: number) => {
    const query = new Query(active)
    return users
      .filter((one) => query.test(one))
      .sort(newestFirst)
      .slice(skip, skip + 20)
  }
  return [
    {
      name: 'findOne by a unique index',
      ask: (count, round) => of(count).findOne({ email: address(count, round) }),
      mingo: (users, round) => {
        const query = new Query({ email: address(large, round) })
        return users.find((one) => query.test(one))
      },
    },
    {
      name: 'first page, filtered and sorted',
      ask: (count) => page(count, 0),
      mingo: (users) => mingoPage(users, 0),
    },
    {
      name: 'a page a third of the way in',
      ask: (count) => page(count, Math.floor(count / 3)),
      mingo: (users) => mingoPage(users, Math.floor(large / 3)),
    },
    {
      name: 'count of a filter',
      ask: (count) => of(count).countDocuments(active),
      mingo: (users) => {
        const query = new Query(active)
        return users.filter((one) => query.test(one)).length
      },
    },
    {
      name: 'updateOne by a unique index',
      ask: (count, round) =>
        of(count).updateOne({ email: address(count, round) }, { $set: { seen: round } as never }),
    },
  ]
}

async function fill(client: MongoClient, count: number) {
  const users = client.db('bench').collection<User>(`users${count}`)
  await users.createIndexes([
    { key: { email: 1 }, unique: true },
    { key: { role: 1, status: 1, createdAt: -1 } },
  ])
  for (let at = 0; at < count; at += 1000) {
    await users.insertMany(Array.from({ length: 1000 }, (_, offset) => user(at + offset)))
  }
}

async function measure({ name, ask, mingo }: Question, users: User[]) {
  const times: Record<number, number[]> = { [small]: [], [large]: [] }
  // The contestants alternate, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const count of [small, large]) {
      const began = performance.now()
      await ask(count, round)
      times[count]?.push(performance.now() - began)
    }
  }
  const own = median(times[large] ?? [])
  const ratio = own / median(times[small] ?? [])
  let versus = '–'
  if (mingo) {
    const plain = Array.from({ length: 5 }, (_, round) => {
      const began = performance.now()
      mingo(users, round * 999)
      return performance.now() - began
    })
    versus = (median(plain) / own).toFixed(1)
  }
  return { question: name, '100,000 / 1,000': ratio.toFixed(2), 'mingo / embedded': versus }
}

const memory = async (client: MongoClient) =>
  Number((await client.db('admin').command({ serverStatus: 1 })).mem.resident)

async function main() {
  const database = await startDatabase()
  let client = await new MongoClient(database.uri).connect()
  const atStart = await memory(client)
  await fill(client, small)
  await fill(client, large)
  const users = Array.from({ length: large }, (_, at) => user(at))
  const rows = []
  for (const question of questions(client)) rows.push(await measure(question, users))
  console.table(rows)
  const atEnd = await memory(client)
  await client.close()
  await database.kill()
  const began = performance.now()
  const again = await startDatabase({ dir: database.dir })
  client = await new MongoClient(again.uri).connect()
  await client.db('bench').collection(`users${large}`).findOne({ email: 'user5@example.org' })
  const startup = performance.now() - began
  console.log(
    `Start after a kill, up to the first answer: ${(startup / 1000).toFixed(2)} s (limit 2)`,
  )
  console.log(
    `Resident memory: ${atStart} MB empty, ${atEnd} MB after all of this, mapped file included`,
  )
  await client.close()
  await again.stop()
  const worst = Math.max(...rows.map((row) => Number(row['100,000 / 1,000'])))
  process.exitCode = worst <= 3 && startup < 2000 ? 0 : 1
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
