import { readCaptions } from '@/lib/tools/text/captions/read-captions'

const textsOf = (text: string) => readCaptions(text).cues.map(({ text }) => text)

const time = (second: number, mark: string) => `00:00:${String(second).padStart(2, '0')}${mark}500`
const files: Record<string, (said: string, at: number) => string> = {
  SRT: (said, at) => `${at + 1}\n${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
  'SRT without numbers': (said, at) =>
    `${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
  SBV: (said, at) => `${time(at * 3, '.')},${time(at * 3 + 2, '.')}\n${said}\n`,
  WebVTT: (said, at) =>
    `${at === 0 ? 'WEBVTT\n\n' : ''}${time(at * 3, '.')} --> ${time(at * 3 + 2, '.')}\n${said}\n`,
}
const whole = Object.entries(files).filter(([name]) => name !== 'WebVTT')

describe('in a file that isn’t damaged nothing of what is said is taken for a time', () => {
  const kinds = [
    ['go A --> B now', 'from 10:15 --> 10:45 we eat', '--> here', '10:15 --> 10:45'],
    ['--> 5 minutes', '5 --> 6', '2:1 --> 3:1', 'x --> y 5'],
    ['we count\n5', 'and\n4', 'and\n3', 'and\n2', 'and\n1'],
    ['lap\n0:10', '5\n0:12', '10:15, 10:45', 'bye'],
    ['00:00:03', 'new year at\n00:00:00', '0:00:21'],
  ]
  test.each(whole)('%s', (_, make) => {
    for (const said of kinds) expect(textsOf(said.map(make).join('\n').trim())).toEqual(said)
    for (const [one] of kinds) expect(textsOf(make(one!, 0).trim())).toEqual([one])
  })
})

describe('a lesser sign that is no tag is said', () => {
  const said = [
    'I <3 you',
    'if a<b then',
    'a<b and c>d',
    'x < y and y > z',
    '5 <6 >4',
    'we <heart> it',
    'List<String> x',
    'for i<s.length; i++>',
    'x<v and y>z',
  ]
  test.each([
    ...Object.entries(files),
    ['a pasted transcript', (text: string, at: number) => `0:${10 + at}\n${text}`] as const,
  ])('%s', (_, make) => {
    expect(textsOf(said.map(make).join('\n'))).toEqual(said)
  })

  test.each([
    ['<i>A</i> <b>B</b>', 'A B'],
    ['<v Anna Smith>Hi</v> <c.red.big>you</c>', 'Hi you'],
    ['<font color="#fff">Hi</font> <b class="x">you</b>', 'Hi you'],
    ['<p style="a">Hi</p><a href="https://a.example/?b=1">you</a>', 'Hiyou'],
    ['<lang en-GB>Hi</lang> <00:00:01.500><i>you</i>', 'Hi you'],
  ])('a tag is not: %s', (written, text) => {
    for (const make of Object.values(files)) expect(textsOf(make(written, 0))).toEqual([text])
  })
})

const spokenTags = ['use <b> for bold', 'then <i> and <s> are', 'close with </b> then']
test.each<[string, (said: string) => string]>([
  ['a text', (said) => `${said}\nand so on`],
  ['a pasted transcript', (said) => `0:01\n${said}\n0:05\nand so on`],
  ['JSON', (said) => JSON.stringify([said, 'and so on'].map((text, start) => ({ start, text })))],
  ['CSV', (said) => `start,end,text\n1,2,${said}\n3,4,and so on`],
  ['a table of words alone', (said) => `speaker,text\nAnna,"${said}"\nBob,and so on`],
  ['Audacity’s labels', (said) => `1.0\t2.0\t${said}\n3.0\t4.0\tand so on`],
])('a tag without its other half is said in %s, where a format has none', (_, make) => {
  for (const said of spokenTags) expect(textsOf(make(said))).toEqual([said, 'and so on'])
  const paired = '<i>one <b>two</b> and <font color="red">three</i>'
  expect(textsOf(make(paired.replaceAll('"', "'")))).toEqual(['one two and three', 'and so on'])
})

test.each([
  '<i>Hello there',
  'Hello there</i>',
  '<em>Hello</em> <strong>there',
  'Hello there </font>',
])(
  'a tag that touches a line’s words or edge is unsaid, though its other half isn’t there: %s',
  (said) => {
    for (const text of [
      `0:01\n${said}\n0:05\nand so on`,
      JSON.stringify([{ start: 1, end: 4, text: said }]),
      `start,end,text\n1,2,${said}`,
    ])
      expect(textsOf(text)[0]).toBe('Hello there')
  },
)

test('tags of pages that are left open right before words are unsaid, and those among words are said', () => {
  const said = ['add a <p> here', '<p> is one', 'we use <li>, <p> and <div>']
  const open = ['<p>one', '<ul><li>one<li>two', 'this\n<p><b>one</b><p>two', '<h1>one</h1>']
  const bare = ['one', 'one\ntwo', 'this\none\ntwo', 'one']
  for (const make of Object.values(files)) {
    expect(textsOf(said.map(make).join('\n'))).toEqual(said)
    expect(textsOf(open.map(make).join('\n'))).toEqual(bare)
  }
})

test('tags of pages are said where most lines have none, and in front of an s', () => {
  const lessons = [
    ['First, write', '<h1>Hello World</h1>', 'and save it.'],
    ['<ul>', '<li>Apple</li>', '</ul>'],
    ['<li>s are items', 'and <ul>s are lists', '<td>s are cells'],
    ['Add\n<li>About</li> and a <ul> around', 'so'],
  ]
  const pasted = (text: string, at: number) => `0:${10 + at}\n${text}`
  for (const make of [files.SRT!, files.SBV!, pasted])
    for (const said of lessons) expect(textsOf(said.map(make).join('\n'))).toEqual(said)
})

type Row = [start: number | undefined, end: number | undefined, text: string]
const read = (text: string): Row[] =>
  readCaptions(text).cues.map(({ start, end, text }) => [start, end, text])

const rows: Row[] = [
  [0, 4000, 'one'],
  [4000, 9000, 'two'],
  [9000, 12_000, 'three'],
  [12_000, 17_000, 'four'],
]
const words = rows.map(([, , text]) => text)
const clocks = ['0:00', '0:04', '0:09', '0:12']
const long = clocks.map((clock) => `00:0${clock}`)
const each = (times: readonly string[], line: (text: string, time: string, at: number) => string) =>
  words.map((text, at) => line(text, times[at]!, at)).join('\n')

describe('times beside what is said, as programs write them', () => {
  test.each<[string, string, Row[]?]>([
    ['TMPlayer', each(long, (text, time) => `${time}:${text}`)],
    ['TMPlayer with another sign', each(long, (text, time) => `${time}=${text}`)],
    [
      'TMPlayer, whose words begin with numbers and whose lines have numbers',
      '00:00:00,1=100 eggs\n00:00:00,2=and milk\n00:00:04,1=2 more\n00:00:09,1=bye',
      [
        [0, 4000, '100 eggs\nand milk'],
        [4000, 9000, '2 more'],
        [9000, 14_000, 'bye'],
      ],
    ],
    [
      'TMPlayer with the ends of its cues',
      '00:00:00:100 eggs\n00:00:03:\n00:00:04:2 more\n00:00:08:\n00:00:09:bye',
      [
        [0, 3000, '100 eggs'],
        [4000, 8000, '2 more'],
        [9000, 14_000, 'bye'],
      ],
    ],
    [
      'Spruce, with codes for type',
      '$Bold = FALSE\n//x\n00:00:00:00\t,\t00:00:04:00\t,\t^Ione^I\n00:00:04:00\t,\t00:00:09:00\t,\t^Btwo^B',
      rows.slice(0, 2),
    ],
    ['a time at each line’s end', each(clocks, (text, time) => `${text} [${time}]`)],
    ['likewise, behind a tab', each(clocks, (text, time) => `${text}\t${time}`)],
    [
      'a range at each line’s end',
      'one (0:00 - 0:04)\ntwo (0:04 - 0:09)\nthree (0:09 - 0:12)',
      rows.slice(0, 3),
    ],
    [
      'a range to the fraction at each line’s end',
      'one 00:00:00.000 --> 00:00:04.000\ntwo 00:00:04.000 --> 00:00:09.000',
      rows.slice(0, 2),
    ],
    [
      'two times in brackets, of which the second is the end',
      '[0:00] [0:04] one\n[0:04] [0:09] two\n[0:09] [0:12] three',
      rows.slice(0, 3),
    ],
    [
      'two times in brackets, of which the second is said',
      '[0:00] [10:30] one\n[0:04] two\n[0:09] [9:15] three',
      [
        [0, 4000, '[10:30] one'],
        [4000, 9000, 'two'],
        [9000, 14_000, '[9:15] three'],
      ],
    ],
    [
      'likewise, with lines that wrap, wider blanks, and some without an end',
      '[0:00]  [0:04]  one\nmore\n[0:04] two\n[0:09]\t[0:12] three',
      [
        [0, 4000, 'one\nmore'],
        [4000, 9000, 'two'],
        [9000, 12_000, 'three'],
      ],
    ],
    ['likewise, in other brackets', '(0:00) (0:04) one\n(0:04) (0:09) two', rows.slice(0, 2)],
    ['likewise, without brackets', '0:00 0:04 one\n0:04 0:09 two', rows.slice(0, 2)],
    ['likewise, above what is said', '[0:00] [0:04]\none\n[0:04] [0:09]\ntwo', rows.slice(0, 2)],
    [
      'likewise, where each fades into the next',
      '[0:00] [0:05] one\n[0:04] [0:10] two\n[0:09] [0:12] three',
      [
        [0, 5000, 'one'],
        [4000, 10_000, 'two'],
        [9000, 12_000, 'three'],
      ],
    ],
    [
      'two times in brackets, of which the second fits no end and isn’t said',
      '[0:00] [0:35] one\n[0:04] [0:41] two\n[0:09] [0:52] three',
      [
        [0, 4000, 'one'],
        [4000, 9000, 'two'],
        [9000, 14_000, 'three'],
      ],
    ],
    [
      'two times without brackets, of which the second is said',
      '0:00 0:03 is when we go\n0:04 two\n0:09 0:12 bye',
      [
        [0, 4000, '0:03 is when we go'],
        [4000, 9000, 'two'],
        [9000, 14_000, '0:12 bye'],
      ],
    ],
    ['columns that were copied one after the other', `${clocks.join('\n')}\n${words.join('\n')}`],
    [
      'a song, a time of which has a blank inside, or a break',
      '[00:00.00]one\n[00: 2.00]and\n[00:04.00]two\n[00:\n09.00]three',
      [
        [0, 4000, 'one\nand'],
        [4000, 9000, 'two'],
        [9000, 14_000, 'three'],
      ],
    ],
  ])('%s', (_, text, expected = rows) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('who speaks, and times in words', () => {
  const speakers = ['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2']
  const names = (name: string) => speakers.map((_, at) => `${name}${1 + (at % 2)}`)
  const native = (clock: string, zero: number) =>
    clock.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const [persian, bengali] = [0x6f0, 0x9e6]
  test.each([
    [
      'Pixel’s Recorder, Notta',
      each(clocks, (text, time, at) => `${time} ${speakers[at]}\n${text}`),
    ],
    [
      'a speaker below each time',
      each(clocks, (text, time, at) => `${time}\n${speakers[at]}\n${text}`),
    ],
    [
      'a speaker above each time',
      each(clocks, (text, time, at) => `${speakers[at]}\n${time}\n${text}`),
    ],
    [
      'a date above, which isn’t a speaker’s time',
      `Sync\n2024-03-05 10:15:30\n${each(clocks, (text, time, at) => `${speakers[at]} ${time}\n${text}`)}`,
    ],
    ...[
      ['Hebrew', 'דובר ', 0x30],
      ['Persian', 'گوینده ', persian],
      ['Bengali', 'বক্তা ', bengali],
      ['Estonian', 'Kõneleja ', 0x30],
    ].map(([language, name, zero]): [string, string] => [
      `above each time in ${language}`,
      each(
        clocks,
        (text, time, at) => `${names(String(name))[at]}\n${native(time, Number(zero))}\n${text}`,
      ),
    ]),
    [
      'Persian',
      each(
        clocks,
        (text, time) =>
          `${native(time, persian)}\n${native(String(Number(time.slice(2))), persian)} ثانیه\n${text}`,
      ),
    ],
    [
      'Bengali',
      each(
        clocks,
        (text, time) =>
          `${time}\n${native(String(Number(time.slice(2))), bengali)} সেকেন্ড\n${text}`,
      ),
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(rows)
  })

  test.each([
    '0:00\n0 שניות\none\n0:05\n5 שניות\ntwo\n1:02\nדקה אחת ו-2 שניות\nthree\n2:01\nשתי דקות ושנייה אחת\nfour',
    '0:00\n0 ثانية\none\n0:05\n5 ثوان\ntwo\n1:02\nدقيقة واحدة وثانيتان\nthree\n2:01\nدقيقتان وثانية\nfour',
  ])('one and two that are words: %s', (text) => {
    expect(read(text).map(([, , said]) => said)).toEqual(words)
  })
})

describe('lists of other programs in JSON', () => {
  const list = (make: (start: number, end: number, text: string) => unknown) =>
    [1, 5, 9].map((start) => make(start, start + 3, `so it is ${'abcdefghi'[start - 1]}`))
  const expected = [1, 5, 9].map((start) => [
    start * 1000,
    (start + 3) * 1000,
    `so it is ${'abcdefghi'[start - 1]}`,
  ])
  const clock = (second: number) => `00:00:0${second}`.replace(/0(\d\d)$/, '$1')
  test.each<[string, unknown]>([
    ['startSec, endSec', list((startSec, endSec, text) => ({ startSec, endSec, text }))],
    ['begin, end, line', { lines: list((begin, end, line) => ({ begin, end, line })) }],
    [
      'milliseconds by their name',
      list((start, end, text) => ({ start_time_ms: start * 1000, end_time_ms: end * 1000, text })),
    ],
    [
      'milliseconds by their lengths',
      {
        a: {
          b: list((start, end, said) => ({
            tIn: 0,
            beginTime: start * 1000,
            endTime: end * 1000,
            said,
          })),
        },
      },
    ],
    [
      'seconds with a unit',
      list((start, end, text) => ({ start: `${start} sec`, end: `${end} sec`, text })),
    ],
    [
      'milliseconds with a unit',
      list((start, end, text) => ({ start: `${start}000ms`, end: `${end}000ms`, text })),
    ],
    [
      'clocks',
      list((start, end, sentence) => ({
        speaker_name: 'Anna Smith',
        startTime: clock(start),
        endTime: clock(end),
        sentence,
      })),
    ],
    [
      'iFlytek',
      list((bg, ed, onebest) => ({
        bg: String(bg * 1000),
        ed: String(ed * 1000),
        onebest,
        speaker: '0',
      })),
    ],
    [
      'Azure’s ticks',
      list((Offset, end, DisplayText) => ({
        Offset: Offset * 1e7,
        Duration: (end - Offset) * 1e7,
        DisplayText,
      })),
    ],
    [
      'ISO 8601',
      {
        recognizedPhrases: list((start, _, display) => ({
          offset: `PT${start}S`,
          duration: 'PT3S',
          nBest: [{ display }],
        })),
      },
    ],
    [
      'objects of parts',
      list((seconds, end, text) => ({
        start: { hours: 0, minutes: 0, seconds },
        end: { minutes: 0, seconds: end, milliseconds: 0 },
        text,
      })),
    ],
    [
      'Video Indexer',
      list((start, end, text) => ({
        id: start,
        text,
        instances: [{ start: `0:${clock(start).slice(3)}`, end: clock(end) }],
      })),
    ],
    [
      'a list for each field',
      {
        start: [1000, 5000, 9000],
        end: [4000, 8000, 12_000],
        text: expected.map(([, , text]) => text),
      },
    ],
    ['rows', list((start, end, text) => [start, end, text])],
    ['counted rows', list((start, end, text) => [(start + 3) / 4, start, end, text])],
    [
      'counted rows, in milliseconds',
      list((s, e, text) => [(s - 1) / 4, s * 1000, e * 1000, text]),
    ],
    ['rows with lengths', list((start, end, text) => [text, start, end - start])],
    ['rows with ids and names', list((s, e, text) => [`9b2f${s}`, 'Anna Smith', s, e, text])],
    ['rows with a head', [['Von', 'Bis', 'Text'], ...list((s, e, text) => [s, e, text])]],
    ['rows with their times in a list', list((start, end, text) => [[start, end], text])],
    ['a list in a list', [list((start, end, text) => ({ start, end, text }))]],
    [
      'faster-whisper',
      {
        segments: list((s, e, text) => [
          (s + 3) / 4,
          0,
          s,
          e,
          text,
          [1, 2],
          0,
          -0.3,
          1.2,
          0.01,
          null,
        ]),
      },
    ],
  ])('%s', (_, json) => {
    expect(read(JSON.stringify(json))).toEqual(expected)
  })

  test('times that are said in each text', () => {
    const said = ['it is 10:15 now', 'it is 10:16 now', 'it is 10:17 now']
    const lines = said.map((said, at) => ({ said, onset: at * 4 + 1, stopAt: at * 4 + 4 }))
    expect(read(JSON.stringify({ lines })).map(([, , text]) => text)).toEqual(said)
  })

  test('rows without ends: counted, a second each, and a number as what is said', () => {
    expect(textsOf('[[1,0,"one"],[2,4,"two"],[3,9,"three"]]')).toEqual(words.slice(0, 3))
    expect(read('[[1,2,"one"],[2,3,"two"],[3,4,"three"]]')).toEqual([
      [1000, 2000, 'one'],
      [2000, 3000, 'two'],
      [3000, 4000, 'three'],
    ])
    expect(textsOf('[[0,4,"42"],[4,9,"it is"],[9,12,"2024"]]')).toEqual(['42', 'it is', '2024'])
  })

  test.each([
    "[(0, 4, 'it is (one)'), (4, 9, \"it's two\")]",
    "[((0, 4), 'it is (one)'),\n ((4, 9), \"it's two\")]",
    "(0, 4, 'it is (one)')\n(4, 9, \"it's two\")",
    '[0, 4, "it is (one)"],\n[4, 9, "it\'s two"]',
    "FetchedTranscriptSnippet(text='it is (one)', start=0.0, duration=4.0)\nFetchedTranscriptSnippet(text=\"it's two\", start=4.0, duration=5.0)",
    "Segment(id=1, start=0.0, end=4.0, text='it is (one)')\nSegment(id=2, start=4.0, end=9.0, text=\"it's two\")",
    "[Segment(id=1, start=0.0, end=4.0, text='it is (one)', words=None), Segment(id=2, start=4.0, end=9.0, text=\"it's two\", words=None)]",
  ])('lists a line each, and Python’s print of tuples and objects: %s', (text) => {
    expect(read(text)).toEqual([
      [0, 4000, 'it is (one)'],
      [4000, 9000, "it's two"],
    ])
  })

  const many = Array.from({ length: 12 }, (_, at) => [at * 3, at * 3 + 2, `so ${at}`] as const)
  const longRows = (last: unknown) => many.map((row, at) => (at === 11 ? [33, last, 'end'] : row))

  test.each<[string, unknown, starts: number[]]>([
    ['no end in the last one', longRows(null), many.map(([start]) => start)],
    ['an end of zero', longRows(0), many.map(([start]) => start)],
    [
      'no start',
      [
        ['0:00', 'a'],
        [null, 'b'],
        ['0:10', 'c'],
      ],
      [0, 0, 10],
    ],
    ['an empty row', [[0, 2.5, 'a'], [3, 5, 'b'], []], [0, 3]],
    ['the title above', [['My video'], [0, 2, 'a'], [3, 4, 'b']], [0, 3]],
    [
      'a short row',
      [
        [0, 2],
        [2, 4, 'a'],
        [4, 6, 'b'],
      ],
      [2, 4],
    ],
    [
      'no order',
      [
        [5, 8, 'b'],
        [0, 4, 'a'],
        [8, 9, 'c'],
      ],
      [0, 5, 8],
    ],
    [
      'speakers who overlap',
      [
        [0, 6, 'a'],
        [2, 3, 'b'],
        [4, 5, 'c'],
        [6, 9, 'd'],
      ],
      [0, 2, 4, 6],
    ],
    [
      'clocks, and how sure each is',
      [
        ['0:00', 'a', 0.98],
        ['0:05', 'b', 0.91],
      ],
      [0, 5],
    ],
    [
      'clocks behind other numbers',
      [
        [17, '1:00', 'a'],
        [18, '1:05', 'b'],
      ],
      [60, 65],
    ],
    [
      'starts, and how sure each is',
      [
        [1, 'a', 0.93],
        [5, 'b', 0.94],
      ],
      [1, 5],
    ],
    [
      'starts, and who speaks',
      [
        [0, 1, 'a'],
        [4.5, 2, 'b'],
        [9, 1, 'c'],
      ],
      [0, 4.5, 9],
    ],
    [
      'a second each',
      [
        [0, 'a'],
        [1, 'b'],
        [2, 'c'],
      ],
      [0, 1, 2],
    ],
    [
      'two counted ones of a part',
      [
        [17, 100, 102, 'a'],
        [18, 102, 105, 'b'],
      ],
      [100, 102],
    ],
    [
      'digits in all words',
      [
        ['0:00', 'COVID-19'],
        ['0:05', 'B2B'],
        ['0:08', '24/7'],
      ],
      [0, 5, 8],
    ],
    [
      'numbers for words',
      [
        ['0:00', '2024'],
        ['0:05', 'Q1/Q2'],
        ['0:08', '3D'],
      ],
      [0, 5, 8],
    ],
  ])('rows with %s', (_, json, starts) => {
    const cues = read(JSON.stringify(json))
    expect(cues.map(([start]) => start! / 1000)).toEqual(starts)
  })

  test('who speaks is not how long a line lasts', () => {
    expect(read('[[0,1,"one"],[4.5,2,"two"],[9,1,"three"]]')[1]).toEqual([4500, 9000, 'two'])
  })

  test('starts alone: names by time, and TED’s paragraphs', () => {
    const cues = [
      [1000, 5000, 'a b'],
      [5000, 10_000, 'c d'],
    ]
    expect(read('{"0:01":"a b","0:05":"c d"}')).toEqual(cues)
    const paragraphs = [
      { cues: [{ time: 1000, text: 'a b' }] },
      { cues: [{ time: 5000, text: 'c d' }] },
    ]
    expect(read(JSON.stringify({ paragraphs }))).toEqual(cues)
  })

  test.each([
    { transcripts: [{ start_offset: 16_000, end_offset: 64_000, transcript: 'one' }] },
    [{ id: 100, price: 5, name: 'bread' }],
    { name: 'x', version: '1.0.0', dependencies: { a: '1' } },
    [
      [52.5, 13.4, 'Berlin'],
      [48.1, 11.6, 'Munich'],
    ],
  ])('no times that can be told: %j', (json) => {
    expect(() => readCaptions(JSON.stringify(json))).toThrow('input.captionsFormat')
  })
})

describe('what only looks like a transcript’s times is said', () => {
  test.each([
    'Knead the dough (0:10)\nLet it rest (1:00)\nBake it (0:40)\nCool down (0:20)',
    'Plank (0:30)\nRest (0:45)\nRun (1:00)\nJump (1:15)',
    'For God so loved (John 3:16)\nAll things (Romans 8:28)\nIn the beginning (Genesis 1:1)',
    '3:16 is my favorite verse\nand then we sing\nand we pray\n8:28 is another one\nthat is all\nbye',
    'Arsenal [2:1] Chelsea\nLeeds [0:0] Derby\nFulham [3:2] Everton',
    'Maths (10:15 - 10:45)\nArt (10:50 - 11:20)\nLunch (11:30 - 12:30)',
    'Train times\n10:15\t10:45\tOslo\n11:15\t11:45\tBergen\n12:15\t12:45\tVoss',
    'Oslo\t8:30\nBergen\t12:30\nVoss\t14:10\nBodø\t18:05',
    'Lap 1 1:24.350\nLap 2 1:24.910\nLap 3 1:25.020',
    'We wrote 10:15:30:Hello on the board\nand then we left',
    '[1, Smith]\n[2, Jones]',
    '(1, one)\n(2, two)',
    '("Hello", she said)\n("Bye", he said)',
    '[1, 2]\n[3, 4]',
    '[("Hi") she said]\n[("Bye") he said]',
    '52.5,13.4,Berlin\n48.9,2.35,Paris',
    '1.50,2.99,apples\n0.99,1.49,pears',
    'the config is {"a": 1, "b": {"c": 2}}\nand we save it',
  ])('%j', (said) => {
    const lines = said.replaceAll('\t', ' ').split('\n')
    expect(read(said)).toEqual(lines.map((line) => [undefined, undefined, line]))
  })

  test('steps and headings below times are said', () => {
    const steps = each(clocks, (text, time, at) => `${time}\nStep ${at + 1}\n${text}`)
    expect(read(steps)[1]?.[2]).toBe('Step 2\ntwo')
    for (const label of ['Chapter', 'Kapitel', 'Глава']) {
      const books = each(clocks, (text, time, at) => `${time}\n${label} ${1 + (at % 2)}\n${text}`)
      expect(read(books)[2]?.[2]).toBe(`${label} 1\nthree`)
    }
  })
})

describe('reports of other projects', () => {
  const inVtt = (said: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`
  test.each<[string, string, Row[]]>([
    ['mozilla/vtt.js#24: a closing tag that is cut', inVtt('<b>bold</b'), [[1000, 2000, 'bold']]],
    [
      'mozilla/vtt.js, its tests: tags of other names and words in tags, which are closed',
      inVtt('<bad>a</bad> <b Mary>b</b> <i Ann>c</i>'),
      [[1000, 2000, 'a b c']],
    ],
    [
      'mozilla/vtt.js, its tests: a tag that nobody closes loses no words',
      inVtt('<c It’s a blue tree!'),
      [[1000, 2000, '<c It’s a blue tree!']],
    ],
    ['videojs/vtt.js#18: a sign at the end', inVtt('something <'), [[1000, 2000, 'something <']]],
    [
      'shaka-project/shaka-player#6147: signs in a tag',
      inVtt('<c.lime>less or more < > in text</c>'),
      [[1000, 2000, 'less or more < > in text']],
    ],
    [
      'hyperaudio/hyperaudio-lite-editor#409: what isn’t heard, in angles',
      inVtt('<00:00:01.200><inaudible> <00:00:01.500>AT&T'),
      [[1000, 2000, '<inaudible> AT&T']],
    ],
    [
      'tranxuanthang/lrcget#241: fractions of any length behind a colon',
      '[00:01:5]one\n[00:03:25]two\n[00:08:250]three',
      [
        [1500, 3250, 'one'],
        [3250, 8250, 'two'],
        [8250, 13_250, 'three'],
      ],
    ],
    [
      'ggml-org/whisper.cpp#2271: hundredths of a second',
      JSON.stringify([
        { start: 0, stop: 870, text: 'I just wanna tell you how I’m feeling. Gotta make you see.' },
        { start: 870, stop: 1808, text: 'Never gonna give you up, never gonna let you down.' },
      ]),
      [
        [0, 8700, 'I just wanna tell you how I’m feeling. Gotta make you see.'],
        [8700, 18_080, 'Never gonna give you up, never gonna let you down.'],
      ],
    ],
    [
      'jdepoix/youtube-transcript-api#106: lengths in a table with tabs',
      'start_sec\tduration_sec\ttext\n0.03\t5.46\they guys\n3.21\t3.48\tpodcast wait',
      [
        [30, 5490, 'hey guys'],
        [3210, 6690, 'podcast wait'],
      ],
    ],
    [
      'Subtivals/subtivals#200: how long each cue is',
      '00:00:11:10 00:00:16:17 05:07\none\nmore\n\n00:00:16:24 00:00:19:08 02:09\ntwo',
      [
        [11_000, 16_000, 'one\nmore'],
        [16_000, 19_000, 'two'],
      ],
    ],
    [
      'mpv-player/mpv#4144: TMPlayer, where somebody says times',
      '00:01:54:Pomóż mi!\n00:01:57:między 09:00,|a 10:00 wieczorem',
      [
        [114_000, 117_000, 'Pomóż mi!'],
        [117_000, 122_000, 'między 09:00,\na 10:00 wieczorem'],
      ],
    ],
    [
      'debpalash/VoiceStudio#2151: cues of nothing but numbers',
      '1\n00:00:01,000 --> 00:00:02,000\n3\n2\n1\n\n2\n00:00:03,000 --> 00:00:04,000\n1999',
      [
        [1000, 2000, '3\n2\n1'],
        [3000, 4000, '1999'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('what is damaged or said in files and pastes of any length', () => {
  const range = (from: number, to: number) => `00:00:0${from},000 --> 00:00:0${to},000`
  test.each<[string, string, Row[]]>([
    [
      'a damaged cue in the block of another',
      `1\n${range(1, 2)}\nhello\n2\n00:00:03 --> 00:00:04\nyo\n\n3\n${range(5, 6)}\nzz`,
      [
        [1000, 2000, 'hello'],
        [3000, 4000, 'yo'],
        [5000, 6000, 'zz'],
      ],
    ],
    [
      'a time joined to its words in the block of another',
      `${range(1, 2)}\nhello\n${range(3, 4)} yo\n\n${range(5, 6)}\nzz`,
      [
        [1000, 2000, 'hello'],
        [3000, 4000, 'yo'],
        [5000, 6000, 'zz'],
      ],
    ],
    [
      'what is left of where a cue stands, in a file whose times are all there',
      `1\n${range(1, 2)} X1:40 \n2:60\nhello\n\n2\n${range(3, 4)} X1:40 X2:60\nyo`,
      [
        [1000, 2000, 'hello'],
        [3000, 4000, 'yo'],
      ],
    ],
    [
      'times in a file that isn’t damaged are said',
      [
        'he ran 0:01:58.35',
        'run in 0:58:20.1',
        'at 00:30:15am',
        '2024-03-05T00:30:15Z',
        'it took 0:05:3',
      ]
        .map((said, at) => `${at + 1}\n${range(at, at + 1)}\n${said}\n`)
        .join('\n'),
      [
        [0, 1000, 'he ran 0:01:58.35'],
        [1000, 2000, 'run in 0:58:20.1'],
        [2000, 3000, 'at 00:30:15am'],
        [3000, 4000, '2024-03-05T00:30:15Z'],
        [4000, 5000, 'it took 0:05:3'],
      ],
    ],
    [
      'a part that begins later, with lines that wrap',
      '1:05 hello everyone\nand welcome\nto all of you\n1:10 so today\nwe go\nfurther\nand on',
      [
        [65_000, 70_000, 'hello everyone\nand welcome\nto all of you'],
        [70_000, 75_000, 'so today\nwe go\nfurther\nand on'],
      ],
    ],
    [
      'a later part, with hours',
      '1:02:05 hello\nand welcome\nto all\n1:04:10 so today\nwe go\nfurther\nand on',
      [
        [3_725_000, 3_850_000, 'hello\nand welcome\nto all'],
        [3_850_000, 3_855_000, 'so today\nwe go\nfurther\nand on'],
      ],
    ],
    [
      'pairs of a later part, with pauses',
      '1:10 - 1:15 later on\n1:20 - 1:24 and more\n1:30 - 1:34 still',
      [
        [70_000, 75_000, 'later on'],
        [80_000, 84_000, 'and more'],
        [90_000, 94_000, 'still'],
      ],
    ],
    [
      'seconds of which one is damaged',
      '[00:00:05] one\n[00:00:09] two\n[00:00:75] three\n[00:01:10] four',
      [
        [5000, 9000, 'one'],
        [9000, 70_000, 'two\n[00:00:75] three'],
        [70_000, 75_000, 'four'],
      ],
    ],
    [
      'sounds in brackets before a time of the same line',
      '[0:00] [Music] [0:04] And so on. [0:09] bye',
      [
        [0, 4000, '[Music]'],
        [4000, 9000, 'And so on.'],
        [9000, 14_000, 'bye'],
      ],
    ],
    [
      'frames',
      '00:00:01:05-00:00:02:10 hello\n00:00:02:12-00:00:04:10 world',
      [
        [1000, 2000, 'hello'],
        [2000, 4000, 'world'],
      ],
    ],
    [
      'short words below times, which are no names',
      '0:00\nYes\nwe can do it\n0:04\nNo\nwe cannot\n0:09\nYes\nwe shall\n0:12\nNo\nnever',
      [
        [0, 4000, 'Yes\nwe can do it'],
        [4000, 9000, 'No\nwe cannot'],
        [9000, 12_000, 'Yes\nwe shall'],
        [12_000, 17_000, 'No\nnever'],
      ],
    ],
    [
      'a panel with its heading',
      'Transcript\n0:00\nI live in\nLondon\n0:05\nand you in\nParis\n0:09\nhe in\nRome',
      [
        [0, 5000, 'I live in\nLondon'],
        [5000, 9000, 'and you in\nParis'],
        [9000, 14_000, 'he in\nRome'],
      ],
    ],
    [
      'a table with what its content is',
      'start,end,content_type,text\n0,4,speech,one\n4,9,music,two',
      rows.slice(0, 2),
    ],
    [
      'songs with two times a line',
      '[00:10.00][00:20.00]La la\n[00:30.00][00:40.00]Lo lo',
      [
        [10_000, 20_000, 'La la'],
        [20_000, 30_000, 'La la'],
        [30_000, 40_000, 'Lo lo'],
        [40_000, 45_000, 'Lo lo'],
      ],
    ],
    [
      'breaks, pictures and comments in WebVTT',
      'WEBVTT\n\n00:01.000 --> 00:02.000\na<br>b <img src="x.png"><!-- x -->c<v Mary>Hi',
      [[1000, 2000, 'a\nb cHi']],
    ],
    [
      'tags that somebody speaks of',
      `1\n${range(1, 2)}\nadd a <div> here, then <p> or <a>\n\n2\n${range(2, 3)}\nand close </div>`,
      [
        [1000, 2000, 'add a <div> here, then <p> or <a>'],
        [2000, 3000, 'and close </div>'],
      ],
    ],
    [
      'chapters in JSON',
      '[{"start":0,"text":"Intro"},{"start":600,"text":"Part one"},{"start":1900,"text":"Part two"}]',
      [
        [0, 600_000, 'Intro'],
        [600_000, 1_900_000, 'Part one'],
        [1_900_000, 1_905_000, 'Part two'],
      ],
    ],
    [
      'JSON with longer names than texts',
      '[{"speaker":"Anna Margareta von Hohenstein","startSec":0,"endSec":4,"text":"one"},{"speaker":"Bob","startSec":4,"endSec":9,"text":"two"}]',
      rows.slice(0, 2),
    ],
    [
      'JSON with ids',
      '{"lines":[{"id":"9b2f7c1e-aaaa-4bcd-abcd-abcdefabcdef","startTimeMs":"1000","endTimeMs":"2000","words":"Oh yes"}]}',
      [[1000, 2000, 'Oh yes']],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('names in quotes are no JSON', () => {
    const said = ['"Anna": "Hi there"', '"Bob": "Hello"', '"Anna": "Bye"']
    expect(textsOf(said.join('\n'))).toEqual(said)
  })

  test('JSON with a great many lists is refused by name', () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `"k${at}":[{}]`)
    expect(() => readCaptions(`[{${names.join()}}]`)).toThrow('input.captionsFormat')
  })
})
