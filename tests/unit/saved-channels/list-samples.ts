// Exports as the programs write them, shortened. Shapes from the programs' sources.
import type { ListProgram } from '@/lib/saved-channels/lists/file-kinds'

export const ids = [
  '7ExHUYQbr0eoasjEClMsNg',
  '8qJAS-zK6UmOo1FQD4lXwA',
  '3_5naHl0fWr9Ttz2cEmBdQ',
].map((rest) => `UC${rest}`)
const [first, second] = ids
const page = (id: string | undefined) => `https://www.youtube.com/channel/${id}`
const feed = (id: string | undefined) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`

/** Each has the first two channels, the second one with signs and another script. */
export const names = ['Hobbin Lane', 'A & B "ગુજરાતી"']
const [one, other] = names

const opml = (urls: string[], head = '') =>
  `<?xml version="1.0"?><opml version="1.1">${head}<body><outline text="Subscriptions" title="Subscriptions">
<outline text="Hobbin Lane" title="Hobbin Lane" type="rss" xmlUrl="${urls[0]}" />
<outline text="A &amp; B &quot;ગુજરાતી&quot;" title="A &amp; B &quot;ગુજરાતી&quot;" type="rss" xmlUrl="${urls[1]}" />
</outline></body></opml>`

export const samples: Record<ListProgram, Record<string, string>> = {
  YouTube: { OPML: opml([feed(first), feed(second)]) },
  'Google Takeout': {
    'CSV in English': `Channel Id,Channel Url,Channel Title\n${first},http://www.youtube.com/channel/${first},Hobbin Lane\n${second},http://www.youtube.com/channel/${second},"A & B ""ગુજરાતી"""\n\n`,
    'CSV in German': `Kanal-ID,Kanal-URL,Kanaltitel\r\n${first},http://www.youtube.com/channel/${first},Hobbin Lane\r\n${second},http://www.youtube.com/channel/${second},"A & B ""ગુજરાતી"""\r\n`,
    'CSV in Japanese': `チャンネル ID,チャンネルの URL,チャンネルのタイトル\n${first},${page(first)},Hobbin Lane\n${second},${page(second)},"A & B ""ગુજરાતી"""`,
    'its older JSON': JSON.stringify(
      [first, second].map((channelId, at) => ({
        kind: 'youtube#subscription',
        id: 'h5Ag',
        snippet: {
          title: names[at],
          channelId: ids[2],
          resourceId: { kind: 'youtube#channel', channelId },
        },
      })),
    ),
  },
  NewPipe: {
    JSON: JSON.stringify({
      app_version: '0.27.2',
      app_version_int: 999,
      subscriptions: [
        { service_id: 0, url: page(first), name: one },
        { service_id: 0, url: page(second), name: other },
      ],
    }),
  },
  FreeTube: {
    'profiles.db': [
      { _id: 'allChannels', name: 'Old', subscriptions: [{ id: ids[2], name: 'Left' }] },
      { _id: 'x1', name: 'Gone', subscriptions: [{ id: ids[2], name: 'Left' }] },
      { _id: 'x1', $$deleted: true },
      { $$indexCreated: { fieldName: 'name' } },
      {
        _id: 'allChannels',
        name: 'All Channels',
        bgColor: '#000000',
        textColor: '#FFFFFF',
        subscriptions: [
          { id: first, name: one, thumbnail: null },
          { id: second, name: other, selected: false },
        ],
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    CSV: `Channel ID,Channel URL,Channel title\n${first},${page(first)},Hobbin Lane\n${second},${page(second)},"A & B ""ગુજરાતી"""\n`,
    OPML: opml([feed(first), feed(second)], '<!-- <outline text="old"/> -->'),
  },
  Invidious: {
    OPML: opml([
      `https://yewtu.be/feed/channel/${first}`,
      `https://yewtu.be/feed/channel/${second}`,
    ]),
    JSON: JSON.stringify(
      {
        subscriptions: [
          { author: one, authorId: first },
          { author: other, authorId: second },
        ],
        watch_history: ['dQw4w9WgXcQ'],
        preferences: { locale: 'en-US' },
        playlists: [{ title: 'x', privacy: 'Private', videos: ['dQw4w9WgXcQ'] }],
      },
      null,
      2,
    ),
  },
  PocketTube: {
    JSON: JSON.stringify({
      Music: [first, second],
      ysc_settings: { theme: 'dark' },
      ysc_order: ['x'],
    }),
  },
}
