import { runFigures } from '@/lib/admin/run-figures.server'
import { AppError } from '@/lib/errors'
import { countError, countSuccess, writeRunCounts } from '@/lib/tools/machine/run-counts.server'
import { ToolCount } from '@/models/ToolCount'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()
afterEach(() => jest.restoreAllMocks())

const dayMs = 86_400_000
const now = Date.parse('2026-03-20T12:00:00Z')

/** Counts are written in the background. */
async function written(count: number) {
  for (let round = 0; round < 200; round++) {
    const all = await ToolCount.find().lean()
    if (all.reduce((sum, { runs }) => sum + runs, 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('counts runs by day and tool, with the cache’s share, the time and what went wrong', async () => {
  const tool = 'tag-extractor'
  for (let run = 0; run < 3; run++) countSuccess(tool, { cached: run === 0, ms: 800 }, now)
  countError(tool, new AppError('youtube.timeout'), now)
  countError(tool, new Error('a fault of this site'), now)
  // What was typed wrong is no run.
  countError(tool, new AppError('link.notYouTube'), now)
  countSuccess(tool, { cached: false, ms: 50 }, now - 20 * dayMs)
  countSuccess('youtube-thumbnail', { cached: true, ms: 10 }, now - dayMs)
  await written(7)
  const { toolRuns, before, tools, errors } = await runFigures(14, now)
  expect(toolRuns).toHaveLength(14)
  expect(toolRuns.at(-1)).toEqual({ date: '2026-03-20', runs: 5, failures: 2, cached: 1 })
  expect(toolRuns.at(-2)).toEqual({ date: '2026-03-19', runs: 1, failures: 0, cached: 1 })
  expect(before).toEqual({ runs: 1, failures: 0, cached: 0 })
  expect(tools).toEqual([
    { slug: tool, runs: 5, failures: 2, medianMs: 724 },
    { slug: 'youtube-thumbnail', runs: 1, failures: 0, medianMs: 16 },
  ])
  expect(errors).toHaveLength(2)
  expect(errors).toContainEqual({ code: 'youtube.timeout', count: 1 })
  expect(errors).toContainEqual({ code: 'server.unexpected', count: 1 })
})

test('of more days than counts are kept for, nothing is said of those before', async () => {
  expect((await runFigures(90, now)).before).toBeUndefined()
})

test('runs and refusals are written together, one write for each tool and day', async () => {
  const write = jest.spyOn(ToolCount, 'updateOne')
  for (let round = 0; round < 40; round++) {
    countError('video-data-viewer', new AppError('video.private'), now)
    countSuccess('video-data-viewer', { cached: true, ms: 10 }, now)
  }
  expect(write).not.toHaveBeenCalled()
  await writeRunCounts()
  expect(write).toHaveBeenCalledTimes(1)
  expect(await ToolCount.findById('2026-03-20 video-data-viewer').lean()).toMatchObject({
    runs: 40,
    cached: 40,
    codes: { 'video:private': 40 },
  })
})

test('counts that could not be written are written later, once', async () => {
  const write = jest.spyOn(ToolCount, 'updateOne').mockImplementationOnce(() => {
    throw new Error('the database is away')
  })
  countSuccess('channel-id-finder', { cached: false, ms: 10 }, now)
  await writeRunCounts()
  expect(await ToolCount.findById('2026-03-20 channel-id-finder')).toBeNull()
  countSuccess('channel-id-finder', { cached: false, ms: 10 }, now)
  await writeRunCounts()
  await writeRunCounts()
  expect(write).toHaveBeenCalledTimes(2)
  expect(await ToolCount.findById('2026-03-20 channel-id-finder').lean()).toMatchObject({
    runs: 2,
    day: '2026-03-20',
  })
})
