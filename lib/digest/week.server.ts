import type { Types } from 'mongoose'
import { channelChecks } from '../saved-channels/checks.server'
import { isUnchecked, type StandOut, standOutsSince } from '../saved-channels/outliers'
import { listSaved } from '../saved-channels/saved-channels.server'
import type { Week } from './answers'

export const weekMs = 7 * 86_400_000

export interface Found extends StandOut {
  channelTitle: string
}

/** What stands out in a user's saved channels since a time. YouTube isn't asked. */
async function found(user: Types.ObjectId, sinceMs: number) {
  const saved = await listSaved(user)
  const titles = new Map(saved.map(({ channelId, title }) => [channelId, title]))
  const checks = await channelChecks([...titles.keys()])
  const titleOf = (channelId: string) => titles.get(channelId) ?? channelId
  const standsOut = standOutsSince(checks, sinceMs).map(
    (upload): Found => ({ ...upload, channelTitle: titleOf(upload.channelId) }),
  )
  return { saved, checks, standsOut, titleOf }
}

/** The same, for readers of the feed. */
export const standOutsOf = async (user: Types.ObjectId, sinceMs: number): Promise<Found[]> =>
  (await found(user, sinceMs)).standsOut

/**
 * A user's digest of the seven days until `nowMs`, from the checks that the site has made anyway.
 * @throws AppError `server.databaseDown`
 */
export async function weekOf(user: Types.ObjectId, nowMs: number): Promise<Week> {
  const sinceMs = nowMs - weekMs
  const { saved, checks, standsOut, titleOf } = await found(user, sinceMs)
  const isNew = ({ publishedAt = '' }: { publishedAt?: string }) => {
    const at = Date.parse(publishedAt)
    return at > sinceMs && at <= nowMs
  }
  return {
    from: new Date(sinceMs).toISOString(),
    to: new Date(nowMs).toISOString(),
    channels: saved.length,
    newVideos: checks.reduce((sum, { uploads }) => sum + uploads.filter(isNew).length, 0),
    standsOut: standsOut.map(({ id, title, channelTitle, multiple }) => ({
      videoId: id,
      title: title || id,
      channelTitle,
      multiple,
    })),
    notChecked: checks
      .filter((check) => isUnchecked(check, nowMs))
      .map(({ channelId }) => titleOf(channelId)),
  }
}
