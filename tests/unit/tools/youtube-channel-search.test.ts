import { toCsv } from '@/lib/csv'
import { AppError } from '@/lib/errors'
import type { RunContext } from '@/lib/tools/machine/define-tool'
import { tableRows } from '@/lib/tools/results/table'
import {
  type FoundChannel,
  fitsActive,
  fitsCountry,
  fitsSize,
  sorted,
} from '@/lib/tools/youtube-channel-search/filters'
import run, { mostLooked } from '@/lib/tools/youtube-channel-search/run.server'
import { nameLabels } from '../../helpers/file-labels'

const down = new AppError('youtube.error')
const idOf = (name: string) => `UC${name.padEnd(22, '-')}`
const channel = (name: string, more = {}) => ({ id: idOf(name), title: name, ...more })
const found = (more: Partial<FoundChannel>): FoundChannel => ({
  id: 'UC',
  title: 'T',
  source: 'search',
  looked: false,
  ...more,
})
const uploads = Array.from({ length: 6 }, (_, at) => ({
  id: `v${at}`,
  title: 'V',
  publishedAt: `2026-11-${20 - 2 * at}T00:00:00Z`,
  viewCount: 100 * (at + 1),
}))

/** YouTube and the index with these channels; nothing given fails. */
function context({ index, online }: { index?: object[] | AppError; online?: object[] }) {
  const search = jest.fn(async () => {
    if (!online) throw down
    return { items: online.map((one) => ({ kind: 'channel', ...one })) }
  })
  const recentUploads = jest.fn(async (ids: string[]) => ids.map(() => ({ uploads, leftOut: {} })))
  const channels = async (queries: { value: string }[]) =>
    queries.map(({ value }) =>
      (online ?? []).find((one) => 'id' in one && (one.id === value || value.endsWith('known'))),
    )
  const seen = index && {
    channels: jest.fn(async () => {
      if (index instanceof AppError) throw index
      return index
    }),
  }
  const youtube = { search, recentUploads, channels, eachVideo: () => new Map() }
  const signal = new AbortController().signal
  const given = { youtube, seen, language: 'en', signal } as unknown as RunContext
  return { given, search, recentUploads, seen }
}
const input = {
  keyword: 'bread',
  country: undefined,
  size: 'any',
  active: 'any',
  sort: 'found',
  online: true,
} as const
const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title)

test('the index answers first, and one search adds what it lacks', async () => {
  const { given, search } = context({
    index: [channel('seen')],
    online: [channel('seen'), channel('new')],
  })
  const result = await run(input, given)
  expect(titles(result)).toEqual(['seen', 'new'])
  expect(result.rows.map(({ values }) => values.source)).toEqual(['seen', 'search'])
  expect(search).toHaveBeenCalledTimes(1)
})

test.each([
  idOf('known'),
  `https://www.youtube.com/channel/${idOf('known')}`,
  `youtube.com/channel/${idOf('known')}/videos`,
])('“%s” finds its channel alone, without a search', async (keyword) => {
  const { given, search } = context({ index: [], online: [channel('known')] })
  expect(titles(await run({ ...input, keyword }, given))).toEqual(['known'])
  expect(search).not.toHaveBeenCalled()
})

test('a link to a playlist has no channel to look at', async () => {
  const { given } = context({ index: [], online: [] })
  const keyword = 'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'
  await expect(run({ ...input, keyword }, given)).rejects.toMatchObject({
    code: 'link.channelExpected',
  })
})

test('a cut link to a channel is no words to search for', async () => {
  const { given, search } = context({ index: [channel('seen')], online: [] })
  await expect(
    run({ ...input, keyword: 'youtube.com/channel/UC123' }, given),
  ).rejects.toMatchObject({
    code: 'link.nothing',
    field: 'keyword',
  })
  expect(search).not.toHaveBeenCalled()
})

