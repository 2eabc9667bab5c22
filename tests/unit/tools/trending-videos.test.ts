import { toCsv } from '@/lib/csv'
import { AppError } from '@/lib/errors'
import type { ChartHistory, Series } from '@/lib/series/seen.server'
import type { RunContext } from '@/lib/tools/machine/define-tool'
import { sortRows, tableRows } from '@/lib/tools/results/table'
import { changeOf, daysOn, daysWatched } from '@/lib/tools/trending-videos/places'
import { fewestViewsPerHour, isRising, leastShareADay } from '@/lib/tools/trending-videos/rising'
import run from '@/lib/tools/trending-videos/run.server'
import type { Video } from '@/lib/youtube/models'
import english from '@/locales/en/tools/trending-videos.json'
import { nameLabels } from '../../helpers/file-labels'

const today = new Date().toISOString().slice(0, 10)
const down = new AppError('server.databaseDown')
const video = (id: string, more: Partial<Video> = {}): Video => ({
  id,
  title: `Title ${id}`,
  channelId: 'UC',
  channelTitle: 'Channel',
  publishedAt: '2026-11-01T00:00:00Z',
  durationSeconds: 60,
  viewCount: 1000,
  ...more,
})

function context(
  videos: readonly Video[],
  seen?: Record<string, unknown>,
): RunContext & { asked: unknown[] } {
  const asked: unknown[] = []
  const youtube = {
    popular: async (query: { region: string }) => {
      asked.push(query)
      // Germany's chart begins with a video of its own; Portugal has none.
      if (query.region === 'PT') throw new AppError('popular.noChart')
      return { items: query.region === 'DE' ? [video('other'), ...videos.slice(1)] : videos }
    },
    videos: async () => new Map(videos.map((one) => [one.id, one])),
  }
  const signal = new AbortController().signal
  return { youtube, seen, language: 'en', signal, asked } as never
}
const chart = { country: 'IE', category: '10', list: 'chart', compare: undefined } as const
const rising = { ...chart, list: 'rising' } as const
const keys = ({ notes }: { notes: { key: string }[] }) => notes.map(({ key }) => key)

describe('a place today against the day looked at before', () => {
  const yesterday = '2020-01-01'
  test.each<[string, number, ChartHistory, number | string | null]>([
    ['this site has never looked', 1, { days: 0, of: 0 }, null],
    ['it looked for the first time today', 1, { days: 1, of: 1, place: 1, last: today }, null],
    ['looked yesterday, in the same place', 3, { days: 1, of: 1, place: 3, last: yesterday }, 0],
    ['looked yesterday, further down', 3, { days: 1, of: 1, place: 9, last: yesterday }, 6],
    ['looked yesterday, further up', 3, { days: 1, of: 1, place: 1, last: yesterday }, -2],
    ['looked yesterday, and it was not there', 3, { days: 0, of: 1, last: yesterday }, 'new'],
    ['looked today and yesterday', 3, { days: 2, of: 2, place: 3, placeBefore: 5, last: today }, 2],
    ['was there long ago, not yesterday', 3, { days: 1, of: 2, place: 3, last: today }, 'new'],
  ])('%s', (_, place, history, expected) => {
    expect(changeOf(place, history, today)).toBe(expected)
  })

  test('today is counted once, whether it is stored already or not', () => {
    expect(daysOn({ days: 2, of: 5, last: yesterday }, today)).toEqual([3, 6])
    expect(daysOn({ days: 2, of: 5, place: 4, last: today }, today)).toEqual([2, 5])
    expect(daysOn({ days: 1, of: 5, last: today }, today)).toEqual([2, 5])
    expect(daysWatched({ days: 0, of: 0 }, today)).toBe(1)
  })
})

