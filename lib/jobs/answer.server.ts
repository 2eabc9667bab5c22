import { Job, type JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import { cancelJob } from './jobs.server'
import { putIntoQueue } from './queue.server'

/**
 * Takes the owner's answer: a waiting job goes on or is cancelled, a sleeping one that may be woken is.
 * @throws AppError `job.notAsking`
 */
export async function answerJob({ _id, name }: JobRecord, goOn: boolean): Promise<void> {
  const wake = { leaseUntil: new Date() }
  const asked = { _id, state: 'waiting' as const }
  if (!goOn) {
    if (await Job.exists(asked)) return cancelJob(_id)
    throw new AppError('job.notAsking')
  }
  const { matchedCount } = await Job.updateOne(asked, {
    $set: { ...wake, state: 'queued' as const },
    $unset: { asks: 1 },
    $addToSet: { answered: 'asks' },
    $inc: { version: 1 },
  })
  if (matchedCount === 0) {
    const woken = await Job.updateOne(
      { _id, state: 'running', mayWake: true },
      // A run that is under way keeps its lease, and finds the answer when it runs again.
      [
        {
          $set: {
            answered: { $setUnion: [{ $ifNull: ['$answered', []] }, ['sleep']] },
            version: { $add: ['$version', 1] },
            leaseUntil: { $cond: [{ $gt: ['$runner', null] }, '$leaseUntil', '$$NOW'] },
          },
        },
      ],
      { updatePipeline: true },
    )
    if (woken.matchedCount === 0) throw new AppError('job.notAsking')
  }
  await putIntoQueue(name, String(_id))
}
