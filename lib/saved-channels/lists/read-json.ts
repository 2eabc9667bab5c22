// Facts about the files: NewPipe's and Piped's `subscriptions` are of `url`, `name` and `service_id`
// (0 is YouTube); FreeTube's database is NeDB, a JSON object a line, of which the last one with an
// `_id` counts; Invidious' are IDs; PocketTube's are groups, each an array of IDs; Google Takeout's
// older ones are resources of the Data API, and its history has a video's channel in `subtitles`, and
// `details` where it is an advertisement.
import { makePacer } from '../../tools/text/pacer'
import { BrokenList } from './broken-list'
import { channelIn, cleanName, type ReadRows, rowText, unescapedName } from './rows'

type Fields = Record<string, unknown>
/** A row before it is read, and the groups it is in. */
type Entry = { value: unknown; groups: string[] }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where programs keep their channels: most of them; LibreTube; the Data API; yt-dlp; others. */
const listFields = ['subscriptions', 'localSubscriptions', 'items', 'entries', 'channels']
const linkFields = [
  ...['url', 'channelUrl', 'link', 'channelId', 'channelID', 'channel_id', 'channel_url'],
  ...['authorId', 'id'],
]
/** Of a video’s or a playlist’s, these are its own. */
const otherFields = ['videoId', 'video_id', 'playlistId', 'playlist_id']
const namesOfOther = ['name', 'title']
const titleFields = [
  ...['channelName', 'channelTitle', 'name', 'author', 'channel', 'uploader', 'title'],
]

/** YouTube's number among the services of NewPipe. */
const youTubeService = 0

const textsOf = (fields: Fields, names: readonly string[]) =>
  names.map((name) => fields[name]).filter((value) => typeof value === 'string')

/** What a resource of the Data API says of its channel: the one subscribed to, itself, or that of a video. */
function flat(fields: Fields): Fields {
  const { snippet, id, channel, subtitles } = fields
  if (isObject(channel)) return channel
  const [owner] = Array.isArray(subtitles) ? subtitles : []
  if (isObject(owner)) return 'details' in fields ? {} : owner
  if (!isObject(snippet)) return fields
  if (isObject(snippet.resourceId))
    return { channelId: snippet.resourceId.channelId, title: snippet.title }
  const own = isObject(id) ? id.channelId : id
  return typeof own === 'string' && channelIn(own)
    ? { channelId: own, title: snippet.title }
    : { channelId: snippet.channelId, channelTitle: snippet.channelTitle }
}

/** JSON of a row as it is shown: what is nested in it, which may be deep, is an ellipsis. */
const shownJson = (value: unknown) =>
  JSON.stringify(value, (_, inner) =>
    inner === value || !(isObject(inner) || Array.isArray(inner)) ? inner : '…',
  )

function readEntry({ value, groups }: Entry, read: ReadRows) {
  const fields = isObject(value) ? flat(value) : {}
  const texts = typeof value === 'string' ? [value] : textsOf(fields, linkFields)
  const { service_id: service = youTubeService } = fields
  const link = service === youTubeService ? texts.map(channelIn).find((one) => one) : undefined
  const isOfOther = otherFields.some((name) => name in fields)
  const names = isOfOther ? titleFields.filter((one) => !namesOfOther.includes(one)) : titleFields
  // NewPipe, and this site for it, write names as they are.
  const titleIn = 'service_id' in fields ? cleanName : unescapedName
  const title = textsOf(fields, names).map(titleIn).find(Boolean)
  const [shown] = isObject(value) ? textsOf(value, namesOfOther) : []
  const text = rowText(title ?? texts[0] ?? shown ?? shownJson(value).slice(0, 200))
  if (link) read.rows.push({ link, groups, text, ...(title && { title }) })
  else read.unread.push({ text })
}

const entriesIn = (list: readonly unknown[], groups: string[] = []): Entry[] =>
  list.map((value) => ({ value, groups }))

/** A FreeTube profile is a group, but the one that has all channels. */
const profileOf = ({ _id: id, name }: Fields) => {
  const group = typeof id === 'string' && id !== 'allChannels' ? cleanName(name) : undefined
  return group ? [group] : []
}

const hasChannel = (list: readonly unknown[]) =>
  list.some((one) => typeof one === 'string' && channelIn(one))

/** Groups by name; PocketTube has them one level deeper in newer files. */
const groupsIn = (fields: Fields, isDeep = false): Entry[] =>
  Object.entries(fields).flatMap(([key, list]) => {
    if (isObject(list) && !isDeep) return groupsIn(list, true)
    const group = cleanName(key)
    const isGroup = Array.isArray(list) && (hasChannel(list) || list.length === 0)
    return isGroup && group ? entriesIn(list, [group]) : []
  })

/** Piped's and LibreTube's groups; each names channels of `subscriptions` again. */
function namedGroups({ groups, channelGroups = groups }: Fields): Entry[] {
  if (!Array.isArray(channelGroups)) return []
  return channelGroups.filter(isObject).flatMap((group) => {
    const name = cleanName(group.groupName ?? group.name)
    return name && Array.isArray(group.channels) ? entriesIn(group.channels, [name]) : []
  })
}

/** The rows of one JSON value; undefined if it is no list of channels. */
function entriesOf(value: unknown): Entry[] | undefined {
  if (Array.isArray(value)) {
    const parts = value.map((one) => (isObject(one) ? entriesOf(one) : undefined))
    return parts.some((part) => part) ? parts.flatMap((part) => part ?? []) : entriesIn(value)
  }
  if (!isObject(value)) return undefined
  const lists = listFields.map((name) => value[name]).filter((list) => Array.isArray(list))
  if (lists.length > 0) {
    return [...entriesIn(lists.flat(), profileOf(value)), ...namedGroups(value)]
  }
  const groups = [...namedGroups(value), ...groupsIn(value)]
  return groups.length > 0 ? groups : undefined
}

/** A NeDB file: the last line of an `_id` counts, and lines of `$$` are the database's own. */
function readLines(text: string, read: ReadRows): unknown[] {
  const documents = new Map<unknown, unknown>()
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    try {
      const value: unknown = JSON.parse(line)
      const { _id: id = at, $$deleted, $$indexCreated } = isObject(value) ? value : {}
      if ($$deleted) documents.delete(id)
      else if (!$$indexCreated) documents.set(id, value)
    } catch {
      read.unread.push({ line: at + 1, text: rowText(line) })
    }
  }
  return [...documents.values()]
}

function parsed(text: string, read: ReadRows): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const values = readLines(text, read)
    if (values.length === 0) throw new BrokenList()
    return values
  }
}

/**
 * The channels of JSON. Undefined if it is no list of channels.
 * @throws BrokenList
 */
export async function readJson(text: string): Promise<ReadRows | undefined> {
  const pace = makePacer()
  const read: ReadRows = { rows: [], unread: [] }
  const value = parsed(text, read)
  const entries = entriesOf(value) ?? (isObject(value) ? entriesIn([value]) : undefined)
  for (const entry of entries ?? []) {
    readEntry(entry, read)
    await pace()
  }
  return read.rows.length > 0 ? read : undefined
}
