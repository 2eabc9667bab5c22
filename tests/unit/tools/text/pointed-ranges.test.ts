import {
  linesOf,
  mayPoint,
  pointedClaims,
  questionFor,
} from '@/lib/tools/text/summary/pointed-ranges'
import { summarize } from '@/lib/tools/text/summary/summarize'

const said = [
  'Water the lawn twice a week.',
  'Cut the grass at eight centimeters in summer.',
  'Clover feeds the lawn with nitrogen.',
  'Moss grows where the ground stays wet.',
]
const { signal } = new AbortController()

/** The points made of a model's answer, or undefined where nothing of it can be used. */
async function claimsOf(
  answer: unknown,
  texts: readonly string[] = said,
  language = 'en',
  mayStand = (_: string) => true,
) {
  const cues = texts.map((text) => ({ text }))
  const summary = await summarize(cues, { language, mayStand })
  const ranges = questionFor(summary).form.read(answer)
  const lines = linesOf(cues, summary, 90_000, mayStand)
  const pointing = { cues, lines, language, mayStand, signal }
  return ranges && (await pointedClaims(ranges, summary, pointing))?.points
}
const pointsOf = async (...given: Parameters<typeof claimsOf>) =>
  (await claimsOf(...given))?.map(({ text }) => text)

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

test('a claim brings its refutation, and one without any is dropped', async () => {
  expect(await pointOf(myths, 0, 1)).toEqual([myths.slice(0, 3).join(' ')])
  expect(await pointOf(myths, 4, 4)).toBeUndefined()
})

test('of a guide in steps a model may say what it is for and what goes wrong', async () => {
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
  const cues = steps.map((text) => ({ text }))
  const summary = await summarize(cues, { language: 'en' })
  expect([summary.unquotable, summary.points.quotes]).toEqual(['steps', []])
  expect(await pointOf(steps, 7, 7)).toEqual([steps[7]])
})

const verse = [
  'The river takes my letters down.',
  'And nobody is home.',
  'Sing, river, sing to me.',
  'The old bridge knows my name.',
]

test.each([
  [
    'a song whose lines come again',
    'en',
    [...verse, 'A train goes by.', 'Its windows shine.', ...verse],
  ],
  ['speech without marks in a language without lists', 'tr', Array(9).fill('çay suyu hep kaynar')],
])('no model is asked about %s', async (_, language, lines) => {
  const cues = lines.map((text: string, at: number) => ({
    text: language === 'tr' ? `${text} ${at}` : text,
  }))
  expect(mayPoint(await summarize(cues, { language }), language)).toBe(false)
})

