import type { AppError } from '@/lib/errors'
import { SubjectClassifier } from '@/lib/subjects/classifier'
import { judgeSubjectHere } from '@/lib/subjects/gate.client'
import { requireAllowedSubject } from '@/lib/subjects/gate.server'
import { judgeSubject } from '@/lib/subjects/subjects.server'
import toldData from '../../data/told-subjects.json'
import unseen from '../../data/unseen-subjects.json'
import { shareOf } from '../../helpers/gate'

/** Of the harmful subjects in `unseen-subjects.json`, which nobody who wrote a list or a line that the
 * classifiers learned had seen, those that may pass; by the lists alone 174 of 360 do. */
const mostPassed = 90
/** Of the harmless ones there, those that may be withheld. */
const mostWithheld = 15

type Row = readonly [text: string, language: string]

const failureOf = ([text, language]: Row): Promise<AppError | undefined> =>
  requireAllowedSubject([text], language, 'keyword').then(
    () => undefined,
    (error) => error,
  )

async function withheld(rows: readonly Row[]): Promise<string[]> {
  const failures = await Promise.all(rows.map(failureOf))
  return rows.filter((_, at) => failures[at]).map(([text]) => text)
}

const harmful = Object.entries(unseen).flatMap(([tag, { harmful }]) =>
  harmful.map((one) => ({ ...one, row: [one.text, tag] as const })),
)

test('V01 three of four harmful subjects that nobody had seen are withheld, and more than by the lists', async () => {
  const rows = harmful.map(({ row }) => row)
  const found = await withheld(rows)
  expect(rows.length - found.length).toBeLessThanOrEqual(mostPassed)
  const listed = rows.filter(([text, tag]) => judgeSubject([text], tag).withheld)
  expect(found.length).toBeGreaterThan(listed.length * 1.3)
})

test('V02 most of those about harming oneself get the way to help', async () => {
  const rows = harmful.filter((one) => one.class === 'selfHarm').map(({ row }) => row)
  const failures = (await Promise.all(rows.map(failureOf))).filter((one) => one !== undefined)
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

test('what is told of is not withheld', async () => {
  const rows = Object.entries(toldData).flatMap(([tag, { told }], at) =>
    shareOf(told, at, 3).map((text) => [text, tag] as const),
  )
  expect(await withheld(rows)).toEqual([])
})

test('a browser judges as the server does', async () => {
  const [passing, stopped] = ['sourdough for beginners', 'following drunk girls home from the pub']
  expect(judgeSubject([stopped], 'en').withheld).toBeUndefined()
  expect((await judgeSubjectHere([stopped], 'en')).withheld?.class).toBe('unlisted')
  expect(await failureOf([stopped, 'en'])).toMatchObject({ code: 'subject.withheld' })
  expect((await judgeSubjectHere([passing], 'en')).withheld).toBeUndefined()
})

describe('a classifier', () => {
  const model = { bias: -1, weights: { '4': ' harm | harm us ', '-4': ' help ' } }
  const classifier = new SubjectClassifier({
    harmful: model,
    selfHarm: { bias: -1, weights: { '4': ' us ' } },
  })

  test.each([
    ['harm them', 'unlisted'],
    ['HÀRM  us', 'selfHarm'],
    ['help harm them', undefined],
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
