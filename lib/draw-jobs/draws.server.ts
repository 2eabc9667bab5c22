import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Types, trusted } from 'mongoose'
import { type DrawnRecord, type DrawRecord, Draw as Draws } from '@/models/Draw'
import { Job, JobRows } from '@/models/Job'
import { record } from '../audit/record.server'
import {
  type Draw,
  type DrawnEntry,
  type ListedDraw,
  maxRemovedShown,
  type Standing,
  type WasIn,
} from '../draws/answers'
import { entryKey, handleKey, shortName } from '../draws/entries'
import { AppError } from '../errors'
import { callerOf } from '../jobs/jobs.server'
import { connect } from '../server/connect.server'
import { DataReply } from '../server/reply.server'
import { channelsTakenDown, requireNotTakenDown, takenDown } from '../takedowns/takedowns.server'
import { parseChannelLink } from '../youtube/links'
import type { ChannelLink } from '../youtube/links/link'
import type { ChannelQuery } from '../youtube/sources/source'
import type { YouTube } from '../youtube/youtube.server'
import {
  entryOfHandle,
  findEntry,
  pageOf,
  removeList,
  type StoredEntry,
  type StoredRemoved,
} from './lists.server'

/** The most earlier draws that an answer names. */
const mostEarlier = 50

type Owner = Pick<DrawRecord, 'owner' | 'ownerKey'>

export const keyOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

/** Who calls, as the owner of draws. @throws AppError `auth.*` */
export async function ownerOf(request: IncomingMessage): Promise<Owner> {
  const owner = await callerOf(request)
  if (owner) return { owner }
  const secret = request.headers['x-job-secret']?.toString()
  return secret ? { ownerKey: keyOfSecret(secret) } : {}
}

/** The same for what anybody may read: a log-in that has ended makes nobody an owner. */
export const readerOf = (request: IncomingMessage): Promise<Owner> =>
  ownerOf(request).catch((error) => {
    if (error instanceof AppError && error.code.startsWith('auth.')) return {}
    throw error
  })

const isSame = (one: Owner, other: Owner): boolean =>
  one.owner
    ? other.owner?.equals(one.owner) === true
    : one.ownerKey !== undefined && one.ownerKey === other.ownerKey

const draws = (owner: Owner) =>
  owner.owner ? { owner: owner.owner } : { ownerKey: owner.ownerKey ?? '', owner: null }

/** The same owner's draws over any of some videos, deleted ones too. */
export const drawsOver = (videoIds: readonly string[], owner: Owner) => ({
  videoIds: trusted({ $in: [...videoIds] }),
  ...draws(owner),
})

/** @throws AppError `subject.takenDown` for a draw over what the operator has blocked since */
async function requireVideosAllowed({ videos }: Pick<DrawRecord, 'videos'>): Promise<void> {
  for (const { id: videoId, channelId, title } of videos)
    await requireNotTakenDown({ videoId, channelId, title })
}

/** The same for a draw by its id; nothing for one that isn't there. */
export async function requireDrawAllowed(_id: Types.ObjectId): Promise<void> {
  const draw = await Draws.findById(_id).select('videos').lean<Pick<DrawRecord, 'videos'>>()
  if (draw) await requireVideosAllowed(draw)
}

/** A draw that anybody may see. @throws AppError `draw.notFound`, `draw.notYet`, `subject.takenDown` */
export async function findDraw(id: string): Promise<DrawRecord> {
  await connect()
  const draw = await Draws.findById(new Types.ObjectId(id)).lean<DrawRecord>()
  if (!draw || draw.deletedAt) throw new AppError('draw.notFound')
  await requireVideosAllowed(draw)
  if (!draw.drawnAt) throw new AppError('draw.notYet')
  return draw
}

const hasList = ({ listUntil }: DrawRecord) => listUntil.getTime() > Date.now()

/** @throws AppError `draw.listGone` */
export function requireList(draw: DrawRecord): void {
  if (!hasList(draw)) throw new AppError('draw.listGone')
}

async function shown(
  { place, entry, name, comment, channelId, ...more }: DrawnRecord,
  { isOwn, hasDetails }: { isOwn: boolean; hasDetails: boolean },
): Promise<DrawnEntry> {
  const isHidden = channelId !== undefined && (await takenDown({ channelId })) !== undefined
  if (!hasDetails || isHidden) return { place, entry }
  const { text, at, likes, video } = more
  return {
    place,
    entry,
    ...(name !== undefined && { name: shortName(name) }),
    ...(text !== undefined && { text }),
    ...(at !== undefined && { at }),
    ...(typeof likes === 'number' && { likes }),
    ...(video !== undefined && { video }),
    ...(isOwn && name !== undefined && { fullName: name }),
    ...(isOwn && comment !== undefined && { comment }),
  }
}

