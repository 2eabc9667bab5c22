import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkLocales, report, summary } from '../../../scripts/check-locales'
import { readLanguage } from '../../../scripts/locales/read'
import { updateRecords } from '../../../scripts/locales/sources'

const repo = process.cwd()
const tags = '{{count}} tags of {{name}}'

type Texts = Record<string, unknown>

/** A complete site of three languages, file by file. */
const clean: Record<string, string | Texts | unknown[]> = {
  'lib/i18n/languages.json': [{ tag: 'en' }, { tag: 'pl' }, { tag: 'ja' }],
  'lib/errors.ts': "export const statusByCode = {\n  'input.invalid': 400,\n} as const\n",
  'lib/video.ts':
    "export type Status = 'none' | 'live' | 'upcoming'\nexport const row = ['length']\n",
  'components/Page.tsx': `
    import { useTranslation } from '@/context/use-translation'
    // t('onlyInAComment')
    const pages = [['/', 'nav.home']] as const
    export function Page({ kind, names, status }) {
      const { t } = useTranslation('common')
      const apostrophe = /['"\`]/.test(kind)
      const label = \`tools/\${kind}:hint.\${names[0]}\`
      return <ul><li>{t('title')}</li><li>{t('greeting', { name: \`\${names.join(\`, \`)}\` })}</li>
        <li>{t('tags', { count: 2 })}</li><li>{t(\`group.\${kind}.text\`)}</li><li>{t(status)}</li>
        <li>{t('tools/demo:step')}</li></ul>
    }`,
  'locales/same-as-english.json': { everywhere: ['HTML'], pl: { common: ['nav.home'] } },
  'locales/en/common.json': {
    title: 'Title',
    greeting: 'Hello {{name}}',
    'nav.home': 'Blog',
    'group.write.text': 'Write it',
    live: 'Live',
    tags_one: '{{count}} tag of {{name}}',
    tags_other: tags,
  },
  'locales/pl/common.json': {
    greeting: 'Witaj {{ name }}',
    title: 'Tytuł',
    'nav.home': 'Blog',
    'group.write.text': 'Napisz',
    live: 'Na żywo',
    tags_one: 'jeden tag {{name}}',
    tags_few: '{{count}} tagi {{name}}',
    tags_many: '{{count}} tagów {{name}}',
    tags_other: '{{count}} tagu {{name}}',
  },
  'locales/ja/common.json': {
    title: '題名',
    greeting: 'こんにちは、{{name}}',
    'nav.home': 'ブログ',
    'group.write.text': '書く',
    live: 'ライブ',
    tags_other: '{{name}} のタグ {{count}} 個',
  },
  'locales/en/tools/demo.json': { step: 'HTML', 'hint.start': 'For example' },
  'locales/pl/tools/demo.json': { step: 'HTML', 'hint.start': 'Na przykład' },
  'locales/ja/tools/demo.json': { step: 'HTML', 'hint.start': '例' },
  'locales/en/errors.json': { 'input.invalid': 'Cannot be read' },
  'locales/pl/errors.json': { 'input.invalid': 'Nie można odczytać' },
  'locales/ja/errors.json': { 'input.invalid': '読み取れません' },
}

let root: string

function write(name: string, content: unknown): void {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** Changes some texts of a file; `undefined` takes one away. */
function change(name: string, texts: Texts): void {
  write(name, { ...(clean[name] as Texts), ...texts })
}

/** Records what the translations are made from, as `npm run locales -- update` does. */
function record(): void {
  const english = readLanguage(root, 'en').words
  for (const tag of ['pl', 'ja']) updateRecords(root, tag, english, readLanguage(root, tag).words)
}

/** The problems as lines, once everything is recorded: `file: key: reason`. */
function lines(): string[] {
  record()
  return checkLocales(root).map(({ file, key, reason }) =>
    [file, key ?? [], reason].flat().join(': '),
  )
}

function run(directory: string) {
  const script = path.join(repo, 'scripts/check-locales.ts')
  const args = ['--import', 'tsx', script, '--root', directory]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-locales-'))
  for (const [name, content] of Object.entries(clean)) write(name, content)
})

afterEach(() => {
  fs.rmSync(root, { recursive: true, force: true })
})

test('a complete tree has no problems', () => {
  expect(lines()).toEqual([])
  expect(summary(root)).toBe('3 languages, 10 keys each: complete')
})

const pl = 'locales/pl/common.json'
const ja = 'locales/ja/common.json'
const en = 'locales/en/common.json'
const polish = 'missing plural form (pl counts with one, few, many, other)'

