import { YouTubeAlarm } from '@/models/YouTubeAlarm'
import { tellOperator } from '../../mail/operator.server'
import { isMailOn } from '../../mail/transport.server'
import { env } from '../../server/env'
import { isDuplicate } from '../../server/failures.server'
import { youtubeAnswers } from './figures.server'

/**
 * Turns what the operator was told of a source, for one of all callers at once.
 * @returns whether this one is to tell it
 */
async function claim(source: string, isTold: boolean): Promise<boolean> {
  const first = { $setOnInsert: { isTold: false } }
  await YouTubeAlarm.updateOne({ _id: source }, first, { upsert: true }).catch((error) => {
    // Another process has just made it.
    if (!isDuplicate(error)) throw error
  })
  const { modifiedCount } = await YouTubeAlarm.updateOne(
    { _id: source, isTold: !isTold },
    { $set: { isTold } },
  )
  return modifiedCount === 1
}

/**
 * Mails the operator once when a source of YouTube's facts has failed for ten minutes, and once when it
 * answers again. What couldn't be sent is sent by the next look. Without `SITE_EMAIL` or mail it does
 * nothing.
 */
export async function watchYouTube(): Promise<void> {
  const { SITE_EMAIL: to } = env()
  if (!to || !isMailOn()) return
  for (const { source, ok, lastError, failingSince } of await youtubeAnswers()) {
    // Where nothing is asked any more, nobody knows that it is well again.
    if (!failingSince && ok === 0) continue
    const isFailing = failingSince !== null
    if (!(await claim(source, isFailing))) continue
    try {
      await tellOperator(to, isFailing ? 'youtubeDown' : 'youtubeUp', {
        source,
        since: failingSince ?? '',
        code: lastError?.code ?? '',
        cause: lastError?.cause ?? '',
      })
    } catch (error) {
      await YouTubeAlarm.updateOne({ _id: source }, { $set: { isTold: !isFailing } })
      throw error
    }
  }
}