async function historyOf(draw: DrawRecord): Promise<Pick<Draw, 'earlier' | 'others'>> {
  const before = { drawnAt: trusted({ $lt: draw.drawnAt }) }
  const own = drawsOver(draw.videoIds, draw)
  const over = { videoIds: trusted({ $in: draw.videoIds }), drawnAt: trusted({ $exists: true }) }
  const [found, ofOwner, all] = await Promise.all([
    Draws.find({ ...own, ...before })
      .sort({ drawnAt: -1 })
      .limit(mostEarlier)
      .select('drawnAt listHash entries deletedAt reason')
      .lean<DrawRecord[]>(),
    Draws.countDocuments({ ...over, ...own }),
    Draws.countDocuments(over),
  ])
  const earlier = found.map(({ _id, drawnAt, listHash, entries, deletedAt, reason }) => ({
    id: String(_id),
    at: drawnAt!.toISOString(),
    listHash,
    entries,
    ...(deletedAt && { deleted: true as const }),
    ...(reason && { reason }),
  }))
  return { earlier, others: Math.max(0, all - ofOwner) }
}

/** A draw as it is told. */
export async function answerOf(draw: DrawRecord, isOwn: boolean): Promise<Draw> {
  const hasDetails = hasList(draw)
  const { rule, source, counts, commitment, secret = '', seed = '', beacon, alone } = draw
  const tellAll = (all: DrawnRecord[] = []) =>
    Promise.all(all.map((one) => shown(one, { isOwn, hasDetails })))
  const [winners, alternates, history, removed] = await Promise.all([
    tellAll(draw.winners),
    tellAll(draw.alternates),
    historyOf(draw),
    hasDetails ? pageOf<StoredRemoved>(draw._id, 'removed', 0) : [],
  ])
  return {
    id: String(draw._id),
    videos: draw.videos.map(({ id, title, channelTitle }) => ({
      id,
      title,
      ...(channelTitle && { channelTitle }),
    })),
    rule: rule as unknown as Draw['rule'],
    source: source ?? 'data-api',
    entries: counts as unknown as Draw['entries'],
    commitment: commitment as unknown as Draw['commitment'],
    frozenAt: draw.frozenAt.toISOString(),
    drawnAt: draw.drawnAt!.toISOString(),
    beacon: beacon ?? null,
    ...(alone && { alone }),
    secret,
    seed,
    winners,
    alternates,
    // Not with the hash of a handle, from which anybody could find the name.
    removed: removed.slice(0, maxRemovedShown).map(({ entry, filter }) => ({ entry, filter })),
    ...(draw.reason && { reason: draw.reason }),
    ...history,
    listUntil: draw.listUntil.toISOString(),
    isOwn,
  }
}

/** A draw, as whoever calls may know it. @throws AppError as {@link findDraw} */
export async function readDraw(id: string, caller: Owner): Promise<Draw> {
  const draw = await findDraw(id)
  return answerOf(draw, isSame(draw, caller))
}

/** The videos of a draw; of what the operator has blocked since, only the id. */
const listedVideos = (videos: DrawRecord['videos']): Promise<ListedDraw['videos']> =>
  Promise.all(
    videos.map(async ({ id, channelId, title }) => ({
      id,
      title: (await takenDown({ videoId: id, channelId, title })) ? id : title,
    })),
  )

