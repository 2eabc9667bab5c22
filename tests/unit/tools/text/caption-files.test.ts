import { captionFiles as field, readFormats } from '@/lib/tools/text/captions/formats'
import { readCaptions } from '@/lib/tools/text/captions/read-captions'
import { fields } from '@/lib/tools/youtube-video-summary-generator/tool'
import { captionFiles, spoken } from '../../../helpers/caption-files'
import { fuzzCaptions } from '../../../helpers/caption-fuzz'
import { full } from '../../../helpers/gate'

type Row = [start: number | undefined, end: number | undefined, text: string]

const read = (text: string): Row[] =>
  readCaptions(text).cues.map(({ start, end, text }) => [start, end, text])

/** A song’s line in TTML, each part on a line of the file. */
const sung = (...parts: string[]) =>
  `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="3s">\n${parts.map((part) => `  <span begin="1s" end="2s">${part}</span>\n`).join('')}</p></div></body></tt>`

const srt = (...timings: string[]) =>
  timings.map((timing, at) => `${at + 1}\n${timing}\nline ${'abc'[at]}\n`).join('\n')

describe('every format that is read', () => {
  test.each(captionFiles)('$name: what is said, in order', ({ name, text }) => {
    const { timed, cues } = readCaptions(text)
    expect(timed).toBe(true)
    const said = cues.map((cue) => cue.text.replace('\n', ' '))
    const expected = name === 'YouTube’s transcript' ? [...spoken, ...spoken] : [...spoken]
    expect(said).toEqual(expected)
    expect(Math.floor((cues[1]?.start ?? 0) / 1000)).toBe(5)
  })

  test('the field for captions takes the files of each, and names it', () => {
    for (const { name, files } of Object.values(readFormats)) {
      expect(field.names).toContain(name)
      for (const type of files) expect(fields.transcript.file).toContain(type)
    }
    expect(fields.transcript.fileNames).toBe(field.names)
  })
})

