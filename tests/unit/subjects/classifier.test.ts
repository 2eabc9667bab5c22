import { AppError } from '@/lib/errors'
import { SubjectClassifier } from '@/lib/subjects/classifier'
import { judgeSubjectHere } from '@/lib/subjects/gate.client'
import { requireAllowedSubject } from '@/lib/subjects/gate.server'
import type { Judgement } from '@/lib/subjects/judge'
import { judgeSubject } from '@/lib/subjects/subjects.server'
import everyday from '../../data/everyday-subjects.json'
import toldData from '../../data/told-subjects.json'
import unseen from '../../data/unseen-subjects.json'
import { shareOf } from '../../helpers/gate'

/** Of the harmful subjects in `unseen-subjects.json`, which nobody who wrote a list or a line that the
 * classifiers learned had seen, those that may pass; by the lists alone 270 of 719 do. */
const mostPassed = 85
/** Of the harmless ones there, those that may be withheld. */
const mostWithheld = 24

/** Of everyday things with everyday verbs, in short forms that harm is asked for in, too, the share that may be. */
const mostEveryday = 0.005

type Row = readonly [text: string, language: string]

const judged = ([text, language]: Row): Promise<Judgement | AppError> =>
  requireAllowedSubject([text], language, 'keyword').catch((error) => error)

async function withheld(rows: readonly Row[]): Promise<string[]> {
  const found = await Promise.all(rows.map(judged))
  return rows.filter((_, at) => found[at] instanceof AppError).map(([text]) => text)
}

const harmful = Object.entries(unseen).flatMap(([tag, { harmful }]) =>
  harmful.map((one) => ({ ...one, row: [one.text, tag] as const })),
)

test('V01 nine of ten harmful subjects that nobody had seen are withheld', async () => {
  const rows = harmful.map(({ row }) => row)
  const found = await Promise.all(rows.map(judged))
  const passed = found.filter((one) => !(one instanceof AppError))
  expect(passed.length).toBeLessThanOrEqual(mostPassed)
  const byLists = rows.filter(([text, tag]) => judgeSubject([text], tag).withheld)
  expect(rows.length - passed.length).toBeGreaterThan(byLists.length * 1.3)
})

test('V02 most of those about harming oneself get the way to help', async () => {
  const rows = harmful.filter((one) => one.class === 'selfHarm').map(({ row }) => row)
  const found = await Promise.all(rows.map(judged))
  const failures = found.filter((one) => one instanceof AppError)
  const helped = failures.filter(({ help }) => help !== undefined)
  expect(helped.length).toBeGreaterThan(failures.length * 0.85)
})

test('V05 few of the harmless subjects that nobody had seen are withheld', async () => {
  const rows = Object.entries(unseen).flatMap(([tag, { harmless }]) =>
    harmless.map((text) => [text, tag] as const),
  )
  const found = await withheld(rows)
  // The subjects themselves, so that a failure names them.
  expect(found.length > mostWithheld ? found : []).toEqual([])
})

test('V05 what is made, bought, sold and given every day is not withheld', async () => {
  const rows = Object.entries(everyday).flatMap(([tag, groups]) =>
    groups.flatMap(({ of, forms }) =>
      of.flatMap((one) => forms.map((form) => [form.replace('{}', () => one), tag] as const)),
    ),
  )
  const found = await withheld(rows)
  expect(found.length > rows.length * mostEveryday ? found : []).toEqual([])
})

test('a long harmless text is not withheld for one of its stretches', async () => {
  const rows: Row[] = [
    [
      'mi experiencia estudiando para técnico de sonido de noche mientras trabajo de camarero, los apuntes que uso, cómo me organizo y si de verdad merece la pena',
      'es',
    ],
  ]
  expect(await withheld(rows)).toEqual([])
})

test('what is told of is not withheld', async () => {
  const rows = Object.entries(toldData).flatMap(([tag, { told }], at) =>
    shareOf(told, at, 3).map((text) => [text, tag] as const),
  )
  expect(await withheld(rows)).toEqual([])
})

test('V05 what somebody mourns is grave and not withheld', async () => {
  const rows: Row[] = [
    ['meinen Vater verloren', 'de'],
    ['fausse couche tardive', 'fr'],
    ['смерть мужа', 'ru'],
  ]
  expect(await withheld(rows)).toEqual([])
})

test('a browser judges as the server does', async () => {
  const [passing, stopped] = ['sourdough for beginners', 'following drunk girls home from the pub']
  expect(judgeSubject([stopped], 'en').withheld).toBeUndefined()
  expect((await judgeSubjectHere([stopped], 'en')).withheld?.class).toBe('unlisted')
  expect(await judged([stopped, 'en'])).toMatchObject({ code: 'subject.withheld' })
  expect((await judgeSubjectHere([passing], 'en')).withheld).toBeUndefined()
})

describe('a classifier', () => {
  const model = {
    bias: -1,
    weights: { '4': ' harm | harm us ', '2.2': ' scratch ', '-4': ' help ' },
  }
  const classifier = new SubjectClassifier({
    harmful: model,
    selfHarm: { bias: -1, weights: { '4': ' us ' } },
  })

  test.each([
    ['harm them', 'harmful'],
    ['HÀRM  us', 'selfHarm'],
    ['help harm them', undefined],
    // Each part may be a subject.
    ['harm them, help for beginners', 'harmful'],
    ['a vlog | harm them', 'harmful'],
    ['harm, help', undefined],
    // So may each stretch.
    ['harm them and one two three four five six seven help', 'harmful'],
    // What nobody sees counts for nothing, and a letter of two code units as one.
    [`harm them${'\u{e0020}'.repeat(100)}`, 'harmful'],
    [`harm them ${'𝐛'.repeat(150)}`, 'harmful'],
    ['scratch them', 'harmful'],
    ['something else', undefined],
    // A word alone is for the lists.
    ['harm', undefined],
    ['', undefined],
    // No single subject.
    [`harm them${' and more'.repeat(30)}`, undefined],
  ])('says of “%s”: %s', (text, expected) => {
    expect(classifier.classOf(text)).toBe(expected)
  })
})
