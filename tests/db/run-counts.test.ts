import { runFigures } from '@/lib/admin/run-figures.server'
import { AppError } from '@/lib/errors'
import { countError, countSuccess } from '@/lib/tools/machine/run-counts.server'
import { ToolCount } from '@/models/ToolCount'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

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
  expect(errors).toEqual([
    { code: 'youtube.timeout', count: 1 },
    { code: 'server.unexpected', count: 1 },
  ])
})

test('of more days than counts are kept for, nothing is said of those before', async () => {
  expect((await runFigures(90, now)).before).toBeUndefined()
})

test('refusals are counted by their code, together and later, and are no runs', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] })
  for (let round = 0; round < 40; round++)
    countError('video-data-viewer', new AppError('video.private'), now)
  const write = jest.spyOn(ToolCount, 'updateOne')
  jest.runAllTimers()
  jest.useRealTimers()
  for (let round = 0; round < 200 && write.mock.calls.length === 0; round++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(write).toHaveBeenCalledTimes(1)
  const today = `${new Date().toISOString().slice(0, 10)} video-data-viewer`
  const counted = () => ToolCount.findById(today).lean()
  for (let round = 0; round < 200 && !(await counted()); round++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(await counted()).toMatchObject({ runs: 0, codes: { 'video:private': 40 } })
})
