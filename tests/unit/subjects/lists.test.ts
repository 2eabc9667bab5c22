import { gzipSync } from 'node:zlib'
import { languages } from '@/lib/i18n/languages'
import { judgeHere } from '@/lib/subjects/gate.client'
import { judgeSubject, subjectLists } from '@/lib/subjects/subjects.server'
import { toldLists } from '@/lib/subjects/told-lists'
import toldData from '../../data/told-subjects.json'
import { fullTest } from '../../helpers/full-test'
import { subjectData } from '../../helpers/subject-data'

/** Harmless subjects of a hundred that may be withheld. */
const mostWithheld = 5
/** What a list weighs at most when a browser loads it, in bytes; it travels compressed. */
const heaviest = 28_000
/** The same of the list that it loads when a subject would be withheld. */
const heaviestTold = 1800

/** In the gate a browser judges in every third language: it compiles the same lists as the server. */
const inBrowser = (tag: string) =>
  subjectData.findIndex(([one]) => one === tag) % 3 === 0 ? test : fullTest

const isWithheld = (text: string, language: string) =>
  judgeSubject([text], language).withheld !== undefined

test('every language of the site has a list', () => {
  expect(Object.keys(subjectLists).sort()).toEqual(languages.map(({ tag }) => tag).sort())
  expect(subjectData.map(([tag]) => tag).sort()).toEqual(Object.keys(subjectLists).sort())
})

describe.each(Object.entries(subjectLists))('the list %s', (tag, list) => {
  // That it can be read is seen below, where each text is judged by all lists.
  test('has many entries, and each stands in it once', () => {
    const { withhold, grave, rude, harmless, words } = list
    const kinds = [...Object.values(withhold), grave, rude, harmless]
    expect(kinds.flat().length).toBeGreaterThan(100)
    for (const entries of [...kinds, ...Object.values(words)]) {
      const seen = new Set<string>()
      expect(entries.filter((entry) => seen.size === seen.add(entry).size)).toEqual([])
    }
  })

  test('is small enough to come with a key that is pressed', () => {
    expect(gzipSync(JSON.stringify(list)).length).toBeLessThan(heaviest)
    expect(gzipSync(JSON.stringify(toldLists[tag])).length).toBeLessThan(heaviestTold)
  })
})

describe.each(subjectData)('of the subjects in %s', (tag, { harmful, harmless }) => {
  test('V01 no harmful one passes: plain, without accents, misspelled, in another script, in a sentence', () => {
    expect(harmful).toHaveLength(20)
    expect(harmful.filter(({ text }) => !isWithheld(text, tag)).map(({ text }) => text)).toEqual([])
  })

  test('V01 no harmful one passes on an English page', () => {
    expect(harmful.filter(({ text }) => !isWithheld(text, 'en')).map(({ text }) => text)).toEqual(
      [],
    )
  })

  inBrowser(tag)(
    'V01 no harmful one passes in a browser, which has some of the lists',
    async () => {
      const judged = await Promise.all(harmful.map(({ text }) => judgeHere([text], tag)))
      expect(harmful.filter((_, at) => !judged[at]!.withheld).map(({ text }) => text)).toEqual([])
    },
  )

  test('V02 those about harming oneself get the way to help', () => {
    const own = harmful.filter((one) => one.class === 'selfHarm')
    expect(own.length).toBeGreaterThan(4)
    const helped = own.filter(({ text }) => judgeSubject([text], tag).withheld?.help)
    expect(own.filter((one) => !helped.includes(one)).map(({ text }) => text)).toEqual([])
  })

  test('V05 at most five of a hundred harmless ones are withheld', () => {
    expect(harmless).toHaveLength(100)
    const withheld = harmless.filter((text) => isWithheld(text, tag))
    // The list itself, so that a failure names them.
    expect(withheld.length > mostWithheld ? withheld : []).toEqual([])
  })
})

describe.each(Object.entries(toldData))('of what is told in %s', (tag, { told, asked }) => {
  const isWithheldHere = async (text: string) =>
    (await judgeHere([text], tag)).withheld !== undefined

  test('survival, prevention, help, law and news are not withheld', () => {
    expect(told.filter((text) => isWithheld(text, tag))).toEqual([])
  })

  test('a wish or an instruction with such a word beside it is withheld', () => {
    expect(asked.filter((text) => !isWithheld(text, tag))).toEqual([])
  })

  inBrowser(tag)('a browser judges both in the same way', async () => {
    for (const text of told) expect([text, await isWithheldHere(text)]).toEqual([text, false])
    for (const text of asked) expect([text, await isWithheldHere(text)]).toEqual([text, true])
  })
})
