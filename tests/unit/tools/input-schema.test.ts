import { AppError } from '@/lib/errors'
import { dayIn, readDates } from '@/lib/tools/machine/dates'
import type { Field, Fields } from '@/lib/tools/machine/fields'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { expectLinear } from '../../helpers/linear'

/** The parsed value of one field, or the error code. */
function read(field: Field, value: unknown): unknown {
  try {
    return parseInput({ it: field }, value === undefined ? {} : { it: value }).input.it
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([error.status, error.field]).toEqual([400, 'it'])
    return error.code
  }
}

const video = (videoId: string, form = 'bare') => ({ kind: 'video', videoId, form })
/** JSON values that are not text. */
const otherTypes = [
  1,
  0,
  true,
  false,
  null,
  {},
  { $ne: null },
  { $gt: '' },
  [1],
  [null],
  [{}],
  [[]],
]

describe('videoUrl', () => {
  const field = { kind: 'videoUrl' } as const

  test.each([
    ['abcdefghijk', video('abcdefghijk')],
    [' abcdefghijk ', video('abcdefghijk')],
    ['https://youtu.be/abcdefghijk', video('abcdefghijk', 'watch')],
    [['abcdefghijk'], video('abcdefghijk')],
    [['', 'abcdefghijk', ' '], video('abcdefghijk')],
  ])('accepts %j', (value, link) => {
    expect(read(field, value)).toEqual(link)
  })

  test.each([
    [undefined, 'input.required'],
    ['', 'input.required'],
    ['  ', 'input.required'],
    [[], 'input.required'],
    [['', ' '], 'input.required'],
    ['words and words', 'link.notYouTube'],
    ['https://vimeo.com/1', 'link.notYouTube'],
    ['https://www.youtube.com/@someone', 'link.videoExpected'],
    [['abcdefghijk', 'abcdefghijl'], 'input.tooMany'],
    [['abcdefghijk', 'abcdefghijk'], 'input.tooMany'],
  ])('%j is refused with %s', (value, code) => {
    expect(read(field, value)).toBe(code)
  })

  test.each(otherTypes)('N02: rejects %j', (value) => {
    expect(read(field, value)).toMatch(/^input\.(required|invalid)$/)
  })
})

describe('videoUrl of a batch', () => {
  const fields = { url: { kind: 'videoUrl', max: 3 } } as const satisfies Fields

  test('returns the valid links in order, and every entry as typed', () => {
    const typed = [' abcdefghijk', 'https://vimeo.com/1', 'https://youtu.be/ABCDEFGHIJK?t=9']
    const { input, batch } = parseInput(fields, { url: typed })
    const second = { ...video('ABCDEFGHIJK', 'watch'), start: 9 }
    expect(input.url).toEqual([video('abcdefghijk'), second])
    expect(batch).toEqual([
      { input: typed[0], link: video('abcdefghijk') },
      { input: typed[1], failure: 'link.notYouTube' },
      { input: typed[2], link: second },
    ])
  })

  test.each([
    [['a b', 'https://www.youtube.com/@x'], 'link.notYouTube'],
    [['https://www.youtube.com/@xyz', 'a b'], 'link.videoExpected'],
    [['abcdefghijk', 'b', 'c', 'd'], 'input.tooMany'],
    ['', 'input.required'],
  ])('rejects %j, which has no valid link or too many, with %s', (url, code) => {
    expect(() => parseInput(fields, { url })).toThrow(
      expect.objectContaining({ code, field: 'url' }),
    )
  })

  test('blank entries do not count', () => {
    const url = ['', 'abcdefghijk', ' ', 'bcdefghijkl', '', 'cdefghijklm', '']
    expect(parseInput(fields, { url }).batch).toHaveLength(3)
  })
})

