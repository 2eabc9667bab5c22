import { lastLook } from '@/lib/tools/text/summary/last-look'
import {
  chosenClaims,
  linesOf,
  mayPoint,
  mendQuestion,
  names,
  needsLook,
  passageFinder,
  questionFor,
  settledClaims,
} from '@/lib/tools/text/summary/pointed-ranges'
import { summarize } from '@/lib/tools/text/summary/summarize'

const said = [
  'Water the lawn twice a week.',
  'Cut the grass at eight centimeters in summer.',
  'Clover feeds the lawn with nitrogen.',
  'Moss grows where the ground stays wet.',
]

const mayStand = () => true

/** A talk as its passages are looked for. */
async function talkOf(texts: readonly string[], language = 'en') {
  const cues = texts.map((text) => ({ text }))
  const summary = await summarize(cues, { language })
  const lines = linesOf(cues, summary, 90_000, mayStand)
  return { summary, find: passageFinder(summary, { language, cues, lines, mayStand }) }
}

/** An answer whose lists have ranges in place of the indexes of passages. */
function answerOf(lists: Record<string, unknown>) {
  const passages: unknown[] = []
  const told = Object.entries(lists).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.map((one) => passages.push(one) - 1) : list,
  ])
  return { passages, ...Object.fromEntries(told) }
}

/** What is made of a model's answer, or undefined where nothing of it can be used. */
async function pointedOf(
  lists: Record<string, unknown>,
  texts: readonly string[] = said,
  language = 'en',
) {
  const { summary, find } = await talkOf(texts, language)
  const answer = questionFor(summary).form.read(answerOf(lists))
  return answer && settledClaims(answer, answer.passages.map(find), summary)
}
const pointsOf = async (...given: Parameters<typeof pointedOf>) =>
  (await pointedOf(...given))?.points.map(({ text }) => text)

test('S17: the words of a point are those of its lines, whatever a model writes beside the numbers', async () => {
  const points = [{ from: 1, to: 1, text: 'Cut the grass at 2 centimeters, says Bob.' }]
  expect(await pointsOf({ points })).toEqual([said[1]])
})

test.each([
  ['lines after the last', [{ from: 40, to: 41 }]],
  ['lines before the first', [{ from: -3, to: -1 }]],
  ['a range that ends before it begins', [{ from: 3, to: 1 }]],
  ['the whole talk and more', [{ from: 0, to: 900 }]],
  ['halves of lines', [{ from: 0.5, to: 1.5 }]],
  ['numbers as words', [{ from: '1', to: '1' }]],
  ['a sentence in place of a range', ['Moss is good for you.']],
  ['something else than a list', 'Moss is good for you.'],
])('S17: %s: no point', async (_, points) => {
  expect(await pointsOf({ points })).toBeUndefined()
})

test('S17: a range without a whole sentence is left out, the others stay', async () => {
  const answer = { points: [{ from: 2, to: 2 }, { from: 99, to: 99 }, null] }
  expect(await pointsOf(answer)).toEqual([said[2]])
})

/** The points of one range, where lines are sentences. */
const pointOf = (lines: readonly string[], from: number, to: number) =>
  pointsOf({ points: [{ from, to }] }, lines)

const myths = [
  'The first claim is that salt keeps slugs away.',
  'Hostas in a ring of salt lose every leaf.',
  'That is wrong.',
  'Salt dries out the roots of each plant around it.',
  'The second claim is that beer draws slugs from far away.',
  'Traps with beer catch what lives next to them.',
]

test('a range stands whole, or not at all', async () => {
  expect(await pointOf(myths, 0, 3)).toEqual([myths.slice(0, 4).join(' ')])
  expect(await pointOf([...myths, ...myths], 0, 11)).toBeUndefined()
})