describe('SBV and its like', () => {
  test.each<[string, string, Row[]]>([
    [
      'SBV',
      '0:05:40.000,0:05:46.000\nDon’t think\nat all\n\n0:05:46.000,0:05:51.000\nGo',
      [
        [340_000, 346_000, 'Don’t think\nat all'],
        [346_000, 351_000, 'Go'],
      ],
    ],
    ['SBV without fractions', '0:05:40,0:05:46\nGo', [[340_000, 346_000, 'Go']]],
    [
      'text right behind the second time',
      '00:00:01.000-00:00:04.000你好世界\n00:00:04,000,00:00:05,000你好\n0:05-0:06Hello\n6.0s - 8.5s你好',
      [
        [1000, 4000, '你好世界'],
        [4000, 5000, '你好'],
        [5000, 6000, 'Hello'],
        [6000, 8500, '你好'],
      ],
    ],
    [
      'SubViewer, whose header and breaks aren’t said',
      '[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nhi[br]you\n',
      [[1000, 2000, 'hi\nyou']],
    ],
    [
      'frames, which are cut as their rate isn’t known',
      '00:00:24:04\t00:00:29:00\nhello\n00:00:29:00\t00:00:31:12\nyou',
      [
        [24_000, 29_000, 'hello'],
        [29_000, 31_000, 'you'],
      ],
    ],
    [
      'frames of a rolling clock, and text on the line',
      '00:00:24;04 - 00:00:29;00 hello\n00:00:29;00 - 00:00:31;12 you',
      [
        [24_000, 29_000, 'hello'],
        [29_000, 31_000, 'you'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('a pasted time with a fraction or frames', () => {
  test.each<[string, string, Row[]]>([
    [
      'milliseconds',
      '00:00:01.500 hello\n00:00:02.250 you',
      [
        [1500, 2250, 'hello'],
        [2250, 7250, 'you'],
      ],
    ],
    [
      'hundredths in brackets, and a dash',
      '[00:00:01.24] - Anna\n[00:00:02.5] - Bob',
      [
        [1240, 2500, 'Anna'],
        [2500, 7500, 'Bob'],
      ],
    ],
    [
      'frames',
      '00:00:01:12 hello\n00:00:03:00 you',
      [
        [1000, 3000, 'hello'],
        [3000, 8000, 'you'],
      ],
    ],
    [
      'digits and colons of other scripts',
      '٠:٠١\nمرحبا\n٠:٠٥\nنعم\n１：０２\n終',
      [
        [1000, 5000, 'مرحبا'],
        [5000, 62_000, 'نعم'],
        [62_000, 67_000, '終'],
      ],
    ],
    [
      'a song whose lines come again, in any order',
      '[ar:Anna]\n[00:12.00][00:20.00]again\n[00:15.00]between',
      [
        [12_000, 15_000, 'again'],
        [15_000, 20_000, 'between'],
        [20_000, 25_000, 'again'],
      ],
    ],
    [
      'one time of many that is out of order is no line of speech',
      '0:01\na\n0:05\nb\n9:09\nc\n0:13\nd\n0:17\ne',
      [
        [1000, 5000, 'a'],
        [5000, 13_000, 'b\nc'],
        [13_000, 17_000, 'd'],
        [17_000, 22_000, 'e'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('one odd timing line of SubRip keeps its cue', () => {
  test.each<[string, string, number, number]>([
    ['more decimals', '0:00:09,200.0000000000582 --> 00:00:11,000', 9200, 11_000],
    ['dots for colons', '00.00.03,500 --> 00.00.04.250', 3500, 4250],
    ['another mark before the fraction', '00:00:03/500 --> 00:00:04’250', 3500, 4250],
    ['four digits of milliseconds', '00:00:03,1234 --> 00:00:04,000', 3123, 4000],
    ['two digits, and a colon at the end', '00:00:12,95 --> 00:00:14,0:', 12_950, 14_000],
    ['blanks inside the times', '00: 00: 05,000 --> 00: 00: 06,000', 5000, 6000],
    ['single digits', '0:0:4,8 --> 0:0:7,4', 4800, 7400],
    ['seconds up to 60', '00:00:59,000 --> 00:00:60,000', 59_000, 60_000],
    ['letters in a time', '00:00:05werwer,580 --> 00:00:06,000', 5000, 6000],
    ['milliseconds after a colon', '00:00:05:500 --> 00:00:06:250', 5500, 6250],
    ['a shorter arrow', '00:00:05,000 -> 00:00:06,000', 5000, 6000],
    ['an escaped arrow', '00:00:05,000 --&gt; 00:00:06,000', 5000, 6000],
    ['an arrow that is no arrow', '00:00:05,000 -x> 00:00:06,000', 5000, 6000],
    ['wide digits', '００：００：０５，０００ --> ００：００：０６，０００', 5000, 6000],
    [
      'a start that is lost is the end of the cue before',
      '00:00:xx,000 --> 00:00:06,000',
      2000,
      6000,
    ],
    ['an end that is lost is the start of the next cue', '00:00:05,000 --> ', 5000, 900_000],
    ['the number on the same line', '2 00:00:05,000 --> 00:00:06,000', 5000, 6000],
  ])('%s', (_, timing, start, end) => {
    const text = srt('00:00:01,000 --> 00:00:02,000', timing, '00:15:00,000 --> 00:15:01,000')
    expect(read(text)).toEqual([
      [1000, 2000, 'line a'],
      [start, end, 'line b'],
      [900_000, 901_000, 'line c'],
    ])
  })

  test('two times in a sentence are said', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nMeet at 10:00:00,000 to 11:00:00,000 tomorrow'
    expect(read(text)).toEqual([[1000, 2000, 'Meet at 10:00:00,000 to 11:00:00,000 tomorrow']])
  })

  test('a time at the end of a question is said', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nMeet at 10:30 or 00:00:10?'
    expect(read(text)).toEqual([[1000, 2000, 'Meet at 10:30 or 00:00:10?']])
  })

  test('numbers of cues stay out of what is said, with empty lines around them', () => {
    const lines = ['1', '', '00:00:01,000 --> 00:00:02,000', '', 'one', '', '2', '']
    expect(read([...lines, '00:00:03,000 --> 00:00:04,000', '', 'two'].join('\n'))).toEqual([
      [1000, 2000, 'one'],
      [3000, 4000, 'two'],
    ])
  })
})

test('captions that mail quotes', () => {
  const text =
    '> 1\n> 00:00:01,000 --> 00:00:02,500\n> Hi\n>\n> 2\n> 00:00:03,000 --> 00:00:04,000\n> you'
  expect(read(text)).toEqual([
    [1000, 2500, 'Hi'],
    [3000, 4000, 'you'],
  ])
})

test('a fraction behind an Arabic comma or mark of thousands', () => {
  for (const mark of ['٬', '،'])
    expect(read(`١\n٠٠:٠٠:٠١${mark}٠٠٠ --> ٠٠:٠٠:٠٢${mark}٥٠٠\nسلام`)).toEqual([
      [1000, 2500, 'سلام'],
    ])
})

describe('codes and breaks', () => {
  const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}`
  test.each([
    ['{\\pos(192,230)}placed', 'placed'],
    ['{\\an8\\fnCourier New\\b1\\c&H1CFEFC&}LADIES', 'LADIES'],
    ['one\\Ntwo\\hthree', 'one\ntwo three'],
    ['{\\an8}{\\i1}both{\\i0}', 'both'],
    ['{\\an8 left open', 'left open'],
    ['{y:i}slanted {i}too{/i}', 'slanted too'],
    ['<i>a</i> <FONT color="red">b</FONT> <b >c</b > <v Anna>d', 'a b c d'],
    ['one<br/>two<br>three', 'one\ntwo\nthree'],
    ['&nbsp;it&#39;s &quot;here&quot; &lrm;', 'it\'s "here" \u200e'],
    ['a < b and {c}', 'a < b and {c}'],
    ['C:\\News', 'C:\\News'],
  ])('%s', (written, said) => {
    expect(read(cue(written))[0]?.[2]).toBe(said)
  })

  test.each(['\r\n', '\r', '\r\r\n', '\u2028', '\n\r'])('%j ends a line', (end) => {
    const text = [
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'one',
      '',
      '2',
      '00:00:03,000 --> 00:00:04,000',
      'two',
      '',
    ]
    expect(read(text.join(end))).toEqual([
      [1000, 2000, 'one'],
      [3000, 4000, 'two'],
    ])
  })
})

describe('WebVTT', () => {
  const body =
    'WEBVTT\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n<v Anna>Hello'
  test.each([
    ['an empty line', '\n'],
    ['a mark of byte order behind an empty line', '\r\n\ufeff'],
    ['two marks and blanks', '\ufeff\ufeff \t\n'],
  ])('behind %s is read as WebVTT', (_, before) => {
    expect(read(before + body)).toEqual([[1000, 2000, 'Hello']])
  })

  test('without its first line its notes are no speech', () => {
    expect(read(body.replace('WEBVTT\n\n', ''))).toEqual([[1000, 2000, 'Hello']])
  })

  test('an empty line between a time and its text', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000 line:79% align:center\n\nHello\nyou\n\ncue\n00:03.000 --> 00:04.000\nBye'
    expect(read(text)).toEqual([
      [1000, 2000, 'Hello\nyou'],
      [3000, 4000, 'Bye'],
    ])
  })
})

describe('XML', () => {
  const ttml = (body: string, attributes = '') =>
    `<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}><body><div>${body}</div></body></tt>`
  test.each<[string, string, Row[]]>([
    [
      'TTML as YouTube serves it',
      ttml('<p begin="00:00:00.160" end="00:00:02.000" style="s2">hello<br />welcome</p>'),
      [[160, 2000, 'hello\nwelcome']],
    ],
    [
      'a frame rate with a multiplier',
      ttml(
        '<p begin="00:00:01:13" end="2s">hi</p>',
        'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"',
      ),
      [[1542, 2000, 'hi']],
    ],
    [
      'ticks, and readings above characters',
      `<tt ttp:tickRate="10000000"><head><styling><style xml:id="r" tts:ruby="text"/></styling></head><body><div><p begin="10000000t" end="20000000t">江陵<span style="r">カンヌン</span>で</p></div></body></tt>`,
      [[1000, 2000, '江陵で']],
    ],
    [
      'times at what paragraphs stand in',
      ttml('<div begin="00:01:09.583" end="00:01:11.125"><p>Lara.</p></div>'),
      [[69_583, 71_125, 'Lara.']],
    ],
    [
      'lengths, prefixes, and breaks that only lay out the file',
      `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><tt:p begin="1s" dur="1500ms">one\n   two</tt:p></tt:div></tt:body></tt:tt>`,
      [[1000, 2500, 'one two']],
    ],
    [
      'srv3 with single quotes',
      "<?xml version='1.0'?><timedtext format='3'><body><p t='100' d='2000'><s>hi</s><s t='5'> you</s></p></body></timedtext>",
      [[100, 2100, 'hi you']],
    ],
    [
      'srv2, and attributes in another order',
      '<timedtext><text d="2000" w="1" t="100">hi</text></timedtext>',
      [[100, 2100, 'hi']],
    ],
    [
      'SAMI, whose tags are never closed, in the language with the most text',
      '<SAMI><BODY><SYNC Start=1000><P Class=KRCC>안녕<br>하세요<P Class=ENCC>Hi\n<SYNC Start=2000><P Class=KRCC>&nbsp;\n<SYNC Start=3000><P Class=KRCC><font color=red>끝</font></BODY></SAMI>',
      [
        [1000, 2000, '안녕\n하세요'],
        [3000, 8000, '끝'],
      ],
    ],
    [
      'SAMI that begins with its first line',
      '<SYNC Start=1000><P>one\n<SYNC Start=2000>&nbsp',
      [[1000, 2000, 'one']],
    ],
    [
      'a file of one line below words about it',
      `captions.xml\n${ttml('<p begin="1s" end="2s">hi</p><p begin="2s" end="3s">you</p>')}`,
      [
        [1000, 2000, 'hi'],
        [2000, 3000, 'you'],
      ],
    ],
    [
      'a file of one line below what is left of another one',
      'pt>\n<?xml version="1.0"?><transcript><text start="1" dur="1">hi</text><text start="2" dur="1">you</text></transcr',
      [
        [1000, 2000, 'hi'],
        [2000, 3000, 'you'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('Whisper', () => {
  test.each<[string, string, Row[]]>([
    ['text', '[00:16.020 --> 00:41.090]  Can you feel it?', [[16_020, 41_090, 'Can you feel it?']]],
    ['text with a short arrow', '[01:14.500 -> 01:15.500]  Okay.', [[74_500, 75_500, 'Okay.']]],
    ['text in seconds', '[0.00s -> 4.50s] Okay.', [[0, 4500, 'Okay.']]],
    [
      'a last chunk without an end',
      JSON.stringify({ chunks: [{ timestamp: [1, null], text: ' hi' }] }),
      [[1000, 6000, 'hi']],
    ],
    [
      'JSON in lines',
      '{"start":1,"end":2,"text":"a"}\n{"start":2,"end":3,"text":"b"}',
      [
        [1000, 2000, 'a'],
        [2000, 3000, 'b'],
      ],
    ],
    ['a list alone', '[{"text":"a","start":1.5,"duration":2}]', [[1500, 3500, 'a']]],
    [
      'Audacity’s labels',
      '0.5\t1.5\thi\n1.5\t2.5\tyou',
      [
        [500, 1500, 'hi'],
        [1500, 2500, 'you'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('JSON with nothing but a text has no times', () => {
    expect(readCaptions('{"text":"Hello there."}')).toEqual({
      timed: false,
      cues: [{ text: 'Hello there.' }],
    })
  })
})

describe('ASS', () => {
  const events = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
  const ass = (...lines: string[]) =>
    `[Script Info]\nTitle: x\n\n[Events]\n${[events, ...lines].join('\n')}`
  test('only what is said: no comments, drawings or effects', () => {
    const text = ass(
      'Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a note',
      'Dialogue: 0,0:00:13.200,0:00:22.14,Default,,0,0,0,,{\\an8}Make room, because\\Nwe move',
      'Dialogue: 0,0:00:23.00,0:00:24.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}',
      'Dialogue: 0,0:00:25.00,0:00:26.00,Default,,0,0,0,,{\\k20}Come {aside}in',
    )
    expect(read(text)).toEqual([
      [13_200, 22_140, 'Make room, because\nwe move'],
      [25_000, 26_000, 'Come in'],
    ])
  })

  test.each([
    'Dialogue: 0:00:01.00,0:00:03.00,Default,One, two\nDialogue: 0:00:03.00,0:00:04.00,Default,three',
    'Dialogue: 0,0:00:01.00,0:00:03.00,Main,One, two\nDialogue: 0,0:00:03.00,0:00:04.00,Main,three',
    'Dialogue: 0:00:01.00,0:00:03.00,One, two\nDialogue: 0:00:03.00,0:00:04.00,three',
  ])('fewer columns than usual, which no line names: %j', (events) => {
    expect(read(`[Script Info]\n\n[Events]\n${events}`)).toEqual([
      [1000, 3000, 'One, two'],
      [3000, 4000, 'three'],
    ])
  })

  test.each([
    ['a, b, c, d, e, f, g, h', 'a, b, c, d, e, f, g, h'],
    ['10, 9, 8, go', '10, 9, 8, go'],
    ['0, 1, 2, go', '0, 1, 2, go'],
    ['Default,,0,0,0,,Hi, you', 'Hi, you'],
    ['Default,,10,10,10,,Hi, you', 'Hi, you'],
    ['0000,0000,0000,,Hi', 'Hi'],
  ])('an event without a layer that says %j', (said, text) => {
    expect(read(`[Events]\nDialogue: 0:00:01.00,0:00:02.00,${said}`)).toEqual([[1000, 2000, text]])
  })

  test('events that begin with the same word have no style', () => {
    const event = (at: number, said: string) =>
      `Dialogue: 0:00:0${at}.00,0:00:0${at + 1}.00,${said}`
    const said = ['Yes, I do', 'Yes, you do', 'Yes, we do']
    const text = `[Events]\n${said.map((one, at) => event(at + 1, one)).join('\n')}`
    expect(read(text).map(([, , words]) => words)).toEqual(said)
  })

  test('without its head', () => {
    expect(read('Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi, you')).toEqual([
      [1000, 2000, 'Hi, you'],
    ])
  })
})

describe('what other programs write, and what pasting does', () => {
  const cues: Row[] = [
    [1000, 3000, 'one'],
    [3000, 4000, 'two'],
  ]
  const hi: Row[] = [
    [1000, 3000, 'hi\nyou'],
    [3000, 8000, 'bye'],
  ]
  test.each<[string, string, Row[]]>([
    [
      'numbers of cues in other digits',
      '١\n٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٣,٠٠٠\none\n\n٢\n٠٠:٠٠:٠٣,٠٠٠ --> ٠٠:٠٠:٠٤,٠٠٠\ntwo',
      cues,
    ],
    [
      'WebVTT of several parts, each with its head',
      'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n00:01.000 --> 00:03.000\none\n\nWEBVTT\nX-TIMESTAMP-MAP=MPEGTS:9,LOCAL:00:00:00.000\n\n00:03.000 --> 00:04.000\ntwo',
      cues,
    ],
    [
      'a meeting, with names and times on lines of their own',
      'Anna Smith  0:01\nhi\nyou\n\n王小明  0:03\nbye',
      hi,
    ],
    ...[
      'Zeit;Text\n00:01;one\n00:03;two',
      'Timecode,Text\n00:00:01,one\n00:00:03,two',
      'Timestamps,Text\n1,one\n3,two',
      '#,Timecode,Text\n1,00:00:01,one\n2,00:00:03,two',
      'Zeit;Sprecher;Text\n00:01;Anna;one\n00:03;Bo;two',
      'Sprecher\tZeit\tText\nAnna\t00:01\tone\nBo\t00:03\ttwo',
    ].map((text): [string, string, Row[]] => [
      `a table whose times have another name: ${JSON.stringify(text)}`,
      text,
      [
        [1000, 3000, 'one'],
        [3000, 8000, 'two'],
      ],
    ]),
    ...['In\tOut\tText', 'Start\tEnd\tText', 'Text\tIn\tOut'].map(
      (head): [string, string, Row[]] => {
        const row = (...cells: string[]) =>
          (head.startsWith('Text') ? [cells[2], cells[0], cells[1]] : cells).join('\t')
        return [
          `a table with tabs: ${head}`,
          `${head}\n${row('00:00:01:00', '00:00:03:00', 'one')}\n${row('00:00:03:00', '00:00:04:00', 'two')}`,
          cues,
        ]
      },
    ),
    [
      'one word above others, which only is like a name that programs give',
      '0:00:01.000,0:00:05.000\nUnknown\nPleasures',
      [[1000, 5000, 'Unknown\nPleasures']],
    ],
    [
      'Premiere’s text, with a line for who speaks',
      '00:00:01:00 - 00:00:03:00\nUnknown\none\n\n00:00:03:00 - 00:00:04:00\nUnknown\ntwo\n',
      cues,
    ],
    [
      'the same with speakers it has numbered',
      '00;00;01;00 - 00;00;03;00\nSpeaker 1\none\n\n00;00;03;00 - 00;00;04;00\nSpeaker 2\ntwo\n',
      cues,
    ],
    [
      'a file in a page that shows text',
      '<html><head></head><body><pre style="white-space: pre-wrap;">1\n00:00:01,000 --&gt; 00:00:03,000\none\n\n2\n00:00:03,000 --&gt; 00:00:04,000\ntwo\n</pre></body></html>',
      cues,
    ],
    [
      'names in bold',
      '[00:00:01] **Ann**: hi\n[00:00:03] **Bo Li:** bye **all**',
      [
        [1000, 3000, 'Ann: hi'],
        [3000, 8000, 'Bo Li: bye **all**'],
      ],
    ],
    ['a typed interview', 'Speaker 1: (00:01)\nhi\nyou\nSpeaker 2: (00:03)\nbye', hi],
    ['a dash before the time', 'Anna Smith - 00:01\nhi\nyou\nBob - 00:03\nbye', hi],
    ['one blank before it', '참석자 1 00:01\nhi\nyou\n참석자 2 00:03\nbye', hi],
    ['names above', 'Anna Smith\n00:01\nhi\nyou\n\nBob\n00:03\nbye', hi],
    ['names without case above', '王小明\n00:01\nhi\nyou\n王小明\n00:03\nbye', hi],
    [
      'names before times in brackets',
      'Anna: [00:01] hi\nyou\n**Bob:** [00:03] bye\nTranscribed by https://otter.ai',
      [
        [1000, 3000, 'Anna: hi\nyou'],
        [3000, 8000, 'Bob: bye'],
      ],
    ],
    [
      'a colon behind the time',
      'Anna (00:01): hi\nBob (00:03): bye',
      [
        [1000, 3000, 'Anna: hi'],
        [3000, 8000, 'Bob: bye'],
      ],
    ],
    [
      'youtube-transcript’s JSON, in seconds',
      '[{"text":"one","duration":2,"offset":1},{"text":"two","duration":1.0,"offset":3}]',
      cues,
    ],
    [
      'the same in milliseconds',
      '{"content":[{"text":"one","duration":2000,"offset":1000},{"text":"two","duration":1000,"offset":3000}]}',
      cues,
    ],
    [
      'utterances in milliseconds',
      '{"utterances":[{"speaker":"A","start":1000,"end":3000,"text":"one"},{"start":3000,"end":4000,"text":"two"}]}',
      cues,
    ],
    [
      'times inside a line',
      '(00:01) one (00:03) two (00:05) three\n(00:07) four',
      [
        [1000, 3000, 'one'],
        [3000, 5000, 'two'],
        [5000, 7000, 'three'],
        [7000, 12_000, 'four'],
      ],
    ],
    [
      'start and end on lines of their own',
      '0:00:00\n0:00:03\none\n0:00:03\n0:00:05\ntwo',
      [
        [0, 3000, 'one'],
        [3000, 8000, 'two'],
      ],
    ],
    ['semicolons', '00;00;01;00 - 00;00;03;00\none\n\n00;00;03;00 - 00;00;04;00\ntwo', cues],
    [
      'names of HTML',
      '00:01,000 --> 00:03,000\none&hellip;\n\n00:03,000 --> 00:04,000\n&eacute;t&unknown; &copyright;',
      [
        [1000, 3000, 'one…'],
        [3000, 4000, 'ét&unknown; &copyright;'],
      ],
    ],
    [
      'parts of a paragraph, and a song of iTunes',
      '<tt timing="Word"><body><div begin="1"><p begin="1" end="3"><span begin="1">one</span></p></div><div><p><span begin="3s" end="4s">two</span><span begin="4s" end="5s">three</span></p></div></body></tt>',
      [...cues, [4000, 5000, 'three']],
    ],
    [
      'a row of CSV with quotes',
      '"00:00:01.0","00:00:03.0","one"\n"00:00:03.0","00:00:04.0","two"',
      cues,
    ],
    ['TMPlayer', '00:00:01:hi|you\n00:00:03:bye', hi],
    ['TMPlayer with another sign', '0:00:01=hi|you\n0:00:03=bye', hi],
    [
      'bars for breaks',
      '//Font\n$FontSize = 30\n\n00:00:01:00 , 00:00:03:00 , hi|you\n00:00:03:00 , 00:00:08:00 , bye',
      hi,
    ],
    [
      'Avid, with its frame',
      '<begin subtitles>\n\n00:00:01:00 00:00:03:00\none\n\n00:00:03:00 00:00:04:00\ntwo\n\n<end subtitles>',
      cues,
    ],
    [
      'notes with a time',
      '[00:00:01] hi [unintelligible 00:00:02] you\n[00:00:03] bye',
      [
        [1000, 3000, 'hi [unintelligible] you'],
        [3000, 8000, 'bye'],
      ],
    ],
    ['stars', '**[00:01]** hi\nyou\n**0:03** bye', hi],
    ['lists', '- 0:01 hi\nyou\n* 0:03 bye', hi],
    [
      'links of Markdown',
      '[0:01](https://a.example/?t=1) hi\nyou\n[0:03](https://a.example/) bye',
      hi,
    ],
    [
      'what a chat puts around it',
      '```srt\n1\n00:00:01,000 --> 00:00:03,000\none\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n```',
      cues,
    ],
    [
      'breaks of a program’s source',
      '"1\\n00:00:01,000 --> 00:00:03,000\\none\\n\\n2\\n00:00:03,000 --> 00:00:04,000\\ntwo"',
      cues,
    ],
    [
      'JSON on one line with breaks and numbers in its texts, which is no program’s source',
      '{"segments":[{"start":1,"end":3,"text":"one","words":[1]},{"start":3,"end":4,"text":"two\\n3"}]}',
      [cues[0]!, [3000, 4000, 'two\n3']],
    ],
    [
      'a podcast’s JSON',
      '{"version":"1.0.0","segments":[{"startTime":1,"endTime":3,"body":"one"},{"startTime":3,"endTime":4,"body":"two"}]}',
      cues,
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('a sentence that ends with a time is no speaker’s line', () => {
    const text = 'We met at  10:30\nWe left at (11:00)\nAnd so on'
    expect(readCaptions(text).timed).toBe(false)
  })
})

test.each([
  'text\none\n"two, ""three"""',
  '"text"\n"one"\n"two, ""three"""',
  'speaker,text\nAnn,one\nBo,"two, ""three"""',
  'id;text\n1;one\n2;"two, ""three"""',
])('a table with words alone: %j', (text) => {
  const said = ['one', 'two, "three"']
  expect(read(text)).toEqual(said.map((line) => [undefined, undefined, line]))
})

describe('tables with times in columns', () => {
  const hi: Row[] = [[0, 1200, 'Hi']]
  test.each<[string, Row[]]>([
    ['Start,End,Text\n00:00:00.0,00:00:01.2,Hi\n', hi],
    ['start,end,text\n0,2500,"Hi"\n', [[0, 2500, 'Hi']]],
    // Exmaralda-Org/exmaralda#363
    [
      '"Speaker Name","Start Time","End Time","Text"\n\n"A","00:00:00:12","00:00:11:10","Hi"',
      [[0, 11_000, 'Hi']],
    ],
    ['start time,end time,speaker,dialog\n00:00:00.0,00:00:01.2,Anna,Hi\n', hi],
    ['start_ms,end_ms,text\n0,1200,Hi', hi],
    ['id,t_start,t_end,spoken_text\n1,0.0,1.2,Hi', hi],
    ['startTime,endTime,captionText\n0.0,1.2,Hi', hi],
    ['text,start,duration\nHi,0.0,1.2', hi],
    [
      'Start Timecode (HH:MM:SS:FF),End Timecode (HH:MM:SS:FF),Text\n00:00:00:12,00:00:01:10,Hi',
      [[0, 1000, 'Hi']],
    ],
    ['\ufeffstart,end,chapter,text\r\n0,1.2,Intro,"\'=Hi, ""you"""\r\n', [[0, 1200, '=Hi, "you"']]],
    ['\ufeffBeginn;Ende;Kapitel;Text\r\n0;1,2;;Hi\r\n', hi],
    ['開始,終了,チャプター,テキスト\n0,1.2,,Hi\n1.2,3,,Bye', [...hi, [1200, 3000, 'Bye']]],
    ['sep=;\nstart;end;text\n0;1,2;Hi', hi],
    ['start|end|text\n0|1.2|Hi', hi],
    ['start,end,text\n0,1.2,Hi, you,,', [[0, 1200, 'Hi, you']]],
    [
      'Timecode,Text\n0:00,Hi, you\n0:02,"Bye,"',
      [
        [0, 2000, 'Hi, you'],
        [2000, 7000, 'Bye,'],
      ],
    ],
    [
      'Start (ms),End (ms),Text\n0,300,Hi\n300,600,you',
      [
        [0, 300, 'Hi'],
        [300, 600, 'you'],
      ],
    ],
    [
      `id,start_ms,end_ms,text\n${Array.from({ length: 10 }, (_, at) => `1,${at}000,${at}900,Hi\n`).join('')}Total`,
      Array.from({ length: 10 }, (_, at) => [at * 1000, at * 1000 + 900, 'Hi']),
    ],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('test files of other projects', () => {
  test.each<[string, string, Row[]]>([
    [
      'captioning/captioning Json/en.json: startTime in milliseconds',
      '{"captions":[{"duration":2000,"content":"One","startTime":1000},{"duration":4000,"content":"Two","startTime":3000}]}',
      [
        [1000, 3000, 'One'],
        [3000, 7000, 'Two'],
      ],
    ],
    [
      'gsantiago/subtitle.js LaLaLand.srt.json: cues with their data inside, and tags',
      '[{"type":"cue","data":{"start":1,"end":5000,"text":"<i>One</i>"}},{"type":"cue","data":{"start":5801,"end":8700,"text":"Two"}}]',
      [
        [1, 5000, 'One'],
        [5801, 8700, 'Two'],
      ],
    ],
    [
      'plussub/srt-vtt-parser result.json: entries from and to',
      '{"entries":[{"id":"1","from":1000,"to":2400,"text":"One"},{"from":3000,"to":5000,"text":"Two"}]}',
      [
        [1000, 2400, 'One'],
        [3000, 5000, 'Two'],
      ],
    ],
    [
      'papnkukn/subsrt sample.ass: blanks before each line',
      ' [Script Info]\n ; by Aegisub\n Title: x\n\n [Events]\n Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n Dialogue: 0,0:00:01.18,0:00:06.85,D,,0,0,0,,One',
      [[1180, 6850, 'One']],
    ],
    [
      'tkarabela/pysubs2 subtitle_with_attached_fonts: fonts are no events',
      "[Script Info]\nTitle: x\n\n[Fonts]\nfontname: a.ttf\n'5M:3RF,1:2,3\n\n[Events]\nDialogue: 0,0:00:00.00,0:00:05.00,D,,0,0,0,,One",
      [[0, 5000, 'One']],
    ],
    [
      'mantas-done/subtitles stl.stl: bars between blanks',
      '00:00:01:00 , 00:00:03:00 , One | two\n00:00:03:00 , 00:00:04:00 , Three',
      [
        [1000, 3000, 'One\ntwo'],
        [3000, 4000, 'Three'],
      ],
    ],
    [
      'mantas-done/subtitles csv_ansi.csv: a quote that goes over lines',
      '00:00:01:00,00:00:02:00,"One\n\n"\n00:00:02:00,00:00:03:00,"Two,\nthree"',
      [
        [1000, 2000, 'One'],
        [2000, 3000, 'Two,\nthree'],
      ],
    ],
    [
      'glut23/webvtt-py missing_timeframe.srt, androidx/media typical_missing_timecode: a lost time leaves no number',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\nTwo 7\n\n3\n00:00:05,000 --> 00:00:06,000\n3\n\n2\n\n1',
      [
        [1000, 2000, 'One\nTwo 7'],
        [5000, 6000, '3\n2\n1'],
      ],
    ],
    [
      'sandflow/ttconv bad-signature.vtt: one cue below something',
      'vtt\n\n00:00:00.000 --> 00:00:01.000\nOne',
      [[0, 1000, 'One']],
    ],
    [
      'captioning/captioning invalid_1-non-normative: what is left of a time isn’t said',
      '00:01.000 --> 00:02.000\nOne\n\n0a:13.000 --> 00:16.000\nTwo\n\n00:16.000 --> 00:18.000\nThree',
      [
        [1000, 2000, 'One'],
        [13_000, 16_000, 'Two'],
        [16_000, 18_000, 'Three'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('services for speech, and Python', () => {
  const word = (text: string, start: number, end: number, key = 'word') => ({
    [key]: text,
    start,
    end,
  })
  const said: Row[] = [
    [100, 900, 'Hi, you.'],
    [2500, 2900, 'Bye'],
  ]
  const aws = (content: string, start?: string, end?: string) => ({
    alternatives: [{ content }, { content: 'or so' }],
    ...(start && { start_time: start, end_time: end }),
  })
  const rev = (value: string, ts?: number, end_ts?: number) => ({ value, ts, end_ts })
  const google = (text: string, startTime: unknown, endTime: unknown) => ({
    word: text,
    startTime,
    endTime,
  })
  test.each<[string, unknown, Row[]?]>([
    [
      'AWS Transcribe',
      {
        results: {
          transcripts: [{ transcript: 'Hi, you. Bye' }],
          items: [
            aws('Hi', '0.1', '0.4'),
            aws(','),
            aws('you', '0.5', '0.9'),
            aws('.'),
            aws('Bye', '2.5', '2.9'),
          ],
        },
      },
    ],
    [
      'AWS Transcribe with segments',
      {
        results: {
          items: [aws('Hi', '0.1', '0.4')],
          audio_segments: [
            { transcript: 'Hi, you.', start_time: '0.1', end_time: '0.9' },
            { transcript: 'Bye', start_time: '2.5', end_time: '2.9' },
          ],
        },
      },
    ],
    [
      'Deepgram',
      {
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'hi you bye',
                  words: [
                    { ...word('hi', 0.1, 0.4), punctuated_word: 'Hi,' },
                    { ...word('you', 0.5, 0.9), punctuated_word: 'you.' },
                    { ...word('bye', 2.5, 2.9), punctuated_word: 'Bye' },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
    [
      'Rev.ai',
      {
        monologues: [
          { elements: [rev('Hi', 0.1, 0.4), rev(', '), rev('you', 0.5, 0.9), rev('. ')] },
          { elements: [rev('Bye', 2.5, 2.9)] },
        ],
      },
    ],
    [
      'AssemblyAI',
      {
        text: 'Hi, you. Bye',
        utterances: null,
        words: [
          word('Hi,', 100, 400, 'text'),
          word('you.', 500, 900, 'text'),
          word('Bye', 2500, 2900, 'text'),
        ],
      },
    ],
    [
      'AssemblyAI, a speaker for minutes',
      {
        utterances: [
          {
            ...word('and so on '.repeat(30), 100, 2900, 'text'),
            words: [
              word('Hi,', 100, 400, 'text'),
              word('you.', 500, 900, 'text'),
              word('Bye', 2500, 2900, 'text'),
            ],
          },
        ],
      },
    ],
    [
      'Google',
      {
        results: [
          {
            alternatives: [
              {
                transcript: 'Hi, you.',
                words: [
                  google('Hi,', '0.100s', '0.400s'),
                  google('you.', { nanos: 5e8 }, { nanos: 9e8 }),
                ],
              },
            ],
          },
          { alternatives: [{ words: [google('Bye', { seconds: '2', nanos: 5e8 }, '2.9s')] }] },
        ],
      },
    ],
    [
      'Google without words',
      {
        results: [
          { alternatives: [{ transcript: 'Hi, you.' }], resultEndTime: '0.9s' },
          { alternatives: [{ transcript: ' Bye' }], resultEndTime: '2.9s' },
        ],
      },
      [
        [0, 900, 'Hi, you.'],
        [900, 2900, 'Bye'],
      ],
    ],
    [
      'Azure',
      {
        combinedRecognizedPhrases: [{ display: 'Hi, you. Bye' }],
        recognizedPhrases: [
          { offsetInTicks: 1e6, durationInTicks: 8e6, nBest: [{ display: 'Hi, you.' }] },
          { offsetInTicks: 25e6, durationInTicks: 4e6, nBest: [{ display: 'Bye' }] },
        ],
      },
    ],
    [
      'Azure’s fast answer',
      {
        phrases: [
          { offsetMilliseconds: 100, durationMilliseconds: 800, text: 'Hi, you.' },
          { offsetMilliseconds: 2500, durationMilliseconds: 400, text: 'Bye' },
        ],
      },
    ],
    [
      'milliseconds of names with underscores',
      {
        utterances: [
          { start_time: 100, end_time: 900, text: 'Hi, you.' },
          { start_time: 2500, end_time: 2900, text: 'Bye' },
        ],
      },
      [
        [100, 900, 'Hi, you.'],
        [2500, 2900, 'Bye'],
      ],
    ],
    [
      'WhisperX, where numbers have no time',
      {
        segments: [
          {
            ...word('and so on '.repeat(30), 1, 4, 'text'),
            words: [
              { word: '7' },
              word('in', 1, 1.2),
              { word: '2014.' },
              word('we', 2, 2.1),
              { word: '3' },
            ],
          },
        ],
      },
      [
        [1000, 1200, '7 in 2014.'],
        [2000, 2100, 'we 3'],
      ],
    ],
    [
      'Vosk',
      { result: [word('hi', 0.1, 0.4), word('you', 0.5, 0.9)], text: 'hi you' },
      [[100, 900, 'hi you']],
    ],
    [
      'Speechmatics',
      {
        results: [
          { start_time: 0.1, end_time: 0.4, alternatives: [{ content: 'Hi' }] },
          { start_time: 0.4, end_time: 0.4, alternatives: [{ content: ',' }] },
          { start_time: 0.5, end_time: 0.9, alternatives: [{ content: 'you' }] },
          { start_time: 0.9, end_time: 0.9, alternatives: [{ content: '.' }] },
          { start_time: 2.5, end_time: 2.9, alternatives: [{ content: 'Bye' }] },
        ],
      },
    ],
    [
      'Gemini',
      [
        { timestamp: '00:01', text: 'Hi, you.' },
        { timestamp: '00:03', text: 'Bye' },
      ],
      [
        [1000, 3000, 'Hi, you.'],
        [3000, 8000, 'Bye'],
      ],
    ],
    [
      'Python with escapes',
      String.raw`[{'text': 'C:\\dir \\x41 \x41 \'a\' "b" \u266a \U000e0067', 'start': 0.1, 'duration': 0.8}]`,
      [[100, 900, String.raw`C:\dir \x41 A 'a' "b" ♪ ${String.fromCodePoint(0xe0067)}`]],
    ],
    [
      'Python',
      "[{'text': 'Hi, you.', 'start': 0.1, 'duration': 0.8},\n {'duration': 0.4, 'start': 2.5, 'text': 'By'\n  'e', 'note': None}]",
    ],
    [
      'youtube-transcript-api',
      `FetchedTranscript(snippets=[FetchedTranscriptSnippet(text='Hi, you.', start=0.1, duration=0.8), FetchedTranscriptSnippet(text="Bye", start=2.5, duration=0.4)], video_id='x', is_generated=True)`,
    ],
  ])('%s', (_, json, expected = said) => {
    expect(read(typeof json === 'string' ? json : JSON.stringify(json))).toEqual(expected)
  })
})

describe('what isn’t read is refused by its name, never read as speech', () => {
  test.each([
    ['MicroDVD', '{1}{25}hello\n{26}{50}you'],
    ['MPL2', '[1][25]hello\n[26][50]you'],
    ['SCC', 'Scenarist_SCC V1.0\n\n00:00:00:28\t9420 94f2'],
    ['EBU STL', '850STL25.0110109'],
    ['VobSub', '# VobSub index file, v7\ntimestamp: 00:00:01:000, filepos: 000000000'],
    ['QuickTime Text', '{QTtext}{font:Tahoma}\n[00:00:01.000]\nhi'],
    ['RealText', '<window type="generic"><time begin="0:00:01.0"/>hi</window>'],
    ['RTF', '{\\rtf1\\ansi hello}'],
    ['PDF', '%PDF-1.7\nhello'],
    ['HTML', '<!DOCTYPE html><html><body>hello</body></html>'],
    ['XML', '<?xml version="1.0"?><playlist><title>hello</title></playlist>'],
    ['JSON', '{"events": 1}'],
    ['JSON', '{"segments": [{"start": 1, "text": "a"'],
    ['JSON', '[{"words": "none"}]'],
    ['EDL', 'TITLE: x\nFCM: NON-DROP FRAME\n001  AX V C 00:00:00:00 00:00:05:00'],
    [
      'Cheetah CAP',
      '*NonDropFrame\n*Width 32\n\n** Caption Number 1\n*PopOn\n*T 00:00:01:00\nhello',
    ],
    ['Lambda CAP', 'Lambda字幕V4 DF0+1\n\n1\t00000100/00000200\thello'],
    ['TSV', '1\t2\thello\n3\t4\tyou'],
    ['MPsub', 'TITLE=x\nFORMAT=TIME\n\n1 2\nhello'],
    ['SubViewer 1', '[TITLE]\nx\n[BEGIN]\n******** START SCRIPT ********\n[00:00:01]\nhello|you'],
    ['TSV', 'Marker Name\tDescription\tIn\tOut\tDuration\na\t\t00:00:01:00\t00:00:02:00\t0'],
    ['TSV', 'Name\tStart\tDuration\tTime Format\nMarker 01\t0:01.000\t0:00.000\tdecimal'],
    ['HTML', 'HTTP/1.1 403 Forbidden\nServer: x\n\n<html>\n<body>no</body>\n</html>'],
    ['XML', '<!-- Copyright\nby Anna -->\n<vector\n  width="2"\n  height="3">\n</vector>'],
    [
      'Praat TextGrid',
      'File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0\ntiers? <exists>\n        intervals [1]:\n            text = "hello"',
    ],
    ['CLAN', '@UTF8\n@Begin\n@Languages:\teng\n*ANN:\thello . \u00151200_4300\u0015\n@End'],
    [
      'RTTM',
      'SPEAKER a 1 0.00 3.20 <NA> <NA> S0 <NA> <NA>\nSPEAKER a 1 4.00 3.20 <NA> <NA> S1 <NA> <NA>',
    ],
    [
      'TSV',
      'Ann\t\t00:00:01.200\t1.2\t00:00:04.300\t4.3\thello\nTom\t\t00:00:05.000\t5.0\t00:00:06.300\t6.3\tyou',
    ],
    ['M3U8', '#EXTM3U\n#EXTINF:6,\nfile0.vtt'],
  ])('%s', (format, text) => {
    expect(() => readCaptions(text)).toThrow(
      expect.objectContaining({ code: 'input.captionsFormat', format }),
    )
  })

  test('times beside an arrow that nobody can read', () => {
    const text = '1\n00h00m01s --> 00h00m02s\nhello\n\n2\n00h00m02s --> 00h00m03s\nyou'
    expect(() => readCaptions(text)).toThrow('input.captionsUnknown')
  })

  test('times of a format that nobody knows', () => {
    const line = 'AX V C 00:00:00:00 00:00:05:00 00:00:00:00 00:00:05:00'
    expect(() => readCaptions(`001 ${line}\n002 ${line}\n003 ${line}`)).toThrow(
      'input.captionsUnknown',
    )
  })

  test.each([
    'WEBVTT\n\n',
    '1\n00:00:01,000 --> 00:00:02,000\n♪',
    '<tt><body/></tt>',
    '[Script Info]\n[Events]',
  ])('a file without words isn’t called empty: %j', (text) => {
    expect(() => readCaptions(text)).toThrow('input.noWords')
  })
})

const song = '[00:05.00]One\n[00:08.00]Two'
const sync = '<SYNC Start=1000><P Class=EN>One<SYNC Start=2000><P Class=EN>&nbsp;'
const auto = 'WEBVTT\n\n00:00.000 --> 00:05.000\none two\n\n00:05.000 --> 00:05.010\none two\n\n'

describe('captions whose line ends are lost', () => {
  test.each<[string, string]>([
    ['SubRip', '1 00:00:01,000 --> 00:00:03,000 One 2 00:00:03,000 --> 00:00:08,000 Two'],
    ['SBV', '0:00:01.000,0:00:03.000 One 0:00:03.000,0:00:08.000 Two'],
    [
      'WebVTT',
      'WEBVTT Kind: captions 00:01.000 --> 00:03.000 align:start One 00:03.000 --> 00:08.000 Two',
    ],
    ['Whisper', '[00:01.000 --> 00:03.000] One [00:03.000 --> 00:08.000] Two'],
    ['LRC', '[00:01.00]One[00:03.00]Two'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([
      [1000, 3000, 'One'],
      [3000, 8000, 'Two'],
    ])
  })

  test('a transcript that begins at 0:00', () => {
    expect(read('0:00 One 0:03 Two 0:10 Three').map(([start]) => start)).toEqual([0, 3000, 10_000])
  })

  test('nothing is put into JSON of one line that has times in its texts', () => {
    const text = JSON.stringify({
      segments: [
        { start: 1, end: 3, text: '[00:01.000 --> 00:03.000] One' },
        { start: 3, end: 8, text: '[00:03.000 --> 00:08.000] Two' },
      ],
    })
    expect(read(text)).toEqual([
      [1000, 3000, 'One'],
      [3000, 8000, 'Two'],
    ])
  })

  test('times in one sentence are said', () => {
    const said = 'We met at 0:05 and left at 5:30 or 6:30 then'
    expect(read(said)).toEqual([[undefined, undefined, said]])
  })
})

describe('what people say is taken for no file and no time', () => {
  test('markup in one line of several', () => {
    const quoted = 'Write <p begin="1s">one</p> and then <p begin="2s">two</p> here.'
    const talk = `This is how captions in XML are written by hand.\n${quoted}\nSave it, and upload it to your video.`
    expect(readCaptions(talk).cues[0]?.text).toContain('This is how')
  })

  const clockOf = (second: number, mark = '') =>
    `${mark ? '00:0' : ''}${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}${mark && `${mark}000`}`
  const kinds: Record<string, (line: string, at: number) => string> = {
    SRT: (line, at) =>
      `${at + 1}\n${clockOf(at * 4, ',')} --> ${clockOf(at * 4 + 3, ',')}\n${line}\n`,
    SBV: (line, at) => `${clockOf(at * 4, '.')},${clockOf(at * 4 + 3, '.')}\n${line}\n`,
    'a pasted transcript': (line, at) => `${clockOf(at * 4)}\n${line}`,
    'a list of times': (line, at) => `${clockOf(at * 4)} ${line}`,
    'a text without times': (line) => line,
  }
  const signs = [
    '[2024][05] is how the folder is called',
    '#T1000',
    '{1}{2} he said',
    'look at <p t=5> in there',
    'a <transcript> tag',
    '<tt> is the root',
    '<span begin="1s">',
    '[Events] are great',
    '[Events]',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi',
    '{"text": "hi", "start": 3}',
    '"offsets": 3',
    'FORMAT=TIME',
    '-->> 5',
    '*** START SCRIPT ***',
    'NOTE this well',
    'WEBVTT',
    'from 10:00 --> 11:00 we eat',
    '10:00 - 11:00 lunch',
    'start,end,text',
    '#EXTM3U',
    '<html> is a tag',
  ]
  describe.each(Object.entries(kinds))('%s', (kind, make) => {
    test.each(signs)('in which somebody says %s', (sign) => {
      const wrong: string[] = []
      for (const count of [2, 3, 4, 25]) {
        for (const place of [0, count >> 1, count - 1]) {
          const said = Array.from({ length: count }, (_, at) =>
            at === place ? sign : `we bake ${at}x`,
          )
          const found = readCaptions(said.map(make).join('\n'))
          const others = found.cues.map(({ text }) => text).join('\n')
          const isTimed = kind !== 'a text without times'
          if (others.match(/we bake/g)?.length !== count - 1 || found.timed !== isTimed)
            wrong.push(`${place} of ${count}: ${others}`)
        }
      }
      expect(wrong).toEqual([])
    })
  })

  test.each([
    '[2024][05] is the month',
    'Transcript\nHello, I am here\nAnd you?',
    'Title: How to bake\n100 grams of flour go into the bowl',
    'In this video, I talk about the text editor\n10,000 people use it',
    'Hello 0:01\nBye 0:05\nEnd 0:09',
    'we begin\nplank\n2 minutes 30 seconds\nrest\n1 minute 30 seconds\nand again\nthen run\nbye',
    '1 minute 30 seconds of plank\n1 minute 20 seconds of rest\n2 minutes 10 seconds of running\nbye',
    '100 m 12 s\n100 m 13 s\nwe run\nbye all',
    '0 meters 10 seconds\n5 miles 20 seconds\nwe run\nbye all',
    'Timetable\n5 10:15 - 10:45 maths\n6 10:50 - 11:20 art\nthat is all',
    'The train is late today.\nWe wait here.\nOslo 8:30\nWe drink tea.\nBergen 12:30\nWe eat.',
  ])('%j', (said) => {
    expect(read(said)).toEqual(said.split('\n').map((line) => [undefined, undefined, line]))
  })

  test('an arrow between two small numbers', () => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\nthen 5 -> 6\n3 → 4 now`
    expect(read(text)).toEqual([[1000, 2000, 'then 5 -> 6\n3 → 4 now']])
  })
})

describe('a time that somebody says on a line of its own is no timing line', () => {
  const time = (second: number, mark: string) =>
    `00:00:${String(second).padStart(2, '0')}${mark}000`
  const kinds: Record<string, (said: string, at: number) => string> = {
    SRT: (said, at) => `${at + 1}\n${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
    'SRT without numbers': (said, at) =>
      `${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
    WebVTT: (said, at) =>
      `${at === 0 ? 'WEBVTT\n\n' : ''}${time(at * 3, '.')} --> ${time(at * 3 + 2, '.')}\n${said}\n`,
    'SRT without numbers and empty lines': (said, at) =>
      `${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}`,
    SBV: (said, at) => `${time(at * 3, '.')},${time(at * 3 + 2, '.')}\n${said}\n`,
  }
  const texts = [
    ['1:24.35', '1:25.10\nnew record', 'PB 9:58.2', 'gap +0:00.359'],
    ['Train times\n10:15 → 10:45\nevery day', '10:15 → 10:45', '10:15 - 10:45\nevery day'],
    ['2:1 => 3:1', '1.5 → 2.5', 'final 4:3 (1:1, 3:2)', '1:64', '2.39:1'],
    ['School begins at\n8:30', '10:15 to 10:45', '[12:30] lunch', '10:15, 10:45', '12:30 OK'],
    ['John 3:16', 'Genesis 1:1 - 2:3', 'at 10.0.0.1:443', '2024-03-05 10:15:30'],
    ['Countdown', '3', '2', '1', '0', 'go'],
    ['(8:30)', '0:05', '00:00:10', '0:10 of the video'],
    ['1:24.357, 1:24.512', 'RA 05:34:32', '46.40', '0.30 → 0.28'],
  ]
  test.each(Object.entries(kinds))('%s', (_, make) => {
    for (const said of texts) {
      const expected = said.map((text, at) => [at * 3000, at * 3000 + 2000, text])
      expect(read(said.map(make).join('\n'))).toEqual(expected)
      const among = Array.from(
        { length: 12 },
        (_, at) => said[at - 6] ?? `we bake ${'abcdefghijkl'[at]}`,
      )
      expect(read(among.map(make).join('\n')).map(([, , text]) => text)).toEqual(among)
    }
  })
})

describe('a time that somebody says is said in every format', () => {
  const said = [
    'we bake',
    '1:24.35',
    'gap +0:00.359',
    'at 00:10:15',
    '0:05',
    '10:15 → 10:45',
    'bye',
  ]
  const each = (line: (text: string, from: number) => string, between = '\n') =>
    said.map((text, at) => line(text, at * 3)).join(between)
  const two = (second: number) => String(second).padStart(2, '0')
  test.each([
    ['JSON', JSON.stringify(said.map((text, at) => ({ start: at * 3, end: at * 3 + 2, text })))],
    ['CSV', `start,end,text\n${each((text, from) => `${from},${from + 2},"${text}"`)}`],
    ['TSV', `start\tend\ttext\n${each((text, from) => `${from}000\t${from + 2}000\t${text}`)}`],
    ['srv1', `<transcript>${each((text, from) => `<text start="${from}" dur="2">${text}</text>`)}`],
    ['TTML', `<tt><body>${each((text, from) => `<p begin="${from}s" dur="2s">${text}</p>`)}`],
    [
      'Whisper’s text',
      each((text, from) => `[00:${two(from)}.000 --> 00:${two(from + 2)}.000]  ${text}`),
    ],
    ['LRC', each((text, from) => `[00:${two(from)}.50]${text}`)],
    ['a list of times', each((text, from) => `0:${two(from)} ${text}`)],
  ])('%s', (_, text) => {
    expect(read(text).map(([, , words]) => words)).toEqual(said)
  })
})

test.each(['1:24.357, 1:24.512', '1:24.357 → 1:24.512', '1:02:03 - 1:05:10'])(
  'two times that somebody says in a list of times: %s',
  (said) => {
    expect(read(`0:00 we\n0:05 first\n${said}\n0:10 second\n0:15 third\n0:20 bye`)).toEqual([
      [0, 5000, 'we'],
      [5000, 10_000, `first\n${said}`],
      [10_000, 15_000, 'second'],
      [15_000, 20_000, 'third'],
      [20_000, 25_000, 'bye'],
    ])
  },
)

describe('a time that is all somebody says below a time', () => {
  const clock = (at: number) => `0:0${at * 2 + 1}`
  const kinds: [string, string[], (said: string, at: number) => string][] = [
    ['Teams', ['one', '10:30', 'two'], (said, at) => `Paolo Ricci   ${clock(at)}\n${said}`],
    [
      'Rev',
      ['one', 'two', '10:30\n9:15', 'four', 'five'],
      (said, at) => `Ann (0${clock(at)}):\n${said}\n`,
    ],
    ['Otter', ['one', 'two', 'Train 10:30', 'four'], (said, at) => `Ann ${clock(at)}\n${said}`],
    ['the panel, at its end', ['one', 'two', 'a', '8:30'], (said, at) => `${clock(at)}\n${said}`],
    ['the panel, a score', ['one', 'two', '3:2', 'four'], (said, at) => `${clock(at)}\n${said}`],
    [
      'the panel, which tells its times',
      ['one', '8:30', 'two', '0:08', 'end'],
      (said, at) => `${clock(at)}\n${at * 2 + 1} seconds\n${said}`,
    ],
  ]
  test.each(kinds)('%s', (_, said, make) => {
    const found = read(said.map(make).join('\n'))
    expect(found.map(([start, , text]) => [start, text])).toEqual(
      said.map((text, at) => [at * 2000 + 1000, text.replace('\n', ' ')]),
    )
  })
})

test('times without what says that they are none of speech, in a paste that isn’t timed', () => {
  const text = 'intro words\n[00:10:01] one\n[00:10:03] two\n[00:10:05] three\nand so on'
  const said = read(text).map(([, , words]) => words)
  expect(said).toEqual(['intro words', 'one', 'two', 'three', 'and so on'])
})

describe('as programs write them', () => {
  const cues: Row[] = [
    [1000, 3000, 'one'],
    [3000, 8000, 'two'],
  ]
  test.each<[string, string, Row[]?]>([
    [
      'a transcript of Apple’s podcasts, whose words have no blanks between them',
      '<tt xmlns:podcasts="http://podcasts.apple.com/transcript-ttml-internal"><body><div><p begin="0.860" end="64.500"><span podcasts:unit="sentence" begin="0.860" end="4.1"><span podcasts:unit="word" begin="0.860" end="1.1">Welcome</span><span podcasts:unit="word" begin="1.1" end="2">here.</span></span><span podcasts:unit="sentence" begin="59.9" end="1:04.500"><span podcasts:unit="word" begin="59.9" end="1:01.5">Bye.</span></span></p></div></body></tt>',
      [
        [860, 4100, 'Welcome here.'],
        [59_900, 64_500, 'Bye.'],
      ],
    ],
    [
      'Subtitle Edit’s table',
      'Number,Start time in milliseconds,End time in milliseconds,Text\n1,1000,3000,"one"\n2,3000,8000,"two"',
    ],
    [
      'Premiere’s table in Polish',
      'Nazwa osoby mówiącej,Czas początkowy,Czas końcowy,Tekst\nA,00:00:01:00,00:00:03:12,"one"\nJ,00:00:03:12,00:00:08:03,two',
    ],
    ['a table of Markdown', '| Time | Text |\n|---|---|\n| 00:01 | one |\n| 00:03 | two |'],
    ['Encore', '1 00:00:01:00 00:00:03:10 one\n2 00:00:03:10 00:00:08:00 two'],
    [
      'f4, which has the time at each paragraph’s end',
      'one #00:00:03-0#\ntwo #00:00:08-5#',
      [
        [0, 3000, 'one'],
        [3000, 8500, 'two'],
      ],
    ],
    ['easytranscript', '#00:00:01-0# one #00:00:03-0#\n\n#00:00:03-0# two #00:00:08-0#'],
    ...['【', '（', '［', '〔'].map((mark): [string, string] => [
      `times in ${mark}`,
      `${mark}00:01${{ '【': '】', '（': '）', '［': '］', '〔': '〕' }[mark]}one\n${mark}00:03${{ '【': '】', '（': '）', '［': '］', '〔': '〕' }[mark]}two`,
    ]),
    ...[
      '0m1s one\n0m3s two',
      '0h00m01s one\n0h00m03s two',
      '0 min 01 s : one\n0 min 03 s : two',
      '0 Stunden 0 Minuten 1 Sekunde\none\n0 Stunden 0 Minuten 3 Sekunden\ntwo',
      '0分1秒 one\n0分3秒 two',
    ].map((text): [string, string] => [`times in words: ${text.split('\n', 1)[0]}`, text]),
    [
      'Sonix',
      'Interview 3.mp3\n\nDana: [00:00:01] one\n\nLuis: [00:00:03] two',
      [
        [1000, 3000, 'Dana: one'],
        [3000, 8000, 'Luis: two'],
      ],
    ],
    [
      'Tactiq',
      '# tactiq.io free youtube transcript\n# Bread\n\n00:00:01.000 one\n00:00:03.000 two',
    ],
    [
      'Feishu’s and CLOVA’s heads, and Meet’s remark',
      '文字记录\n2024年3月4日\n\n说话人 1  00:01\none\n\n说话人 2  00:03\ntwo\nThis editable transcript was computer generated and might contain errors.',
    ],
    [
      'tabs around the time',
      'Ann:\t00:01\tone\n\nBo:\t00:03\ttwo',
      [
        [1000, 3000, 'Ann: one'],
        [3000, 8000, 'Bo: two'],
      ],
    ],
    [
      'three times in brackets below a note',
      '[music]\n[00:00:01] one\n[00:00:03] two\n[00:00:08] three',
      [[0, 1000, '[music]'], ...cues, [8000, 13_000, 'three']],
    ],
    [
      'f4, of whose lines every second one has a time',
      'I: a\nB: one #00:00:03-0#\nI: b\nB: two #00:00:08-5#\nI: bye',
      [
        [0, 3000, 'I: a\nB: one'],
        [3000, 8500, 'I: b\nB: two'],
        [8500, 13_500, 'I: bye'],
      ],
    ],
    [
      'times with and without a fraction',
      '[0:01 - 0:03.5] one\n[0:03.5 - 0:06] two\n[0:06 - 0:09] three\n[0:09 - 0:12.5] four',
      [
        [1000, 3500, 'one'],
        [3500, 6000, 'two'],
        [6000, 9000, 'three'],
        [9000, 12_500, 'four'],
      ],
    ],
    [
      'LRC, of whose times some have a fraction, in any order',
      '[00:30.00]late\n[00:01.00]one\n[00:20]two\n[00:10]three',
      [
        [1000, 10_000, 'one'],
        [10_000, 20_000, 'three'],
        [20_000, 30_000, 'two'],
        [30_000, 35_000, 'late'],
      ],
    ],
    [
      'WebVTT with blanks behind the times of its words',
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<00:00:01.500> one\n\n00:03.000 --> 00:08.000\n<00:00:04.500> two <00:00:05.000> I',
      [
        [1000, 3000, 'one'],
        [3000, 8000, 'two I'],
      ],
    ],
    [
      'an arrow without its line',
      '1\n00:00:01,000 --> 00:00:03,000\none\n\n2\n00:00:03,000>00:00:08,000\ntwo',
    ],
    [
      'two times in brackets',
      '[00:00:01.000][00:00:03.000]\none\n[00:00:03.000][00:00:08.000]\ntwo',
    ],
    [
      'JSON, one of whose lines has no time',
      '[{"start":1,"text":"one"},{"text":"b"},{"start":3,"text":"two"},{"start":8,"text":"d"}]',
      [
        [1000, 1000, 'one'],
        [1000, 3000, 'b'],
        [3000, 8000, 'two'],
        [8000, 13_000, 'd'],
      ],
    ],
    [
      'JSON with start_timestamp',
      '[{"text":"one","start_timestamp":1,"end_timestamp":3},{"text":"two","start_timestamp":3,"end_timestamp":8}]',
    ],
    ['JSON with time', '[{"time":"0:01","text":"one"},{"time":"0:03","text":"two"}]'],
    ['headings with times', '## 00:01\none\n## 00:03\ntwo'],
    ['frequencies below Audacity’s labels', '1.0\t3.0\tone\n\\\t100.0\t200.0\n3.0\t8.0\ttwo'],
    [
      'a list called data',
      JSON.stringify({
        data: [
          { startTime: 1, endTime: 3, text: 'one' },
          { startTime: 3, endTime: 8, text: 'two' },
        ],
      }),
    ],
    [
      'a time that somebody says alone, in YouTube’s panel',
      '0:01\n1 second\none\n1:02:03\n1 hour, 2 minutes, 3 seconds\ntwo\n1:02:09\n1 hour, 2 minutes, 9 seconds\n8:30',
      [
        [1000, 3_723_000, 'one'],
        [3_723_000, 3_729_000, 'two'],
        [3_729_000, 3_734_000, '8:30'],
      ],
    ],
    [
      'ElevenLabs, whose pauses have times',
      JSON.stringify({
        words: [
          { text: 'one.', start: 1, end: 3, type: 'word' },
          { text: ' ', start: 3, end: 7.5, type: 'spacing' },
          { text: 'two', start: 7.5, end: 8, type: 'word' },
        ],
      }),
      [
        [1000, 3000, 'one.'],
        [7500, 8000, 'two'],
      ],
    ],
    [
      'Rev',
      JSON.stringify({
        monologues: [
          {
            elements: [{ value: 'one', timestamp: '00:00:01,000', end_timestamp: '00:00:03,000' }],
          },
          {
            elements: [{ value: 'two', timestamp: '00:00:05,000', end_timestamp: '00:00:08,000' }],
          },
        ],
      }),
      [
        [1000, 3000, 'one'],
        [5000, 8000, 'two'],
      ],
    ],
  ])('%s', (_, text, expected = cues) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('reports of other projects', () => {
  test.each<[string, string, Row[]]>([
    [
      'Exmaralda-Org/exmaralda#363: Premiere’s table',
      '"Speaker Name","Start Time","End Time","Text"\n\n"Sprecher 1","00:00:00:12","00:00:11:10","Well, yes"\n\n"Sprecher 2","00:00:11:18","00:00:31:23","Yeah"\n',
      [
        [0, 11_000, 'Well, yes'],
        [11_000, 31_000, 'Yeah'],
      ],
    ],
    [
      'elevenlabs/elevenlabs-docs#409: commas in quotes, and a translation',
      'speaker,start_time,end_time,transcription,translation\nAdam,"0.10000","1.15000","Hello, you","Hola"',
      [[100, 1150, 'Hello, you']],
    ],
    [
      'elevenlabs/elevenlabs-docs#409: speakers and lines alone',
      'speaker,line\nSara,"Hello, you"\nJim,Bye',
      [
        [undefined, undefined, 'Hello, you'],
        [undefined, undefined, 'Bye'],
      ],
    ],
    [
      'URUWorks/TeroSubtitler#220: a second line in a row without times',
      'start,end,text\n00:00:01.000,00:00:02.000,one\n00:00:03.000,00:00:04.000,two\n,,more\n00:00:05.000,00:00:06.000,three',
      [
        [1000, 2000, 'one'],
        [3000, 4000, 'two\nmore'],
        [5000, 6000, 'three'],
      ],
    ],
    [
      'sandflow/imscJS#72: in a sequence each begins where the one before ends',
      '<tt><body><div timeContainer="seq"><p end="10s">One</p><p dur="5s">Two</p></div></body></tt>',
      [
        [0, 10_000, 'One'],
        [10_000, 15_000, 'Two'],
      ],
    ],
    [
      'tkarabela/pysubs2#8: a negative time of ASS is before the video',
      '[Events]\nDialogue: 0,-1:59:59.90,0:00:01.90,jp,,0,0,0,,One\nDialogue: 0,0:00:02.00,0:00:03.00,jp,,0,0,0,,Two',
      [
        [0, 1900, 'One'],
        [2000, 3000, 'Two'],
      ],
    ],
    [
      'SubtitleEdit/subtitleedit#3530: what stands above the first time of SAMI isn’t said',
      `<SAMI><HEAD><TITLE>x</TITLE><SAMIParam>Metrics {time:ms;}</SAMIParam><STYLE><!-- .EN {lang:en;} --></STYLE></HEAD><BODY>${sync}`,
      [[1000, 2000, 'One']],
    ],
    [
      'Chocobozzz/PeerTube#2116: what only looks like a tag is said',
      srt('00:00:01,000 --> 00:00:02,000').replace('line a', 'MyValue<String> if a < b or b > a'),
      [[1000, 2000, 'MyValue<String> if a < b or b > a']],
    ],
    [
      'albinotonnina/echos#155, futo-org/grayjay-plugin-youtube#25: what was escaped twice, and speakers',
      srt('00:00:01,000 --> 00:00:02,000').replace('line a', '&gt;&gt; it&amp;#39;s &lt;'),
      [[1000, 2000, '>> it’s <'.replace('’', "'")]],
    ],
    [
      'NotYuSheng/MeetMemo#173: pairs of seconds',
      '[0.00s - 65.50s] One\n[65.50s - 70.00s] Two',
      [
        [0, 65_500, 'One'],
        [65_500, 70_000, 'Two'],
      ],
    ],
    [
      'bradautomates/claude-video#105: lines that begin with the end of the one before',
      '[00:04] a b c d e\n[00:07] c d e f g h\n[00:09] f g h i\n[00:12] la la la la\n[00:15] la la la la',
      [
        [4000, 7000, 'a b c d e'],
        [7000, 9000, 'f g h'],
        [9000, 12_000, 'i'],
        [12_000, 15_000, 'la la la la'],
        [15_000, 20_000, 'la la la la'],
      ],
    ],
    [
      'mierak/rmpc#520: a program’s own tag between two times',
      '[00:01.00][str:rst][00:03.00]One\n[00:02.00]Two',
      [
        [1000, 2000, 'One'],
        [2000, 3000, 'Two'],
        [3000, 8000, 'One'],
      ],
    ],
    [
      'jacquesh/foo_openlyrics#257: a song’s times are late',
      `[offset: -3000]\n${song}`,
      [
        [8000, 11_000, 'One'],
        [11_000, 16_000, 'Two'],
      ],
    ],
    [
      'wayou/selected#1: a song’s times are early',
      `[offset:+500]\n${song}`,
      [
        [4500, 7500, 'One'],
        [7500, 12_500, 'Two'],
      ],
    ],
    [
      'arcusmaximus/YTSubConverter#50, #73, #97, #109: a line below an outline and a shadow is said once',
      '<timedtext format="3"><body><p t="1000" d="2000"><s>\u200b</s><s>Hello </s><s>you</s><s>\u200b</s></p><p t="1000" d="2000"><s>\u200b</s><s>Hello </s><s>you</s><s>\u200b</s></p><p t="4000" d="900">\u200b</p><p t="5000" d="1000">Next</p></body></timedtext>',
      [
        [1000, 3000, 'Hello you'],
        [5000, 6000, 'Next'],
      ],
    ],
    [
      'mathiasvr/matroska-subtitles#2: likewise in ASS, with another line between',
      `[Events]\n${['Sign', 'Talk', 'Sign'].map((text) => `Dialogue: 0,0:00:01.00,0:00:03.00,x,,0,0,0,,${text}`).join('\n')}\nDialogue: 0,0:00:03.00,0:00:04.00,x,,0,0,0,,Sign`,
      [
        [1000, 3000, 'Sign'],
        [1000, 3000, 'Talk'],
        [3000, 4000, 'Sign'],
      ],
    ],
    [
      'SubtitleEdit/subtitleedit#5379: escaped brackets of ASS are said',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:03.00,x,,0,0,0,,\\{TEXT} and \\{more\\} {\\i1}here{note}',
      [[1000, 3000, '{TEXT} and {more} here']],
    ],
    [
      'SubtitleEdit/subtitleedit#5922: codes whose backslash a translator has lost',
      srt('00:00:01,000 --> 00:00:02,000').replace('line a', '{i1}Bonjour{i0} {b1}toi{b0}'),
      [[1000, 2000, 'Bonjour toi']],
    ],
    [
      'cpetersen/srt#24, fishjar/kiss-translator#662: what a page has escaped',
      srt('00:00:00,1 --> 00:00:04').replace('line a', 'HTML5 &lt;video&gt; and &lt;b&gt;'),
      [[100, 4000, 'HTML5 <video> and <b>']],
    ],
    [
      'mpv-player/mpv#5541: tags around lines that a page has escaped',
      srt('00:00:01,000 --> 00:00:02,000').replace(
        'line a',
        '&lt;i&gt;You&lt;/i&gt;\n&lt;font color="#fff"&gt;&lt;b&gt;and\nme&lt;/b&gt; &lt;/font&gt;',
      ),
      [[1000, 2000, 'You\nand\nme']],
    ],
    [
      'w3c/webvtt#490: brackets around a reading',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字',
      [[0, 1000, '漢字']],
    ],
    [
      'a line with marked words that is sung twice',
      ['<u>Let</u> go', 'Let <u>go</u>', '<u>Let</u> go', 'Let <u>go</u>']
        .map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`)
        .join('\n'),
      [
        [0, 2000, 'Let go'],
        [2000, 4000, 'Let go'],
      ],
    ],
    [
      'openai/whisper: a line with marked words that is shown unmarked in pauses between them',
      [
        '<u>Let</u> it go',
        'Let it go',
        'Let <u>it</u> go',
        'Let it go',
        'Let it <u>go</u>',
        'Let it go',
        'Let it go',
      ]
        .map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`)
        .join('\n'),
      [
        [0, 6000, 'Let it go'],
        [6000, 7000, 'Let it go'],
      ],
    ],
    [
      'a line that begins with seconds, right below its time',
      '1\n00:00:01,000 --> 00:00:02,500\n:30 spots\n\n2\n00:00:03,000 --> 00:00:04,000\nand :15 ones',
      [
        [1000, 2500, ':30 spots'],
        [3000, 4000, 'and :15 ones'],
      ],
    ],
    [
      'a line that is said again with another stress',
      '1\n00:00:01,000 --> 00:00:02,000\nCome on.\n\n2\n00:00:02,000 --> 00:00:03,000\n<i>Come</i> on.',
      [
        [1000, 2000, 'Come on.'],
        [2000, 3000, 'Come on.'],
      ],
    ],
    ...[
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Yes.\n\n00:01.000 --> 00:02.000\n<v.loud Bob>Yes.\n\n00:01.000 --> 00:02.000\n<v Ann>Yes.',
      `[Events]\n${['Ann', 'Bob', 'Ann'].map((name) => `Dialogue: 0,0:00:01.00,0:00:02.00,x,${name},0,0,0,,Yes.`).join('\n')}`,
      `<tt><body><div>${['v1', 'v2', 'v1'].map((agent) => `<p begin="1s" end="2s" ttm:agent="${agent}">Yes.</p>`).join('')}</div></body></tt>`,
    ].map((text): [string, string, Row[]] => [
      'the same answer of two speakers at one time, one of them with a layer',
      text,
      [
        [1000, 2000, 'Yes.'],
        [1000, 2000, 'Yes.'],
      ],
    ]),
    [
      'the same answer of two speakers at one time, in a table',
      'start,end,speaker,text\n1,2,Ann,Yes.\n1,2,Bob,Yes.\n3,4,Ann,Good.',
      [
        [1000, 2000, 'Yes.'],
        [1000, 2000, 'Yes.'],
        [3000, 4000, 'Good.'],
      ],
    ],
    [
      'a paragraph whose parts end in no blank, below one whose words do',
      `${sung('You ', 'come ', 'in').replace('</body>', '')}<p begin="4s" end="5s">\n<span>Meanwhile,</span>\n<span>in Paris</span>\n</p></body></tt>`,
      [
        [1000, 3000, 'You come in'],
        [4000, 5000, 'Meanwhile, in Paris'],
      ],
    ],
    [
      'amll-dev/applemusic-like-lyrics#404: parts of words, where words end in a blank',
      sung('You ', 'come ', 'cra', 'shing ', 'in'),
      [[1000, 3000, 'You come crashing in']],
    ],
    [
      'amll-dev/amll-ttml-tool#10, navidrome/navidrome#5672: words apart by the breaks of the file alone',
      sung('And', 'I’ll', 'tell'),
      [[1000, 3000, 'And I’ll tell']],
    ],
    [
      'amll-dev/amll-ttml-tool#9: Chinese likewise',
      sung('戰', '嗎', '戰', '啊'),
      [[1000, 3000, '戰嗎戰啊']],
    ],
    ...['ï»¿', '\u202a', '\u00ad', '\u180e', '\ufffe'].map((mark): [string, string, Row[]] => [
      `TypesettingTools/Aegisub#614: ${JSON.stringify(mark)} before the first number`,
      `${mark}${srt('00:00:01,000 --> 00:00:02,000', '00:00:02,000 --> 00:00:03,000')}`,
      [
        [1000, 2000, 'line a'],
        [2000, 3000, 'line b'],
      ],
    ]),
    [
      'SubtitleEdit/subtitleedit#7524, shaka-project/shaka-player#2853: readings in SubRip',
      srt('00:00:01,000 --> 00:00:02,000').replace(
        'line a',
        '<ruby>規制<rp>(</rp><rt>きせい</rt><rp>)</rp></ruby>する',
      ),
      [[1000, 2000, '規制する']],
    ],
    [
      'huggingface/transformers#23945: Whisper’s tokens',
      '<|startoftranscript|><|en|><|0.00|> One and<|6.24|><|6.24|> two.<|9.44|><|endoftext|>',
      [
        [0, 6240, 'One and'],
        [6240, 9440, 'two.'],
      ],
    ],
    [
      'huggingface/transformers#32378: times of tokens that begin anew aren’t known',
      '<|0.00|> One<|6.24|><|6.24|> two<|29.00|><|0.00|> three<|1.00|>',
      ['One', 'two', 'three'].map((text) => [undefined, undefined, text]),
    ],
    [
      'argmaxinc/argmax-oss-swift#82: tokens in JSON',
      '{"segments":[{"start":0,"end":2,"text":"<|startoftranscript|><|en|><|0.00|> Hi there<|2.00|>"}]}',
      [[0, 2000, 'Hi there']],
    ],
    [
      'marks of direction around numbers of cues',
      '\u202b1\u202c\n00:00:01,000 --> 00:00:02,000\nמה\n\n\u202b2\u202c\n00:00:03,000 --> 00:00:04,000\nכן',
      [
        [1000, 2000, 'מה'],
        [3000, 4000, 'כן'],
      ],
    ],
    [
      'gpac/gpac#161: one line in two places is said once',
      `<tt><body><div>${['r0', 'r1'].map((at) => `<p begin="14.4s" end="17.28s" region="${at}">One</p>`).join('')}</div></body></tt>`,
      [[14_400, 17_280, 'One']],
    ],
    ...['u', 'b', 'font', 'c'].map((tag): [string, string, Row[]] => [
      `m-bain/whisperX#539, #701: a line that comes again for each of its words, in <${tag}>`,
      [
        '1\n00:00:01,000 --> 00:00:01,500\nSo <_>first</_> we',
        '2\n00:00:01,500 --> 00:00:01,520\nSo first we',
        '3\n00:00:01,520 --> 00:00:02,000\nSo first <_>we</_>',
        '4\n00:00:02,000 --> 00:00:03,000\nSo first <_>we</_>',
      ]
        .join('\n\n')
        .replaceAll('_', tag),
      [
        [1000, 2000, 'So first we'],
        [2000, 3000, 'So first we'],
      ],
    ]),
    [
      'the same in ASS',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,x,,0,0,0,,{\\c&HFF&}So{\\c} we\nDialogue: 0,0:00:02.00,0:00:03.00,x,,0,0,0,,So {\\c&HFF&}we{\\c}',
      [[1000, 3000, 'So we']],
    ],
    [
      'the same in srv3',
      '<timedtext format="3"><body><p t="1000" d="1000"><s p="1">So </s><s p="2">we</s></p><p t="2000" d="1000"><s p="2">So </s><s p="1">we</s></p></body></timedtext>',
      [[1000, 3000, 'So we']],
    ],
    [
      'fooyin/fooyin#735, NeptuneHub/AudioMuse-AI#556, lyswhut/lrc-file-parser#8: two languages at one time',
      '[00:28.69] 事を拗らせてるの\n[00:28.69] Make things complicated\n[00:31.71] せてるの\n[00:31.71] Funny clown',
      [
        [28_690, 31_710, '事を拗らせてるの'],
        [28_690, 31_710, 'Make things complicated'],
        [31_710, 36_710, 'せてるの'],
        [31_710, 36_710, 'Funny clown'],
      ],
    ],
    ...[
      '[{"start":1,"text":"aa"},{"start":1,"text":"bb"},{"start":3,"text":"cc"}]',
      'start,text\n0:01,aa\n0:01,bb\n0:03,cc',
    ].map((text): [string, string, Row[]] => [
      `the same in ${text.slice(0, 5)}`,
      text,
      [
        [1000, 3000, 'aa'],
        [1000, 3000, 'bb'],
        [3000, 8000, 'cc'],
      ],
    ]),
    [
      'ddddxxx/LyricsX#627: languages and times of words in a song',
      '[00:15.019]one two\n[00:15.019][tr:zh-Hans]一 二\n[00:15.019][tt]<0,0><614,5><614>\n[00:22.056]three\n[00:22.056][tr:de]drei',
      [
        [15_019, 22_056, 'one two'],
        [15_019, 22_056, '一 二'],
        [22_056, 27_056, 'three'],
        [22_056, 27_056, 'drei'],
      ],
    ],
    [
      'FoedusProgramme/Gramophone#838, mierak/rmpc#620: voices of a song',
      '[01:56.500]v1: <01:56.500>Seven <01:57.078>days\n[bg:[01:56.502]v2: <01:56.502>(Big <01:56.753>Latto)]\n[01:58.000]end\n[bg: <01:59.00>oh]',
      [
        [116_500, 116_502, 'Seven days'],
        [116_502, 118_000, '(Big Latto)'],
        [118_000, 119_000, 'end'],
        [119_000, 124_000, 'oh'],
      ],
    ],
    [
      'stenolabs/stenoai#455: a time in brackets that is said',
      '[00:05] Call me at [5:00] tomorrow\n[00:12] Sure [00:15] I will [00:01] not\n[00:20] Bye',
      [
        [5000, 12_000, 'Call me at [5:00] tomorrow'],
        [12_000, 15_000, 'Sure'],
        [15_000, 20_000, 'I will [00:01] not'],
        [20_000, 25_000, 'Bye'],
      ],
    ],
    [
      'times within lines, where the next line begins a little earlier',
      '[00:10] A b. [00:12] c d. [00:14] e f.\n[00:13] g h.',
      [
        [10_000, 12_000, 'A b.'],
        [12_000, 13_000, 'c d.'],
        [13_000, 14_000, 'g h.'],
        [14_000, 19_000, 'e f.'],
      ],
    ],
    [
      'times within lines of two parts below each other',
      '[01:00] first. [01:10] second. [01:20] third.\n[00:00] intro. [00:05] then.',
      [
        [0, 5000, 'intro.'],
        [5000, 60_000, 'then.'],
        [60_000, 70_000, 'first.'],
        [70_000, 80_000, 'second.'],
        [80_000, 85_000, 'third.'],
      ],
    ],
    [
      'obsidianmd/obsidian-clipper#785: dots and arrows behind times',
      '**0:00** · Introduction\n**1:30** • Main topic\n**1:01:01** → Summary',
      [
        [0, 90_000, 'Introduction'],
        [90_000, 3_661_000, 'Main topic'],
        [3_661_000, 3_666_000, 'Summary'],
      ],
    ],
    [
      'marc-shade/Video-Transcription#8: a name in bold with its time',
      '**[00:00:00] Marc:** Welcome\n\n**[00:00:15] Anna:** Thanks',
      [
        [0, 15_000, 'Marc: Welcome'],
        [15_000, 20_000, 'Anna: Thanks'],
      ],
    ],
    [
      'glut23/webvtt-py#28: a line that is repeated for a moment rolls, in a short file, too',
      `${auto}00:05.010 --> 00:07.000\none two\nthree`,
      [
        [0, 5010, 'one two'],
        [5010, 7000, 'three'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('what is left of times in a damaged file is no speech', () => {
  test.each<[string, string, string[]]>([
    [
      'two lines of timing, the first time of the file being damaged',
      `0:00:01:000,0:00:04.000\none\n\n0:00:09.000,0:00:12.000\ntwo\nthree\n\n0:00:13.000,0:00:16.000\n\nfour\n0:00:17.000,0:00:20.000\n0:00:21.000,0:00:24.000\nfive\n`,
      ['one', 'two\nthree', 'four', 'five'],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text).map(([, , said]) => said)).toEqual(expected)
  })
})

test(`${full ? 10_000 : 1500} damaged files: no exception, and no line of timing is shown as speech`, () => {
  const times = full ? Math.ceil(10_000 / captionFiles.length) : 50
  expect(fuzzCaptions(times)).toEqual([])
})
