import { downloadName } from '@/lib/youtube/pictures/download-name'
import { expectLinear } from '../../helpers/linear'

test.each([
  ['holiday', 'image/jpeg', 'holiday.jpg'],
  ['holiday.jpg', 'image/jpeg', 'holiday.jpg'],
  ['holiday.JPEG', 'image/jpeg', 'holiday.jpg'],
  ['holiday.jpg', 'image/webp', 'holiday.jpg.webp'],
  ['holiday', 'image/png', 'holiday.png'],
  ['holiday', 'image/gif', 'holiday.gif'],
  ['holiday', 'image/avif', 'holiday.avif'],
  ['stills', 'application/zip', 'stills.zip'],
  ['stills.zip', 'application/zip', 'stills.zip'],
  ['page', 'text/html', 'page.bin'],
  ['Crème brûlée', 'image/jpeg', 'Crème brûlée.jpg'],
  // Two encodings of é make the same name.
  ['Cafe\u0301', 'image/jpeg', 'Caf\u00e9.jpg'],
  ['料理のコツ', 'image/jpeg', '料理のコツ.jpg'],
  ['ગુજરાતી રસોઈ', 'image/jpeg', 'ગુજરાતી રસોઈ.jpg'],
  ['हिन्दी में', 'image/jpeg', 'हिन्दी में.jpg'],
  ['🍕', 'image/jpeg', '🍕.jpg'],
  ['  a   b\t\tc  ', 'image/jpeg', 'a b c.jpg'],
  ['v1.2 (final).x', 'image/jpeg', 'v1.2 (final).x.jpg'],
  ['trailing...', 'image/jpeg', 'trailing.jpg'],
  ['', 'image/jpeg', 'image.jpg'],
  ['.jpg', 'image/jpeg', 'image.jpg'],
  ['\u200b\u202e', 'image/jpeg', 'image.jpg'],
  ['CON', 'image/jpeg', 'CON_.jpg'],
  ['aux.h', 'image/jpeg', 'aux_.h.jpg'],
  ['می\u200cخواهم', 'image/jpeg', 'می\u200cخواهم.jpg'],
  ['\ud800', 'image/jpeg', 'image.jpg'],
])('S11 %j of %s saves as %j', (title, type, name) => {
  expect(downloadName(title, type)).toBe(name)
})

describe('S11 for any title', () => {
  const parts = [
    '',
    ' ',
    '.',
    '..',
    '/',
    '\\',
    '../',
    '..\\',
    ':',
    '*',
    '?',
    '"',
    '<',
    '>',
    '|',
    '\0',
    '\r\n',
    '\x7f',
    '\x85',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u200f',
    '\ufeff',
    '\ud83c',
    '~',
    'a',
    '料',
    '🍕',
    'e\u0301',
    'CON',
    '-rf',
  ]
  const titles = parts.flatMap((a) =>
    parts.flatMap((b) => [`${a}${b}`, `${a}${b}x${a}`, `${a} ${b} ${a}`, (a + b).repeat(120)]),
  )

  const names = titles.map((title) => [title, downloadName(title, 'image/jpeg')] as const)

  test('the name has no path, control or direction character, and nothing a file system refuses', () => {
    const refused = /[/\\:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/u
    expect(names.filter(([, name]) => refused.test(name))).toEqual([])
  })

  test('S11 the name has at most 240 bytes and the extension of its type, and is never only an extension', () => {
    const isWrong = (name: string) => Buffer.byteLength(name) > 240 || !/\S\.jpg$/.test(name)
    expect(names.filter(([, name]) => isWrong(name))).toEqual([])
  })

  test('the name is never hidden: it does not begin with a dot or space', () => {
    expect(names.filter(([, name]) => /^[.\s]/.test(name))).toEqual([])
  })
})

test.each([
  ['Japanese', '日本語の題名'.repeat(16)],
  ['Hindi', 'हिन्दी में शीर्षक '.repeat(20)],
  ['families', '👨‍👩‍👧'.repeat(40)],
  ['flags', '🇯🇵'.repeat(60)],
  ['Latin letters with marks', 'e\u0323\u0301'.repeat(100)],
])('S11 a long name is filled up and never cut inside a character: %s', (_, title) => {
  const name = downloadName(title, 'image/jpeg')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
  expect(Buffer.byteLength(name)).toBeGreaterThan(215)
  const segments = (text: string) =>
    Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const all = name.slice(0, -4)
  const whole = title.normalize('NFC')
  const kept = segments(all)
  expect(kept).toEqual(segments(whole).slice(0, kept.length))
})

test('S11 a single character of a thousand marks is left out', () => {
  expect(downloadName(`a${'\u0301'.repeat(1000)}`, 'image/jpeg')).toBe('image.jpg')
})

test.each(['.', ' ', 'a', '/', '.jpg', '\u202e', '. '])(
  'D09 a title of 100 KB of %j takes linear time',
  (part) =>
    expectLinear(100_000, (size) => downloadName(part.repeat(size / part.length), 'image/jpeg')),
)

test('D09: points inside a title take linear time', () =>
  expectLinear(100_000, (size) => downloadName(`a${'.'.repeat(size)}a`, 'image/jpeg')))
