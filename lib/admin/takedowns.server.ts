import { z } from 'zod'
import { Takedown, type TakedownKind, type TakedownRecord } from '@/models/Takedown'
import type { Actor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { contains } from '../literal-pattern'
import { Paging, searchWords } from '../paging'
import { connect } from '../server/connect.server'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import type { WhileHeld } from '../server/lock.server'
import { DataReply, type StreamReply } from '../server/reply.server'
import type { TakedownEntry } from '../takedowns/answers'
import { takedownKinds } from '../takedowns/kinds'
import { renewTakedowns } from '../takedowns/takedowns.server'
import { comparedWords } from '../takedowns/word-tree'
import { lineOfText } from '../typed-text'
import { parseChannelLink, parseLink, parseVideoLink } from '../youtube/links'
import { YouTube } from '../youtube/youtube.server'
import { asAdmin } from './guard.server'
import { maxLengths } from './lengths'

const Kind = z.enum(takedownKinds)
const Value = lineOfText(2048, 'input.required')

export const TakedownsQuery = z.object({
  ...Paging.shape,
  kind: Kind.optional(),
  q: searchWords(200).describe('A part of the value or the sentence, or a link.'),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('As CSV, all entries that match, on no page.'),
})
type Query = z.output<typeof TakedownsQuery>
/** Names an entry: an id or link, or words. */
export const TakedownName = z.object({ kind: Kind, value: Value })
export const TakedownBody = TakedownName.extend({
  sentence: lineOfText(maxLengths.takedownSentence, 'input.required'),
  /** Blocks what was unblocked by mistake: since when it was first blocked. */
  undo: z.literal(true).optional(),
})

const toEntry = ({ kind, value, sentence, createdAt }: TakedownRecord): TakedownEntry => ({
  ...{ kind, value, sentence },
  createdAt: createdAt.toISOString(),
})

/** The id that a link names. A handle names none without asking YouTube. */
function idIn(text: string): string | undefined {
  const link = parseLink(text)
  if (link?.kind === 'video') return link.videoId
  if (link?.kind === 'channel' && link.by === 'id') return link.value
  return undefined
}

function filterOf({ kind, q }: Pick<Query, 'kind' | 'q'>) {
  const words = q?.trim()
  const part = words && contains(words)
  const id = words && idIn(words)
  return {
    removed: false,
    ...(kind && { kind }),
    ...(part && { $or: [{ value: part }, { sentence: part }, ...(id ? [{ value: id }] : [])] }),
  }
}

const sortOf = (sort: Query['sort']) =>
  ({ createdAt: sort === 'createdAt' ? 1 : -1, _id: 1 }) as const

/** One page of what is blocked. */
export async function listTakedowns(query: Query) {
  const { page, pageSize, sort } = query
  await connect()
  const filter = filterOf(query)
  const [entries, total] = await Promise.all([
    Takedown.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<TakedownRecord[]>(),
    Takedown.countDocuments(filter),
  ])
  return new DataReply(entries.map(toEntry), { page, pageSize, total })
}

/** All that a query of the list finds, as CSV. */
export const takedownsCsv = (query: Query): StreamReply =>
  csvReply(
    'takedowns',
    csvParts({
      head: ['kind', 'value', 'sentence', 'createdAt'],
      async begin() {
        await connect()
        const entries = Takedown.find(filterOf(query)).sort(sortOf(query.sort))
        return entries
          .lean<TakedownRecord[]>()
          .cursor({ batchSize }) as AsyncIterable<TakedownRecord>
      },
      rowsOf: (entries) =>
        entries
          .map(toEntry)
          .map(({ kind, value, sentence, createdAt }) => [kind, value, sentence, createdAt]),
    }),
  )

/**
 * The value of an entry and its key. A channel's handle costs one call to YouTube.
 * @throws AppError `link.videoExpected`, `link.channelExpected`, `input.wordsExpected` for a value without
 *   letters or digits, `channel.*`, `youtube.*`
 */
async function readValue(
  kind: TakedownKind,
  text: string,
): Promise<{ _id: string; value: string }> {
  const field = 'value'
  if (kind === 'word') {
    if (text.length > maxLengths.takedownWord) throw new AppError('input.tooLong', { field })
    const words = comparedWords(text).join(' ')
    if (!words) throw new AppError('input.wordsExpected', { field })
    return { _id: `word:${words}`, value: text }
  }
  const link = kind === 'video' ? parseVideoLink(text) : parseChannelLink(text)
  const isOther = kind === 'channel' && link.ok && link.value.kind === 'video'
  if (isOther || (!link.ok && link.code === 'link.channelExpected'))
    throw new AppError('link.channelOnly', { field })
  if (!link.ok) throw new AppError(link.code, { field })
  const value =
    link.value.kind === 'video'
      ? link.value.videoId
      : link.value.by === 'id'
        ? link.value.value
        : (await new YouTube({ tool: 'takedowns', withBlocked: true }).channel(link.value)).id
  return { _id: `${kind}:${value}`, value }
}

/** The number of the next change. Changes are made one at a time, under the admins' lock. */
async function nextChange(): Promise<number> {
  const last = await Takedown.findOne().sort({ change: -1 }).lean()
  return (last?.change ?? 0) + 1
}

const auditValues = ({ kind, value, sentence }: TakedownEntry) => ({
  blocked: `${kind}:${value}`,
  sentence,
})

interface Wanted {
  _id: string
  kind: TakedownKind
  value: string
  /** `undefined` takes the entry out. */
  sentence: string | undefined
  undo?: boolean
}

/** Writes one change. @returns the entry before it, if there was one */
async function write({ _id, kind, value, sentence, undo }: Wanted, inTurn: WhileHeld) {
  const before = await Takedown.findOne({ _id, removed: false }).lean<TakedownRecord>()
  if (sentence === undefined ? !before : before?.sentence === sentence) return before
  const change = await nextChange()
  const none = { kind, value, sentence: '-', change, removed: true, createdAt: new Date() }
  // A write that ends with the turn cannot also make the record.
  if (sentence !== undefined)
    await Takedown.updateOne({ _id }, { $setOnInsert: none }, { upsert: true })
  const $set =
    sentence === undefined
      ? { change: change + 1, removed: true }
      : {
          ...{ change: change + 1, removed: false, value, sentence },
          ...(!before && !undo && { createdAt: none.createdAt }),
        }
  const { matchedCount } = await Takedown.updateOne({ _id, ...inTurn }, { $set })
  if (matchedCount === 0) throw new AppError('server.busy', { retryAfter: 5 })
  return before
}

/**
 * Blocks a video, a channel or words, or changes the sentence about them. It holds in this process at
 * once, and in all others within two seconds.
 * @throws AppError as `readValue` and `asAdmin`; `server.busy` when its turn was over before it could write
 */
export async function setTakedown(
  actor: Actor,
  { kind, value: text, sentence, undo }: z.output<typeof TakedownBody>,
): Promise<TakedownEntry> {
  const wanted = { kind, sentence, undo: undo ?? false, ...(await readValue(kind, text)) }
  const entry = await asAdmin(actor, async (inTurn) => {
    const before = await write(wanted, inTurn)
    const after = await Takedown.findById(wanted._id).orFail().lean<TakedownRecord>()
    const now = toEntry(after)
    if (before?.sentence !== sentence) {
      await record({
        actor: actor.user._id,
        action: 'takedown.set',
        // The action has no target user, but an entry needs one, so the admin is both.
        target: actor.user._id,
        ...(before && { before: auditValues(toEntry(before)) }),
        after: auditValues(now),
      })
    }
    return now
  })
  await renewTakedowns()
  return entry
}

/** Unblocks what {@link setTakedown} has blocked; what isn't blocked stays so.
 * @throws AppError as {@link setTakedown} */
export async function removeTakedown(
  actor: Actor,
  { kind, value: text }: z.output<typeof TakedownName>,
): Promise<null> {
  const wanted = { kind, sentence: undefined, ...(await readValue(kind, text)) }
  await asAdmin(actor, async (inTurn) => {
    const before = await write(wanted, inTurn)
    if (!before) return
    await record({
      actor: actor.user._id,
      action: 'takedown.removed',
      target: actor.user._id,
      before: auditValues(toEntry(before)),
    })
  })
  await renewTakedowns()
  return null
}
