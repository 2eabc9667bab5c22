// `npm run bench:series`: 100,000 subjects with 120 points each on the embedded database: what they
// cost on the disk, and what reading a result's series takes.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { packPoints, slotOf } from '../../lib/series/points'
import { seen } from '../../lib/series/seen.server'
import { subjectId, writePoints } from '../../lib/series/store.server'
import { SeenSubject } from '../../models/SeenSubject'
import { onEmbedded, timesOf } from './on-embedded'

const [subjects, pointsEach] = [100_000, 120]
const batch = 1_000
/** Subjects of one write of points, as the site writes them. */
const writeSize = 500
/** The limits: megabytes of 2^20 bytes for all, and documents read for one subject. */
const maxMegabytes = 300
const nowMinute = Math.floor(Date.now() / 60_000)
const idOf = (at: number) => `bench${String(at).padStart(6, '0')}`

/** A month of a video that grows unevenly, looked at a little off every six hours. */
function pointsOf(at: number) {
  const popularity = 10 ** (1 + (at % 50) / 8)
  let views = Math.round(popularity * 100)
  return Array.from({ length: pointsEach }, (_, index) => {
    const noise = ((at * 7919 + index * 104_729) % 1_000) / 1_000
    views += Math.round(popularity * (0.5 + noise))
    return {
      minute: nowMinute - (pointsEach - index) * 359 - Math.floor(noise * 50) - 360,
      views,
      likes: Math.round(views * 0.04),
      comments: Math.round(views * 0.003),
    }
  })
}

function record(at: number) {
  const points = pointsOf(at)
  const category = String(at % 30)
  return {
    _id: subjectId('video', idOf(at)),
    slot: slotOf(points.at(-1)!.minute),
    oldest: points[0]!.minute,
    first: points[0]!.minute,
    points: Buffer.from(packPoints(points)),
    title: `What I learned in ${at} days of rowing a boat that I built myself`,
    places: ['*', `*:${category}`, ...(at % 5 === 0 ? ['US', `US:${category}`] : [])],
    pace: at % 977,
  }
}

/** Megabytes of a folder's files on the disk. */
const megabytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).blocks * 512, 0) /
  2 ** 20

const median = async (rounds: number, work: (round: number) => Promise<unknown>) =>
  (await timesOf(rounds, work))[rounds >> 1]!.toFixed(2)

/** One more point for every subject, as the site writes it. */
async function addPoints() {
  for (let from = 0; from < subjects; from += writeSize) {
    const fresh = Array.from({ length: writeSize }, (_, offset) => {
      const point = { minute: nowMinute, views: 10 ** 10 + from }
      return [subjectId('video', idOf(from + offset)), { point, places: ['*'] }] as const
    })
    await writePoints(new Map(fresh))
  }
}

onEmbedded(async (folder) => {
  const empty = megabytes(folder)
  for (let from = 0; from < subjects; from += batch) {
    const made = Array.from({ length: batch }, (_, offset) => record(from + offset))
    await SeenSubject.collection.insertMany(made as never)
  }
  const filled = megabytes(folder) - empty
  const began = performance.now()
  await addPoints()
  const seconds = (performance.now() - began) / 1000
  const rewritten = megabytes(folder) - empty
  const one = await SeenSubject.collection
    .find({ _id: subjectId('video', idOf(4_711)) } as never)
    .explain('executionStats')
  const read = (one as { executionStats?: { totalDocsExamined?: number } }).executionStats
  const ids = (round: number, count: number) =>
    Array.from({ length: count }, (_, at) => idOf((round * 7_919 + at * 104_729) % subjects))
  console.table({
    'megabytes after filling': filled.toFixed(0),
    'megabytes after one more point each': rewritten.toFixed(0),
    'microseconds for one more point': ((seconds * 1e6) / subjects).toFixed(0),
    'documents read for one subject': read?.totalDocsExamined,
    'ms for one series': await median(200, (round) => seen.series('video', ids(round, 1))),
    'ms for 50 series': await median(50, (round) => seen.series('video', ids(round, 50))),
    'ms for 50 rising': await median(50, () => seen.rising({ limit: 50 })),
    'ms for 50 rising of a place': await median(50, () =>
      seen.rising({ region: 'US', categoryId: '10', limit: 50 }),
    ),
  })
  return Math.max(filled, rewritten) <= maxMegabytes && read?.totalDocsExamined === 1
})
