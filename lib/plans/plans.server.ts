import { remember } from '@epic-web/remember'
import type { Types } from 'mongoose'
import { Plans, type PlansRecord } from '@/models/Plans'
import { User, type UserRecord } from '@/models/User'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { limits } from '../server/limits.server'
import { log } from '../server/log.server'
import { type Packages, PlanSettings } from './answers'
import { type Limits, maxListItems, mostOf, type PlanId } from './limits'

/** How long a call waits for the database, in milliseconds; then the last known plans hold. */
const timeoutMs = 500
/** How long after a failure no call waits for it, in milliseconds. */
const pauseMs = 2_000

type Stored = Pick<PlansRecord, 'version' | 'settings'> | null
interface Known {
  version: number
  settings: PlanSettings
}

// Next may load this module once per route; all of them share what is known.
const state = remember('tubesmith.plans', () => ({
  read: undefined as (() => Promise<Stored>) | undefined,
  known: undefined as Known | undefined,
  failedAt: Number.NEGATIVE_INFINITY,
}))

/** A limit that the setting `RATE_LIMIT_SCALE` multiplies. */
const scaled = (points: number) => Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE))

const rates = (factor: number) => ({
  lightRuns: Math.min(mostOf.lightRuns, scaled(factor * limits.lightTool.points)),
  heavyRuns: Math.min(mostOf.heavyRuns, scaled(factor * limits.heavyTool.points)),
  downloads: Math.min(mostOf.downloads, scaled(factor * limits.downloads.points)),
  listFiles: Math.min(mostOf.listFiles, scaled(factor * limits.listDownloads.points)),
  draws: Math.min(mostOf.draws, scaled(factor * limits.draws.points)),
})

const { drawComments, listVideos, savedChannels } = mostOf
const sizes = { jobs: 2, drawComments, listVideos, savedChannels }

/** The plans until an admin changes them. `RATE_LIMIT_SCALE` is about these: what an admin has set
 * holds as it stands. */
export const builtIn = (): PlanSettings => ({
  visitor: { ...rates(1), ...sizes },
  free: { ...rates(2), ...sizes },
  operator: { ...rates(5), ...sizes, jobs: mostOf.jobs },
  offer: { isOffered: false, name: 'Plus' },
})

function understood(stored: Stored): Known {
  const settings = PlanSettings.safeParse(stored?.settings)
  // The numbers of a newer version of this site, perhaps: the built-in ones hold.
  if (stored?.settings && !settings.success) log.warn('the stored plans cannot be read')
  return { version: stored?.version ?? 0, settings: settings.data ?? builtIn() }
}

/** What one read brings; undefined where it fails or is late. */
async function readNow(read: () => Promise<Stored>): Promise<Known | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs)
  })
  try {
    return understood(await Promise.race([read(), late]))
  } catch (err) {
    if (performance.now() - state.failedAt > 10 * pauseMs) {
      log.warn({ err }, 'the plans could not be read')
    }
    state.failedAt = performance.now()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** The plans as they are now. While the database is away, the last known ones hold. */
export async function readPlans(): Promise<Known> {
  const { read } = state
  if (read && performance.now() - state.failedAt > pauseMs) {
    state.known = (await readNow(read)) ?? state.known
  }
  return state.known ?? { version: 0, settings: builtIn() }
}

/** Reads the plans of the database from now on. Without it, as in scripts, the built-in ones hold. */
export function followPlans(
  read: () => Promise<Stored> = async () => {
    await connect()
    return Plans.findById('plans').lean<PlansRecord>()
  },
): void {
  state.read = read
}

/** The plans with their limits, as an admin sets them. */
export async function packages(): Promise<Packages> {
  const { version, settings } = await readPlans()
  const { DOWNLOADS_ENABLED, DOWNLOAD_MAX_MINUTES, DOWNLOAD_MAX_MB } = env()
  const { DOWNLOADS_PER_VISITOR_MB, DOWNLOAD_KEEP_MINUTES } = env()
  return {
    version,
    ...settings,
    everyone: {
      downloads: DOWNLOADS_ENABLED,
      videoMinutes: DOWNLOAD_MAX_MINUTES,
      fileBytes: DOWNLOAD_MAX_MB * 1_000_000,
      keptBytes: DOWNLOADS_PER_VISITOR_MB * 1_000_000,
      keptMinutes: DOWNLOAD_KEEP_MINUTES,
      listItems: maxListItems,
    },
  }
}

/** The plans as visitors see them: nothing of one that isn't offered. */
export async function shownPackages(): Promise<Packages> {
  const all = await packages()
  if (all.offer.isOffered) return all
  return { ...all, operator: all.free, offer: { isOffered: false, name: '' } }
}

/** Whose work counts, and how much of it there may be. */
export interface Counted {
  plan: PlanId
  limits: Limits
  /** What the rate limits count by: who has the operator's plan by their account, everybody else by
   * their address, as one person may have many free accounts. */
  key: string
}

/**
 * The limits of whoever does something, by their plan as it is now.
 * @param client the caller's address
 * @param owner the user who is signed in
 */
export async function countedFor({
  client,
  owner,
}: {
  client: string
  owner?: Types.ObjectId
}): Promise<Counted> {
  const [{ settings }, plan] = await Promise.all([readPlans(), owner ? planOf(owner) : undefined])
  const { offer } = settings
  const id = !owner ? 'visitor' : plan === 'operator' && offer.isOffered ? 'operator' : 'free'
  return { plan: id, limits: settings[id], key: id === 'operator' ? `user:${owner}` : client }
}

/** The plan that a user's record names; undefined while the database is away. */
async function planOf(owner: Types.ObjectId): Promise<string | undefined> {
  try {
    await connect()
    const user = await User.findById(owner).select('plan').lean<Pick<UserRecord, 'plan'>>()
    return user?.plan
  } catch {
    return undefined
  }
}
