import { groupCues, joinLines } from '@/lib/tools/text/captions/group-cues'
import { maxCaptionLength, maxCues, readCaptions } from '@/lib/tools/text/captions/read-captions'
import { withLines } from '@/lib/tools/text/captions/single-line'
import { toSrt, toVtt } from '@/lib/tools/text/captions/write-captions'
import { sentenceSpans } from '@/lib/tools/text/sentences'
import { randomOf } from '../../../helpers/caption-fuzz'
import { full } from '../../../helpers/gate'
import { expectLinear } from '../../../helpers/linear'

/** Cues as `[start, end, text]`, in milliseconds. */
const read = (text: string) => {
  const { cues } = readCaptions(text)
  return cues.map((cue) => [cue.start, cue.end, cue.text])
}

describe('WebVTT', () => {
  test.each([
    ['hours may be missing', 'WEBVTT\n\n00:01.000 --> 00:04.000\nHi', [[1000, 4000, 'Hi']]],
    [
      'hours of three digits',
      'WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nHi',
      [[360000000, 360001000, 'Hi']],
    ],
    [
      'a byte order mark and a header text',
      '\ufeffWEBVTT - Bread\nKind: captions\n\n00:01.000 --> 00:02.000\nHi',
      [[1000, 2000, 'Hi']],
    ],
    [
      'CRLF and lone CR',
      'WEBVTT\r\n\r00:01.000 --> 00:02.000\rA\r\nB\r\n\r\n00:03.000 --> 00:04.000\r\nC',
      [
        [1000, 2000, 'A\nB'],
        [3000, 4000, 'C'],
      ],
    ],
    [
      'identifiers and settings',
      'WEBVTT\n\nfirst cue\n00:01.000 --> 00:02.000 align:start position:10%,line-left size:35%\nHi',
      [[1000, 2000, 'Hi']],
    ],
    [
      'notes, styles and regions',
      'WEBVTT\n\nNOTE not shown\n\nNOTE\nneither\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\n00:01.000 --> 00:02.000\nHi',
      [[1000, 2000, 'Hi']],
    ],
    [
      'tags of voice, class, language and time',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ann>Hi <c.red>you</c> <lang en>all</lang> <00:01.500><i>there</i>',
      [[1000, 2000, 'Hi you all there']],
    ],
    [
      'entities',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n1 &lt; 2 &amp;&nbsp;3 &#x1F35E; &lrm;a &unknown;',
      [[1000, 2000, '1 < 2 & 3 🍞 \u200ea &unknown;']],
    ],
    [
      'readings above characters',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>酵母<rt>こうぼ</rt></ruby>です',
      [[1000, 2000, '酵母です']],
    ],
    [
      'the time of a short word',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<00:00:01.200>Yes\n\n00:03.000 --> 00:04.000\n<00:00:03.100><c>No</c>',
      [
        [1000, 2000, 'Yes'],
        [3000, 4000, 'No'],
      ],
    ],
    ['an unclosed tag', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi <c', [[1000, 2000, 'Hi']]],
    [
      'a time inside a text begins a cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB',
      [
        [1000, 2000, 'A'],
        [3000, 4000, 'B'],
      ],
    ],
    [
      'a wrong time loses its cue only',
      'WEBVTT\n\n00:99.000 --> 01:00.000\nA\n\n00:03.000 --> 00:04.000\nB',
      [[3000, 4000, 'B']],
    ],
    [
      'cues are put in order',
      'WEBVTT\n\n00:03.000 --> 00:04.000\nB\n\n00:01.000 --> 00:02.000\nA',
      [
        [1000, 2000, 'A'],
        [3000, 4000, 'B'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('SubRip', () => {
  test.each([
    [
      'the usual form',
      '1\n00:00:01,000 --> 00:00:02,500\nHi\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\nYou\n',
      [
        [1000, 2500, 'Hi\nthere'],
        [3000, 4000, 'You'],
      ],
    ],
    ['dots, no hours, no milliseconds', '1\n00:01.5 --> 00:02\nHi', [[1500, 2000, 'Hi']]],
    [
      'byte order mark and CRLF',
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n',
      [[1000, 2000, 'Hi']],
    ],
    [
      'missing numbers',
      '00:00:01,000 --> 00:00:02,000\n7\n\n00:00:03,000 --> 00:00:04,000\n8',
      [
        [1000, 2000, '7'],
        [3000, 4000, '8'],
      ],
    ],
    [
      'missing empty lines',
      '1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:03,000 --> 00:00:04,000\nB',
      [
        [1000, 2000, 'A'],
        [3000, 4000, 'B'],
      ],
    ],
    [
      'an empty line inside a text',
      '1\n00:00:01,000 --> 00:00:02,000\nA\n\nB\n\n2\n00:00:03,000 --> 00:00:04,000\nC',
      [
        [1000, 2000, 'A\nB'],
        [3000, 4000, 'C'],
      ],
    ],
    [
      'formatting',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>A</i> <font color="#fff">B</font> 1 < 2',
      [[1000, 2000, 'A B 1 < 2']],
    ],
    [
      'positions after the time',
      '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\nA',
      [[1000, 2000, 'A']],
    ],
    [
      'overlapping cues stay',
      '1\n00:00:01,000 --> 00:00:04,000\nA\n\n2\n00:00:02,000 --> 00:00:03,000\nB',
      [
        [1000, 4000, 'A'],
        [2000, 3000, 'B'],
      ],
    ],
    ['an end before the start', '1\n00:00:04,000 --> 00:00:01,000\nA', [[4000, 4000, 'A']]],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('YouTube’s own formats', () => {
  test('JSON: styles and scrolling are left out, numbers may be texts, ends stop at the next cue', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1 },
      {
        tStartMs: '0',
        dDurationMs: '4000',
        segs: [{ utf8: 'hello' }, { utf8: ' bread', tOffsetMs: 500 }],
      },
      { tStartMs: 1990, dDurationMs: 10, aAppend: 1, segs: [{ utf8: '\n' }] },
      { tStartMs: 2000, dDurationMs: 4000, segs: [{ utf8: 'રોટલી\n👩‍🍳' }] },
    ]
    expect(read(JSON.stringify({ wireMagic: 'pb3', events }))).toEqual([
      [0, 2000, 'hello bread'],
      [2000, 6000, 'રોટલી\n👩‍🍳'],
    ])
  })

  test('XML srv3: words, breaks, entities and pens', () => {
    const xml = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><pen id="1" b="1"/><ws id="0"/></head>
<body><w t="0" id="1"/><p t="100" d="2000" w="1"><s ac="255">it&#39;s</s><s t="300"> 1 &lt; 2</s></p>
<!-- note --><p t="2200" d="10" w="1" a="1">
</p><p p="1" d="1000" t="3000">パン<br/>です &amp;amp;</p><p t="5000" d="1"/></body></timedtext>`
    expect(read(xml)).toEqual([
      [100, 2100, "it's 1 < 2"],
      [3000, 4000, 'パン\nです &amp;'],
    ])
  })

  test('XML srv1: seconds, escaped twice', () => {
    const xml =
      '<?xml version="1.0"?><transcript><text start="0.5" dur="1.25">it&amp;#39;s &amp;lt;b&amp;gt;</text></transcript>'
    expect(read(xml)).toEqual([[500, 1750, "it's <b>"]])
  })
})

test('the answer behind YouTube’s transcript panel', () => {
  const line = (startMs: string, snippet: unknown) => ({
    transcriptSegmentRenderer: { startMs, endMs: '9000', snippet },
  })
  const initialSegments = [
    line('160', { runs: [{ text: 'hello ' }, { text: 'you' }] }),
    line('4000', { simpleText: 'bye' }),
  ]
  const body = { transcriptSegmentListRenderer: { initialSegments } }
  expect(read(JSON.stringify({ actions: [{ content: { body } }] }))).toEqual([
    [160, 4000, 'hello you'],
    [4000, 9000, 'bye'],
  ])
})

describe('a pasted transcript', () => {
  test.each([
    [
      'times on lines of their own',
      '0:00\nhello and\nwelcome\n0:03\nto bread\n1:02:03\nbye',
      [
        [0, 3000, 'hello and\nwelcome'],
        [3000, 3723000, 'to bread'],
        [3723000, 3728000, 'bye'],
      ],
    ],
    [
      'times before the text',
      '0:00 hello\n[0:03] パン\n(1:00) bye',
      [
        [0, 3000, 'hello'],
        [3000, 60000, 'パン'],
        [60000, 65000, 'bye'],
      ],
    ],
    [
      'times told in words too',
      '0:00\n0 seconds\nhello\n1:03\n1 minute, 3 seconds\n3 rolls\n2:00\n2分\nパン',
      [
        [0, 63000, 'hello'],
        [63000, 120000, '3 rolls'],
        [120000, 125000, 'パン'],
      ],
    ],
    [
      'times told in words, of which the last is cut',
      '0:00\n0 seconds\nhello\n0:04\n4 seconds\n3 rolls\n0:09\n9 seconds\nbread\n0:15\n15',
      [
        [0, 4000, 'hello'],
        [4000, 9000, '3 rolls'],
        [9000, 15000, 'bread'],
      ],
    ],
    [
      'times told in words, of which one has its numbers alone',
      '0:00\n0\nhello\n0:04\n4 seconds\nit is\n0:09\n9\nbread\n0:15\n15 seconds\nbye',
      [
        [0, 4000, 'hello'],
        [4000, 9000, 'it is'],
        [9000, 15000, 'bread'],
        [15000, 20000, 'bye'],
      ],
    ],
    [
      'a duration that is said between times told in words',
      '0:00\n0 seconds\nmy best is\n0:04\n4 seconds\n5:30 minutes\n0:09\n9 seconds\nnow\n2:00\n2 minutes\nbye',
      [
        [0, 4000, 'my best is'],
        [4000, 9000, '5:30 minutes'],
        [9000, 120000, 'now'],
        [120000, 125000, 'bye'],
      ],
    ],
    ...[
      '0:000 secondshello\n0:055 seconds5 rolls\n1:051 minute, 5 secondsbye',
      '0:00 0 seconds hello\n0:05 5 seconds 5 rolls\n1:05 1 minute, 5 seconds bye',
      '0:000 Sekundenhello\n0:055 Sekunden5 rolls\n1:051 Minute und 5 Sekundenbye',
      '0:000 秒hello\n0:055 秒5 rolls\n1:051 分 5 秒bye',
      '0:000 секундhello\n0:055 секунд5 rolls\n1:051 минута 5 секундbye',
    ].map((text): [string, string, [number, number, string][]] => [
      `times joined to the words for them: ${text.slice(0, 9)}`,
      text,
      [
        [0, 5000, 'hello'],
        [5000, 65000, '5 rolls'],
        [65000, 70000, 'bye'],
      ],
    ]),
    [
      'numbers behind times are said',
      '0:00 10 rolls\n0:05 3 seconds\n1:05 1 minute',
      [
        [0, 5000, '10 rolls'],
        [5000, 65000, '3 seconds'],
        [65000, 70000, '1 minute'],
      ],
    ],
    [
      'a time that goes back is said',
      '0:00\nat\n5:00\nwe start\n4:00\npm',
      [
        [0, 300000, 'at'],
        [300000, 305000, 'we start\n4:00\npm'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
    expect(readCaptions(text).timed).toBe(true)
  })

  const page = (above: string, heading: string, label: string, below: string) =>
    `${above}\n0:01\nhello\n0:05\n5 rolls\n${heading}\n0:09\nbread\n${label}\n0:12\nbye\n${below}`
  test.each([
    [
      'Transcript\nSearch in video\nIntro',
      'More',
      'Chapter 2: End',
      'English (auto-generated)\nAll',
    ],
    ['Transcript\n\nSearch transcript\nSearch transcript', 'More', 'End', 'Sync to video time'],
    ['Buscar en el vídeo', 'Más', 'Fin', 'Inglés (generados automáticamente)\nTodos'],
    ['Rechercher dans la vidéo', 'Suite', 'Fin', 'français (générés automatiquement)\nTout'],
    ['스크립트\n동영상에서 검색', '둘', '끝', '한국어 (자동 생성됨)\n모두\n관련'],
    ['文字起こし', '次', '終', '日本語 (自動生成)\nすべて'],
    ['转写文稿\n在视频中搜索', '二', '三', '中文（自动生成）'],
    ['Transkript', 'Mehr', 'Ende', 'Deutsch (automatisch erzeugt)\nAlle'],
    ['Расшифровка видео', 'Дальше', 'Конец', 'русский (создано автоматически)\nВсе'],
    ['ટ્રાન્સક્રિપ્ટ\nવીડિયોમાં શોધો', 'બે', 'અંત', 'ગુજરાતી\nબધા'],
  ])('what YouTube’s page has around it isn’t said: %j', (above, heading, label, below) => {
    expect(read(page(above, heading, label, below))).toEqual([
      [1000, 5000, 'hello'],
      [5000, 9000, '5 rolls'],
      [9000, 12_000, 'bread'],
      [12_000, 17_000, 'bye'],
    ])
  })

  test('without the page’s own words only a chapter’s label is told from speech', () => {
    const said = read(page('We begin', 'and milk', 'Chapter 2: End', 'English'))
    expect(said.map(([, , text]) => text)).toEqual([
      'We begin',
      'hello',
      '5 rolls\nand milk',
      'bread',
      'bye\nEnglish',
    ])
    const [first] = read('My talk\n0:00\nhello\n0:05\nbye')
    expect(first).toEqual([0, 5000, 'hello'])
  })

  test('below a long description times are told in words, too, and a language’s name may be said', () => {
    const about = Array.from({ length: 9 }, (_, at) => `About ${at}`).join('\n')
    const told = [3, 4, 5, 6, 7, 8].map((at) => `1:0${at}\n1 minute, ${at} seconds\n${at} rolls`)
    expect(read([about, ...told].join('\n')).map(([, , text]) => text)).toEqual([
      about,
      ...[3, 4, 5, 6, 7, 8].map((at) => `${at} rolls`),
    ])
    const languages = '0:00\nWe speak\n0:03\nItalian\nEnglish\nand more'
    expect(read(languages).at(-1)?.[2]).toBe('Italian\nEnglish\nand more')
  })

  test('where the page tells times in words, the first one may have none', () => {
    const text = '0:00A loan\n0:077 secondsNo reason\n0:1212 secondsWhy'
    expect(read(text).map(([start]) => start)).toEqual([0, 7000, 12_000])
  })

  test('without times it has none', () => {
    expect(readCaptions('Hello.\n\nમારી રોટલી 5:00\r\nપાણી')).toEqual({
      timed: false,
      cues: [{ text: 'Hello.' }, { text: 'મારી રોટલી 5:00' }, { text: 'પાણી' }],
    })
  })
})

describe('rolling captions', () => {
  const rolling = `WEBVTT
Kind: captions

00:00:00.000 --> 00:00:02.000
 
hello<00:00:00.500><c> dear</c>

00:00:02.000 --> 00:00:02.010
hello dear
 

00:00:02.010 --> 00:00:04.000
hello dear
bakers<00:00:02.500><c> all</c>

00:00:04.000 --> 00:00:04.010
bakers all
 

00:00:04.010 --> 00:00:06.000
bakers all
welcome`

  test('keep each line once', () => {
    expect(read(rolling)).toEqual([
      [0, 2010, 'hello dear'],
      [2010, 4010, 'bakers all'],
      [4010, 6000, 'welcome'],
    ])
  })

  test('a song that repeats a line keeps it', () => {
    const song = ['la la', 'la la', 'la la', 'the end'].map(
      (line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${line}\n`,
    )
    expect(read(song.join('\n'))).toHaveLength(4)
  })

  /** A cue a second, with a pause in milliseconds behind each. */
  const oneLine = (lines: readonly string[], pause: number) =>
    toSrt(lines.map((text, at) => ({ start: at * 1000, end: at * 1000 + 1000 - pause, text })))
  const rolled = [
    'one two three',
    'one two three four\nfive six',
    'four five six seven\neight nine',
  ]

  test('cues of one line that go on without a pause keep each word once, and their breaks', () => {
    expect(read(oneLine(rolled, 0)).map(([, , text]) => text)).toEqual([
      'one two three',
      'four\nfive six',
      'seven\neight nine',
    ])
  })

  test.each([
    ['with pauses', rolled, 300],
    [
      'that says a sentence again and adds to it',
      [
        'I would like a coffee',
        'I would like a coffee please',
        'I would like a tea',
        'I would like a tea please',
      ],
      0,
    ],
  ])('a lesson %s comes back unchanged', (_, lines, pause) => {
    expect(read(oneLine(lines, pause)).map(([, , text]) => text)).toEqual(lines)
  })
})

describe('writing', () => {
  const cues = [
    { start: 0, end: 1500, text: 'Hi & <b>\nપાણી' },
    { start: 3_723_004, end: 3_723_004, text: 'a --> b' },
  ]

  test('SubRip and WebVTT', () => {
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,000 --> 00:00:01,500\nHi & &#60;b>\nપાણી\n\n2\n01:02:03,004 --> 01:02:03,005\na -> b\n',
    )
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHi &amp; &lt;b&gt;\nપાણી\n\n01:02:03.004 --> 01:02:03.005\na --&gt; b\n',
    )
  })

  const written = { toSrt, toVtt }

  test.each(Object.entries(written))('what %s has written is read again', (_, write) => {
    const own = [
      { start: 10, end: 20, text: '<script>alert(1)</script>\n&lt; 1 < 2' },
      { start: 30, end: 40, text: '2' },
      { start: 50, end: 60, text: 'Put <b> before it, {i} and {\\an8} around' },
      { start: 70, end: 80, text: 'a\\Nb [br] &quot; &rsquo; &#60; <00:01> &lt;i&gt;' },
    ]
    expect(readCaptions(write(own)).cues).toEqual(own)
  })

  const pieces = (
    '<i> </i> <b> </b> <u> <br> < > <font|color="red"> </font> <v|Ann> <c.red> </c> <00:00:01.000> <ruby> <rt> <li> ' +
    '<video> <! & &lt; &gt; &amp; &amp;lt; &#60; &#x26; &nbsp; &rsquo; &copy {\\an8} {\\i1} {i} {/i} {y:i} {an8} ' +
    '{ } {1} \\N \\n \\h C:\\New [br] [music] **Ann:** ** __ *_ >> | - 12 3 10:30 # ♪ ^IHi^I a word, “so” न'
  )
    .split(' ')
    .map((piece) => piece.replace('|', ' '))
  const clock = (at: number) => `00:00:${String(at * 2).padStart(2, '0')}`
  const inXml = (text: string) =>
    text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br/>')
  /** A file with some texts, as each format has them. */
  const files: [name: string, file: (texts: readonly string[]) => string][] = [
    [
      'SubRip',
      (texts) =>
        texts
          .map((text, at) => `${at + 1}\n${clock(at)},000 --> ${clock(at)},900\n${text}\n`)
          .join('\n'),
    ],
    [
      'WebVTT',
      (texts) =>
        `WEBVTT\n\n${texts.map((text, at) => `${clock(at)}.000 --> ${clock(at)}.900\n${text}\n`).join('\n')}`,
    ],
    [
      'SBV',
      (texts) => texts.map((text, at) => `${clock(at)}.000,${clock(at)}.900\n${text}\n`).join('\n'),
    ],
    [
      'ASS',
      (texts) =>
        `[Events]\n${texts.map((text, at) => `Dialogue: 0,${clock(at)}.00,${clock(at)}.90,Default,,0,0,0,,${text.replaceAll('\n', '\\N')}`).join('\n')}`,
    ],
    [
      'TTML',
      (texts) =>
        `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${texts.map((text, at) => `<p begin="${clock(at)}.000" end="${clock(at)}.900">${inXml(text)}</p>`).join('\n')}</div></body></tt>`,
    ],
    [
      'YouTube’s XML',
      (texts) =>
        `<timedtext format="3"><body>${texts.map((text, at) => `<p t="${at * 2000}" d="900">${inXml(text).replaceAll('<br/>', '\n')}</p>`).join('\n')}</body></timedtext>`,
    ],
    [
      'json3',
      (texts) =>
        JSON.stringify({
          events: texts.map((text, at) => ({
            tStartMs: at * 2000,
            dDurationMs: 900,
            segs: [{ utf8: text }],
          })),
        }),
    ],
    [
      'JSON',
      (texts) =>
        JSON.stringify({
          segments: texts.map((text, at) => ({ start: at * 2, end: at * 2 + 0.9, text })),
        }),
    ],
    [
      'CSV',
      (texts) =>
        `start,end,text\n${texts.map((text, at) => `${at * 2},${at * 2 + 0.9},"${text.replaceAll('"', '""')}"`).join('\n')}`,
    ],
  ]
  test.each(files)('%s, read, written and read again is the same', (_, file) => {
    const random = randomOf(61)
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
    const said = (own: string) => {
      const words = [pick(pieces), pick(pieces), own, pick(pieces), pick(pieces)]
      return words.map((word) => word + pick(['', ' ', ' ', '\n'])).join('')
    }
    const other: unknown[] = []
    let timed = 0
    for (let round = 0; round < (full ? 2000 : 60); round++) {
      const text = file([...'abcd'].map(said))
      const found = readCaptions(text)
      if (!found.timed) continue
      timed += 1
      // What lasts no time is written with the least that players show.
      const cues = found.cues.map((cue) => ({ ...cue, end: Math.max(cue.end, cue.start + 1) }))
      for (const write of [toSrt, toVtt]) {
        const again = readCaptions(write(cues)).cues
        if (JSON.stringify(again) !== JSON.stringify(cues)) other.push({ text, cues, again })
      }
    }
    expect(other).toEqual([])
    expect(timed).toBeGreaterThan(40)
  })
})

describe('hostile captions', () => {
  test.each(
    [
      ['nothing', '', 'input.required'],
      ['a header alone', 'WEBVTT\n\n', 'input.noWords'],
      ['a cue without words', '1\n00:00:01,000 --> 00:00:02,000\n🍞 !?', 'input.noWords'],
      ['JSON of another kind', '{"events": 1}', 'input.captionsFormat'],
      ['broken JSON', '{"events": [', 'input.captionsFormat'],
      ['too long a text', 'a'.repeat(maxCaptionLength + 1), 'input.tooLarge'],
      ['too many lines', 'a\n'.repeat(maxCues + 1), 'input.tooMany'],
    ].map(([name, text, code]) => ({ name, text: text!, code })),
  )('$name: refused with $code', ({ text, code }) => {
    expect(() => readCaptions(text)).toThrow(code)
  })

  /** Reads captions, or refuses them with a reason. */
  const readOrRefuse = (text: string) => {
    try {
      readCaptions(text)
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^input\./) })
    }
  }

  const time = '00:00:01.000 --> 00:00:02.000\n'
  test.each<[string, (size: number) => string]>([
    ['less-than signs', (size) => `WEBVTT\n\n${time}a${'<'.repeat(size)}`],
    ['less-than signs in SubRip', (size) => `1\n${time}a${'<'.repeat(size)}`],
    ['open formatting', (size) => `1\n${time}a${'<font '.repeat(size / 6)}`],
    ['ampersands', (size) => `WEBVTT\n\n${time}a${'&#'.repeat(size / 2)}`],
    ['spaces', (size) => `WEBVTT\n\n${time}a${' '.repeat(size)}b`],
    ['digits', (size) => `1\n${time}a\n${'1'.repeat(size)}`],
    ['times in a line', (size) => `a ${'0:00 '.repeat(size / 5)}`],
    [
      'open comments',
      (size) => `<timedtext >${'<!--'.repeat(size / 8)}${'<p t="1">a'.repeat(size / 20)}`,
    ],
    ['readings', (size) => `WEBVTT\n\n${time}a${'<rt>'.repeat(size / 4)}`],
    ['equal lines', (size) => `WEBVTT\n\n${`${time}${'a\n'.repeat(size / 8)}\n`.repeat(4)}`],
    ['embeddings', (size) => `WEBVTT\n\n${time}a${'\u202e'.repeat(size)}`],
    ['brackets', (size) => `{"events":${'['.repeat(size)}`],
    ['marks before a line separator', (size) => `0:00${'-'.repeat(size)}x\u2028y\n0:01 b`],
    ['brackets in a paste', (size) => `0:00 a\n${'['.repeat(size)}\n0:01 b`],
    ['arrows', (size) => '→'.repeat(size)],
    ['line breaks in Python', (size) => `FetchedTranscript(text='a'${'\n'.repeat(size)}x`],
    ['letters in Python', (size) => `FetchedTranscript(text='a', ${'x'.repeat(size)}`],
    ['escaped quotes in Python', (size) => `[{'a':'${"\\'".repeat(size / 2)}\\`],
    [
      'decimals around a time',
      (size) => `${time}a\n\n${'12.34 '.repeat(size / 12)}x ${time}${'12.33 '.repeat(size / 12)}`,
    ],
    [
      'columns and rows',
      (size) => `start,text${',a'.repeat(size / 4)}\n1,b${'\n1'.repeat(size / 4)}`,
    ],
    ['a name of a column', (size) => `"${'start,'.repeat(size / 6)}end",text\n1,hello\n2,there`],
    [
      'a name in JSON',
      (size) => `[{"start x":1,"end":2,"${'aA'.repeat(size / 2)}":"x"},{"start x":2}]`,
    ],
    [
      'words without times',
      (size) => `[{"word":"a","start":1,"end":2}${',{"word":"b"}'.repeat(size / 13)}]`,
    ],
    [
      'escaped tags within each other',
      (size) => {
        const [open, close] = ['&lt;b&gt;\n', '\n&lt;/b&gt;'].map((tag) => tag.repeat(size / 21))
        return `1\n00:00:01,000 --> 00:00:02,000\n${open}x${close}\n`
      },
    ],
    [
      'columns and events of ASS',
      (size) => `[Events]\nFormat: ${','.repeat(size / 2)}text\n${':0,0:01,\n'.repeat(size / 20)}`,
    ],
  ])('D09: a quarter of a megabyte of captions with %s takes linear time', (_, make) =>
    expectLinear(250_000, (size) => readOrRefuse(make(size)), 10),
  )

  test('D09: rows with five times as many columns take no more than six times as long', () => {
    const spent = (width: number) => {
      const row = (from: number) => [...Array.from({ length: width }, (_, at) => from + at), 'a']
      const rows = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => row(at % 3)))
      const before = process.cpuUsage().user
      readOrRefuse(rows)
      return process.cpuUsage().user - before
    }
    spent(3)
    const few = Math.min(spent(3), spent(3))
    expect(Math.min(spent(15), spent(15))).toBeLessThan(few * 6)
  })

  // The parser moves its list so fast that fewer take no time to speak of.
  test.each(['<b><svg></b>', '<svg/>', '<mi/>'])(
    'D09: SAMI with %s 170,000 times takes linear time',
    (tags) =>
      expectLinear(170_000, (times) =>
        readCaptions(`<SAMI><SYNC Start=1><P>a${tags.repeat(times)}`),
      ),
  )

  test.each([
    ['XML', '<tt><body>', '<p begin="1s">a'],
    ['XML', '<timedtext>', '<p t="1">a'],
    ['SAMI', '<SAMI><BODY><SYNC Start=1><P>a<SYNC Start=3><P>', '<b>a'],
  ])('%s with %s and %s that nothing closes is read up to a depth', (format, head, open) => {
    expect(readCaptions(head + open.repeat(900))).toMatchObject({ timed: true })
    expect(() => readCaptions(head + open.repeat(1001))).toThrow(
      expect.objectContaining({ code: 'input.captionsFormat', format }),
    )
  })

  test('D09: blanks behind a head of one line are passed over as fast as letters', () => {
    const spent = (fill: string) => {
      const text = `WEBVTT ${fill.repeat(4_000_000)}a 0:01.0 --> 0:02.0 b 0:02.0 --> 0:03.0 c`
      const before = process.cpuUsage().user
      withLines(text)
      return process.cpuUsage().user - before
    }
    const letters = spent('a')
    expect(spent(' ')).toBeLessThan(Math.max(letters, 10_000) * 30)
  })

  test('D19: a text with too many lines is refused at the first that is too many', () => {
    expect(() => readCaptions('a\n'.repeat(5 * maxCues))).toThrow('input.tooMany')
  })

  test('D19: a text of nothing but initials is cut, so that others may run', () => {
    const spans = [...sentenceSpans('M. '.repeat(20_000), 'en')]
    expect(spans.length).toBeGreaterThan(20)
    expect(Math.max(...spans.map(({ from, to }) => to - from))).toBeLessThan(2500)
  })

  test('HTML is text, and a direction ends with its line', () => {
    const [[, , text] = []] = read(
      `1\n${time}<script>alert(1)</script> \u202eevil\nnext \u2069\u200fok`,
    )
    expect(text).toBe('<script>alert(1)</script> \u202eevil\u202c\nnext \u200fok')
  })
})

describe('grouping', () => {
  const cuesOf = (texts: string[], gapAfter: number[] = []) => {
    let start = 0
    return texts.map((text, at) => {
      const cue = { text, start, end: start + 2000 }
      start += 2000 + (gapAfter.includes(at) ? 3000 : 0)
      return cue
    })
  }
  const grouped = async (language: string, texts: string[], gaps?: number[]) =>
    (await groupCues(cuesOf(texts, gaps), language)).passages.map(({ text, first, last }) => [
      text,
      first,
      last,
    ])

  test.each([
    [
      'en',
      ['Hello dear', 'bakers. Today we', 'bake.'],
      [
        ['Hello dear bakers.', 0, 1],
        ['Today we bake.', 1, 2],
      ],
    ],
    [
      'ja',
      ['今日はパンを', '焼きます。では', '始めます。'],
      [
        ['今日はパンを焼きます。', 0, 1],
        ['では始めます。', 1, 2],
      ],
    ],
    [
      'zh-Hant',
      ['今天做', '麵包。先', '加水。'],
      [
        ['今天做麵包。', 0, 1],
        ['先加水。', 1, 2],
      ],
    ],
    [
      'gu',
      ['આજે રોટલી', 'બનાવીશું. પહેલા', 'લોટ લો.'],
      [
        ['આજે રોટલી બનાવીશું.', 0, 1],
        ['પહેલા લોટ લો.', 1, 2],
      ],
    ],
    [
      'ru',
      ['Сегодня печём', 'хлеб. Берём', 'муку.'],
      [
        ['Сегодня печём хлеб.', 0, 1],
        ['Берём муку.', 1, 2],
      ],
    ],
    [
      'de',
      ['Heute backen wir', 'Brot. Zuerst', 'Mehl.'],
      [
        ['Heute backen wir Brot.', 0, 1],
        ['Zuerst Mehl.', 1, 2],
      ],
    ],
  ])('by punctuation in %s, each sentence with its cues', async (language, texts, expected) => {
    expect(await grouped(language, texts)).toEqual(expected)
  })

  test('by pauses where there is no punctuation', async () => {
    const texts = [
      'today we bake some bread',
      'with rye and water',
      'now the oven is hot',
      'and ready to use',
    ]
    expect(await grouped('en', texts, [1])).toEqual([
      ['today we bake some bread with rye and water', 0, 1],
      ['now the oven is hot and ready to use', 2, 3],
    ])
  })

  test('what only names a sound is no sentence, and ends the one before', async () => {
    expect(
      await grouped('en', [
        '[♪♪♪]',
        'we knead the dough',
        '[Music]',
        '♪～',
        'and wait',
        '♪ (upbeat music) ♪',
        '(I think so.)',
        '[He] said so',
      ]),
    ).toEqual([
      ['we knead the dough', 1, 1],
      ['and wait', 4, 4],
      ['(I think so.)', 6, 6],
      ['[He] said so', 7, 7],
    ])
    expect(await grouped('ja', ['【音楽】', '生地をこねる。', '［拍手］', '（笑）'])).toEqual([
      ['生地をこねる。', 1, 1],
    ])
    expect(await grouped('ru', ['[Музыка]', '[Аплодисменты]'])).toEqual([])
  })

  test.each([
    ['en', 'we knead the dough and wait'],
    ['ja', '生地をこねて待ちます'],
    ['th', 'เรานวดแป้งแล้วรอ'],
    ['gu', 'આપણે લોટ બાંધીએ અને રાહ જોઈએ'],
  ])('by length where there are no pauses either: %s', async (language, line) => {
    const { passages } = await groupCues(cuesOf(Array.from({ length: 40 }, () => line)), language)
    expect(passages.length).toBeGreaterThan(5)
    expect(Math.max(...passages.map(({ words }) => words.length))).toBeLessThanOrEqual(30)
    // Every cue is in a passage.
    expect(passages[0]?.first).toBe(0)
    expect(passages.at(-1)?.last).toBe(39)
    for (const [at, { first }] of passages.slice(1).entries())
      expect(first - passages[at]!.last).toBeLessThanOrEqual(1)
  })

  test('a paragraph without punctuation and times is cut too, and nothing is lost', async () => {
    for (const [language, text] of [
      ['en', 'knead the dough and wait for it '.repeat(300).trim()],
      ['zh-Hant', '揉麵團然後等待發酵'.repeat(900)],
    ] as const) {
      const { passages } = await groupCues([{ text }], language)
      expect(Math.max(...passages.map(({ words }) => words.length))).toBeLessThanOrEqual(30)
      expect(
        passages
          .map((passage) => passage.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(text.replaceAll(' ', ''))
      for (const { text: own, words } of passages) {
        for (const word of words) expect(own.slice(word.at).startsWith(word.text)).toBe(true)
      }
    }
  })

  test('a sentence with marks is cut neither at a pause nor for its length', async () => {
    const long = `If you water ${'again and again '.repeat(12)}every day, the roots stay short.`
    for (const width of [1, 4, 9]) {
      const words = `${long} Water twice a week instead.`.split(' ')
      const lines = words.flatMap((_, at) =>
        at % width === 0 ? [words.slice(at, at + width).join(' ')] : [],
      )
      const gaps = lines.map((_, at) => at)
      expect((await grouped('en', lines, gaps)).map(([text]) => text)).toEqual([
        long,
        'Water twice a week instead.',
      ])
    }
  })

  test('dots, a comma or a dash at the end of a line, or a small letter, go on with the sentence', async () => {
    const lines = [
      'If you water daily...',
      'The roots stay short. Then',
      'comes fungus —',
      'Always.',
    ]
    expect((await grouped('en', lines)).map(([text]) => text)).toEqual([
      'If you water daily... The roots stay short.',
      'Then comes fungus — Always.',
    ])
  })

  test.each([
    ['en', 'It is a lie that the', 'U.S. Army built the towers in secret.'],
    ['en', 'The court denied that Acme', 'Inc. Poisoned the river in May.'],
    ['en', 'I doubt very much that Gen.', 'Lee shot the horse in the barn himself.'],
    ['en', 'It is not so that Sgt.', 'Brown killed the prisoner in May.'],
    ['en', 'It is false that the ice on Mt.', 'Everest grows by a meter every year.'],
    ['en', 'No doctor in the world says that vit.', 'C cures cancer within weeks.'],
    ['de', 'Es ist falsch, dass am 3.', 'Oktober alle Läden offen haben.'],
    ['de', 'Nie hat Ludwig XIV.', 'Versailles an die Engländer verkauft.'],
    ['es', 'Nadie ha probado que EE.', 'UU. Construyó las torres en secreto.'],
    ['ru', 'Никто не доказал, что т. е.', 'Вода лечит рак у детей.'],
  ])(
    '%s: a stop behind what may be an abbreviation ends no sentence: %s',
    async (language, ...lines) => {
      expect((await grouped(language, lines)).map(([text]) => text)).toEqual([lines.join(' ')])
    },
  )

  test('an abbreviation may end what somebody says', async () => {
    const lines = ['- We moved to the U.S.', '- When was that?', 'In May, to the U.S.']
    expect((await grouped('en', lines)).map(([text]) => text)).toEqual(lines)
    const { passages } = await groupCues(cuesOf(lines), 'en')
    expect(passages.at(-1)!.isWhole).toBe(true)
  })

  test('words without marks are cut at pauses, and none of it is whole', async () => {
    const cues = cuesOf(['if you', 'water every day', 'the roots stay short'], [0, 1])
    const { passages, isPunctuated } = await groupCues(cues, 'en')
    expect(isPunctuated).toBe(false)
    expect(passages.map(({ text }) => text)).toEqual([
      'if you',
      'water every day',
      'the roots stay short',
    ])
    const many = await groupCues(cuesOf(Array(40).fill('knead the dough')), 'en')
    for (const passage of [...passages, ...many.passages]) expect(passage.isWhole).toBe(false)
  })

  test('a paragraph of 60,000 words takes linear time', () =>
    expectLinear(10_000, async (count) => {
      const text = 'We knead the dough and wait. '.repeat(count).trim()
      expect((await groupCues([{ text }], 'en')).passages).toHaveLength(count)
    }))

  test('lines are joined with a space, but not in scripts without spaces', () => {
    expect(joinLines(['one\ntwo', 'three'])).toBe('one two three')
    expect(joinLines(['パンを', '焼く'])).toBe('パンを焼く')
    expect(joinLines(['パン', 'bread'])).toBe('パン bread')
  })
})

describe('a paste without times', () => {
  const texts = (lines: string[]) => readCaptions(lines.join('\n')).cues.map(({ text }) => text)

  test('that rolls has each line once, as far as it goes', () => {
    expect(
      texts(['today we', 'today we bake', 'today we bake', 'with salt', 'with salt', 'bye']),
    ).toEqual(['today we bake', 'with salt', 'bye'])
  })

  test('that repeats a line now and then, as a song, stays as it is', () => {
    const song = ['la la', 'la la', 'one', 'two', 'three', 'four', 'five', 'la la', 'la la', 'six']
    expect(texts(song)).toEqual(song)
  })
})

test('D23 cues inside cues are no cues', () => {
  const deep = `[${'{"type":"cue","data":'.repeat(20_000)}1${'}'.repeat(20_000)}]`
  expect(() => readCaptions(deep)).toThrow('input.captionsFormat')
})
