import { groupsIn } from '@/lib/saved-channels/channel-to-save'
import { groupsOf, inOrder, matching, quietFor, type Row, rowsOf } from '@/lib/saved-channels/rows'

const now = Date.parse('2026-11-22T00:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

interface Facts {
  note?: string
  groups?: string[]
  days?: number
  subscribers?: number
  before?: number
  multiple?: number
}

function row(title: string, facts: Facts = {}): Row {
  const { note, groups, days, subscribers, before, multiple } = facts
  const channelId = title
  const upload = { id: title, title, thumbnail: '' }
  return {
    channel: { channelId, title, handle: null, thumbnail: null, savedAt: '', note, groups },
    figures:
      subscribers === undefined
        ? 'unknown'
        : {
            channelId,
            subscribers: {
              value: subscribers,
              ...(before !== undefined && { earlier: { value: before, at: daysAgo(9) } }),
            },
          },
    check: {
      channelId,
      uploads: days === undefined ? [] : [{ ...upload, publishedAt: daysAgo(days) }],
      views: {},
    },
    standOuts: multiple
      ? [{ ...upload, channelId, multiple, median: 1, of: 5, stoodOutAt: daysAgo(1) }]
      : [],
  }
}
const names = (rows: readonly Row[]) => rows.map(({ channel }) => channel.title)

const rows = [
  row('Chess', { days: 41, subscribers: 50, before: 50, groups: ['Games'] }),
  row('boats', { days: 2, subscribers: 10, before: 4, multiple: 6.2, note: 'oar collars' }),
  row('Audio'),
  row('Dough', { days: 9, subscribers: 70, before: 69, multiple: 3, groups: ['Food', 'Games'] }),
]

test('each order has the largest or newest first, and the unknown last', () => {
  expect(names(inOrder(rows, 'saved', 'en'))).toEqual(['Chess', 'boats', 'Audio', 'Dough'])
  expect(names(inOrder(rows, 'name', 'en'))).toEqual(['Audio', 'boats', 'Chess', 'Dough'])
  expect(names(inOrder(rows, 'change', 'en'))).toEqual(['boats', 'Dough', 'Chess', 'Audio'])
  expect(names(inOrder(rows, 'subscribers', 'en'))).toEqual(['Dough', 'Chess', 'boats', 'Audio'])
  expect(names(inOrder(rows, 'upload', 'en'))).toEqual(['boats', 'Dough', 'Chess', 'Audio'])
  expect(names(inOrder(rows, 'standsOut', 'en'))).toEqual(['boats', 'Dough', 'Chess', 'Audio'])
})

test('the parts of the list: what stands out, and channels without an upload for 30 days', () => {
  expect(names(rowsOf('standingOut', rows, now))).toEqual(['boats', 'Dough'])
  expect(names(rowsOf('quiet', rows, now))).toEqual(['Chess'])
  // Every channel is in one of them.
  expect(names(rowsOf('others', rows, now))).toEqual(['Audio'])
  expect(quietFor(rows[0]!, now)).toBe(41)
  // Whose last upload isn't known is not called quiet.
  expect(quietFor(rows[2]!, now)).toBeUndefined()
})

test('a search finds names, notes and groups; a group has its channels', () => {
  const find = (words: string, group = '') => names(matching(rows, { words, group }))
  expect(find('OAR')).toEqual(['boats'])
  expect(find('games')).toEqual(['Chess', 'Dough'])
  expect(find('', 'Games')).toEqual(['Chess', 'Dough'])
  expect(find('do', 'Games')).toEqual(['Dough'])
  expect(
    groupsOf(
      rows.map(({ channel }) => channel),
      'en',
    ),
  ).toEqual(['Food', 'Games'])
})

test('groups are read from a text once each, without empty ones', () => {
  expect(groupsIn(' Cooking,  home   made ,,cooking,')).toEqual(['Cooking', 'home made'])
})
