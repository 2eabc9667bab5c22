import { findChapters } from '@/lib/tools/text/find-chapters'
import { findLinks } from '@/lib/tools/youtube-title-and-description-extractor/find-links'
import {
  countHashtags,
  findEmails,
  findHashtags,
} from '@/lib/tools/youtube-title-and-description-extractor/find-words'
import { expectLinear } from '../../helpers/linear'

const urls = (text: string) => findLinks(text).map(({ url }) => url)

describe('links', () => {
  test.each([
    ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
    ['(www.example.org/wiki/A_(b)), then', ['www.example.org/wiki/A_(b)']],
    ['買う：https://例え.テスト/道。次', ['https://例え.テスト/道']],
    ['<a href="https://example.org/x">x</a>', ['https://example.org/x']],
    [
      'https://a.example https://a.example http://b.example:8080/',
      ['https://a.example', 'http://b.example:8080/'],
    ],
    ['e.g. this costs 1.5 at example.org, ftp://example.org', []],
    ['https://localhost/ https://', []],
    [`https://a.example.${'b'.repeat(64)}.c/`, []],
    ['javascript:alert(1) data:text/html,https', []],
    ['HTTPS://EXAMPLE.ORG/Path!', ['HTTPS://EXAMPLE.ORG/Path']],
    ['https://amzn.to/3abc）または', ['https://amzn.to/3abc']],
    [
      '【https://a.example/b】「https://a.example/c」！',
      ['https://a.example/b', 'https://a.example/c'],
    ],
    [
      'https://bit.ly/a|https://bit.ly/b｜www.c.example',
      ['https://bit.ly/a', 'https://bit.ly/b', 'www.c.example'],
    ],
    [
      '`https://a.example/b` [c](https://a.example/d)',
      ['https://a.example/b', 'https://a.example/d'],
    ],
    ['_https://my_shop.example.com/x_', ['https://my_shop.example.com/x']],
    ['(https://a.example/(b)[c]))]}', ['https://a.example/(b)[c]']],
    [
      'https://a.example/x🔥 https://a.example/👍🏽/y!🎉',
      ['https://a.example/x', 'https://a.example/👍🏽/y'],
    ],
    ['見てwww.example.org/x', ['www.example.org/x']],
    [
      `https://${'a.'.repeat(12)}org https://${'a.'.repeat(13)}org`,
      [`https://${'a.'.repeat(12)}org`],
    ],
  ])('are found in %j', (text, expected) => {
    expect(urls(text)).toEqual(expected)
  })

  test.each([
    ['https://www.amazon.co.uk/dp/B0?tag=me-21&psc=1', true, []],
    ['https://blog.example/?tag=cooking', false, []],
    ['https://amzn.to/3abc', true, []],
    ['https://www.awin1.com/cread.php?awinmid=1', true, []],
    [
      'https://shop.example/?utm_source=yt&utm_medium=d&size=m',
      false,
      ['utm_source', 'utm_medium'],
    ],
    ['https://shop.example/?aff_id=9&gclid=2', true, ['gclid']],
    ['https://notamzn.to/', false, []],
    ['https://github.com/a/b?ref=main', false, []],
    ['https://shop.example/?ref=mammaligure', true, []],
    ['https://partner.bol.com/click/abc123', true, []],
    ['https://news.example/?tag=covid-19', false, []],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', false, ['si']],
  ])('%s: affiliate %s, tracking %j', (text, affiliate, tracking) => {
    expect(findLinks(text)).toEqual([
      { url: text, host: expect.not.stringMatching(/^www\./), affiliate, tracking },
    ])
  })
})