/** One page of a user's finished draws, newest first; deleted ones are not there. */
export async function listDraws(
  owner: Types.ObjectId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  await connect()
  const filter = { owner, drawnAt: trusted({ $exists: true }), deletedAt: null }
  const [found, total] = await Promise.all([
    Draws.find(filter)
      .sort({ drawnAt: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .select('videos drawnAt entries winners.place listUntil')
      .lean<DrawRecord[]>(),
    Draws.countDocuments(filter),
  ])
  const listed = await Promise.all(
    found.map(
      async ({ _id, videos, drawnAt, entries, winners = [], listUntil }): Promise<ListedDraw> => ({
        id: String(_id),
        videos: await listedVideos(videos),
        drawnAt: drawnAt!.toISOString(),
        entries,
        winners: winners.length,
        listUntil: listUntil.toISOString(),
      }),
    ),
  )
  return new DataReply(listed, { page, pageSize, total })
}

/** Deletes a draw of the caller's; its hash, date and reason stay for the owner's later draws. For one of an
 * account the audit log has it.
 * @throws AppError `draw.notFound` also where it is somebody else's */
export async function deleteDraw(id: string, caller: Owner): Promise<void> {
  await connect()
  const _id = new Types.ObjectId(id)
  const draw = await Draws.findById(_id).lean<DrawRecord>()
  if (!draw?.drawnAt || draw.deletedAt || !isSame(draw, caller)) throw new AppError('draw.notFound')
  const gone = ['source', 'rule', 'counts', 'commitment', 'secret', 'beacon', 'alone', 'seed']
  const $unset = Object.fromEntries(
    [...gone, 'winners', 'alternates', 'askAt', 'client'].map((one) => [one, 1]),
  )
  await Draws.updateOne({ _id }, { $set: { deletedAt: new Date(), videos: [], bytes: 0 }, $unset })
  if (draw.owner) {
    const before = { draw: id, drawnAt: draw.drawnAt.toISOString() }
    await record({ actor: draw.owner, action: 'draw.deleted', target: draw.owner, before })
  }
  await removeList(_id)
  await Job.deleteOne({ _id })
  await JobRows.deleteMany({ job: id })
}

/** Without an id, YouTube doesn't know it, or didn't answer: `error` says why. */
type Asked = { title: string; id?: string; handle?: string; error?: AppError }

/** Whom somebody asks about. @throws AppError `subject.takenDown`, `rate.*` */
async function askedFor(link: ChannelQuery, youtube: YouTube): Promise<Asked> {
  try {
    return await youtube.channel(link)
  } catch (error) {
    if (!(error instanceof AppError) || /^(?:subject\.takenDown|rate\..*)$/.test(error.code))
      throw error
    return { title: link.value, ...(link.by === 'id' ? { id: link.value } : { error }) }
  }
}

/** Where an entry stands in a draw, or what took it out; `handle` is the one that was read. */
async function standing(
  { _id }: DrawRecord,
  entry: string,
): Promise<{ told: Standing; handle?: string }> {
  const found = await findEntry<StoredEntry>(_id, 'entries', entry)
  if (found) return { told: { entry, is: 'in', place: found.place }, handle: found.row.handle }
  const out = await findEntry<StoredRemoved>(_id, 'removed', entry)
  return out
    ? { told: { entry, is: 'removed', filter: out.row.filter }, handle: out.row.handle }
    : { told: { entry, is: 'absent' } }
}

/** Who was read under a handle. @throws AppError `subject.takenDown` */
async function readAs(draw: DrawRecord, handle: string): Promise<Standing | undefined> {
  const entry = await entryOfHandle(draw._id, handle)
  if (!entry) return undefined
  for (const channelId of await channelsTakenDown()) {
    if (entryKey(String(draw._id), channelId) === entry) await requireNotTakenDown({ channelId })
  }
  return (await standing(draw, entry)).told
}

/** The channel of a link or a handle. @throws AppError `link.channelOnly`, or `link.nothing` for a damaged link */
export function channelNamed(text: string, field: string): ChannelLink {
  const asLink = parseChannelLink(text)
  // A name without its `@`, as people write it.
  const link = asLink.ok ? asLink : parseChannelLink(`@${text.trim()}`)
  if (link.ok && link.value.kind === 'channel') return link.value
  const isNothing = !asLink.ok && asLink.code === 'link.nothing'
  throw new AppError(isNothing ? asLink.code : 'link.channelOnly', { field })
}

/** Whether somebody was in a draw. A handle may have passed from one channel to another since: both are told.
 * @throws AppError `link.channelOnly`, `link.nothing`, `channel.*`, `youtube.*`, `draw.*`, `subject.takenDown` */
export async function wasIn(id: string, url: string, youtube: YouTube): Promise<WasIn> {
  const draw = await findDraw(id)
  requireList(draw)
  const link = channelNamed(url, 'url')
  const asked = link.by === 'handle' ? link.value : undefined
  const { id: channelId, title, handle, error } = await askedFor(link, youtube)
  if (!channelId) {
    const read = asked && (await readAs(draw, asked))
    if (!read) throw error
    return { channel: { title }, ...read, asRead: true }
  }
  await requireNotTakenDown({ channelId })
  const now = await standing(draw, entryKey(id, channelId))
  const answer = { channel: { title, ...(handle && { handle }) }, ...now.told }
  if (!asked || now.handle === handleKey(id, asked)) return answer
  // Who is taken down isn't told of, and whoever has the handle now can't help that.
  const before = await readAs(draw, asked).catch((error) => {
    if (error instanceof AppError && error.code === 'subject.takenDown') return undefined
    throw error
  })
  return before && before.entry !== answer.entry ? { ...answer, before } : answer
}
