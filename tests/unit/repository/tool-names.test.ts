import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { toolNameProblems } from '../../../scripts/locales/tool-names'
import { viewTexts } from '../../../scripts/locales/tool-texts'

const common = { group: 'extract', where: 'server', rate: 'light', sendTo: [] }
const url = { kind: 'videoUrl' }

/** One tool of each kind of result, and one that is planned. */
const tools = [
  {
    ...common,
    slug: 'texts',
    result: 'text',
    fields: {
      url,
      form: { kind: 'choice', options: ['short', 'long'], default: 'short' },
      start: { kind: 'time' },
    },
    names: { snippet: ['id'], note: ['old', 'times.order'], refused: ['odd'] },
  },
  { ...common, slug: 'words', result: 'chips', fields: { url }, names: {} },
  {
    ...common,
    slug: 'pictures',
    result: 'images',
    fields: { url },
    names: { name: ['original'], group: ['frame1'], built: ['sized'] },
  },
  {
    ...common,
    slug: 'channels',
    result: 'channels',
    fields: { url },
    names: { column: ['id', 'home'], foundBy: ['handle'] },
  },
  {
    ...common,
    slug: 'data',
    result: 'facts',
    fields: { url },
    names: {
      verdict: ['blockedIn'],
      group: ['numbers'],
      fact: ['views'],
      none: ['views'],
      word: { definition: ['hd'] },
    },
  },
  { slug: 'later', group: 'write', where: 'planned' },
]

/** What the page of every tool shows. */
const page =
  'name title heading card description summary action step1 means limits tip1 question1 answer1'

/** What the view of chips shows; two of its texts count. */
const chips = viewTexts.chips?.flatMap((key) =>
  key === 'count' || key === 'copyTags' ? [`${key}_one`, `${key}_other`] : key,
)

/** The keys of each tool's English text, and others that are no names. */
const texts: Record<string, string> = {
  texts: `${page} hint.start field.form field.start form.short form.long snippet.id snippet.id.text note.old note.times.order refused.title refused.odd preview.title`,
  words: `${page} ${chips?.join(' ')}`,
  pictures: `${page} name.original name.sized group.frame1 missing empty corner`,
  channels: `${page} copyIds_one copyIds_other number more note column.channel column.id column.handle column.home column.foundBy foundBy.handle`,
  data: `${page} facts.title facts.note verdict.blockedIn_one verdict.blockedIn_other group.numbers fact.views fact.definition none.views none.untold none.regions definition.hd topic.Jazz`,
  later: 'name',
}

/** What the code of those tools says that spell their names. */
const code: Record<string, string> = {
  texts: `// 'gone'
    const reason = 'refused.odd'
    export default (problem) => ({ snippets: [{ name: 'id' }], notes: ['note.old', \`note.times.\${problem}\`] })`,
  channels: `const { title } = channel
    export default (id) => ({ values: { id, ...(handle && { 'home': 'x' }) } })`,
  data: `fact('views', verdict("blockedIn", { count }), 'numbers')`,
}

let root: string

function write(name: string, content: string): void {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

/** The problems as lines, with some keys of a tool's text renamed. */
function lines(slug = '', renamed: Record<string, string> = {}): string[] {
  const words = (own: string) =>
    new Map(
      texts[own]!.split(' ').map((key) => [(own === slug && renamed[key]) || key, 'A sentence']),
    )
  const english = new Map(Object.keys(texts).map((own) => [`tools/${own}`, words(own)]))
  return toolNameProblems(root, english).map(
    ({ file, key, reason }) => `${file}: ${key}: ${reason}`,
  )
}

const unwritten = (slug: string, key: string) =>
  `lib/tools/${slug}/tool.ts: ${key}: has no text: add “${key}” to locales/en/tools/${slug}.json, or remove the name here`
const unnamed = (slug: string, key: string) =>
  `locales/en/tools/${slug}.json: ${key}: is no name of the tool: remove it, or name it in lib/tools/${slug}/tool.ts`

function writeTools(some: readonly object[]): void {
  const file = 'lib/tools/machine/registry.ts'
  write(file, `export const tools = ${JSON.stringify(some)} as const\n`)
  // The check loads the registry, which stays in the cache of this test otherwise.
  jest.resetModules()
}

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'tool-names-'))
  writeTools(tools)
  for (const [slug, content] of Object.entries(code)) {
    write(`lib/tools/${slug}/run.ts`, content)
    write(
      `lib/tools/${slug}/tool.ts`,
      `export const names = ['id', 'odd', 'old', 'views', 'numbers']`,
    )
  }
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('tools with exactly one text per name have no problems', () => {
  expect(lines()).toEqual([])
})

