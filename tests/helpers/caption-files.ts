/** A file as programs write it, with what is said in it. */
export interface CaptionFile {
  name: string
  text: string
}

/** What is said in every one of them; none has a number or a colon. */
export const spoken = [
  'Today we bake a loaf of bread.',
  'First we knead the dough for a while.',
  'Then it rests until it has grown.',
  'પછી આપણે રોટલી બનાવીએ છીએ.',
  'それからオーブンに入れます。',
  'At last we eat it with butter.',
] as const

const seconds = (at: number) => at * 4 + 1
const two = (value: number) => String(value).padStart(2, '0')
const clock = (at: number, mark: string, digits = 3) =>
  `00:00:${two(at)}${mark}${'500'.slice(0, digits)}`

/** The lines of a format, each made of its text, number, begin and end in seconds. */
const each = (
  line: (text: string, at: number, from: number, to: number) => string,
  between = '\n',
) => spoken.map((text, at) => line(text, at, seconds(at), seconds(at) + 3)).join(between)

const srt = (mark: string, end = '\n') =>
  each(
    (text, at, from, to) =>
      `${at + 1}${end}${clock(from, mark)} --> ${clock(to, mark)}${end}${text}${end}`,
    end,
  )
const vttCues = each((text, _, from, to) => `${clock(from, '.')} --> ${clock(to, '.')}\n${text}\n`)
const ttml = (attributes: string, time: (second: number) => string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}>\n<head><styling><style xml:id="s1" tts:color="white"/></styling></head>\n<body><div>\n${each(
    (text, _, from, to) =>
      `<p begin="${time(from)}" end="${time(to)}" style="s1">${text.replace(' ', '<br/>')}</p>`,
  )}\n</div></body>\n</tt>`
const assHead =
  '[Script Info]\nTitle: Bread\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'
const segments = spoken.map((text, at) => ({
  id: at,
  start: seconds(at),
  end: seconds(at) + 3,
  text: ` ${text}`,
}))
const json3 = {
  wireMagic: 'pb3',
  events: segments.map(({ start, text }) => ({
    tStartMs: start * 1000,
    dDurationMs: 3000,
    segs: [{ utf8: text.trim() }],
  })),
}

/** Thirty of the formats that are read, as their programs write them. */
export const captionFiles: readonly CaptionFile[] = [
  { name: 'SubRip', text: srt(',') },
  { name: 'SubRip with CRLF and a mark', text: `\ufeff${srt(',', '\r\n')}` },
  { name: 'SubRip with CR CR LF', text: srt(',', '\r\r\n') },
  { name: 'SubRip with dots', text: srt('.') },
  {
    name: 'SubRip without numbers',
    text: each((text, _, from, to) => `${clock(from, ',')} --> ${clock(to, ',')}\n${text}\n`),
  },
  {
    name: 'SubRip with codes',
    text: each(
      (text, at, from, to) =>
        `${at + 1}\n${clock(from, ',')} --> ${clock(to, ',')} X1:40 X2:60\n{\\an8}<i>${text}</i>\n`,
    ),
  },
  { name: 'WebVTT', text: `WEBVTT\n\n${vttCues}` },
  {
    name: 'WebVTT with notes and styles',
    text: `WEBVTT - Bread\nKind: captions\n\nNOTE made by hand\n\nSTYLE\n::cue { color: red }\n\n${vttCues}`,
  },
  {
    name: 'WebVTT with voices and settings',
    text: `\nWEBVTT\n\n${each(
      (text, _, from, to) =>
        `cue\n${clock(from, '.')} --> ${clock(to, '.')} align:start position:0%\n<v Anna>${text}</v>\n`,
    )}`,
  },
  {
    name: 'SBV',
    text: each((text, _, from, to) => `0:00:${two(from)}.000,0:00:${two(to)}.000\n${text}\n`),
  },
  {
    name: 'SubViewer',
    text: `[INFORMATION]\n[TITLE]Bread\n[END INFORMATION]\n[SUBTITLE]\n${each(
      (text, _, from, to) => `00:00:${two(from)}.00,00:00:${two(to)}.00\n${text}[br]\n`,
    )}`,
  },
  { name: 'TTML', text: ttml('xml:lang="en"', (second) => clock(second, '.')) },
  {
    name: 'TTML with frames',
    text: ttml('ttp:frameRate="25"', (second) => `00:00:${two(second)}:12`),
  },
  { name: 'TTML with ticks', text: ttml('ttp:tickRate="1000"', (second) => `${second * 1000}t`) },
  {
    name: 'TTML with prefixes',
    text: ttml('', (second) => `${second}.5s`).replace(/<(\/?)(?=[a-z])/g, '<$1tt:'),
  },
  {
    name: 'srv1',
    text: `<?xml version="1.0" encoding="utf-8" ?><transcript>${each(
      (text, _, from) => `<text start="${from}.5" dur="3">${text}</text>`,
      '',
    )}</transcript>`,
  },
  {
    name: 'srv2',
    text: `<?xml version="1.0" encoding="utf-8" ?><timedtext>${each(
      (text, _, from) => `<text t="${from * 1000}" d="3000" w="1">${text}</text>`,
    )}</timedtext>`,
  },
  {
    name: 'srv3',
    text: `<?xml version='1.0' encoding='utf-8'?><timedtext format='3'><body>${each(
      (text, _, from) => `<p t='${from * 1000}' d='3000'><s>${text}</s></p>`,
    )}</body></timedtext>`,
  },
  { name: 'json3', text: JSON.stringify(json3) },
  { name: 'json3 in lines', text: JSON.stringify(json3, undefined, 2) },
  { name: 'Whisper’s JSON', text: JSON.stringify({ text: spoken.join(' '), segments }) },
  {
    name: 'whisper.cpp’s JSON',
    text: JSON.stringify(
      {
        transcription: segments.map(({ start, end, text }) => ({
          timestamps: { from: clock(start, ','), to: clock(end, ',') },
          offsets: { from: start * 1000, to: end * 1000 },
          text,
        })),
      },
      undefined,
      2,
    ),
  },
  {
    name: 'Transformers’ JSON',
    text: JSON.stringify({
      chunks: segments.map(({ start, end, text }) => ({ timestamp: [start, end], text })),
    }),
  },
  {
    name: 'Whisper’s text',
    text: each((text, _, from, to) => `[00:${two(from)}.000 --> 00:${two(to)}.000]  ${text}`),
  },
  {
    name: 'Whisper’s table',
    text: `start\tend\ttext\n${each((text, _, from, to) => `${from}000\t${to}000\t${text}`)}\n`,
  },
  {
    name: 'ASS',
    text: `${assHead}${each(
      (text, _, from, to) =>
        `Dialogue: 0,0:00:${two(from)}.00,0:00:${two(to)}.00,Default,,0,0,0,,{\\an8}${text}`,
    )}`,
  },
  {
    name: 'SSA',
    text: `[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${each(
      (text, _, from, to) =>
        `Dialogue: Marked=0,0:00:${two(from)}.00,0:00:${two(to)}.00,Default,,0000,0000,0000,,${text}`,
    )}`,
  },
  {
    name: 'SAMI',
    text: `<SAMI><HEAD><TITLE>Bread</TITLE></HEAD><BODY>\n${each(
      (text, _, from, to) =>
        `<SYNC Start=${from}000><P Class=ENCC>${text}\n<SYNC Start=${to}000><P Class=ENCC>&nbsp;`,
    )}\n</BODY></SAMI>`,
  },
  {
    name: 'LRC',
    text: `[ti:Bread]\n[ar:Anna]\n${each((text, _, from) => `[00:${two(from)}.50]${text}`)}`,
  },
  {
    name: 'YouTube’s transcript',
    text: [...spoken, ...spoken]
      .map((text, at) => `0:${two(seconds(at))}\n${seconds(at)} seconds\n${text}`)
      .join('\n'),
  },
]