describe('videoUrl that may be a playlist', () => {
  const field = { kind: 'videoUrl', playlist: true } as const
  const playlistId = 'PL0123456789abcdef'

  test.each([
    [`https://www.youtube.com/playlist?list=${playlistId}`],
    [`https://www.youtube.com/embed/videoseries?list=${playlistId}`],
    [`https://www.youtube.com/embed?listType=playlist&list=${playlistId}`],
  ])('%s is parsed as a playlist', (link) => {
    expect(read(field, link)).toEqual({ kind: 'playlist', playlistId })
  })

  test('a video in a playlist is parsed as a video with its playlist', () => {
    expect(read(field, `https://www.youtube.com/watch?v=abcdefghijk&list=${playlistId}`)).toEqual({
      kind: 'video',
      videoId: 'abcdefghijk',
      form: 'watch',
      playlistId,
    })
  })

  test.each([
    ['https://www.youtube.com/@someone', 'link.videoOrPlaylistExpected'],
    ['UCforeignChannel00000001', 'link.videoOrPlaylistExpected'],
    ['https://vimeo.com/1', 'link.notYouTube'],
    ['', 'input.required'],
  ])('%j is refused with %s', (link, code) => {
    expect(read(field, link)).toBe(code)
  })
})

describe('channelUrl and anyUrl', () => {
  const handle = { kind: 'channel', by: 'handle', value: '@someone' }

  test('a channel field accepts a channel or a video', () => {
    const field = { kind: 'channelUrl' } as const
    expect(read(field, '@someone')).toEqual(handle)
    expect(read(field, 'https://youtu.be/abcdefghijk')).toEqual(video('abcdefghijk', 'watch'))
    expect(read(field, 'https://www.youtube.com/playlist?list=PL0123456789abcdef')).toBe(
      'link.channelExpected',
    )
    expect(read(field, 'words and words')).toBe('link.notYouTube')
    expect(read(field, '')).toBe('input.required')
  })

  test.each([
    'https://www.youtube.com/playlist?list=PLabc',
    'https://www.youtube.com/channel/UCabc',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/feed/trending',
  ])('%s is one of YouTube’s that leads to nothing, in every field', (link) => {
    const kinds = ['anyUrl', 'videoUrl', 'channelUrl'] as const
    for (const kind of kinds) expect(read({ kind }, link)).toBe('link.nothing')
    expect(read({ kind: 'videoUrl', playlist: true }, link)).toBe('link.nothing')
    const words = { kind: 'keyword', maxLength: 200 } as const
    for (const also of [true, 'channel'] as const)
      expect(read({ ...words, link: also }, link)).toBe('link.nothing')
  })

  test('a field for any link also accepts a playlist', () => {
    const field = { kind: 'anyUrl' } as const
    expect(read(field, '@someone')).toEqual(handle)
    expect(read(field, 'abcdefghijk')).toEqual(video('abcdefghijk'))
    expect(read(field, 'https://www.youtube.com/playlist?list=PL0123456789abcdef')).toEqual({
      kind: 'playlist',
      playlistId: 'PL0123456789abcdef',
    })
    expect(read(field, 'words and words')).toBe('link.notYouTube')
  })
})

