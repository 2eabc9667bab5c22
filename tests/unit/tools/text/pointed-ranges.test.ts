import { lastLook } from '@/lib/tools/text/summary/last-look'
import {
  type Found,
  linesOf,
  mayPoint,
  mendQuestion,
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
  return { summary, find: passageFinder(summary, lines) }
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
  const answer = questionFor().form.read(answerOf(lists))
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
  const found = [0, 2].map((at) => find({ from: at, to: at }))
  expect(found).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 2 },
  ])
  const lists = { points: [0, 1], short: [], medium: [], long: [] }
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
  const found = (at: number) => find({ from: at, to: at })
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
  ['a song', [...verse, 'A train goes by.', 'Its windows shine.', ...verse], false],
  ['a guide in steps', steps, false],
  ['speech without marks', bare, false],
  ['any other talk', said, true],
])('whether a model points at %s', async (_, lines, is) => {
  const { summary } = await talkOf(lines)
  expect(mayPoint(summary)).toBe(is)
})

test('an answer that has other lists, other numbers or far too many points at nothing', () => {
  const { read } = questionFor().form
  const passages = [{ from: 1, to: 1 }]
  for (const points of [[1], [-1], [0.5], ['0'], 'all', {}, [null]])
    expect(read({ passages, points })).toBeUndefined()
  expect(read({ points: [0] })).toBeUndefined()
  const many = Array.from({ length: 9_000 }, () => ({ from: 1, to: 1 }))
  const read24 = read({ passages: many, points: many.map((_, at) => at) })
  expect([read24!.passages.length, read24!.points.length]).toEqual([24, 7])
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
  const answer = questionFor().form.read(answerOf({ points: ranges }))!
  const found = answer.passages.map(find)
  const mend = mendQuestion(answer, found, summary)
  expect(mend.material).toMatchObject({
    quotes: [{ from: 0, to: 2, text: myths.slice(0, 3).join(' ') }],
    dropped: [
      { from: 4, to: 90, reason: expect.stringContaining('none of the transcript') },
      { from: 2, to: 3, reason: expect.stringContaining('begin earlier') },
    ],
  })
  const mended = mend.form.read({
    passages: [
      { index: 1, from: 0, to: 3 },
      { index: 1, from: 3, to: 3 },
      { index: -1, from: 5, to: 5 },
      ...[0.5, 'length', null].map((index) => ({ index, from: 3, to: 3 })),
      null,
    ],
  })!
  expect([...mended.instead]).toMatchObject([[2, { from: 0, to: 3 }]])
  expect(mended.besides).toMatchObject([{ from: 5, to: 5 }])
  expect(mend.form.read({ passages: 'none' })).toBeUndefined()
})

test('a line that every summary has to tell goes back where no passage has it', async () => {
  const { summary } = await talkOf(said)
  const mend = (must: number[]) =>
    mendQuestion({ passages: [], must }, [{ first: 0, last: 1 }], summary)
  expect(mend([0, 1]).material.dropped).toEqual([])
  const { material, form } = mend([0, 3, 1])
  expect(material.dropped).toEqual([{ from: 3, reason: expect.stringContaining('has to tell') }])
  const passages = [{ index: 0, from: 3, to: 3 }]
  expect(form.read({ passages })!.besides).toMatchObject([{ from: 3, to: 3 }])
})