describe('chapters', () => {
  const three = '0:00 Intro\n1:30 – Middle: a\n(2:00:05) End'

  test('are found by times at the start or the end of lines, with their titles', () => {
    expect(findChapters(three, 8000)).toEqual({
      chapters: [
        { start: 0, title: 'Intro' },
        { start: 90, title: 'Middle: a' },
        { start: 7205, title: 'End' },
      ],
    })
    expect(findChapters('序章 00:00\n• 01:00 本編\nおわり - 2:00', 0).chapters).toEqual([
      { start: 0, title: '序章' },
      { start: 60, title: '本編' },
      { start: 120, title: 'おわり' },
    ])
  })

  test.each([
    ['0:05 A\n1:00 B\n2:00 C', 'start'],
    ['0:00 A\n1:00 B', 'few'],
    ['0:00 A\n2:00 B\n1:00 C', 'order'],
    ['0:00 A\n1:00 B\n1:05 C', 'short'],
    ['0:00 A\n1:00 B\n9:00 C', 'order'],
  ])('%j has the problem "%s"', (text, problem) => {
    expect(findChapters(text, 300).problem).toBe(problem)
  })

  test.each([
    '🎬 0:00 A\n🎬 1:00 B\n🎬 2:00 C',
    '1. 0:00 A\n2) 1:00 B\n#3 - 2:00 C',
    '1️⃣ 0:00 A\n2️⃣ 1:00 B\n3️⃣ 2:00 C',
    '⏱ 00:00 – A\n⏱ 01:00 – B\n⏱ 02:00 – C',
    '(00:00) A\n[01:00] B\n【02:00】 C',
    '0:00 A\r\n1:00 B\r\n2:00 C\r\n',
    'A（0:00）\rB【1:00】\rC | 2:00 ⏱',
  ])('%j is a list of chapters', (text) => {
    expect(findChapters(text, 180)).toEqual({
      chapters: [
        { start: 0, title: 'A' },
        { start: 60, title: 'B' },
        { start: 120, title: 'C' },
      ],
    })
  })

  const list = '0:00 A\n1:00 B\n5:00 C'
  const { chapters } = findChapters(list, 600)

  test.each([
    [`${list}\n\nNew videos every Friday at 18:00`, 600],
    [`${list}\n\nNew videos every Friday at 18:00`, 6000],
    [`${list}\n\n18:00: new videos every Friday`, 600],
    [`${list}\n\n3:00 is the best part`, 600],
    [`${list}\n\nEnglish\n0:00 X\n1:00 Y\n5:00 Z\n9:00 Last`, 600],
    [`Psalm 23:10\nJohn 3:16\n${list}`, 600],
    [`2:00 is the best part\n\n${list}`, 600],
    ['Best part: 3:00\n3:00\n\nA 0:00\nB 1:00\nC 5:00\nFridays at 18:00', 600],
    ['0:00 A\n\n1:00 B\n\n5:00 C\n\n\nAgain\n3:00', 600],
  ])('%j in %d seconds: times outside the list are ignored', (text, seconds) => {
    expect(findChapters(text, seconds)).toEqual({ chapters })
  })

  test.each([
    ['0:00 A\n\n1:00 B\n\n5:00 C\n\n2:00 D', 'order'],
    ['0:00 A\n1:00 B\n9:00 C\n2:00 D\n3:00 E', 'order'],
    ['0:00 A\n1:00 B\n1:00 C', 'order'],
    ['1:00 B\n0:00 A\n2:00 C\n3:00 D', 'start'],
    ['0:00 A\n1:00 B\n9:55 C', 'short'],
  ])('%j has the problem "%s" and is returned whole', (text, problem) => {
    const found = findChapters(text, 600)
    expect(found.problem).toBe(problem)
    expect(found.chapters).toHaveLength(text.split(/\n+/).length)
  })

  test('a text without a list of times has no chapters and no problem', () => {
    expect(findChapters('John 3:16\nPsalm 23:10\nLive every day 20:00', 6000)).toEqual({
      chapters: [],
    })
    expect(findChapters('Score 3:1 in the text\nVersion 1.2', 60)).toEqual({ chapters: [] })
    expect(findChapters('0:75 no time', 60)).toEqual({ chapters: [] })
  })
})

test.each([
  ['one after the other', 'www.'],
  ['with words between', '見www.a.'],
  ['with a scheme', 'https://a.'],
])('D09: beginnings of addresses, %s, before a label that is none take linear time', (_, one) =>
  expectLinear(100_000, (size) => findLinks(`${one.repeat(size / one.length)}${'b'.repeat(70)}`)),
)

describe('hashtags and addresses', () => {
  test('finds hashtags in every script, without duplicates and look-alikes', () => {
    const text =
      '#Knit #編み物 ＃手芸 #ગૂંથણ #knit a#b &#39; https://example.org/#part #1 #2024goals #'
    expect(findHashtags(text)).toEqual(['#Knit', '#編み物', '#手芸', '#ગૂંથણ', '#2024goals'])
    expect(countHashtags('#a #a #b')).toBe(3)
  })

  test('finds e-mail addresses', () => {
    const text =
      'Mail: Info@Example.org, <b+c@sub.example.co.uk>; пошта@приклад.укр x@y @handle https://u@example.org/ info@example.org.'
    expect(findEmails(text)).toEqual([
      'Info@Example.org',
      'b+c@sub.example.co.uk',
      'пошта@приклад.укр',
    ])
  })
})

test('finds a hashtag directly after a link', () => {
  expect(findHashtags('（https://a.example/#no）#yes www.a.example/#no、#also')).toEqual([
    '#yes',
    '#also',
  ])
})

describe('reads 50,000 hostile characters in linear time', () => {
  // biome-ignore format: one line is enough.
  const parts = [
    ')', '(', '.', '-', ' ', '\n', '\r', 'a', '漢', ':', '#', '＃', '@', '0', '0:0', '0:00 ', '0:00\na\n',
    'www.', 'https://', 'https://a.b', 'https://a.b ', 'https://a.b/?a&', 'a.', 'a@a.', 'a.@',
  ]
  const ends = [
    ['', ''],
    ['https://a.b/', '!'],
    ['0:00 a', 'b'],
  ]

  const finders: ((text: string) => unknown)[] = [
    findLinks,
    (text) => findChapters(text, 0),
    findHashtags,
    findEmails,
  ]
  test.each(parts)('%j', async (part) => {
    for (const find of finders)
      for (const [head, tail] of ends)
        await expectLinear(50_000, (size) =>
          find(head + part.repeat(Math.ceil(size / part.length)) + tail),
        )
  })

  const words = (length: number) => Array.from({ length }, (_, index) => index.toString(36))
  const inTurn = (at: number) => String.fromCodePoint(0x4e00 + (at % 20_000))
  test.each<[string, (count: number) => unknown]>([
    [
      'hashtags',
      (count) =>
        findHashtags(
          words(count)
            .map((word) => `#x${word}`)
            .join(' '),
        ),
    ],
    [
      'addresses',
      (count) =>
        findEmails(
          words(count)
            .map((word) => `${word}@a.example`)
            .join(' '),
        ),
    ],
    [
      'links',
      (count) =>
        findLinks(
          words(count)
            .map((word) => `https://a.example/${word}`)
            .join(' '),
        ),
    ],
    [
      'a host’s name',
      (count) =>
        findLinks(
          `https://${words(count)
            .map((_, at) => inTurn(at))
            .join('')}.b`,
        ),
    ],
  ])('many different words in %s', (_, find) => expectLinear(40_000, find))
})