describe('keyword and text', () => {
  const words = { kind: 'keyword', maxLength: 200 } as const
  test.each([
    [words, 'https://www.tiktok.com/@someone/video/7212', 'input.wordsExpected'],
    [words, 'https://youtu.be/abcdefghijk', 'input.wordsExpected'],
    [{ ...words, link: true }, ' http://vimeo.com/1 ', 'link.notYouTube'],
    [{ ...words, link: true }, 'https://youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    [words, 'what is https://example.org for', 'what is https://example.org for'],
    [{ ...words, kind: 'text' }, 'https://example.org', 'https://example.org'],
    [{ ...words, optional: true }, 'https://example.org', 'https://example.org'],
  ] as const)('an address is no words: %j given %j', (field, value, expected) => {
    expect(read(field as Field, value)).toBe(expected)
  })

  const needed = { kind: 'keyword', maxLength: 5 } as const
  const free = { kind: 'text', maxLength: 5, optional: true } as const

  test.each([
    [needed, 'bread', 'bread'],
    [needed, '  rye  ', 'rye'],
    [needed, '料理のコツ', '料理のコツ'],
    [needed, ' abcde ', 'abcde'],
    [needed, '🎬🎬🎬🎬🎬', '🎬🎬🎬🎬🎬'],
    [needed, 'abcdef', 'input.tooLong'],
    [needed, '', 'input.required'],
    [needed, '   ', 'input.required'],
    [needed, undefined, 'input.required'],
    [free, 'bread', 'bread'],
    [free, 'abcdef', 'input.tooLong'],
    [free, '', undefined],
    [free, '   ', undefined],
    [free, undefined, undefined],
  ] as const)('%j: %j is %j', (field, value, expected) => {
    expect(read(field, value)).toBe(expected)
  })

  test.each([...otherTypes, ['a', 'b']])('N02: rejects %j', (value) => {
    expect(read(needed, value)).toBe('input.invalid')
    expect(read(free, value)).toBe('input.invalid')
  })
})

describe('int', () => {
  const free = { kind: 'int', min: -5, max: 100 } as const
  const set = { kind: 'int', min: 1, max: 100, default: 7 } as const

  test.each([
    [free, '0', 0],
    [free, '-5', -5],
    [free, '100', 100],
    [free, ' 42 ', 42],
    [free, '007', 7],
    [free, '101', 'input.outOfRange'],
    [free, '-6', 'input.outOfRange'],
    [free, '999999999999999', 'input.outOfRange'],
    [free, '-9999999999999999', 'input.outOfRange'],
    [free, '1'.repeat(400), 'input.outOfRange'],
    [free, '', undefined],
    [free, undefined, undefined],
    [set, '', 7],
    [set, ' ', 7],
    [set, undefined, 7],
    [set, '1', 1],
    [set, '0', 'input.outOfRange'],
    ...['1.5', '1e2', '1e309', '0x10', 'NaN', 'Infinity', '1 0', '10;x', '١', '--1', '+1'].map(
      (text) => [free, text, 'input.notANumber'] as const,
    ),
  ] as const)('D04: %j: %j gives %j', (field, value, expected) => {
    expect(read(field, value)).toBe(expected)
  })

  test.each([null, {}, { $gt: '' }, ['1', '2'], []])('N02: rejects %j', (value) => {
    expect(read(set, value)).toMatch(/^input\./)
  })
})

describe('choice and toggle', () => {
  const choice = { kind: 'choice', options: ['plain', 'bold'], default: 'plain' } as const
  const off = { kind: 'toggle', default: false } as const
  const on = { kind: 'toggle', default: true } as const

  test.each([
    [choice, 'bold', 'bold'],
    [choice, undefined, 'plain'],
    [choice, 'BOLD', 'input.notAChoice'],
    [choice, 'loud', 'input.notAChoice'],
    [choice, '__proto__', 'input.notAChoice'],
    [choice, ['bold'], 'input.notAChoice'],
    [off, undefined, false],
    [on, undefined, true],
    ...['true', '1', 'on'].map((text) => [off, text, true] as const),
    ...['false', '0'].map((text) => [on, text, false] as const),
    [on, 'perhaps', 'input.notAChoice'],
    [on, 'TRUE', 'input.notAChoice'],
    [on, ['true', 'false'], 'input.notAChoice'],
    [on, {}, 'input.notAChoice'],
  ] as const)('S10: %j: %j gives %j', (field, value, expected) => {
    expect(read(field, value)).toBe(expected)
  })
})

describe('time, region and language', () => {
  test.each([
    [{ kind: 'time' }, '1:23', 83],
    [{ kind: 'time' }, '0', 0],
    [{ kind: 'time' }, '', undefined],
    [{ kind: 'time' }, undefined, undefined],
    [{ kind: 'time' }, '1:99', 'input.notATime'],
    [{ kind: 'time' }, 'soon', 'input.notATime'],
    [{ kind: 'time' }, ['1', '2'], 'input.invalid'],
    [{ kind: 'region' }, 'DE', 'DE'],
    [{ kind: 'region' }, ' gb ', 'GB'],
    [{ kind: 'region' }, '', undefined],
    [{ kind: 'region' }, undefined, undefined],
    [{ kind: 'region' }, 'DEU', 'input.notAChoice'],
    [{ kind: 'region' }, 'D1', 'input.notAChoice'],
    [{ kind: 'region' }, 'ZZ', 'input.notAChoice'],
    [{ kind: 'region' }, 'XA', 'input.notAChoice'],
    [{ kind: 'region' }, '../', 'input.notAChoice'],
    [{ kind: 'region' }, { $ne: 1 }, 'input.invalid'],
    [{ kind: 'language' }, 'de', 'de'],
    [{ kind: 'language' }, 'zh-Hant', 'zh-Hant'],
    [{ kind: 'language' }, 'es-419', 'es-419'],
    [{ kind: 'language' }, '', undefined],
    [{ kind: 'language' }, undefined, undefined],
    [{ kind: 'language' }, 'd', 'input.notAChoice'],
    [{ kind: 'language' }, 'de_DE', 'input.notAChoice'],
    [{ kind: 'language' }, '"><script>', 'input.notAChoice'],
    [{ kind: 'language' }, 'de\r\nx', 'input.notAChoice'],
    [{ kind: 'language' }, ['de'], 'input.invalid'],
  ] as const)('%j: %j is %j', (field, value, expected) => {
    expect(read(field, value)).toBe(expected)
  })

  test.each(['a', 'aa-', '-', 'aaaaaaaa-'])(
    'D09: rejects a language of 100 KB of %j in linear time',
    (part) =>
      expectLinear(100_000, (size) =>
        read({ kind: 'language' }, `${part.repeat(size / part.length)}!`),
      ),
  )
})

describe('parseInput', () => {
  const fields = {
    url: { kind: 'videoUrl' },
    width: { kind: 'int', min: 1, max: 9, default: 5 },
    loop: { kind: 'toggle', default: false },
  } as const satisfies Fields

  test('drops unknown and inherited names', () => {
    const raw = JSON.parse(
      '{"url":"abcdefghijk","role":"admin","__proto__":{"width":"9"},"constructor":1}',
    )
    const { input, batch } = parseInput(fields, raw)
    expect(Object.keys(input).sort()).toEqual(['loop', 'url', 'width'])
    expect([input.width, input.loop, batch]).toEqual([5, false, undefined])
    expect(({} as Record<string, unknown>).width).toBeUndefined()
  })

  test('reports the first invalid field', () => {
    const raw = { url: 'abcdefghijk', width: 'x', loop: 'y' }
    expect(() => parseInput(fields, raw)).toThrow(
      expect.objectContaining({ code: 'input.notANumber', field: 'width' }),
    )
    // A missing link is reported before an invalid option, an invalid link after it.
    expect(() => parseInput(fields, { width: 'x' })).toThrow(
      expect.objectContaining({ code: 'input.required', field: 'url' }),
    )
  })
})

describe('an optional link', () => {
  const field = { kind: 'videoUrl', optional: true } as const

  test.each([
    [undefined, undefined],
    ['', undefined],
    [' ', undefined],
    ['abcdefghijk', video('abcdefghijk')],
    ['words and words', 'link.notYouTube'],
    [['abcdefghijk', 'abcdefghijl'], 'input.tooMany'],
  ])('%j gives %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })
})

describe('decimal and percent', () => {
  const field = { kind: 'decimal', min: 0.5, max: 20 } as const

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['0.5', 0.5],
    [' 2.75 ', 2.75],
    ['20', 20],
    [3.5, 3.5],
    ['2,5', 'input.notADecimal'],
    ['1e1', 'input.notADecimal'],
    ['0x10', 'input.notADecimal'],
    ['NaN', 'input.notADecimal'],
    ['Infinity', 'input.notADecimal'],
    ['-1', 'input.outOfRange'],
    ['20.01', 'input.outOfRange'],
  ])('%j gives %j', (value, expected) => {
    expect(read(field, value)).toBe(expected)
  })

  test('an empty field is its default', () => {
    expect(read({ kind: 'percent', min: 0, max: 100, default: 54 }, '')).toBe(54)
    expect(read({ kind: 'percent', min: 0, max: 100, default: 54 }, '0')).toBe(0)
  })
})

