import {
  channelUrl,
  parseChannelLink,
  parseLink,
  parseVideoLink,
  watchUrl,
} from '@/lib/youtube/links'
import { full } from '../../../helpers/gate'
import { expectLinear } from '../../../helpers/linear'
import * as tables from './cases'
import { checkAll } from './check'

const { ID, UC, PL } = tables

describe('pages of videos', () => checkAll(tables.videoPages))
describe('start times', () => checkAll(tables.starts))
describe('playlists', () => checkAll(tables.playlists))
describe('channels', () => checkAll(tables.channels))
describe('bare ids and handles', () => checkAll(tables.bare))
describe('slips', () => checkAll(tables.slips))
describe('links inside text and embed codes', () => checkAll(tables.insideText))
describe('other pages of YouTube', () => checkAll(tables.otherPages))
describe('blank inputs', () => checkAll(tables.blanks))
describe('words and other sites', () => checkAll(tables.words))

describe('S01: hostile inputs', () => {
  // Shortened, because two of the inputs are 10,000 characters long.
  test.each(tables.hostile.map(([input]) => [JSON.stringify(input).slice(0, 90), input]))(
    '%s',
    (_, input) => {
      expect(parseLink(input)).toBeNull()
      expect(parseVideoLink(input)).toStrictEqual({ ok: false, code: 'link.notYouTube' })
      expect(parseChannelLink(input)).toStrictEqual({ ok: false, code: 'link.notYouTube' })
    },
  )

  test('a line break ends a link, and the rest is plain text', () => {
    const header = `https://www.youtube.com/watch?v=${ID}\r\nHost: evil.test`
    expect(parseLink(header)).toStrictEqual({ kind: 'video', videoId: ID, form: 'watch' })
    expect(parseVideoLink(`https://www.youtube.com\r\n.evil.test/watch?v=${ID}`)).toStrictEqual({
      ok: false,
      code: 'link.nothing',
    })
  })

  test('an id contains no ASCII character but those allowed in ids', () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code)
      const link = parseLink(`https://youtu.be/dQw4w${encodeURIComponent(character)}WgXcQ`)
      expect([character, link !== null]).toStrictEqual([character, /[\w-]/.test(character)])
    }
  })

  test("no character before or after a host makes it part of YouTube's", () => {
    const wrong: string[] = []
    for (let code = 33; code < 0x3100; code++) {
      // In the gate: Latin, Greek and general punctuation, marks of Chinese, and some of the rest.
      const isBetween = code >= 0x400 && (code < 0x2000 || code >= 0x2070) && code < 0x3000
      if (!full && isBetween && code % 16 !== 0) continue
      const character = String.fromCharCode(code)
      if (/[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069]/.test(character)) continue
      const before = parseLink(`https://evil${character}youtube.com/watch?v=${ID}`)
      const after = parseLink(`https://youtube.com${character}evil.test/watch?v=${ID}`)
      // Quotes and brackets separate words of a text, and cannot be in a host.
      const isSeparator = /[<>"'`(){}[\]|*“”„‘’‚«»‹›「」『』《》〈〉【】、]/.test(character)
      if ((before !== null) !== isSeparator || after !== null) wrong.push(character)
    }
    expect(wrong).toEqual([])
  })
})

describe('which of several links is used', () => {
  const text = `List https://www.youtube.com/playlist?list=${PL} channel https://youtube.com/@mkbhd video https://youtu.be/${ID}`

  test('parseLink: the first', () => {
    expect(parseLink(text)).toStrictEqual({ kind: 'playlist', playlistId: PL })
  })

  test('parseVideoLink: the first video', () => {
    expect(parseVideoLink(text)).toStrictEqual({
      ok: true,
      value: { kind: 'video', videoId: ID, form: 'watch' },
    })
  })

  test('parseChannelLink: the first channel or video', () => {
    expect(parseChannelLink(text)).toStrictEqual({
      ok: true,
      value: { kind: 'channel', by: 'handle', value: '@mkbhd' },
    })
  })
})

test('a damaged link beside a whole one to something else: what is said is that the whole one is no video', () => {
  const text = `https://youtu.be/abc https://www.youtube.com/playlist?list=${PL}`
  expect(parseVideoLink(text)).toStrictEqual({ ok: false, code: 'link.videoExpected' })
  expect(parseChannelLink(text)).toStrictEqual({ ok: false, code: 'link.channelExpected' })
})

