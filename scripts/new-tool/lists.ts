import { documentTexts, type Starter, shareTexts } from './starter'

/** Titles, one a line, each with a score that says where it comes from. */
export const scoredTitles: Starter = {
  field: `text: { kind: 'text', maxLength: 2000, multiline: true }`,
  names: `verdict: [], item: [], reason: ['whole', 'cut', 'number', 'noNumber'], part: ['length', 'number'], group: [], note: []`,
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { cutTitle, feedPlaces } from '../text/title-widths'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>
type Item = Result['items'][number]

/** A title's score: 20 points for each place that shows it whole, and 40 for a number. */
function judge(text: string): Item {
  const cut = feedPlaces.filter((place) => cutTitle(text, place).rest)
  const points = (feedPlaces.length - cut.length) * 20
  const hasNumber = /\\p{N}/u.test(text)
  const reasons: Item['reasons'] = [
    cut.length === 0
      ? { name: 'whole', tone: 'good', from: 'ours' }
      : { name: 'cut', values: { count: cut.length }, tone: 'bad', from: 'ours' },
    hasNumber
      ? { name: 'number', tone: 'good', from: 'ours' }
      : { name: 'noNumber', tone: 'neutral', from: 'ours' },
  ]
  return {
    text,
    score: points + (hasNumber ? 40 : 0),
    reasons,
    parts: [
      { name: 'length', points, of: 60 },
      { name: 'number', points: hasNumber ? 40 : 0, of: 40 },
    ],
  }
}

/** Every line as a title, the best first; a line that is there twice counts once. */
const run: BrowserRun<typeof fields, Result> = ({ text }) => {
  const titles = text.split('\\n').map((line) => line.trim()).filter(Boolean)
  const items = [...new Set(titles)].map(judge)
  items.sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
  return { items, joiner: '\\n', areTitles: true, notes: [] }
}

export default run
`,
  tests: `
test('scores every title once, the best first, with its reasons', async () => {
  const long = 'A very long title '.repeat(5).trim()
  expect(await run({ text: \`\${long}\\n3 days at sea\\n\${long}\` })).toMatchObject({
    items: [
      { text: '3 days at sea', score: 100, reasons: [{ name: 'whole' }, { name: 'number' }] },
      { text: long, score: 0, reasons: [{ name: 'cut', values: { count: 3 } }, { name: 'noNumber' }] },
    ],
  })
})
`,
  texts: {
    description: 'Type some titles for your YouTube video, one per line, to score each of them.',
    summary: 'Score your titles, with reasons.',
    action: 'Score the titles',
    step1: 'Type some titles, one per line.',
    step2: 'Press the button to see their scores.',
    step3: 'Copy the best one.',
    question1: 'Where does the score come from?',
    answer1:
      'A title gets 20 points for each of three places that show it whole, and 40 for a number in it.',
    ...shareTexts,
    'field.text': 'Titles',
    count_one: '{{count}} title',
    count_other: '{{count}} titles',
    empty: 'There are no titles.',
    'reason.whole': 'Shown whole everywhere',
    'reason.cut': 'Places that cut it off: {{count}}',
    'reason.number': 'A number in it',
    'reason.noNumber': 'No number in it',
    'part.length': 'Length',
    'part.number': 'Number',
  },
}

/** A pasted transcript: lines with their times, and the longest of them. */
export const pastedTranscript: Starter = {
  field: `text: { kind: 'text', maxLength: 900_000, multiline: true, file: ['.txt'] }`,
  names: `origin: ['pasted'], note: ['untimed']`,
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { Cue, TranscriptResult } from '../results/transcript'
import { parseTime } from '../text/parse-time'
import type { fields, names } from './tool'

type Result = TranscriptResult<typeof names>

/** How many of the longest lines are shown as key points. */
const points = 3

/** The lines that begin with a time, such as \`1:23 Hello\`, in order. */
function cuesOf(lines: readonly string[]): Cue[] {
  const begun = lines.flatMap((line) => {
    const [, time = '', text = ''] = /^\\s*([\\d:]+)\\s+(\\S.*)$/.exec(line) ?? []
    const start = parseTime(time)
    return start === undefined || text === '' ? [] : [{ start, text: text.trim() }]
  })
  begun.sort((one, other) => one.start - other.start)
  // A line lasts until the next one; nobody knows how long the last one takes.
  return begun.map((one, at) => ({ ...one, end: begun[at + 1]?.start ?? one.start }))
}

const run: BrowserRun<typeof fields, Result> = ({ text }) => {
  const lines = text.split('\\n').filter((line) => line.trim() !== '')
  const cues = cuesOf(lines)
  const longest = [...cues.entries()]
    .sort(([, one], [, other]) => other.text.length - one.text.length)
    .slice(0, points)
    .sort(([one], [other]) => one - other)
  const untimed = lines.length - cues.length
  return {
    origin: 'pasted',
    cues,
    chapters: [],
    summaries: {},
    keyPoints: longest.map(([cue, { text: words }]) => ({ text: words, cue })),
    notes: untimed > 0 ? [{ key: 'note.untimed', values: { count: untimed } }] : [],
  }
}

export default run
`,
  tests: `
test('reads lines with times, and says how many have none', async () => {
  expect(await run({ text: '0:10 Second line\\nno time here\\n0:05 First' })).toMatchObject({
    cues: [
      { start: 5, end: 10, text: 'First' },
      { start: 10, text: 'Second line' },
    ],
    keyPoints: [{ text: 'First', cue: 0 }, { text: 'Second line', cue: 1 }],
    notes: [{ key: 'note.untimed', values: { count: 1 } }],
  })
})
`,
  texts: {
    description: 'Paste a YouTube transcript with times to search it and save it as subtitles.',
    summary: 'Search a transcript and save it as subtitles.',
    action: 'Show the transcript',
    step1: 'Paste the transcript, a time before each line.',
    step2: 'Press the button to see its lines.',
    step3: 'Save it as TXT, SRT or VTT.',
    question1: 'What are the key points?',
    answer1: 'The three longest lines. A longer line often says more.',
    ...documentTexts,
    'field.text': 'Transcript',
    'origin.pasted': 'Pasted text',
    'note.untimed': 'Lines without a time, left out: {{count}}.',
  },
}

/** A draw from pasted names. */
export const pastedDraw: Starter = {
  field: `
    names: { kind: 'text', maxLength: 5000, multiline: true },
    winners: { kind: 'int', min: 1, max: 20, default: 1 },
    alternates: { kind: 'int', min: 0, max: 20, default: 0 },
    seed: { kind: 'keyword', maxLength: 100, optional: true }`,
  names: `rule: ['once'], removed: ['repeated'], seed: ['random', 'given']`,
  run: `
import { oneLine, randomSeed } from '../draws/fair-draw'
import type { BrowserRun } from '../machine/define-tool'
import { type DrawResult, drawFrom } from '../results/draw'
import type { fields, names as used } from './tool'

type Result = DrawResult<typeof used>

/** Draws from the lines of a text; the same names and seed always give the same winners. */
const run: BrowserRun<typeof fields, Result> = ({ names, winners, alternates, seed }) => {
  const lines = names.split('\\n').map(oneLine).filter(Boolean)
  const entries = [...new Set(lines)].map((name) => ({ key: name, name }))
  const value = seed ?? randomSeed()
  const repeated = lines.length - entries.length
  return {
    ...drawFrom(entries, value, { winners, alternates }),
    rules: [{ key: 'rule.once' }],
    removed: repeated > 0 ? [{ name: 'repeated', count: repeated }] : [],
    seed: { value, name: seed === undefined ? 'random' : 'given' },
    verify: { field: 'seed', value },
  }
}

export default run
`,
  tests: `
const names = 'Ada\\nBen\\nCleo\\nDan\\nAda'

test('draws from each name once, and draws the same again with the same seed', async () => {
  const first = await run({ names, winners: '2', alternates: '1', seed: 'tide table' })
  expect(first).toMatchObject({
    count: 4,
    removed: [{ name: 'repeated', count: 1 }],
    seed: { value: 'tide table', name: 'given' },
    winners: { length: 2 },
    alternates: { length: 1 },
  })
  expect(await run({ names, winners: '2', alternates: '1', seed: 'tide table' })).toEqual(first)
})

test('without a seed it takes a random one, and says which', async () => {
  const seedOf = async () => ((await run({ names })) as { seed: { value: string } }).seed.value
  const [one, other] = [await seedOf(), await seedOf()]
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(other).not.toBe(one)
})
`,
  texts: {
    description: 'Paste a list of names to draw winners in a way that everybody can check.',
    summary: 'Draw winners from a list of names.',
    action: 'Draw',
    step1: 'Paste the names, one per line.',
    step2: 'Press the button to draw.',
    step3: 'Copy the verification link, so that everybody can repeat the draw.',
    question1: 'How can anyone check the draw?',
    answer1:
      'The verification link holds the names and the seed. Any browser that opens it draws the same winners.',
    ...shareTexts,
    'field.names': 'Names',
    'field.winners': 'Winners',
    'field.alternates': 'Alternates',
    'field.seed': 'Seed',
    'hint.seed': 'Leave it empty for a random one.',
    'rule.once': 'Each name counts once',
    'removed.repeated': 'Repeated names',
    'seed.random': 'The seed is random, chosen in the browser when the draw began.',
    'seed.given': 'The seed was typed in.',
  },
}
