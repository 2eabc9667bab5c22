import { mediaFileName } from '@/lib/media/file-name'

const bytes = (name: string) => Buffer.byteLength(name)
const characters = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

test.each([
  ['Holiday', 'mp4', 'Holiday.mp4'],
  ['Holiday.mp4', 'mp4', 'Holiday.mp4'],
  ['AC/DC: Live? "Yes" | 1*2 <3', 'mp3', 'AC DC Live Yes 1 2 3.mp3'],
  ['../../etc/passwd', 'mp4', 'etc passwd.mp4'],
  ['a\r\nContent-Type: text/html', 'mp4', 'a Content-Type text html.mp4'],
  ['photo\u202e4pm.exe', 'mp4', 'photo4pm.exe.mp4'],
  ['soft\u00adhyphen \ufeffmark', 'mp4', 'softhyphen mark.mp4'],
  ['NUL', 'mp4', 'NUL_.mp4'],
  ['com1.tar', 'mp4', 'com1_.tar.mp4'],
  ['Console', 'mp4', 'Console.mp4'],
  ['.hidden', 'mp4', 'hidden.mp4'],
  ['ends with points...', 'mp4', 'ends with points.mp4'],
  ['', 'mp4', 'video.mp4'],
  ['\u202e\u200d \u0000', 'mp4', 'video.mp4'],
  ['عنوان الفيديو', 'mp4', 'عنوان الفيديو.mp4'],
  ['می\u200cخواهم', 'mp4', 'می\u200cخواهم.mp4'],
  ['हिन्दी में', 'mp4', 'हिन्दी में.mp4'],
  ['👨‍👩‍👧 day', 'mp4', '👨‍👩‍👧 day.mp4'],
])('S11 %j is saved as %j', (title, extension, name) => {
  expect(mediaFileName(title, extension)).toBe(name)
})

/** The same numbers in each run. */
function* numbers(seed: number) {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

const parts = [
  ...['a', 'Z', '7', ' ', '.', '..', '/', '\\', ':', '*', '?', '"', '<', '>', '|', '\0', '\r\n'],
  ...['\x7f', '\x85', '\u2028', '\u202e', '\u2066', '\u200f', '\ufeff', '\u200d', '\u200c'],
  ...[
    '\ud83c',
    '\udf55',
    '料',
    'ह',
    '्',
    '🍕',
    '👨‍👩‍👧',
    '🇯🇵',
    'e\u0301',
    'CON',
    'com1',
    'nul',
    '-rf',
    '.mp4',
  ],
]

test('S11 any title makes a name of at most 200 bytes that is safe on every system', () => {
  const random = numbers(27)
  for (let round = 0; round < 2_000; round += 1) {
    const length = 1 + ((random.next().value as number) % 40)
    const picked = Array.from(
      { length },
      () => parts[((random.next().value as number) >> 8) % parts.length],
    )
    const title = picked.join('').repeat(1 + (round % 7))
    const name = mediaFileName(title, 'mp4')
    const wrong = [
      bytes(name) > 200 && 'long',
      !/\S\.mp4$/u.test(name) && 'empty',
      /[/\\:*?"<>|]|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/u.test(name) && 'refused',
      /(?![\u200c\u200d])\p{Cf}/u.test(name) && 'unseen',
      /^[.\s]|[.\s]\.mp4$/u.test(name) && 'edges',
      /^(?:con|prn|aux|nul|(?:com|lpt)\d)\s*\./i.test(name) && 'device',
    ].filter(Boolean)
    expect([title, name, wrong]).toEqual([title, name, []])
  }
})

test.each([
  ['Japanese', '日本語の題名'],
  ['Hindi', 'हिन्दी में शीर्षक'],
  ['families', '👨‍👩‍👧'],
  ['flags', '🇯🇵'],
  ['marks', 'e\u0323\u0301'],
])('S11 a long name is filled up and cut between two characters: %s', (_, part) => {
  const title = part.repeat(100)
  const name = mediaFileName(title, 'webm')
  expect(bytes(name)).toBeLessThanOrEqual(200)
  expect(bytes(name)).toBeGreaterThan(175)
  const kept = characters(name.slice(0, -'.webm'.length))
  expect(kept).toEqual(characters(title.normalize('NFC')).slice(0, kept.length))
})