describe('a last look', () => {
  const talk = [
    'An uncle from Ratnagiri sits beside me in the train.',
    'On this line you see no sea, the uncle says.',
    'I read that the sea is on the left.',
    'Ratnagiri has a palace of the last king of Burma.',
    'Two rivers run under the railway bridge.',
    'The uncle was right, and I was wrong.',
    'Only in June the doors of the palace are closed.',
    'My lesson is to sit on the right.',
  ]
  const lists = { points: [5, 7], short: [] as number[], medium: [3, 4, 7], long: [] }
  /** What it says of passages that are a line each; each tells by itself what it is about. */
  const look = (
    told: Record<number, number[]> = {},
    turned: Record<number, number[]> = {},
    warned: Record<number, number[]> = {},
  ) => ({
    must: [7],
    quotes: talk.map((_, index) => ({
      index,
      told: told[index] ?? [index],
      turned: turned[index] ?? [],
      warned: warned[index] ?? [],
    })),
    sound: ['points', 'medium'],
  })

  /** What is left of the lists; undefined where it is no answer. */
  async function chosen(value: object, own: Partial<typeof lists> = {}, missing: number[] = []) {
    const { summary } = await talkOf(talk)
    const found: Found = talk.map((_, at) =>
      missing.includes(at) ? 'leans' : { first: at, last: at },
    )
    const { form, toldBy } = lastLook({ ...lists, ...own }, found, summary)!
    const read = form.read(value)
    return read && (toldBy(read) ?? { points: [], short: [], medium: [] })
  }
  /** The lines that are left of the points and the medium summary. */
  async function left(...given: Parameters<typeof chosen>) {
    const lists = await chosen(...given)
    return lists && [lists.points, lists.medium].map((list) => list.map(({ cue }) => cue))
  }

  test('reads all that could be bound, and the lists by its index', async () => {
    const { summary } = await talkOf(talk)
    const found: Found = [{ first: 0, last: 1 }, 'leans', { first: 7, last: 7 }]
    const { material } = lastLook({ ...lists, points: [2, 1] }, found, summary)!
    expect(material).toEqual({
      quotes: [
        { index: 0, from: 0, to: 1, text: talk.slice(0, 2).join(' ') },
        { index: 2, from: 7, to: 7, text: talk[7] },
      ],
      points: [2],
      short: [],
      medium: [],
      long: [],
    })
    expect(lastLook(lists, ['leans'], summary)).toBeUndefined()
  })

  test('who is spoken of as known is told with the quote, or the quote isn’t shown', async () => {
    expect(await left(look())).toEqual([
      [5, 7],
      [3, 4, 7],
    ])
    expect((await left(look({ 5: [0, 1] })))![0]).toEqual([0, 1, 5, 7])
    expect((await left(look({ 5: [0] }), {}, [0]))![0]).toEqual([7])
    expect((await left(look({ 5: [-1] })))![0]).toEqual([7])
    expect((await left(look({ 5: [1], 1: [0] }), {}, [0]))![0]).toEqual([7])
  })

  test('a limit or correction is told with what it limits', async () => {
    expect((await left(look({}, { 3: [6] })))![1]).toEqual([3, 4, 6, 7])
    expect((await left(look({}, { 3: [6] }), {}, [6]))![1]).toEqual([])
  })

  test('a warning stands with what it warns of, wherever it is said, or neither does', async () => {
    expect((await left(look({}, {}, { 3: [6] })))![1]).toEqual([3, 4, 6, 7])
    expect((await left(look({}, {}, { 3: [6] }), {}, [6]))![1]).toEqual([])
    expect((await left(look({}, {}, { 3: [3] })))![1]).toEqual([3, 4, 7])
    for (const line of [-1, 99]) expect((await left(look({}, {}, { 3: [line] })))![1]).toEqual([])
    const many = Array.from({ length: 40 }, () => 3)
    expect((await left(look({}, {}, { 3: many })))![1]).toEqual([])
  })

  test('a list that lacks what each has to tell gets it, or isn’t shown', async () => {
    const own = { ...look(), must: [3, 7] }
    expect(await left(own)).toEqual([
      [3, 5, 7],
      [3, 4, 7],
    ])
    expect(await left({ ...look(), must: [2, 7] }, {}, [2])).toEqual([[], []])
    for (const at of [-1, 99]) expect(await left({ ...look(), must: [7, at] })).toEqual([[], []])
  })

  test('nothing is left of a list that it doesn’t let pass, and of a quote that it doesn’t name', async () => {
    expect(await left({ ...look(), sound: ['medium'] })).toEqual([[], [3, 4, 7]])
    const { quotes, ...rest } = look()
    expect(await left({ ...rest, quotes: quotes.filter(({ index }) => index !== 5) })).toEqual([
      [7],
      [3, 4, 7],
    ])
    expect((await left(look({ 5: [] })))![0]).toEqual([7])
  })

  test('a list that would grow long isn’t shown', async () => {
    const lengthOf = async (told: number[]) => {
      const own = { ...look({ 3: told }), sound: ['short'] }
      return (await chosen(own, { short: [3] }))!.short.length
    }
    expect(await lengthOf([0, 1, 2])).toBe(5)
    expect(await lengthOf([0, 1, 2, 4])).toBe(0)
  })

  test.each([
    ['nothing that has to be told', { must: [] }],
    ['words for numbers', { must: ['the palace'] }],
    ['no quotes', { quotes: 'fine' }],
    ['no lists', { sound: true }],
  ])('with %s it is no answer', async (_, other) => {
    expect(await left({ ...look(), ...other })).toBeUndefined()
  })

  test('what is no list of numbers is no evidence for a quote', async () => {
    const odd = { index: 5, told: ['yes'], turned: 'none', warned: [] }
    const { quotes } = look()
    expect(
      (await left({
        ...look(),
        quotes: [...quotes.filter(({ index }) => index !== 5), odd, null],
      }))![0],
    ).toEqual([7])
  })
})

