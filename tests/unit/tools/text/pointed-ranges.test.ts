import { mayPoint, pointedClaims, questionFor } from '@/lib/tools/text/summary/pointed-ranges'
import { summarize } from '@/lib/tools/text/summary/summarize'

const said = [
  'Water the lawn twice a week.',
  'Cut the grass at eight centimeters in summer.',
  'Clover feeds the lawn with nitrogen.',
  'Moss grows where the ground stays wet.',
]

/** What is made of a model's answer, or undefined where nothing of it can be used. */
async function pointedOf(answer: unknown, texts: readonly string[] = said, language = 'en') {
  const summary = await summarize(
    texts.map((text) => ({ text })),
    { language },
  )
  const ranges = questionFor().form.read(answer)
  return ranges && pointedClaims(ranges, summary)
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

test.each([
  ['a song whose lines come again', [...verse, 'A train goes by.', 'Its windows shine.', ...verse]],
  ['a guide in steps, of which none may be left out', steps],
  [
    'speech without marks',
    Array.from('abcdefghi', (letter) => `so the ${letter} kettle boils and it`),
  ],
])('no model points at %s', async (_, lines) => {
  const cues = lines.map((text) => ({ text }))
  expect(mayPoint(await summarize(cues, { language: 'en' }))).toBe(false)
  expect(await pointsOf({ points: [{ from: 0, to: 0 }] }, lines)).toBeUndefined()
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
