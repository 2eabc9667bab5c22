// Saved channels as files, and files of channels as lists.
import { withoutApostrophe } from '../csv'
import { channelUrl, feedUrl } from '../youtube/links/urls'
import type { SavedChannel } from './answers'
import type { ChannelToSave } from './channel-to-save'
import type { ChannelFigures, Figure } from './figures'

/** A count, an earlier one, and when that was; empty where unknown. */
function figureCells(figure: Figure | undefined): string[] {
  if (!figure) return ['', '', '']
  const { value, earlier } = figure
  return [String(value), ...(earlier ? [String(earlier.value), earlier.at] : ['', ''])]
}

/**
 * One row per channel. The first three columns are named as in Google Takeout's subscriptions.csv,
 * so that other programs recognize them.
 */
export function channelRows(
  channels: readonly SavedChannel[],
  figures: ReadonlyMap<string, ChannelFigures | 'unknown'>,
): string[][] {
  const counts = ['Subscribers', 'Views'].flatMap((name) => [
    name,
    `Earlier ${name}`,
    `Earlier ${name} At`,
  ])
  const known = ({ channelId }: SavedChannel) => {
    const one = figures.get(channelId)
    return one === 'unknown' ? undefined : one
  }
  return [
    ['Channel Id', 'Channel Url', 'Channel Title', 'Handle', 'Saved At', ...counts],
    ...channels.map((channel) => [
      channel.channelId,
      channelUrl(channel.channelId),
      channel.title,
      channel.handle ?? '',
      channel.savedAt,
      ...figureCells(known(channel)?.subscribers),
      ...figureCells(known(channel)?.views),
    ]),
  ]
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The channels' feeds as OPML 2.0, for feed readers. Source: http://opml.org/spec2.opml */
export function channelsOpml(channels: readonly SavedChannel[], title: string): string {
  const outlines = channels.map(({ channelId, title: name }) => {
    const text = escaped(name)
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${feedUrl(channelId)}" htmlUrl="${channelUrl(channelId)}"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>${escaped(title)}</title></head>
  <body>
${outlines.join('\n')}
  </body>
</opml>
`
}

const inText = /\bUC[\w-]{22}(?![\w-])/
const longestTitle = 200

function channel(idSource: string, title: string | undefined): ChannelToSave[] {
  const channelId = inText.exec(idSource)?.[0]
  if (!channelId) return []
  return [{ channelId, title: (title?.trim() || channelId).slice(0, longestTitle) }]
}

function fromOpml(text: string): ChannelToSave[] {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return [...document.querySelectorAll('opml outline')].flatMap((outline) => {
    const where = outline.getAttribute('xmlUrl') ?? outline.getAttribute('htmlUrl') ?? ''
    return channel(where, outline.getAttribute('title') ?? outline.getAttribute('text') ?? '')
  })
}

const isIdCell = (cell = '') =>
  /^\s*(?:https?:\/\/(?:www\.)?youtube\.com\/\S*)?UC[\w-]{22}\s*$/.test(cell)

/**
 * Whether rows are a table of channels rather than text that contains ids: below a header row, one
 * column has the ids. Takeout's column names are in the account's language.
 */
function isList([head = [], ...rows]: string[][]): boolean {
  if (head.length < 2 || head.some((cell) => inText.test(cell))) return false
  const listed = rows.filter((row) => row.some((cell) => inText.test(cell)))
  return head.some((_, column) => listed.every((row) => isIdCell(row[column])))
}

async function fromCsv(text: string): Promise<ChannelToSave[]> {
  const { csvRows } = await import('./csv-rows')
  const data = csvRows(text)
  if (!isList(data)) return []
  return data.flatMap((row) => {
    const at = row.findIndex((cell) => inText.test(cell))
    if (at < 0) return []
    const link = (cell: string) => /^https?:/i.test(cell) || inText.test(cell)
    const title = row.slice(at + 1).find((cell) => cell && !link(cell))
    return channel(row[at] ?? '', title && withoutApostrophe(title))
  })
}

/**
 * The distinct channels of a CSV file (ours, or Google Takeout's) or an OPML file; empty if it has
 * none.
 */
export async function channelsFromFile(text: string): Promise<ChannelToSave[]> {
  const found = /^\uFEFF?\s*</.test(text) ? fromOpml(text) : await fromCsv(text)
  return [...new Map(found.map((one) => [one.channelId, one])).values()]
}