const garden = [
  'The library in our town opened in 1921.',
  'Every reader gets a card for a year.',
  'The garden has benches under old trees.',
]

test.each([
  ['straight marks', '"Vaccines are poison for all.', 'Doctors hide it for money."'],
  ['English marks', '“Vaccines are poison for all.', 'Doctors hide it for money.”'],
  ['German marks', '„Vaccines are poison for all.', 'Doctors hide it for money.“'],
  ['French marks', '« Vaccines are poison for all.', 'Doctors hide it for money. »'],
])('a quotation stands whole, with who says it, or not at all: %s', async (_, first, last) => {
  const after = ['The letter is from the year 1990.', 'Two gardeners look after the roses.']
  const letter = [`My neighbor wrote a letter: ${first}`, 'Nobody should ever take one.', last]
  const { find } = await talkOf([...garden, ...letter, ...after])
  const found = (from: number, to: number) => find({ from, to })
  expect([found(4, 4), found(5, 5)]).toEqual(['leans', 'leans'])
  // A last mark may be taken for the beginning of the next sentence.
  for (const told of [found(3, 6), found(7, 7)]) expect(told).toHaveProperty('first')
})

test.each(['ANN: |BOB: ', '>> |>> ', '- |- '])(
  'in a talk with marks for who speaks a quote begins with its speaker: %s',
  async (marks) => {
    const [ann, bob] = marks.split('|')
    const talk = [
      `${ann}The moon landing was staged in a hall in Nevada.`,
      'Every photo from the moon is a fake made by actors.',
      `${bob}Ann is reading from a novel of the year 1980.`,
    ]
    const { find } = await talkOf(talk)
    const found = (from: number, to: number) => find({ from, to })
    expect([found(1, 1), found(1, 2)]).toEqual(['leans', 'leans'])
    // Names tell who speaks; other marks don't.
    expect(found(0, 2)).toEqual(ann === 'ANN: ' ? { first: 0, last: 2 } : 'long')
    expect(found(0, 1)).toEqual({ first: 0, last: 1 })
  },
)

test('of more characters than are sent no lists are asked for, and no more are sent', async () => {
  const cues = Array.from({ length: 30 }, (_, at) => ({
    text: `The garden ${at} has benches under old trees. `.repeat(100).trim(),
  }))
  const summary = await summarize(cues, { language: 'en' })
  expect(mayPoint(summary)).toBe(false)
  expect(mayPoint({ ...summary, unquotable: undefined, characters: 90_000 })).toBe(true)
  const lines = [...linesOf(cues, summary, 90_000, mayStand).values()]
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('\n').length).toBeLessThanOrEqual(90_000)
})