describe('URLs built from ids', () => {
  test.each([ID, '-wtIMTCHWuI', '_OBlgSz8sSM'])('watchUrl(%j) is parsed back', (videoId) => {
    expect(parseLink(watchUrl(videoId))).toStrictEqual({ kind: 'video', videoId, form: 'watch' })
  })

  test('channelUrl is parsed back', () => {
    expect(channelUrl(UC)).toBe(`https://www.youtube.com/channel/${UC}`)
    expect(parseLink(channelUrl(UC))).toStrictEqual({ kind: 'channel', by: 'id', value: UC })
  })
})

describe('time', () => {
  const parts = [
    ' ',
    '\u200b',
    '.',
    '!',
    '/',
    '?',
    '#',
    '&',
    '%',
    '%2',
    '@',
    ':',
    '://',
    'a',
    '1',
    '-',
    '漢',
    'e\u0301',
    '\ud800',
    '(',
    '<',
    '&amp;',
    '&amp;amp;',
    '//',
    '//youtube.com/',
    'vnd.youtube:',
    'youtube://',
    'youtube://a_ajax/',
    'youtube.com/my_',
    'i.ytimg.com/vi/',
    'https://www.youtube.com/redirect?q=',
    'https://consent.youtube.com/?continue=%2F',
    '%252F',
    'https://',
    'https://a',
    'https://youtu.be/',
    'youtube.com/',
    'youtube.com',
    'www.',
    'youtube.com/@',
    'v=',
    '?v=a&',
    `https://youtu.be/${ID} `,
    `https://youtu.be/${ID},`,
    'youtube.com/watch?v=a ',
    '/watch?',
    'https://www.youtube.com/attribution_link?u=/watch?u=',
    '1h',
    '@a',
    'PL',
    'data:',
    'x:https',
    '🍞',
    '🍞a',
    '+',
    '&#39;',
  ]
  const heads = [
    '',
    'https://www.youtube.com/watch?v=',
    'https://youtu.be/',
    'youtube.com/@',
    '@',
    '@ ',
  ]
  const tails = ['', 'x', '!']

  /** Of this length with every beginning and every end. */
  const inputsOf = (part: string, length: number) =>
    heads.flatMap((head) =>
      tails.map((tail) => {
        const room = length - head.length - tail.length
        return head + part.repeat(Math.ceil(room / part.length)).slice(0, room) + tail
      }),
    )
  function parse(input: string) {
    parseLink(input)
    parseVideoLink(input)
    parseChannelLink(input)
  }

  test('D09: 100 KB of any input is rejected unread', () => {
    const read = [
      jest.spyOn(String.prototype, 'replace'),
      jest.spyOn(String.prototype, 'split'),
      jest.spyOn(String.prototype, 'trim'),
      jest.spyOn(RegExp.prototype, 'exec'),
    ]
    parse(parts[0]!)
    const before = read.map(({ mock }) => mock.calls.length)
    const inputs = parts.flatMap((part) => inputsOf(part, 100_000))
    for (const input of inputs) parse(input)
    const after = read.map(({ mock }) => mock.calls.length)
    jest.restoreAllMocks()
    expect(Math.max(...before)).toBeGreaterThan(0)
    expect(after).toEqual(before)
    expect(parseVideoLink(`https://youtu.be/${ID} ${'.'.repeat(100_000)}`)).toStrictEqual({
      ok: false,
      code: 'link.notYouTube',
    })
  })

  test.each(parts)('D09: the longest allowed input of %j takes linear time', (part) =>
    expectLinear(8192, (length) => {
      for (const input of inputsOf(part, length)) {
        // `parseLink` reads as these do, and ends no later.
        parseVideoLink(input)
        parseChannelLink(input)
      }
    }),
  )

  test('8192 characters are read, 8193 are not', () => {
    const link = `https://youtu.be/${ID}`
    expect(parseLink(link.padEnd(8192))).toStrictEqual({
      kind: 'video',
      videoId: ID,
      form: 'watch',
    })
    expect(parseLink(link.padEnd(8193))).toBeNull()
  })
})

test('the table holds at least 140 examples and 35 hostile inputs, without duplicates', () => {
  const all = Object.values(tables).filter(Array.isArray).flat() as tables.Case[]
  expect(all.length - tables.hostile.length).toBeGreaterThanOrEqual(140)
  expect(tables.hostile.length).toBeGreaterThanOrEqual(35)
  expect(new Set(all.map(([input]) => input)).size).toBe(all.length)
})