test('what somebody reports or begins with “then” stands only where it is read once more', async () => {
  const letter = [
    'Rosalind told me that Daniel wrote the letter in 1982.',
    'The postmark of Baltimore was still on it.',
    'Then Pete found her card in a basement in Halifax.',
    'Pete keeps every card of the union since 1931.',
  ]
  const { summary, find } = await talkOf(letter)
  const found = [0, 2].map((at) => find({ from: at, to: at, before: '', text: '', after: '' }))
  expect(found).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 2 },
  ])
  const lists = { points: [0, 1], short: [], medium: [], long: [] }
  expect(chosenClaims(lists, found, summary)?.points).toHaveLength(2)
  expect(settledClaims(lists, found, summary)).toBeUndefined()
})

test('what names its subject behind a short question stands without it, once it is read again', async () => {
  const talk = [
    'How does sleep change with age?',
    'Old people sleep in two parts.',
    'And coffee?',
    'Coffee is in the blood for twelve hours.',
    'And wine?',
    'It wakes you at four in the night.',
  ]
  const { find } = await talkOf(talk)
  const found = (at: number) => find({ from: at, to: at, before: '', text: '', after: '' })
  expect([1, 3, 5].map(found)).toEqual([{ first: 0, last: 1 }, { first: 3, last: 3 }, 'leans'])
})

test('a claim brings its refutation, and one without any is dropped', async () => {
  expect(await pointOf(myths, 0, 1)).toEqual([myths.slice(0, 3).join(' ')])
  expect(await pointOf(myths, 4, 4)).toBeUndefined()
})

const steps = [
  'In this tutorial you learn how to fold a shirt.',
  'Lay it flat on the table.',
  'Next, fold the left side in.',
  'Then do the same on the right.',
  'Smooth the cloth with your hand.',
  'Turn up the bottom third.',
  'Finally, fold it once more.',
  'Wet cloth keeps each fold for weeks.',
]

const verse = [
  'The river takes my letters down.',
  'And nobody is home.',
  'Sing, river, sing to me.',
  'The old bridge knows my name.',
]

const bare = [
  'so my aunt bought a blue kettle and',
  'it boiled in under two minutes the lid',
  'never closed well though she kept using',
  'that thing for eleven years in her kitchen',
]

test.each([
  ['a song', [...verse, 'A train goes by.', 'Its windows shine.', ...verse], false, false],
  ['a guide in steps', steps, true, true],
  ['speech without marks', bare, true, true],
  ['any other talk', said, true, false],
])('whether a model points at %s, and has to look at it once more', async (_, lines, ...is) => {
  const { summary } = await talkOf(lines)
  expect([mayPoint(summary, 'en'), needsLook(summary)]).toEqual(is)
})

test('of a language without lists nobody knows where speech without marks may be cut', async () => {
  const { summary } = await talkOf(bare, 'sw')
  expect(mayPoint(summary, 'sw')).toBe(false)
})

test('an answer that has other lists, other numbers or far too many points at nothing', async () => {
  const { summary } = await talkOf(said)
  const { read } = questionFor(summary).form
  const passages = [{ from: 1, to: 1 }]
  for (const points of [[1], [-1], [0.5], ['0'], 'all', {}, [null]])
    expect(read({ passages, points })).toBeUndefined()
  expect(read({ points: [0] })).toBeUndefined()
  const many = Array.from({ length: 9_000 }, () => ({ from: 1, to: 1 }))
  const read24 = read({ passages: many, points: many.map((_, at) => at) })
  expect([read24!.passages.length, read24!.points.length]).toEqual([24, 24])
})

test('a summary of which much had to be dropped is none, and one or two points of a long talk neither', async () => {
  const talk = Array.from({ length: 20 }, (_, at) => `Bed number ${at} has its own kind of soil.`)
  const one = (at: number) => ({ from: at, to: at })
  const answer = (medium: object[], points = [one(2), one(8), one(14)]) => ({ points, medium })
  const nowhere = one(99)
  const left = async (medium: object[]) => (await pointedOf(answer(medium), talk))?.medium.length
  expect(await left([one(1), one(5), one(9), one(15), nowhere])).toBe(4)
  expect(await left([one(1), one(5), one(9), nowhere])).toBe(0)
  expect(await pointsOf(answer([]), talk)).toHaveLength(3)
  expect(await pointsOf(answer([], [one(2), one(8), nowhere]), talk)).toBeUndefined()
})

