import { call } from '../../browser/client'
import type { BatchItemOf } from '../../tools/results/batch'
import type { ChannelRow } from '../../tools/results/channels'
import { channelUrl, handleUrl } from '../../youtube/links'
import type { ChannelLink } from '../../youtube/links/link'
import {
  type ChannelToSave,
  channelToSave,
  groupMax,
  noteMax,
  type OwnWords,
  withWords,
} from '../channel-to-save'
import { oneLine } from './one-line'
import type { ListRow } from './rows'

/** What the channel finder takes at once. */
const most = 50

interface Found {
  row: ListRow
  channel: ChannelToSave
  /** All that the row says, also what there is no room for. */
  words: OwnWords
}

interface LookedUp {
  channels: Found[]
  /** Rows whose channel YouTube doesn't know. */
  notFound: ListRow[]
  /** Rows whose channel could not be asked for, because YouTube or this site had no answer. */
  notAsked: ListRow[]
}

function addressOf({ by, value }: ChannelLink): string {
  if (by === 'id') return channelUrl(value)
  if (by === 'handle') return handleUrl(value)
  const name = encodeURIComponent(value)
  return `https://www.youtube.com/${by === 'name' ? name : `${by === 'custom' ? 'c' : by}/${name}`}`
}

/** A channel as its row has it; undefined if only YouTube knows its ID. */
const asRead = ({ link, title }: ListRow): ChannelToSave | undefined =>
  link.by === 'id' ? { channelId: link.value, title: title ?? link.value } : undefined

/** A row with its words: names of groups have no commas. */
function foundAs(row: ListRow, facts: ChannelToSave): Found {
  const groups = row.groups.map((name) => oneLine(name.replace(/[,，、]/g, ' '), groupMax))
  const words = { note: row.note, groups }
  const saved = withWords({}, { note: oneLine(row.note ?? '', noteMax), groups })
  return { row, channel: { ...facts, ...saved }, words }
}

type Item = BatchItemOf<ChannelRow>

/** What each row's channel is, `missing` where YouTube has none, `unknown` where it gave no answer. */
async function ask(rows: readonly ListRow[], signal: AbortSignal) {
  const body = { url: rows.map(({ link }) => addressOf(link)) }
  const answer = await call('/api/tools/channel-id-finder', signal, body)
  const outcome = (code: string) => (/^(?:channel|link)\./.test(code) ? 'missing' : 'unknown')
  if (!answer.ok) return rows.map(() => outcome(answer.failure.code))
  const { items } = answer.data as { items: Item[] }
  return rows.map((_, at) => {
    const item = items[at]
    if (!item) return 'unknown'
    return item.ok ? channelToSave(item.result.channel) : outcome(item.error.code)
  })
}

/**
 * The channels of a list's rows: those without an ID or a name are asked for, 50 at a time; one with
 * an ID is there in any case. Stops asking once there is no answer. Throws only when aborted.
 */
export async function lookUpRows(rows: readonly ListRow[], signal: AbortSignal): Promise<LookedUp> {
  const asked = rows.filter(({ link, title }) => link.by !== 'id' || !title)
  const answers = new Map<ListRow, ChannelToSave | 'missing' | 'unknown'>()
  for (let at = 0; at < asked.length; at += most) {
    const part = asked.slice(at, at + most)
    const outcomes = await ask(part, signal)
    for (const [nth, row] of part.entries()) answers.set(row, outcomes[nth] ?? 'unknown')
    if (outcomes.every((outcome) => outcome === 'unknown')) break
  }
  const found: LookedUp = { channels: [], notFound: [], notAsked: [] }
  for (const row of rows) {
    const answer = answers.get(row) ?? 'unknown'
    const facts = typeof answer === 'object' ? answer : asRead(row)
    if (facts) found.channels.push(foundAs(row, facts))
    else found[answer === 'missing' ? 'notFound' : 'notAsked'].push(row)
  }
  return found
}