test('without “Search YouTube too” there is no search', async () => {
  const { given, search } = context({ index: [channel('seen')], online: [] })
  expect(titles(await run({ ...input, online: false }, given))).toEqual(['seen'])
  expect(search).not.toHaveBeenCalled()
})

test('nothing found without YouTube’s search says which search is left', async () => {
  const { given } = context({ index: [], online: [] })
  const notesOf = async (online: boolean) =>
    (await run({ ...input, online }, given)).notes.map(({ key }) => key)
  expect(await notesOf(false)).toEqual(['note.onlySeen'])
  expect(await notesOf(true)).toEqual([])
})

describe('the median of the subscribers is of the channels shown, however few', () => {
  const figure = async (sizes: (number | undefined)[], keyword: string) => {
    const index = sizes.map((subscribers, at) => channel(`c${at}`, { subscribers }))
    const { head } = await run({ ...input, keyword, online: false }, context({ index }).given)
    return head?.figures.find(({ name }) => name === 'subscribers')
  }
  test.each([
    ['en', 'chess', [245_000], 245_000],
    ['ja', '編み物', [100, 300], 200],
    ['zh-HANT', '滷肉飯', [5, 9000, 100], 100],
    ['gu', 'મેથી', [10, undefined, 30], 20],
    ['ru', 'паяльник', [1, 2, 3, 100], 2.5],
    ['de', 'Fahrrad', [1, 2, 3, 4, 90], 3],
  ])('%s: %s', async (_language, keyword, sizes, expected) => {
    expect((await figure(sizes, keyword))?.value).toBe(expected)
  })

  test('where all hide them it says so, and of no channel there is none', async () => {
    expect((await figure([undefined, undefined], 'x'))?.value).toBe('hidden')
    expect(await figure([], 'x')).toBeUndefined()
  })
})

test.each([
  [1, 'tooFew', 'tooFew'],
  [4, 'tooFew', 'tooFew'],
  [5, 300, 'tooFew'],
  [6, 350, 2],
])(
  'of %d uploads the usual views are %s and the days between them %s',
  async (count, median, gap) => {
    const { given, recentUploads } = context({ index: [channel('seen')], online: [] })
    recentUploads.mockImplementation(async (ids) =>
      ids.map(() => ({ uploads: uploads.slice(0, count), leftOut: {} })),
    )
    const { rows } = await run(input, given)
    expect(rows[0]!.values).toMatchObject({ median, gap })
  },
)

test.each(['@known', 'https://www.youtube.com/@known'])(
  '%s finds its channel without a search',
  async (keyword) => {
    const { given, search } = context({ online: [channel('known')] })
    expect(titles(await run({ ...input, keyword }, given))).toEqual(['known'])
    expect(search).not.toHaveBeenCalled()
  },
)

test('a search that fails leaves what the index knows, and says so; without either the run fails', async () => {
  const result = await run(input, context({ index: [channel('seen')] }).given)
  expect(titles(result)).toEqual(['seen'])
  expect(result.notes).toContainEqual({ key: 'note.searchFailed' })
  await expect(run(input, context({ index: [] }).given)).rejects.toBe(down)
})

test('an index that can’t be read is said', async () => {
  const { given } = context({
    index: new AppError('server.databaseDown'),
    online: [channel('new')],
  })
  const result = await run(input, given)
  expect(result.notes).toEqual([{ key: 'note.seenFailed' }])
  expect(titles(result)).toEqual(['new'])
})

test('looks at the uploads of the first channels only; the others are not looked at', async () => {
  const online = Array.from({ length: 14 }, (_, at) => channel(`c${at}`))
  const { given, recentUploads } = context({ index: [], online })
  const { rows } = await run(input, given)
  expect(recentUploads.mock.calls).toEqual([[online.slice(0, mostLooked).map(({ id }) => id)]])
  expect(rows[0]).toMatchObject({ values: { median: 350, gap: 2, last: '2026-11-20T00:00:00Z' } })
  expect(rows[0]).not.toHaveProperty('partly')
  expect(rows[13]).toMatchObject({ partly: true, values: { median: null, last: null, gap: null } })
})

