import { StartDraw } from '../../draws/fields'
import { AppError, isErrorCode } from '../../errors'
import { watchUrl } from '../../youtube/links'
import type { BrowserRun } from '../machine/define-tool'
import type { DrawPlan } from '../results/draw'
import type { fields } from './fields'

/** What a draw would take, before it is started: nothing is asked of YouTube and nothing is drawn. */
const run: BrowserRun<typeof fields, DrawPlan> = ({ url, ...rule }) => {
  const videoIds = [...new Set(url.map(({ videoId }) => videoId))]
  const { must, mustNot, exclude, from, to } = rule
  const wanted = StartDraw.safeParse({
    ...rule,
    url: videoIds.map(watchUrl),
    must: must ?? [],
    mustNot: mustNot ?? [],
    exclude: exclude ?? [],
  })
  if (!wanted.success) {
    const { message, path } = wanted.error.issues[0]!
    throw new AppError(isErrorCode(message) ? message : 'input.invalid', { field: String(path[0]) })
  }
  if (from && to && from >= to) throw new AppError('input.datesReversed', { field: 'to' })
  return { videoIds, wanted: wanted.data }
}

export default run
