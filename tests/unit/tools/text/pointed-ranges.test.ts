import { mayPoint, pointedQuotes, rangesForm } from '@/lib/tools/text/summary/pointed-ranges'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { sentencesOf } from '@/lib/tools/youtube-video-summary-generator/chosen-sentences'

const said = [
  'Water the lawn twice a week.',
  'Cut the grass at eight centimeters in summer.',
  'Clover feeds the lawn with nitrogen.',
  'Moss grows where the ground stays wet.',
]
const cues = said.map((text, at) => ({ text, start: at * 3000, end: at * 3000 + 3000 }))

/** The points made of a model's answer, or undefined where nothing of it can be used. */
async function pointsOf(answer: unknown) {
  const summary = await summarize(cues, { language: 'en' })
  const ranges = rangesForm.read(answer)
  const pointed = ranges && pointedQuotes(ranges, summary)
  return pointed && sentencesOf(pointed, summary).keyPoints.map(({ text }) => text)
}

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
async function pointOf(lines: readonly string[], from: number, to: number) {
  const summary = await summarize(
    lines.map((text) => ({ text })),
    { language: 'en' },
  )
  const [short, medium, long] = [[], [], []]
  const pointed = pointedQuotes({ points: [{ from, to }], short, medium, long }, summary)
  return pointed && sentencesOf(pointed, summary).keyPoints.map(({ text }) => text)
}

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

test('of steps no model may choose some', async () => {
  const steps = [
    'In this tutorial you learn how to fold a shirt.',
    'Lay it flat on the table.',
    'Next, fold the left side in.',
    'Then do the same on the right.',
    'Smooth the cloth with your hand.',
    'Turn up the bottom third.',
    'Finally, fold it once more.',
    'Stack the shirts in the drawer.',
  ]
  expect(await pointOf(steps, 4, 5)).toBeUndefined()
})

test('Japanese without full stops is cut nowhere', async () => {
  const lines = ['水草を入れたらす', 'ぐ魚を入れちゃったんですよ', 'それで全部だめになりました']
  const summary = await summarize(
    lines.map((text) => ({ text })),
    { language: 'ja' },
  )
  expect(mayPoint(summary)).toBe(false)
})
