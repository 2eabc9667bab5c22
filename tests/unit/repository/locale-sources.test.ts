import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Words } from '../../../scripts/locales/read'
import {
  fileOf,
  isStale,
  lineOf,
  readRecords,
  type SourceRecord,
  sourceProblems,
  traceTexts,
  updateRecords,
  writeRecords,
} from '../../../scripts/locales/sources'

type Language = Map<string, Words>
const language = (texts: Record<string, string>): Language =>
  new Map([['common', new Map(Object.entries(texts))]])

const english = language({
  title: 'Tags',
  tags_one: '{{count}} tag',
  tags_other: '{{count}} tags',
})
const polish = {
  title: 'Tagi',
  tags_one: '{{count}} tag',
  tags_few: '{{count}} tagi',
  tags_many: '{{count}} tagów',
  tags_other: '{{count}} tagu',
}

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'locale-sources-'))
  updateRecords(root, 'pl', english, language(polish))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const problems = (originals: Language, own: Record<string, string>) =>
  sourceProblems(root, 'pl', originals, language(own)).map(({ key, reason }) =>
    [key ?? [], reason].flat().join(': '),
  )

/** Changes the records of all texts. */
function change(own: Record<string, string>, to: (before: SourceRecord) => SourceRecord): void {
  const traced = traceTexts('pl', english, language(own), readRecords(root, 'pl'))
  writeRecords(root, 'pl', traced, ({ now, recorded }) => to(recorded ?? now))
}

test('recorded translations of unchanged English are fine', () => {
  expect(problems(english, polish)).toEqual([])
})

test('a changed English text is a problem of its translation, and of no other', () => {
  const changed = new Map(english).set(
    'common',
    new Map(english.get('common')).set('title', 'Video tags'),
  )
  expect(problems(changed, polish)).toEqual(['title: made from an earlier English text'])
})

test('a change of one English plural form concerns every form of the translation', () => {
  const changed = language({
    title: 'Tags',
    tags_one: '{{count}} tag of the video',
    tags_other: '{{count}} tags',
  })
  expect(problems(changed, polish).map((line) => line.split(':')[0])).toEqual([
    'tags_one',
    'tags_few',
    'tags_many',
    'tags_other',
  ])
})

test('a stale translation that was made anew is recorded by an update; one that was not stays stale', () => {
  const changed = language({ title: 'Video tags', tags_one: 'a tag', tags_other: 'tags' })
  const redone = { ...polish, title: 'Tagi filmu' }
  expect(problems(changed, redone)).toContain('title: not recorded: run npm run locales -- update')
  updateRecords(root, 'pl', changed, language(redone))
  expect(problems(changed, redone).map((line) => line.split(':')[0])).toEqual([
    'tags_one',
    'tags_few',
    'tags_many',
    'tags_other',
  ])
})

test('a new text has to be recorded, and a record of a text that is gone has to go', () => {
  const more = language({ title: 'Tags', more: 'More', tags_one: 'a', tags_other: 'b' })
  expect(problems(more, { ...polish, more: 'Więcej' })).toContain(
    'more: not recorded: run npm run locales -- update',
  )
  const fewer = language({ tags_one: '{{count}} tag', tags_other: '{{count}} tags' })
  expect(problems(fewer, { ...polish })).toEqual([
    'has records of texts that are gone: run npm run locales -- update',
  ])
})

test('an accepted text keeps its reason beside the hashes, until it is translated again', () => {
  change(polish, (before) => ({ ...before, kept: 'only the English spelling changed' }))
  const { title = '' } = readRecords(root, 'pl').common ?? {}
  expect(title).toMatch(/^[0-9a-f]{8} [0-9a-f]{8} kept: only the English spelling changed$/)
  const redone = { ...polish, title: 'Tagi filmu' }
  updateRecords(root, 'pl', english, language(redone))
  expect(readRecords(root, 'pl').common?.title).not.toContain('kept')
})

test('a translation counts as read by an editor only until it changes', () => {
  change(polish, (before) => ({ ...before, isRead: true }))
  expect(readRecords(root, 'pl').common?.title).toMatch(/ read$/)
  updateRecords(root, 'pl', english, language({ ...polish, title: 'Tagi filmu' }))
  expect(readRecords(root, 'pl').common?.title).not.toContain('read')
})

test('a damaged record counts as none', () => {
  const records = readRecords(root, 'pl')
  records.common = { ...records.common, title: 'abc' }
  fs.writeFileSync(path.join(root, fileOf('pl')), JSON.stringify(records))
  expect(problems(english, polish)).toEqual(['title: not recorded: run npm run locales -- update'])
})

test('a record is one line', () => {
  const record = { english: '01234567', own: '89abcdef', isRead: true, kept: 'as it was' }
  expect(lineOf(record)).toBe('01234567 89abcdef read kept: as it was')
  const [text] = traceTexts('pl', english, language(polish), {
    common: { title: lineOf(record) },
  })
  expect(text?.recorded).toEqual(record)
  expect(text && isStale(text)).toBe(true)
})