test('what was dropped goes back to the model once, each with its reason, and is bound anew', async () => {
  const { summary, find } = await talkOf(myths)
  const ranges = [
    { from: 4, to: 90 },
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ]
  const answer = questionFor(summary).form.read(answerOf({ points: ranges }))!
  const found = answer.passages.map(find)
  const mend = mendQuestion(answer, found, summary, mayStand)!
  expect(mend.material).toMatchObject([
    { from: 4, to: 90, reason: expect.stringContaining('none of the transcript') },
    { from: 2, to: 3, reason: expect.stringContaining('begin earlier') },
  ])
  const mended = mend.form.read({
    passages: [
      { index: 1, from: 0, to: 3 },
      { index: 1, from: 3, to: 3 },
      ...[2, -1, 0.5, 'length', null].map((index) => ({ index, from: 3, to: 3 })),
      null,
    ],
  })!
  expect([...mended]).toMatchObject([[2, { from: 0, to: 3 }]])
  expect(mend.form.read({ passages: 'none' })).toBeUndefined()
  expect(mendQuestion(answer, [{ first: 0, last: 1 }], summary, mayStand)).toBeUndefined()
})

test('words of a model that may not stand aren’t sent back to it', async () => {
  const { summary } = await talkOf(bare)
  const passage = { from: 0, to: 1, before: '', text: 'So buy it.', after: '' }
  const told = (may: boolean) =>
    mendQuestion({ passages: [passage] }, ['words'], summary, () => may)!.material[0]!
  expect(told(true).text).toBe('So buy it.')
  expect(told(false)).not.toHaveProperty('text')
})

describe('a last look', () => {
  const sound = { why: '', leaveOut: [] as unknown[], misleads: false }
  const all = Object.fromEntries(names.map((name) => [name, sound]))
  const claims = said.map((text, cue) => ({ text, cue }))
  const chosen = { points: claims.slice(0, 2), short: [], medium: claims, long: claims.slice(1) }

  /** What is left after these verdicts, as texts. */
  async function left(verdicts: object) {
    const { summary } = await talkOf(said)
    const look = lastLook(chosen)
    const read = look.form.read({ ...all, ...verdicts })
    return read && look.without(read, summary)
  }

  test('shows each quote once, and the lists by its index', () => {
    expect(lastLook(chosen).material).toEqual({
      quotes: said,
      points: [0, 1],
      short: [],
      medium: [0, 1, 2, 3],
      long: [1, 2, 3],
    })
  })

  test('takes away what it names, and can add nothing', async () => {
    expect(await left({})).toEqual(chosen)
    const verdicts = {
      points: { ...sound, leaveOut: [1, 9, -1], add: ['Moss is good.'], quotes: [3] },
      medium: { ...sound, misleads: true },
      extra: sound,
    }
    expect(await left(verdicts)).toEqual({ ...chosen, points: claims.slice(0, 1), medium: [] })
  })

  test('leaves lengths without points, and nothing where no list is left', async () => {
    const misleads = { ...sound, misleads: true }
    expect(await left({ points: misleads })).toEqual({ ...chosen, points: [] })
    expect(await left({ points: { ...sound, leaveOut: [0, 1] }, medium: misleads })).toEqual({
      ...chosen,
      points: [],
      medium: [],
    })
    expect(await left({ points: misleads, medium: misleads, long: misleads })).toBeUndefined()
  })

  test.each([
    ['no verdict of a list', { long: undefined }],
    ['a word for a verdict', { long: { ...sound, misleads: 'no' } }],
    ['a word among what to leave out', { long: { ...sound, leaveOut: [1, 'all'] } }],
    ['no list of what to leave out', { long: { ...sound, leaveOut: 1 } }],
  ])('with %s it is no answer', async (_, verdicts) => {
    expect(await left(verdicts)).toBeUndefined()
  })
})
