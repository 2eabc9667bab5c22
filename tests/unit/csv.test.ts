import { toCsv, withoutApostrophe } from '@/lib/csv'

const byteOrderMark = '\uFEFF'

/** An independent RFC 4180 parser. */
function readCsv(text: string): string[][] {
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  const rows: string[][] = [[]]
  cells.lastIndex = 1
  while (cells.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? []
    if (end === undefined) throw new Error(`Not CSV: ${JSON.stringify(text)}`)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('rows end with CRLF, and the file starts with a byte order mark', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe(`${byteOrderMark}a,b\r\nc,d\r\n`)
})

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
  [' blank ', ' blank '],
  ['ભારતીય 料理 مطبخ 🍕', 'ભારતીય 料理 مطبخ 🍕'],
])('%j is written as %j', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${byteOrderMark}${cell}\r\n`)
})

test.each([
  ['=HYPERLINK("http://evil.test","x")', `"'=HYPERLINK(""http://evil.test"",""x"")"`],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['-1.', "'-1."],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['@ab|c', "'@ab|c"],
  ['\t=1', `"'\t=1"`],
  ['﹦1', "'﹦1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['\r\n=1', `"'\r\n=1"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  // papaparse's own rule lets this one through.
  ['=1\ntwo', `"'=1\ntwo"`],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
])('X13 %j cannot run in a spreadsheet: %j', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${byteOrderMark}${cell}\r\n`)
})

test.each([
  ...[
    ' ',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u3000',
    '\u0085',
    '\v',
    '\0',
    '\u2800',
    '\u3164',
    '\u00AD',
  ],
  ...['\u202E', '\u2060', '\uFE0F', '\u{E0001}', '  \u200B \u2028'],
])('X13 a formula behind %j cannot run, and comes back as it was', (blank) => {
  for (const sign of ['=', '+', '-', '@', '＝']) {
    const text = `${blank}${sign}1+1`
    const cell = readCsv(toCsv([[text]]))[0]?.[0] ?? ''
    expect(cell).toBe(`'${text}`)
    expect(withoutApostrophe(cell)).toBe(text)
  }
})

test.each([
  ['bread;=1+1', '"bread;=1+1"'],
  ['x\t=1+1', '"x\t=1+1"'],
  ['x\u2028=1', '"x\u2028=1"'],
])('X13 %j is quoted, so that no program cuts it in front of the sign', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${byteOrderMark}${cell}\r\n`)
})

test.each([
  ['a video’s ID', '-smpMinus_0'],
  ['a channel’s ID', 'UC-lHJZR3Gqxm24_Vd_AJ5Yw'],
  ['a handle', '@harbourbelllanguages'],
  ['a handle of another script', '@話す.ゆび-1'],
  ['a handle with a middle dot', '@a·b'],
  ['a negative number', '-12.5'],
])('X13 %s goes out as it is: %s', (_, text) => {
  expect(toCsv([[text]])).toBe(`${byteOrderMark}${text}\r\n`)
})

test('an apostrophe that an older file has before an ID or a handle goes, too', () => {
  expect(["'-smpMinus_0", "'@harbourbelllanguages"].map(withoutApostrophe)).toEqual([
    '-smpMinus_0',
    '@harbourbelllanguages',
  ])
})

test('X13 a formula is neutralized in every column and row', () => {
  const rows = readCsv(
    toCsv([
      ['a', '=1'],
      ['=2', 'b'],
      ['c', '@x,=3'],
    ]),
  )
  expect(rows).toEqual([
    ['a', "'=1"],
    ["'=2", 'b'],
    ['c', "'@x,=3"],
  ])
})

test('a sign inside a cell is unchanged', () => {
  expect(readCsv(toCsv([['1+1', 'a=b', 'me@x', 'a-b']]))).toEqual([['1+1', 'a=b', 'me@x', 'a-b']])
})

test('other text is read back unchanged', () => {
  const parts = ['a', '"', ',', '\n', '\r\n', '料', ' ', "'", '=', '🍕', '']
  const rows = parts.map((first) => parts.map((second) => `x${first}${second}${first}`))
  expect(readCsv(toCsv(rows))).toEqual(rows)
})

test.each(['=1', '+1', '-x', '@x', '\t=1', '\n=1+1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
  'the apostrophe of %j goes again when the file is read back',
  (text) => {
    const cell = readCsv(toCsv([[text]]))[0]?.[0] ?? ''
    expect(cell).toBe(`'${text}`)
    expect(withoutApostrophe(cell)).toBe(text)
  },
)
