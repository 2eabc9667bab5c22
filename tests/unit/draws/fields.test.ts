import { ruleOf } from '@/lib/draw-jobs/start-draw.server'
import { shortName } from '@/lib/draws/entries'
import { StartDraw } from '@/lib/draws/fields'

process.env.YOUTUBE_SOURCE = 'sample'

const now = new Date('2026-11-28T12:00:00Z')
const started = (body: object) => StartDraw.parse({ url: 'https://youtu.be/aaaaaaaaaaa', ...body })
const rule = (body: object) => ruleOf(started(body), now)

test('without more than a video, one winner is drawn from everybody but the channel itself, up to now', () => {
  expect(rule({})).toEqual({
    videos: ['aaaaaaaaaaa'],
    winners: 1,
    alternates: 0,
    replies: false,
    must: [],
    mustNot: [],
    until: now.toISOString(),
    exclude: [],
    mentions: 0,
    owner: false,
  })
})

test('several things may come as a list, a line each, or with commas between', () => {
  for (const must of [
    ['one', 'two words'],
    'one\n two words\n',
    'one, two words,',
    'one、two words',
  ])
    expect(rule({ must }).must).toEqual(['one', 'two words'])
  const url = ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb']
  expect(rule({ url }).videos).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb'])
  expect(rule({ url: url.join('\n') }).videos).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb'])
  expect(rule({ url: [...url, ...url] }).videos).toHaveLength(2)
})

test('who is left out is named by handle, with or without @, by link or by id', () => {
  const id = `UC${'x'.repeat(22)}`
  const exclude = [
    '@One',
    'two',
    'https://www.youtube.com/@Three',
    `https://www.youtube.com/channel/${id}`,
  ]
  expect(rule({ exclude }).exclude).toEqual(['@one', '@two', '@three', id])
})

test.each([
  ['https://www.youtube.com/channel/UC123', 'link.nothing'],
  ['https://youtu.be/aaaaaaaaaaa', 'link.channelOnly'],
])('%s leaves nobody out, and the field says why', (exclude, code) => {
  expect(() => rule({ exclude: [exclude] })).toThrow(code)
})

test('the window of time ends at the start of the draw at the latest', () => {
  const from = '2026-11-01T00:00:00+02:00'
  expect(rule({ from, to: '2026-11-20T00:00:00Z' })).toMatchObject({
    from: '2026-10-31T22:00:00.000Z',
    until: '2026-11-20T00:00:00.000Z',
  })
  expect(rule({ to: '2027-01-01T00:00:00Z' }).until).toBe(now.toISOString())
  expect(() => rule({ from: '2026-12-01T00:00:00Z' })).toThrow('input.futureDate')
})

test.each([
  ['@maria_k', '@m…a_k'],
  ['@tomasz.builds', '@t…ilds'],
  ['@tom', '@t…m'],
  ['@ab', '@a…'],
  ['@x', '@x…'],
  ['', '…'],
  ['Jo Ann', 'J…nn'],
  ['@👩‍🚀👩‍🚀👩‍🚀👩‍🚀', '@👩‍🚀…👩‍🚀'],
  ['@દીવાદાંડી', '@દી…ડી'],
])('a short name of %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test.each([
  ['from', '9999-12-31T23:59:59-14:00'],
  ['to', '9999-12-31T23:59:59-14:00'],
  ['from', '0000-01-01T00:00:00+14:00'],
])('%s is no date where its year in UTC has not four digits: %s', (field, moment) => {
  expect(StartDraw.safeParse({ url: 'x', [field]: moment }).error?.issues).toMatchObject([
    { path: [field], message: 'input.notADate' },
  ])
})

test.each(['\u200b', '\u2800', '\u3164', '\u0301', ' \u2060 '])(
  'a reason in which nothing can be seen (%j) is none, and words like it are left out',
  (blank) => {
    const { error } = StartDraw.safeParse({ url: 'x', reason: blank })
    expect(error?.issues).toMatchObject([{ path: ['reason'], message: 'input.required' }])
    expect(rule({ must: [blank, '🎬', 'word'] }).must).toEqual(['🎬', 'word'])
  },
)

test('a reason holds no control characters, and loses those that turn text around', () => {
  for (const reason of ['a\u0000b', 'a\nb']) {
    const { error } = StartDraw.safeParse({ url: 'x', reason })
    expect(error?.issues).toMatchObject([{ path: ['reason'], message: 'input.invalid' }])
  }
  const reason = 'a\u202eb'
  expect(StartDraw.partial().parse({ reason }).reason).toBe('ab')
})
