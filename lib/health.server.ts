import mongoose from 'mongoose'
import nextPackage from 'next/package.json'
import sitePackage from '@/package.json'
import { overviewDays } from './admin/answers'
import { overview } from './admin/overview.server'
import { AppError } from './errors'
import type { DeepHealth, Health } from './health-answers'
import { isMailOn } from './mail/transport.server'
import { mediaParts, mediaState } from './media/engine.server'
import { downloadsAllowed } from './media/switch'
import { isDatabaseUp } from './server/connect.server'
import { failingSources, youtubeAnswers } from './youtube/answering/figures.server'
import { presentSource, sourceName } from './youtube/youtube.server'

/** The status of each part of this site. Never contacts YouTube.
 * @throws AppError `server.databaseDown`, with the same data, when the database does not answer */
export async function health(): Promise<Health> {
  const media = await mediaState()
  const isUp = await isDatabaseUp()
  const failing = isUp ? await failingSources() : undefined
  const youtube = failing?.has(presentSource() ?? '') ? 'failing' : sourceName()
  const parts = { mail: isMailOn() ? 'ok' : 'off', media, youtube } as const
  if (!isUp) {
    const data = { status: 'down', db: 'down', ...parts }
    throw new AppError('server.databaseDown', { retryAfter: 5, data })
  }
  const missing =
    parts.mail === 'off' ||
    youtube === 'notConfigured' ||
    youtube === 'failing' ||
    media === 'missing'
  return { status: missing ? 'degraded' : 'ok', db: 'ok', ...parts }
}

/** The same for admins, with the versions, the rest of today's YouTube quota and the disk use, each at
 * most a minute old, and the parts that downloads need with what mends them; none while they are off.
 * @throws AppError `server.databaseDown` */
export async function deepHealth(): Promise<DeepHealth> {
  const status = await health()
  const { youtube, disk } = await overview(overviewDays[0])
  const database = await mongoose.connection.db?.command({ buildInfo: 1 })
  const versions = {
    site: sitePackage.version,
    node: process.versions.node,
    next: nextPackage.version,
    database: String(database?.version),
  }
  const { units, searches } = youtube
  const engine = downloadsAllowed().on ? await mediaParts() : []
  const answers = await youtubeAnswers()
  return { ...status, versions, quota: { units, searches }, answers, disk, engine }
}
