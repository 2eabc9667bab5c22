import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { trusted } from 'mongoose'
import { Session } from '@/models/Session'
import { User } from '@/models/User'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { budgetLeft } from '../youtube/quota/budget.server'
import { quotaResetAfter } from '../youtube/quota/quota.server'
import { sourceName } from '../youtube/youtube.server'
import { runFigures } from './run-figures.server'
import { waiting } from './waiting.server'

const day = 86_400_000
/** Maximum age of the figures, in milliseconds. */
const maxAgeMs = 60_000

/** The disk use of a folder in bytes. Files that disappear meanwhile don't count. */
async function diskUse(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await diskUse(place)
    // Blocks of 512 bytes: the database file is sparse, and holes take no space.
    else bytes += ((await lstat(place).catch(() => undefined))?.blocks ?? 0) * 512
  }
  return bytes
}

/** Sign-ups on each of the last days (UTC), ending today, and how many in as many days before. */
async function signUps(days: number, now: number) {
  const first = Math.floor(now / day) * day - (days - 1) * day
  const counted = await User.aggregate<{ _id: string; users: number }>([
    { $match: { listed: true, createdAt: { $gte: new Date(first - days * day) } } },
    {
      $group: {
        _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } },
        users: { $sum: 1 },
      },
    },
  ])
  const byDay = new Map(counted.map(({ _id, users }) => [_id, users]))
  const all = Array.from({ length: 2 * days }, (_, at) => {
    const date = new Date(first + (at - days) * day).toISOString().slice(0, 10)
    return { date, users: byDay.get(date) ?? 0 }
  })
  const before = all.slice(0, days).reduce((sum, { users }) => sum + users, 0)
  return { signUps: all.slice(days), before }
}

async function measure(days: number, now: number) {
  await connect()
  const [active, banned, sessions, newUsers, runs, waits, dataDirBytes] = await Promise.all([
    User.countDocuments({ listed: true, status: 'active' }),
    User.countDocuments({ listed: true, status: 'banned' }),
    Session.countDocuments({ expiresAt: trusted({ $gt: new Date(now) }) }),
    signUps(days, now),
    runFigures(days, now),
    waiting(now),
    diskUse(path.resolve(env().DATA_DIR)),
  ])
  return {
    at: new Date(now).toISOString(),
    users: { active, banned },
    sessions,
    signUps: newUsers.signUps,
    toolRuns: runs.toolRuns,
    before: { signUps: newUsers.before, ...runs.before },
    tools: runs.tools,
    errors: runs.errors,
    waiting: waits,
    disk: { dataDirBytes },
    youtube: {
      source: sourceName(),
      units: budgetLeft('units'),
      searches: budgetLeft('searches'),
      resetAt: new Date(quotaResetAfter(now)).toISOString(),
    },
  }
}

/** The figures of each period asked for. */
const known = new Map<number, { at: number; figures: ReturnType<typeof measure> }>()

/** The figures of the admin dashboard about the last days, at most a minute old. */
export function overview(days: number, now = Date.now()): ReturnType<typeof measure> {
  const last = known.get(days)
  if (last && now - last.at < maxAgeMs) return last.figures
  const current = { at: now, figures: measure(days, now) }
  known.set(days, current)
  current.figures.catch(() => {
    if (known.get(days) === current) known.delete(days)
  })
  return current.figures
}