describe('the chart', () => {
  test.each(['1', '10', '20'])('asks YouTube for category %s of the country', async (category) => {
    const given = context([video('a')])
    await run({ ...chart, category }, given)
    expect(given.asked).toEqual([{ region: 'IE', categoryId: category }])
  })

  test('says its source, the place, the days and the pace that this site has seen', async () => {
    const minute = 30_000_000
    const points = [
      { minute, views: 100 },
      { minute: minute + 360, views: 700 },
    ]
    const few = [
      { minute, views: 100 },
      { minute: minute + 360, views: 102 },
    ]
    const fewest = [
      { minute, views: 100 },
      { minute: minute + 2400, views: 101 },
    ]
    const past = { days: 1, of: 1, place: 2, last: '2020-01-01' }
    const given = context([video('a'), video('b'), video('c'), video('d')], {
      chart: async () =>
        new Map<string, ChartHistory>([
          ['a', past],
          ['b', { days: 0, of: 1, last: '2020-01-01' }],
        ]),
      series: async () =>
        new Map<string, Series>([
          ['a', { points, firstSeen: 0, titles: [] }],
          ['c', { points: few, firstSeen: 0, titles: [] }],
          ['d', { points: fewest, firstSeen: 0, titles: [] }],
        ]),
    })
    const result = await run(chart, given)
    expect(result.rows.map(({ values }) => values)).toEqual([
      expect.objectContaining({ place: 1, change: 1, days: [2, 2], pace: 100, views: 1000 }),
      expect.objectContaining({ place: 2, change: 'new', days: [1, 2], pace: null }),
      // Two views in six hours are few, but not none.
      expect.objectContaining({ place: 3, pace: 0.3 }),
      expect.objectContaining({ place: 4, pace: 0.025 }),
    ])
    expect(keys(result)).toEqual([])
    expect(result.about).toEqual([{ key: 'note.chart' }])
    const figures = result.head?.figures.map(({ name, value }) => [name, value])
    expect(figures).toEqual(
      expect.arrayContaining([
        ['new', 1],
        ['watched', 2],
      ]),
    )
  })

  test.each([
    ['US', [500], 500],
    ['JP', [500, 700], 600],
    ['TW', [9, 1, 5], 5],
    ['IN', [1, 2, undefined, 4, 9], 3],
    ['RU', [undefined, 8], 8],
    ['AT', [undefined], null],
  ])('%s: the median is of the views shown, however few: %j', async (country, views, median) => {
    const videos = views.map((viewCount, at) => video(`v${at}`, { viewCount }))
    const { head } = await run({ ...chart, country }, context(videos))
    expect(head?.figures.find(({ name }) => name === 'views')?.value).toBe(median)
  })

  test('the head of YouTube’s own chart is marked as from YouTube; what rises is this site’s own', async () => {
    const ofChart = await run(chart, context([video('a')]))
    expect(ofChart.head?.verdict).toEqual({ name: 'chart', from: 'youtube' })
    const ofRising = await run(rising, context([video('a')], { rising: async () => [] }))
    expect(ofRising.head?.verdict.from).toBeUndefined()
  })

  test('on the first day changes are unknown, not “new”', async () => {
    const given = context([video('a')], {
      chart: async () => new Map([['a', { days: 0, of: 0 }]]),
      series: async () => new Map(),
    })
    const result = await run(chart, given)
    expect(result.rows[0]!.values).toMatchObject({ change: null, days: [1, 1], pace: null })
    expect(result.head?.figures.find(({ name }) => name === 'new')?.value).toBeNull()
    expect(keys(result)).toEqual(['note.firstLook'])
  })

  test.each([
    ['no database', undefined],
    [
      'a database that is down',
      { chart: () => Promise.reject(down), series: () => Promise.reject(down) },
    ],
  ])('with %s the chart stays, and what was seen is unknown', async (_, seen) => {
    const result = await run(chart, context([video('a', { viewCount: undefined })], seen))
    expect(result.rows[0]!.values).toMatchObject({ change: null, days: null, views: null })
    expect(keys(result)).toEqual(['note.noHistory'])
  })
})

