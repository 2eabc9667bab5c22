import { type Types, trusted } from 'mongoose'
import { Job } from '@/models/Job'
import { unfinishedStates } from '@/models/job-values'
import { SavedChannel } from '@/models/SavedChannel'
import { connect } from '../server/connect.server'
import { type LimitName, usedOf } from '../server/limits.server'
import type { PlanUse } from './answers'
import { countedFor } from './plans.server'

/** What each window of time counts. */
const counters = {
  downloads: 'downloads',
  listFiles: 'listDownloads',
  draws: 'draws',
} as const satisfies Record<string, LimitName>

/**
 * How much a user has used of each limit that is theirs, as the server counts it.
 * @param tools what runs are counted by: each has a count of its own, and the fullest one is told
 */
export async function planUse(
  owner: Types.ObjectId,
  client: string,
  tools: { light: readonly string[]; heavy: readonly string[] },
): Promise<PlanUse> {
  await connect()
  const { plan, limits, key } = await countedFor({ client, owner })
  const fullest = async (name: LimitName, slugs: readonly string[]) => {
    const all = await Promise.all(slugs.map((slug) => usedOf(name, `${slug}:${key}`)))
    return all.reduce(
      (most, one) => ((one?.count ?? 0) > (most?.count ?? 0) ? one : most),
      undefined,
    )
  }
  const [light, heavy, ...others] = await Promise.all([
    fullest('lightTool', tools.light),
    fullest('heavyTool', tools.heavy),
    ...Object.values(counters).map((name) => usedOf(name, key)),
  ])
  const [jobs, saved] = await Promise.all([
    Job.countDocuments({ owner, state: trusted({ $in: [...unfinishedStates] }) }),
    SavedChannel.countDocuments({ user: owner }),
  ])
  const windowed = { lightRuns: light, heavyRuns: heavy } as Record<string, typeof light>
  for (const [at, name] of Object.keys(counters).entries()) windowed[name] = others[at]
  const uses = (['lightRuns', 'heavyRuns', 'downloads', 'listFiles', 'draws'] as const).map(
    (limit) => {
      const found = windowed[limit]
      return {
        limit,
        // Refused tries are counted, too.
        used: Math.min(limits[limit], found?.count ?? 0),
        most: limits[limit],
        resetAt: found ? new Date(found.until).toISOString() : null,
      }
    },
  )
  const standing = [
    { limit: 'jobs' as const, used: jobs },
    { limit: 'savedChannels' as const, used: saved },
  ].map(({ limit, used }) => ({ limit, used, most: limits[limit], resetAt: null }))
  return { plan, at: new Date().toISOString(), uses: [...uses, ...standing] }
}