test.each([
  ['texts', 'snippet.id'],
  ['texts', 'snippet.id.text'],
  ['texts', 'note.times.order'],
  ['texts', 'refused.odd'],
  ['texts', 'refused.title'],
  ['texts', 'field.start'],
  ['texts', 'form.long'],
  ['pictures', 'name.original'],
  ['pictures', 'name.sized'],
  ['pictures', 'group.frame1'],
  ['channels', 'column.id'],
  ['channels', 'column.foundBy'],
  ['channels', 'foundBy.handle'],
  ['data', 'group.numbers'],
  ['data', 'fact.views'],
  ['data', 'fact.definition'],
  ['data', 'none.views'],
  ['data', 'none.untold'],
  ['data', 'definition.hd'],
])('%s: renaming %s in the texts leaves a name without a text and an unused text', (slug, key) => {
  const other = key.replace(/\w+$/, 'other')
  expect(lines(slug, { [key]: other })).toEqual([unwritten(slug, key), unnamed(slug, other)])
})

test.each([
  ['texts', 'title'],
  ['texts', 'answer1'],
  ['words', 'copyLines'],
  ['pictures', 'empty'],
  ['channels', 'more'],
  ['data', 'facts.title'],
])('%s: %s, which the page shows without a name, is missed', (slug, key) => {
  expect(lines(slug, { [key]: 'other' })).toEqual([
    `locales/en/tools/${slug}.json: ${key}: is missing, and the page of the tool shows it`,
  ])
})

test('a text that counts is missed once, without its endings', () => {
  const renamed = { count_one: 'other', count_other: 'another' }
  expect(lines('words', renamed)).toEqual([
    'locales/en/tools/words.json: count: is missing, and the page of the tool shows it',
  ])
})

test('a batch of chips compares videos, and needs the words for it', () => {
  const url = { kind: 'videoUrl', max: 5 }
  const batch = { ...common, slug: 'words', result: 'chips', fields: { url }, names: {} }
  writeTools([batch])
  const found = lines()
  writeTools(tools)
  expect(found).toContain(
    'locales/en/tools/words.json: compare.setMine: is missing, and the page of the tool shows it',
  )
})

test('a text left from another kind of result is reported', () => {
  expect(lines('pictures', { corner: 'snippet.id' })).toEqual([unnamed('pictures', 'snippet.id')])
})

test('plural forms are reported where the code passes no count to choose one by', () => {
  write('lib/tools/data/run.ts', code.data!.replace('{ count }', '{ days }'))
  const found = lines()
  write('lib/tools/data/run.ts', code.data!)
  expect(found).toEqual([
    'locales/en/tools/data.json: verdict.blockedIn: has plural forms, but the code in lib/tools/data passes no “count” to choose one by: pass the number as { count }',
  ])
})

test('a text with plural forms belongs to its name', () => {
  const renamed = {
    'verdict.blockedIn_one': 'verdict.blocked_one',
    'verdict.blockedIn_other': 'verdict.blocked_other',
  }
  expect(lines('data', renamed)).toEqual([
    unwritten('data', 'verdict.blockedIn'),
    unnamed('data', 'verdict.blocked'),
  ])
})

test('a hint for a missing field is reported as unused', () => {
  expect(lines('texts', { 'hint.start': 'hint.begin' })).toEqual([unnamed('texts', 'hint.begin')])
})

test.each([
  ['texts', 'snippet.id', `'id'`],
  ['texts', 'note.old', `'note.old'`],
  ['texts', 'note.times.order', '`note.times'],
  ['texts', 'refused.odd', `'refused.odd'`],
  ['channels', 'column.home', `'home'`],
  ['channels', 'column.id', `{ id`],
  ['data', 'group.numbers', `'numbers'`],
  ['data', 'verdict.blockedIn', `"blockedIn"`],
])('%s: %s is reported as unused when the code no longer uses it', (slug, key, literal) => {
  expect(code[slug]).toContain(literal)
  const other = literal.replace(/\w+(?=\W*$)/, 'gone')
  write(`lib/tools/${slug}/run.ts`, code[slug]!.replace(literal, other))
  const found = lines()
  write(`lib/tools/${slug}/run.ts`, code[slug]!)
  expect(found).toEqual([
    `lib/tools/${slug}/tool.ts: ${key}: isn’t used by the code in lib/tools/${slug}: remove it here and its text, or use it`,
  ])
})