test('uploads that YouTube doesn’t tell are unknown, not “not looked at”, and never 0', async () => {
  const { given, recentUploads } = context({ index: [], online: [channel('c')] })
  recentUploads.mockImplementation(async () => [down] as never)
  const { rows, head } = await run(input, given)
  expect(rows[0]).toMatchObject({ values: { median: null, last: null } })
  expect(rows[0]).not.toHaveProperty('partly')
  expect(head!.figures.find(({ name }) => name === 'looked')?.value).toBe(0)
})

test('a filter leaves out what isn’t known to fit, and counts it', async () => {
  const online = [
    channel('fits', { country: 'IE', subscriberCount: 5000 }),
    channel('large', { country: 'IE', subscriberCount: 50_000 }),
    channel('hidden', { country: 'IE' }),
    channel('nowhere', { subscriberCount: 5000 }),
  ]
  const { given } = context({ index: [], online })
  const result = await run({ ...input, country: 'IE', size: 'to10k' }, given)
  expect(titles(result)).toEqual(['fits'])
  expect(result.notes).toEqual([
    { key: 'note.hiddenSizes', values: { channels: 1 } },
    { key: 'note.noCountry', values: { channels: 1 } },
  ])
})

test.each([
  [999, 'under1k', true],
  [1000, 'under1k', false],
  [1000, 'to10k', true],
  [10_000, 'to10k', false],
  [1_000_000, 'over1m', true],
  [undefined, 'over1m', undefined],
  [undefined, 'any', true],
] as const)('%s subscribers fit %s: %s', (subscribers, size, fits) => {
  expect(fitsSize(found({ subscribers }), size)).toBe(fits)
})

test('a country or an upload that isn’t known neither fits nor doesn’t', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(fitsCountry(found({}), 'IE')).toBeUndefined()
  expect(fitsCountry(found({ country: 'DE' }), 'IE')).toBe(false)
  expect(fitsActive(found({}), 'week', now)).toBeUndefined()
  expect(fitsActive(found({ lastUploadAt: '2026-11-16T00:00:00Z' }), 'week', now)).toBe(true)
  expect(fitsActive(found({ lastUploadAt: '2026-10-16T00:00:00Z' }), 'month', now)).toBe(false)
})

test('what isn’t known comes last in every order', () => {
  const list = [
    found({ id: 'a' }),
    found({ id: 'b', subscribers: 1 }),
    found({ id: 'c', subscribers: 9 }),
  ]
  expect(sorted(list, 'subscribers').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('hostile names stay text, and no cell of the file is a formula', async () => {
  const names = [
    '<b onmouseover=alert(1)>',
    '=1+1',
    '\u202eeman',
    'વાડીની વાતો',
    '巷口慢慢煮',
    'Паяльник',
  ]
  const online = names.map((title, at) => channel(`c${at}`, { title }))
  const result = await run(input, context({ index: [], online }).given)
  expect(titles(result)).toEqual(names)
  expect(toCsv(tableRows(result, nameLabels))).toContain(`\n'=1+1,`)
})

describe('the median’s digits', () => {
  const medianColumn = async (given: RunContext) =>
    (await run(input, given)).columns.find(({ name }) => name === 'median')

  test('are all shown where the views were read now and none is rounded', async () => {
    const { given } = context({ index: [], online: [channel('a')] })
    expect(await medianColumn(given)).not.toHaveProperty('rounded')
  })

  test('are not where YouTube’s page rounded one of the views', async () => {
    const { given, recentUploads } = context({ index: [], online: [channel('a')] })
    const rounded = uploads.map((one) => ({ ...one, approximate: true }))
    recentUploads.mockResolvedValue([{ uploads: rounded, leftOut: {} }])
    expect(await medianColumn(given)).toMatchObject({ rounded: true })
  })
})
