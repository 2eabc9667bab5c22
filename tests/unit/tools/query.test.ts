import type { Fields } from '@/lib/tools/machine/fields'
import {
  emptyValues,
  type FormValues,
  queryFrom,
  staysOutOfAddress,
  valuesFrom,
} from '@/lib/tools/machine/fields'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { tools } from '@/lib/tools/machine/registry'

const fields = {
  url: { kind: 'videoUrl', max: 10 },
  keyword: { kind: 'keyword', maxLength: 100 },
  note: { kind: 'text', maxLength: 500, optional: true, multiline: true },
  script: { kind: 'text', maxLength: 500, optional: true, multiline: true, file: ['.txt'] },
  views: { kind: 'int', min: 0, max: 1_000_000 },
  winners: { kind: 'int', min: 1, max: 100, default: 1 },
  tone: { kind: 'choice', options: ['plain', 'bold'], default: 'plain' },
  loop: { kind: 'toggle', default: false },
  controls: { kind: 'toggle', default: true },
  start: { kind: 'time' },
  country: { kind: 'region' },
  lang: { kind: 'language' },
} as const satisfies Fields

test('an unchanged form has the defaults and an empty query', () => {
  expect(emptyValues(fields)).toEqual({
    url: [''],
    keyword: [''],
    note: [''],
    script: [''],
    views: [''],
    winners: ['1'],
    tone: ['plain'],
    loop: ['false'],
    controls: ['true'],
    start: [''],
    country: [''],
    lang: [''],
  })
  expect(String(queryFrom(fields, emptyValues(fields)))).toBe('')
})

test('the query has only values that differ from the defaults, trimmed, in the order of the fields', () => {
  const values = {
    ...emptyValues(fields),
    keyword: ['  sour dough  '],
    url: ['https://youtu.be/dQw4w9WgXcQ ', '', ' ', 'abc'],
    winners: ['3'],
    controls: ['false'],
    tone: ['plain'],
  }
  expect([...queryFrom(fields, values)]).toEqual([
    ['url', 'https://youtu.be/dQw4w9WgXcQ'],
    ['url', 'abc'],
    ['keyword', 'sour dough'],
    ['winners', '3'],
    ['controls', 'false'],
  ])
})

test('to choose none of several options isn’t the default: the address holds it', () => {
  const blocks = { kind: 'choices', options: ['a', 'b'], default: ['a', 'b'] } as const
  const query = queryFrom({ blocks }, { blocks: [''] })
  expect(String(query)).toBe('blocks=')
  expect(valuesFrom({ blocks }, query)).toEqual({ blocks: [''] })
  expect(parseInput({ blocks }, Object.fromEntries(query)).input.blocks).toEqual([])
  expect(String(queryFrom({ blocks }, emptyValues({ blocks })))).toBe('')
})

test('ignores parameters without a field, including names that every object inherits', () => {
  const query = new URLSearchParams(
    'utm_source=x&keyword=bread&__proto__=1&constructor=2&toString=3&KEYWORD=no',
  )
  expect(valuesFrom(fields, query)).toEqual({ ...emptyValues(fields), keyword: ['bread'] })
})

test('keeps every value of a repeated parameter, in order', () => {
  expect(valuesFrom(fields, new URLSearchParams('url=a&url=b&url=a')).url).toEqual(['a', 'b', 'a'])
})

describe('round trip', () => {
  const texts = [
    'bread',
    'two words',
    'a&b=c#d?e',
    '100%',
    '+1',
    '料理',
    'ભારતીય',
    'مطبخ',
    '🍕',
    '"quoted"',
    'a\nb',
    '%41',
    '\u202eabc',
  ]
  const choices: Record<string, readonly string[]> = {
    views: ['0', '42', '-1', 'many'],
    winners: ['2', '100'],
    tone: ['bold', 'unknown'],
    loop: ['true'],
    controls: ['false'],
    start: ['1:23', '0'],
    country: ['DE', 'gb'],
    lang: ['zh-Hant', 'gu'],
  }

  const through = (values: FormValues) =>
    valuesFrom(fields, new URLSearchParams(String(queryFrom(fields, values))))

  test.each(texts)('every text field keeps %j', (text) => {
    for (const name of ['url', 'keyword', 'note', 'start', 'country']) {
      const values = { ...emptyValues(fields), [name]: [text] }
      expect(through(values)).toEqual(values)
    }
  })

  test('keeps every choice, alone and combined with all others', () => {
    let all: FormValues = { ...emptyValues(fields), url: ['a', 'b', 'c'], keyword: ['x'] }
    for (const [name, options] of Object.entries(choices)) {
      for (const option of options) {
        const alone = { ...emptyValues(fields), [name]: [option] }
        expect(through(alone)).toEqual(alone)
        all = { ...all, [name]: [option] }
        expect(through(all)).toEqual(all)
      }
    }
  })

  test('a second round trip changes nothing', () => {
    const values = through({ ...emptyValues(fields), keyword: ['  x '], winners: [''] })
    expect(through(values)).toEqual(values)
    expect(String(queryFrom(fields, values))).toBe('keyword=x')
  })

  test.each(tools.flatMap((tool) => (tool.where === 'planned' ? [] : [[tool.slug, tool.fields]])))(
    'keeps the form of %s',
    (_, own) => {
      const untouched = emptyValues(own as Fields)
      const [main = ''] = Object.keys(own)
      const touched = { ...untouched, [main]: ['https://youtu.be/dQw4w9WgXcQ?t=5&si=a'] }
      const query = String(queryFrom(own as Fields, touched))
      expect(valuesFrom(own as Fields, new URLSearchParams(query))).toEqual(touched)
    },
  )
})

test('a document stays out of addresses, however short, and so does what is long', () => {
  const filled = (values: FormValues) =>
    staysOutOfAddress(fields, queryFrom(fields, { ...emptyValues(fields), ...values }))
  expect(filled({ keyword: ['bread'], url: ['https://youtu.be/dQw4w9WgXcQ'] })).toBe(false)
  expect(filled({ note: ['Links\nof mine'] })).toBe(false)
  expect(filled({ script: ['  '] })).toBe(false)
  expect(filled({ script: ['My unpublished script'] })).toBe(true)
  expect(filled({ keyword: ['x'.repeat(8001)] })).toBe(true)
})

test('links typed beside each other are several; words around one are no link', () => {
  const links = { url: { kind: 'videoUrl', max: 10 } } as const
  const of = (...url: string[]) => queryFrom(links, { url }).getAll('url')
  const [one, two] = ['https://youtu.be/TY-ejGuhIu4', 'https://www.youtube.com/watch?v=smpCommons0']
  expect(of(`${one} ${two}`)).toEqual([one, two])
  expect(of(`${one},${two}`)).toEqual([one, two])
  expect(of(`${one}, ${two} ${one}`)).toEqual([one, two])
  expect(of('@one @two')).toEqual(['@one', '@two'])
  expect(of(`watch this: ${one}`)).toEqual([`watch this: ${one}`])
  expect(of('my youtube channel @one')).toEqual(['my youtube channel @one'])
})
