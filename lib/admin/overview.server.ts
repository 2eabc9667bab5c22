import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { trusted } from 'mongoose'
import { Session } from '@/models/Session'
import { User } from '@/models/User'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { runsByDay } from '../tools/machine/run-counts.server'
import { budgetLeft } from '../youtube/quota/budget.server'
import { sourceName } from '../youtube/youtube.server'

const day = 86_400_000
const days = 30
const runDays = 14
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

/** Sign-ups on each of the last 30 days (UTC), ending today. */
async function signUps(now: number) {
  const first = Math.floor(now / day) * day - (days - 1) * day
  const counted = await User.aggregate<{ _id: string; users: number }>([
    { $match: { listed: true, createdAt: { $gte: new Date(first) } } },
    {
      $group: {
        _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } },
        users: { $sum: 1 },
      },
    },
  ])
  const byDay = new Map(counted.map(({ _id, users }) => [_id, users]))
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(first + at * day).toISOString().slice(0, 10)
    return { date, users: byDay.get(date) ?? 0 }
  })
}

async function measure(now: number) {
  await connect()
  const [active, banned, sessions, newUsers, toolRuns, dataDirBytes] = await Promise.all([
    User.countDocuments({ listed: true, status: 'active' }),
    User.countDocuments({ listed: true, status: 'banned' }),
    Session.countDocuments({ expiresAt: trusted({ $gt: new Date(now) }) }),
    signUps(now),
    runsByDay(runDays, now),
    diskUse(path.resolve(env().DATA_DIR)),
  ])
  return {
    at: new Date(now).toISOString(),
    users: { active, banned },
    sessions,
    signUps: newUsers,
    toolRuns,
    disk: { dataDirBytes },
    youtube: { source: sourceName(), units: budgetLeft('units'), searches: budgetLeft('searches') },
  }
}

let last: { at: number; numbers: ReturnType<typeof measure> } | undefined

/** The figures of the admin dashboard, at most a minute old. */
export function overview(now = Date.now()): ReturnType<typeof measure> {
  if (last && now - last.at < maxAgeMs) return last.numbers
  const current = { at: now, numbers: measure(now) }
  last = current
  current.numbers.catch(() => {
    if (last === current) last = undefined
  })
  return current.numbers
}
