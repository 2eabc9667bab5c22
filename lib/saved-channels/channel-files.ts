// Saved channels as files. What reads them again is in `lists/`.
import { escaped, noXml } from '../escaped'
import { channelUrl, feedUrl } from '../youtube/links/urls'
import type { SavedChannel } from './answers'
import type { ChannelFigures, Figure } from './figures'

/** A count, an earlier one, and when that was; empty where unknown. */
function figureCells(figure: Figure | undefined): string[] {
  if (!figure) return ['', '', '']
  const { value, earlier } = figure
  return [String(value), ...(earlier ? [String(earlier.value), earlier.at] : ['', ''])]
}

/**
 * One row per channel. The first three columns are named as in Google Takeout's subscriptions.csv,
 * so that other programs recognize them; the import knows the user's own words by the names of the last two.
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
    [
      'Channel Id',
      'Channel Url',
      'Channel Title',
      'Handle',
      'Saved At',
      ...counts,
      'Groups',
      'Note',
    ],
    ...channels.map((channel) => [
      channel.channelId,
      channelUrl(channel.channelId),
      channel.title,
      channel.handle ?? '',
      channel.savedAt,
      ...figureCells(known(channel)?.subscribers),
      ...figureCells(known(channel)?.views),
      // No group has a comma in its name.
      channel.groups?.join(', ') ?? '',
      channel.note ?? '',
    ]),
  ]
}

/** A text in an attribute, where XML makes blanks of line breaks and tabs. */
const inAttribute = (text: string) =>
  escaped(text.replace(noXml, '')).replace(/[\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function outline({ channelId, title, note, groups }: SavedChannel, indent: string): string {
  const text = inAttribute(title)
  const words = [
    // The slash at the beginning of a category is none of its name.
    groups &&
      ` category="${inAttribute(groups.map((name) => name.replace(/^\//, '//')).join(','))}"`,
    note && ` _note="${inAttribute(note)}"`,
  ]
  return `${indent}<outline type="rss" text="${text}" title="${text}" xmlUrl="${feedUrl(channelId)}" htmlUrl="${channelUrl(channelId)}"${words.filter(Boolean).join('')}/>`
}

/** The channels' feeds as OPML 2.0, for feed readers: each group is a folder, which a channel may be in
 * several of, and a category of its channels. Notes stand where outliners have them.
 * Source: http://opml.org/spec2.opml */
export function channelsOpml(channels: readonly SavedChannel[], title: string): string {
  const groups = new Set(channels.flatMap(({ groups: names = [] }) => names))
  const folders = [...groups].map((group) => {
    const text = inAttribute(group)
    const members = channels.filter(({ groups: names = [] }) => names.includes(group))
    const rows = members.map((channel) => outline(channel, '      ')).join('\n')
    return `    <outline text="${text}" title="${text}">\n${rows}\n    </outline>`
  })
  const others = channels.filter(({ groups: names = [] }) => names.length === 0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>${inAttribute(title)}</title></head>
  <body>
${[...folders, ...others.map((channel) => outline(channel, '    '))].join('\n')}
  </body>
</opml>
`
}

/** One link per line. */
export const channelLinks = (channels: readonly SavedChannel[]): string =>
  channels.map(({ channelId }) => `${channelUrl(channelId)}\n`).join('')

/** YouTube's number among the services of NewPipe. */
const youTubeService = 0

/** The channels as NewPipe's subscriptions, which FreeTube and Piped read, too. */
export const channelsForNewPipe = (channels: readonly SavedChannel[]): string =>
  JSON.stringify({
    subscriptions: channels.map(({ channelId, title }) => ({
      service_id: youTubeService,
      url: channelUrl(channelId),
      name: title,
    })),
  })