test.each<[name: string, file: string, texts: Texts, expected: string]>([
  ['missing key', pl, { title: undefined }, 'title: missing key'],
  ['extra key', ja, { more: '他' }, 'more: extra key'],
  ['no placeholder', pl, { greeting: 'Witaj' }, 'greeting: placeholder {{name}} is missing'],
  ['new placeholder', ja, { title: '{{a}}' }, 'title: placeholder {{a}} is not in English'],
  ['none in a plural', pl, { tags_few: 'dwa' }, 'tags_few: placeholder {{name}} is missing'],
  ['no count', ja, { tags_other: '{{name}}' }, 'tags_other: placeholder {{count}} is missing'],
  ['no few', pl, { tags_few: undefined }, `tags_few: ${polish}`],
  ['no many', pl, { tags_many: undefined }, `tags_many: ${polish}`],
  ['one', ja, { tags_one: '一' }, 'tags_one: superfluous plural form (ja counts with other)'],
  ['empty value', pl, { title: '' }, 'title: empty'],
  ['value of spaces', ja, { title: ' \u3000' }, 'title: empty'],
  ['no string', pl, { title: { text: 'Tytuł' } }, 'title: not a string'],
  ['equal to English', pl, { title: 'Title' }, 'title: equal to English: “Title”'],
  ['allowed elsewhere only', ja, { 'nav.home': 'Blog' }, 'nav.home: equal to English: “Blog”'],
  ['plural equal to English', pl, { tags_few: tags }, `tags_few: equal to English: “${tags}”`],
])('%s', (_name, file, texts, expected) => {
  change(file, texts)
  expect(lines()).toEqual([`${file}: ${expected}`])
})

test('missing and extra files and folders', () => {
  fs.rmSync(path.join(root, 'locales/pl/tools'), { recursive: true })
  write('locales/ja/tools/old.json', {})
  write('locales/zh-HANT/common.json', {})
  expect(lines()).toEqual([
    'locales/zh-HANT: no such language in languages.json',
    'locales/pl/tools/demo.json: missing file',
    'locales/ja/tools/old.json: extra file',
  ])
})

test('a changed English text is one line with the languages that it leaves behind', () => {
  record()
  change(en, { title: 'Heading' })
  expect(report(checkLocales(root))).toEqual([
    `${en}: title: changed, and not yet translated again: pl, ja`,
    expect.stringMatching(hint),
  ])
})

const untranslated = 'locales/en/tools/new.json: not translated yet: pl, ja'
const hint = /^Nothing else is wrong.* open the pull request with English alone/

test('a file with English alone is one line, and the last one says that this will do', () => {
  record()
  write('locales/en/tools/new.json', { 'hint.begin': 'For example' })
  expect(report(checkLocales(root))).toEqual([untranslated, expect.stringMatching(hint)])
})

test('what can be mended without other languages stands first, and then nothing will do', () => {
  record()
  write('locales/en/tools/new.json', { 'hint.begin': '' })
  change(pl, { title: undefined })
  expect(report(checkLocales(root))).toEqual([
    'locales/en/tools/new.json: hint.begin: empty',
    `${pl}: title: missing key`,
    untranslated,
  ])
})

test('F45: a corrupt file is reported', () => {
  write(pl, '{ "title": "Tytuł", ')
  write('locales/ja/errors.json', ['読み取れません'])
  write('locales/same-as-english.json', { everywhere: ['HTML'], pl: 'nav.home' })
  // An allow-list that cannot be read allows nothing.
  expect(lines().filter((line) => !line.endsWith('“HTML”'))).toEqual([
    expect.stringMatching(/^locales\/same-as-english\.json: pl: /),
    expect.stringMatching(/^locales\/pl\/common\.json: not valid JSON \(.+\)$/),
    'locales/ja/errors.json: not an object of texts',
  ])
})

test('an allowance must be for a text that exists', () => {
  change('locales/same-as-english.json', { pl: { common: ['nav.home', 'tags_few', 'gone'] } })
  expect(lines()).toEqual([
    'locales/same-as-english.json: pl.common.gone: allows a text that does not exist',
  ])
})

test.each([
  ['mentioned nowhere', 'nobody'],
  ['mentioned in a comment', 'onlyInAComment'],
  ['a word of data', 'length'],
  ['a template with another end', 'group.write.title'],
  ['only half a plural', 'more_one'],
])('unused key: %s', (_name, key) => {
  change(en, { [key]: 'Text' })
  change(pl, { [key]: 'Tekst' })
  change(ja, { [key]: '文' })
  expect(lines()).toEqual([`${en}: ${key}: unused key`])
})

test('a used key without a text is reported', () => {
  write(
    'components/Other.tsx',
    `const { t } = useTranslation(['common', 'tools/demo'])
    t('title'), t('tags'), t('tools/demo:step'), t('step'), t('common:gone')`,
  )
  write('lib/errors.ts', "export const statusByCode = {\n  'input.gone': 400,\n}\n")
  expect(lines()).toEqual([
    'components/Other.tsx: step: used but not written',
    'components/Other.tsx: common:gone: used but not written',
    'lib/errors.ts: input.gone: used but not written',
  ])
})

test('the program prints one line and exits with 0, or prints the problems and exits with 1', () => {
  record()
  const done = '3 languages, 10 keys each: complete\n'
  expect(run(root)).toMatchObject({ status: 0, stdout: done, stderr: '' })
  change(pl, { title: undefined })
  const stderr = `${pl}: title: missing key\n`
  expect(run(root)).toMatchObject({ status: 1, stdout: '', stderr })
})