describe('span', () => {
  const field = { kind: 'span', min: 0, max: 30, step: 0.1, default: [2.1, 5.7] } as const

  test.each([
    [undefined, [2.1, 5.7]],
    ['', [2.1, 5.7]],
    ['0.4-1.5', [0.4, 1.5]],
    ['3-3', [3, 3]],
    ['5-2', 'input.outOfRange'],
    ['2-31', 'input.outOfRange'],
    ['2', 'input.notADecimal'],
    ['2-', 'input.notADecimal'],
    ['-2-3', 'input.notADecimal'],
    ['1-2-3', 'input.notADecimal'],
    [['1-2'], 'input.invalid'],
  ])('%j gives %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })
})

describe('choices', () => {
  const field = { kind: 'choices', options: ['a', 'b', 'c'], default: ['a'] } as const

  test.each([
    [undefined, ['a']],
    ['', []],
    ['c,a', ['c', 'a']],
    ['b,a,b', ['b', 'a']],
    ['a,d', 'input.notAChoice'],
    [7, 'input.invalid'],
  ])('%j gives %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })
})

describe('currency, country and language with a default', () => {
  test.each([
    [{ kind: 'currency', default: 'USD' }, undefined, 'USD'],
    [{ kind: 'currency', default: 'USD' }, 'eur', 'EUR'],
    [{ kind: 'currency', default: 'USD' }, 'euro', 'input.notAChoice'],
    [{ kind: 'region', default: 'US' }, '', 'US'],
    [{ kind: 'region', default: 'US' }, 'de', 'DE'],
    [{ kind: 'language', default: 'page', site: true }, 'ZH-hant', 'zh-Hant'],
    [{ kind: 'language', default: 'page', site: true }, 'sv', 'input.notAChoice'],
    [{ kind: 'language', default: 'page' }, 'sv', 'sv'],
  ] as const)('%j reads %j as %j', (field, value, expected) => {
    expect(read(field, value)).toBe(expected)
  })

  test('a language that nobody chose is the page’s', () => {
    const fields = { lang: { kind: 'language', default: 'page' } } as const
    expect(parseInput(fields, {}, 'gu').input.lang).toBe('gu')
    expect(parseInput(fields, {}).input.lang).toBe('en')
  })
})

describe('a date window', () => {
  const last = [7, 30, 90] as const
  // In Auckland it is already the 11th, in Los Angeles still the 10th.
  const now = Date.parse('2026-03-10T12:30:00Z')
  const instants = (text: string) => {
    const found = readDates(text, last, now)
    if (typeof found === 'string') return found
    return [found.from, found.until].map((ms) => ms && new Date(ms).toISOString().slice(0, 16))
  }

  test.each([
    ['7d', ['2026-03-04T00:00', '2026-03-11T00:00']],
    ['30d@Pacific/Auckland', ['2026-02-09T11:00', '2026-03-11T11:00']],
    ['7d@America/Los_Angeles', ['2026-03-04T08:00', '2026-03-11T07:00']],
    ['2026-01-01..2026-01-31', ['2026-01-01T00:00', '2026-02-01T00:00']],
    ['2026-01-01..2026-01-01@Asia/Kolkata', ['2025-12-31T18:30', '2026-01-01T18:30']],
    ['2026-03-01..@UTC', ['2026-03-01T00:00', undefined]],
    ['..2026-03-10', [undefined, '2026-03-11T00:00']],
    // Clocks go forward on 8 March in New York.
    ['2026-03-08..2026-03-08@America/New_York', ['2026-03-08T05:00', '2026-03-09T04:00']],
    ['2026-03-11..@Pacific/Auckland', ['2026-03-10T11:00', undefined]],
    ['2026-03-11..', 'input.futureDate'],
    ['..2026-03-11@America/Los_Angeles', 'input.futureDate'],
    ['2026-03-02..2026-03-01', 'input.datesReversed'],
    ['2026-02-30..', 'input.notADate'],
    ['?..2026-03-01', 'input.notADate'],
    ['2026-3-1..', 'input.notADate'],
    ['yesterday', 'input.notADate'],
    ['..', 'input.required'],
    ['14d', 'input.notAChoice'],
    ['7d@Mars/Olympus', 'input.invalid'],
    ['7d@../../etc', 'input.invalid'],
  ])('%j is %j', (text, expected) => {
    expect(instants(text)).toEqual(expected)
  })

  test('empty means any time, or the default', () => {
    expect(read({ kind: 'dates', last }, '')).toBeUndefined()
    expect(read({ kind: 'dates', last }, undefined)).toBeUndefined()
    expect(read({ kind: 'dates', last, default: '7d' }, '')).toEqual(readDates('7d', last))
    expect(read({ kind: 'dates', last }, '2026-02-02..2026-02-01')).toBe('input.datesReversed')
    expect(read({ kind: 'dates', last }, 7)).toBe('input.invalid')
  })

  test('the run is told the zone, to which the days of what it finds belong', () => {
    expect(readDates('7d@Pacific/Auckland', last, now)).toHaveProperty('zone', 'Pacific/Auckland')
    expect(readDates('2026-01-01..', last, now)).toHaveProperty('zone', 'UTC')
  })

  test('the day of an instant is that of the zone', () => {
    expect(dayIn('Pacific/Auckland', now)).toBe('2026-03-11')
    expect(dayIn('America/Los_Angeles', now)).toBe('2026-03-10')
  })
})

describe('rows', () => {
  const field = { kind: 'rows', most: 3, maxLength: 10, timed: true } as const

  test.each([
    ['0:00 Intro\n1:23\tEnd', ['0:00 Intro', '1:23 End']],
    [' b \r\n\n\n a ', ['b', 'a']],
    ['a\nb\nc\nd', 'input.tooMany'],
    ['12345678901', 'input.tooLong'],
    ['🎬'.repeat(10), ['🎬'.repeat(10)]],
    ['', 'input.required'],
    [undefined, 'input.required'],
    [['a', 'b'], 'input.invalid'],
  ])('%j gives %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })

  test('none are needed where they are optional', () => {
    expect(read({ ...field, optional: true }, undefined)).toEqual([])
  })
})

describe('a category', () => {
  const field = { kind: 'category', region: 'country', default: '10' } as const

  test.each([
    [field, '', '10'],
    [field, undefined, '10'],
    [field, '20', '20'],
    [field, 20, '20'],
    [field, 'music', 'input.notAChoice'],
    [field, '10;x', 'input.notAChoice'],
    [field, ['10'], 'input.invalid'],
    [{ ...field, only: ['1', '10'] }, '20', 'input.notAChoice'],
    [{ ...field, only: ['1', '10'] }, '1', '1'],
  ] as const)('%j reads %j as %j', (one, value, expected) => {
    expect(read(one, value)).toEqual(expected)
  })
})

test.each([true, undefined])(
  'a language is at most 35 characters: what is longer would keep Intl busy for minutes',
  (site) => {
    const field = { kind: 'language', ...(site && { site }) } as const
    const many = Array.from({ length: 100_000 }, (_, at) => at.toString(36).padStart(8, 'a'))
    expect(read(field, ['en', ...many].join('-'))).toBe('input.notAChoice')
    expect(read(field, 'de')).toBe('de')
  },
)

test('an address where words or a channel are asked for: one that isn’t YouTube’s is named as such', () => {
  const field = { kind: 'keyword', maxLength: 200, link: 'channel' } as const
  expect(read(field, 'https://vimeo.com/123456')).toBe('link.notYouTube')
  expect(read(field, 'https://www.youtube.com/feed/trending')).toBe('link.nothing')
})

test.each([
  ['a text', { kind: 'keyword', maxLength: 5 }, '🎬🎬🎬🎬🎬🎬 ', 6],
  ['the longest of several', { kind: 'keyword', maxLength: 5, max: 3 }, ['abcdefgh', 'a'], 8],
  ['the longest row', { kind: 'rows', most: 3, maxLength: 5 }, 'abc\nabcdef   g', 8],
] as const)(
  'a failure for too many characters says how many fit and how many there are: %s',
  (_, field, value, used) => {
    const failure = { code: 'input.tooLong', field: 'words', limit: 5, used, unit: 'characters' }
    expect(() => parseInput({ words: field } as never, { words: value })).toThrow(
      expect.objectContaining(failure),
    )
  },
)