describe('speech without marks', () => {
  const lines = [
    'so the first thing i bought was a kettle that',
    'holds one liter the kettle boils in three minutes and',
    'it costs forty dollars if you leave water inside the',
    'heater rusts within a year empty kettles every night',
    'the cheap brand is twice as loud but it lasts longer',
    'old watering-can spouts pour slower than a gooseneck does',
    'people say steel tastes of iron and mine does',
    'steel kettles last for ten years if you scrub them',
    'most neighbours borrow the old watering-can in summer',
    'the biggest mistake of beginners is boiling it dry',
  ]
  const point = (from: number, to: number, first: string, last: string) => ({
    points: [{ from, to, first, last }],
  })

  test.each([
    [
      'in the middle of a line',
      point(1, 1, 'the kettle boils in', 'boils in three minutes'),
      1,
      'the kettle boils in three minutes',
    ],
    [
      'over two lines',
      point(2, 3, 'if you leave water', 'rusts within a year'),
      2,
      'if you leave water inside the heater rusts within a year',
    ],
    [
      'with a mistake of its own',
      point(9, 9, 'the biggest mistake of', 'boiling it dry'),
      9,
      'the biggest mistake of beginners is boiling it dry',
    ],
    [
      'a line beside',
      point(0, 2, 'the kettle boils in', 'boils in three minutes'),
      1,
      'the kettle boils in three minutes',
    ],
    [
      'written otherwise',
      point(1, 1, 'The KETTLE, boils', '“three minutes.”'),
      1,
      'the kettle boils in three minutes',
    ],
  ])('is cut where a model says, in its own words: %s', async (_, answer, cue, text) => {
    expect(await claimsOf(answer, lines)).toEqual([{ cue, text }])
  })

  test.each([
    ['words that nobody said', point(1, 1, 'the kettle explodes in', 'boils in three minutes')],
    ['words of another line', point(4, 4, 'the kettle boils in', 'boils in three minutes')],
    ['an end before the beginning', point(1, 1, 'boils in three minutes', 'holds one liter')],
    ['another form of a word', point(1, 1, 'the kettle boil', 'in three minutes')],
    ['the end of a word', point(1, 1, 'ettle boils in three', 'in three minutes')],
    [
      'half of a word with a hyphen at the beginning',
      point(5, 5, 'can spouts pour slower', 'a gooseneck does'),
    ],
    [
      'a beginning that leans on what was said',
      point(2, 2, 'it costs forty dollars', 'costs forty dollars'),
    ],
    ['a condition cut in two', point(2, 3, 'leave water inside the', 'rusts within a year')],
    ['an end inside a condition', point(1, 2, 'the kettle boils in', 'forty dollars if')],
    ['what the next words turn', point(4, 4, 'the cheap brand is', 'is twice as loud')],
    ['what the next words limit', point(7, 7, 'steel kettles last for', 'for ten years')],
    [
      'half of a word with a hyphen at the end',
      point(8, 8, 'most neighbours borrow the', 'the old watering'),
    ],
    ['what others say', point(6, 6, 'people say steel tastes', 'tastes of iron')],
    ['two words', point(3, 3, 'heater rusts', 'heater rusts')],
    ['lines that aren’t there', point(90, 91, 'the kettle boils in', 'in three minutes')],
    ['negative numbers', point(-1, 1, 'the kettle boils in', 'in three minutes')],
    ['a million letters', point(1, 1, 'the kettle '.repeat(90_000), 'in three minutes')],
    ['no words', { points: [{ from: 1, to: 1 }] }],
    ['something else than words', { points: [{ from: 1, to: 1, first: ['the kettle'], last: 3 }] }],
  ])('S17: nothing is shown of %s', async (_, answer) => {
    expect(await pointsOf(answer, lines)).toBeUndefined()
  })

  test('has neither what may not stand nor lines that the model wasn’t given', async () => {
    const answer = point(1, 1, 'the kettle boils in', 'boils in three minutes')
    const unfit = (texts: RegExp) => (text: string) => !texts.test(text)
    expect(await pointsOf(answer, lines, 'en', unfit(/^the kettle/))).toBeUndefined()
    expect(await pointsOf(answer, lines, 'en', unfit(/first thing/))).toBeUndefined()
  })

  test('of two that share words the more important stays', async () => {
    const points = [
      { from: 1, to: 1, first: 'the kettle boils in', last: 'in three minutes' },
      { from: 0, to: 1, first: 'a kettle that holds', last: 'the kettle boils' },
      { from: 5, to: 5, first: 'old watering-can spouts pour', last: 'a gooseneck does' },
    ]
    expect(await pointsOf({ points }, lines)).toEqual([
      'the kettle boils in three minutes',
      'old watering-can spouts pour slower than a gooseneck does',
    ])
  })

  const spoken: Record<string, string[]> = {
    ja: [
      '二つ目は扇風機です風がまっすぐ飛び',
      'ます緑茶は七十度コーヒーは九十度が',
      'いいです値段は五千円くらいでした',
    ],
    hi: [
      'कोंकण की लाइन पर इक्यानवे सुरंगें हैं',
      'करीब दो हज़ार पुल हैं बारिश में',
      'ट्रेन धीरे चलती है टिकट दो सौ रुपये का है',
    ],
    fr: [
      'la bouilloire chauffe en trois minutes l’eau',
      'du robinet laisse du calcaire dans le fond',
    ],
  }
  test.each([
    ['ja', point(1, 2, '緑茶は七十度', 'がいいです'), '緑茶は七十度コーヒーは九十度がいいです'],
    [
      'ja',
      point(1, 2, '緑茶は七十度コーヒ', 'ヒーは九十度がいいです'),
      '緑茶は七十度コーヒーは九十度がいいです',
    ],
    ['ja', point(0, 0, '風がまっすぐ', 'まっすぐ飛び'), undefined],
    ['ja', point(1, 2, '茶は七十度', 'がいいです'), undefined],
    ['ja', point(0, 1, '扇風機です風が', '飛びます'), undefined],
    ['hi', point(1, 2, 'बारिश में ट्रेन धीरे', 'ट्रेन धीरे चलती है'), 'बारिश में ट्रेन धीरे चलती है'],
    ['hi', point(1, 2, 'बारिश में ट्रेन धीरे', 'ट्रेन धीरे चलत'), undefined],
    ['fr', point(0, 1, 'eau du robinet laisse', 'dans le fond'), undefined],
    [
      'fr',
      point(0, 1, 'l’eau du robinet', 'dans le fond'),
      'l’eau du robinet laisse du calcaire dans le fond',
    ],
  ])('%s: no cut is inside a word', async (language, answer, text) => {
    expect(await pointsOf(answer, spoken[language]!, language)).toEqual(text && [text])
  })
})