describe('two countries side by side', () => {
  const places = ({ rows }: { rows: { id: string; values: object; group?: string }[] }) =>
    rows.map(({ id, group, values }) => [id, group, (values as { there?: unknown }).there])

  test('each video has its place there, or a word that says it is not on that chart', async () => {
    const result = await run(
      { ...chart, compare: 'DE' },
      context([video('a'), video('b'), video('c')]),
    )
    expect(places(result)).toEqual([
      ['a', 'here', 'absent'],
      ['b', 'both', 2],
      ['c', 'both', 3],
    ])
    expect(result.head?.figures).toContainEqual(
      expect.objectContaining({ name: 'shared', value: [2, 3] }),
    )
    const sorted = sortRows(
      result.rows,
      result.columns,
      { column: 'there', descending: false },
      'en',
    )
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  test('a country without a chart leaves the first one’s, and its places unknown', async () => {
    const result = await run({ ...chart, compare: 'PT' }, context([video('a')]))
    expect(places(result)).toEqual([['a', undefined, null]])
    expect(keys(result)).toContain('note.notCompared')
  })

  test('a country is not compared with itself, and none is asked for twice', async () => {
    const given = context([video('a')])
    const result = await run({ ...chart, compare: 'IE' }, given)
    expect(given.asked).toHaveLength(1)
    expect(result.columns.map(({ name }) => name)).not.toContain('there')
  })
})

describe('what rises', () => {
  const seen = (list: object[]) => ({ rising: async () => list })

  test('is the fastest first, with the facts of today', async () => {
    const list = [
      { id: 'a', title: 'Old title', viewsPerHour: 99.6 },
      { id: 'gone', title: 'Gone', viewsPerHour: 50 },
    ]
    const result = await run(rising, context([video('a')], seen(list)))
    expect(result.rows).toHaveLength(1)
    expect(result.rows[0]).toMatchObject({ title: 'Title a', values: { pace: 100, views: 1000 } })
    expect(result.about).toEqual([{ key: 'note.rising' }])
    expect(keys(result)).toEqual([])
    expect(result.head?.verdict.name).toBe('rising')
  })

  test.each([
    ['a new video with many', { viewsPerHour: 500, views: 20_000 }, true],
    ['just enough of both', { viewsPerHour: 10, views: 24_000 }, true],
    ['a handful of views', { viewsPerHour: 9.9, views: 100 }, false],
    ['the usual day of an old hit', { viewsPerHour: 400, views: 1_000_000 }, false],
    ['views that aren’t known', { viewsPerHour: 500, views: undefined }, false],
  ])('takes %s: %j %s', (_, facts, expected) => {
    expect(isRising(facts)).toBe(expected)
  })

  test('leaves out what gains too little, and is empty where nothing else is left', async () => {
    const videos = [video('a', { viewCount: 1_000_000 }), video('b')]
    const list = [
      { id: 'a', viewsPerHour: 300 },
      { id: 'b', viewsPerHour: 4 },
    ]
    const result = await run(rising, context(videos, seen(list)))
    expect(result.rows).toEqual([])
    expect(result.head?.verdict.name).toBe('nothingRising')
    expect(keys(result)).toEqual([])
  })

  test('is unknown, not empty, while YouTube doesn’t tell the views', async () => {
    const busy = new AppError('youtube.unreachable')
    const given = context([], seen([{ id: 'a', viewsPerHour: 300 }]))
    Object.assign(given.youtube, { videos: async () => new Map([['a', busy]]) })
    await expect(run(rising, given)).rejects.toBe(busy)
  })

  test('says its rule on the screen', () => {
    const text = english['note.rising']
    expect(text).toContain(`${fewestViewsPerHour} views an hour`)
    expect(text).toContain(`${leastShareADay * 100}% of its views a day`)
  })

  test('is empty, and says so, where nothing is known to rise: never a row from the chart', async () => {
    const given = context([video('a')], seen([]))
    const result = await run(rising, given)
    expect(result.rows).toEqual([])
    expect(result.head?.verdict.name).toBe('nothingRising')
    expect(given.asked).toEqual([])
  })

  test('can’t be known without the database', async () => {
    const result = await run(rising, context([], { rising: () => Promise.reject(down) }))
    expect(keys(result)).toEqual(['note.noHistory'])
    expect(result.head!.figures[0]!.value).toBeNull()
  })
})

test('hostile titles stay text, and no cell of the file is a formula', async () => {
  const titles = ['<script>alert(1)</script>', '=HYPERLINK("x")', '\u202egnp', 'ગીત', '歌']
  const result = await run(chart, context(titles.map((title, at) => video(`v${at}`, { title }))))
  expect(result.rows.map(({ title }) => title)).toEqual(titles)
  expect(toCsv(tableRows(result, nameLabels))).toContain(`"'=HYPERLINK(""x"")"`)
})
