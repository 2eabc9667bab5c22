import {
  type ChannelCheckRecord,
  type CheckedUploadRecord,
  ChannelCheck as Checks,
} from '@/models/ChannelCheck'
import { connect } from '../server/connect.server'
import { takenDown } from '../takedowns/takedowns.server'
import { thumbnailImageUrl } from '../youtube/pictures/addresses'
import type { ChannelCheck } from './checks'
import { isUnchecked, type StandOut, standings, standOutsSince, usualViews } from './outliers'

/** The stored checks of channels, by id. @throws AppError `server.databaseDown` */
export async function readChecks(ids: readonly string[]): Promise<Map<string, ChannelCheckRecord>> {
  await connect()
  const found = (await Checks.collection
    .find({ _id: { $in: [...new Set(ids)] } } as never)
    .toArray()) as unknown as ChannelCheckRecord[]
  return new Map(found.map((record) => [record._id, record]))
}

async function allowed(
  channelId: string,
  uploads: readonly CheckedUploadRecord[],
): Promise<CheckedUploadRecord[]> {
  const refused = await Promise.all(
    uploads.map(({ id, title }) => takenDown({ channelId, videoId: id, title })),
  )
  return uploads.filter((_, at) => !refused[at])
}

async function toCheck(channelId: string, record?: ChannelCheckRecord): Promise<ChannelCheck> {
  const uploads = await allowed(channelId, record?.uploads ?? [])
  const standing = standings(uploads)
  return {
    channelId,
    ...(record?.checkedAt && { checkedAt: record.checkedAt.toISOString() }),
    ...(record?.gone && { gone: true }),
    uploads: uploads.map(({ stoodOutAt, ...upload }) => {
      const { multiple, median, of, standsOut } = standing.get(upload.id) ?? {}
      return {
        ...upload,
        thumbnail: thumbnailImageUrl(upload.id, 'mqdefault'),
        ...(multiple !== undefined && { multiple, median, of }),
        ...(standsOut && stoodOutAt !== undefined && { stoodOutAt }),
      }
    }),
    views: usualViews(uploads),
  }
}

/**
 * What the last checks of channels found, in the order of `ids`; one that was never checked has
 * neither a time nor uploads. @throws AppError `server.databaseDown`
 */
export async function channelChecks(ids: readonly string[]): Promise<ChannelCheck[]> {
  const records = await readChecks(ids)
  return Promise.all(ids.map((id) => toCheck(id, records.get(id))))
}

/**
 * What stands out among channels since a time, the furthest first, from the last checks: YouTube isn't
 * asked. `notChecked` names the channels whose uploads could not be read within a week.
 * @throws AppError `server.databaseDown`
 */
export async function standsOut(
  ids: readonly string[],
  since: Date,
  nowMs = Date.now(),
): Promise<{ found: StandOut[]; notChecked: string[] }> {
  const checks = await channelChecks(ids)
  return {
    found: standOutsSince(checks, since.getTime()),
    notChecked: checks
      .filter((check) => isUnchecked(check, nowMs))
      .map(({ channelId }) => channelId),
  }
}
