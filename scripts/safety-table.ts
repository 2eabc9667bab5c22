/**
 * `npm run docs:safety` writes `docs/safety.md`: every row of `docs/safety-rows.md` with the tests
 * whose titles begin with its ID. With `--check` it writes nothing and fails on any problem.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface SafetyRow {
  id: string
  /** The attack or fault. */
  threat: string
  defence: string
  /** `held`, `later: …` or `by hand: …`. */
  state: string
  /** The heading of the row's section. */
  section: string
}

/** A test file with the IDs that its titles begin with. */
export interface TestFile {
  file: string
  ids: string[]
}

const rowPattern = /^\| ([A-Z]\d{2}) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('safety-table.test.ts')

/** Reads the table of threats. */
export function readRows(markdown: string): SafetyRow[] {
  let section = ''
  const rows: SafetyRow[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    const [, id = '', threat = '', defence = '', state = ''] = rowPattern.exec(line) ?? []
    if (id) rows.push({ id, threat, defence, state, section })
  }
  return rows
}

/** The IDs that titles of tests in a source begin with: `'A10 R02: …'` names two. */
export function idsIn(source: string): string[] {
  // A title is the first argument of a call, or the first value of a row of a table of cases.
  const titles = source.matchAll(/[([]\s*(['"`])((?:[A-Z]\d{2}[ ,:]+)+)/g)
  return [...new Set([...titles].flatMap(([, , ids = '']) => ids.match(/[A-Z]\d{2}/g) ?? []))]
}

/** All problems: tests without a row, rows without a test, unknown states. */
export function problemsOf(rows: SafetyRow[], tests: TestFile[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  const tested = new Set(tests.flatMap(({ ids }) => ids))
  return [
    ...rows
      .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => `${id} has two rows.`),
    ...tests.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id} has no row.`),
    ),
    ...rows
      .filter(({ id, state }) => state === 'held' && !tested.has(id))
      .map(({ id }) => `${id} is held, but no test’s title begins with it.`),
    ...rows
      .filter(({ state }) => !/^(held|later: .+|by hand: .+)$/.test(state))
      .map(({ id, state }) => `${id}: “${state}” is none of held, later: … and by hand: ….`),
  ]
}

/** `docs/safety.md`. */
export function safetyPage(rows: SafetyRow[], tests: TestFile[]): string {
  const lines = [
    '# What is held, and by which tests',
    '',
    'Made by `npm run docs:safety` from [safety-rows.md](safety-rows.md) and the titles of the tests.',
    '',
    `${rows.filter(({ state }) => state === 'held').length} of ${rows.length} rows are held by tests.`,
  ]
  for (const section of new Set(rows.map((row) => row.section))) {
    lines.push('', `## ${section}`, '', '| ID | What must hold | Tests |', '|---|---|---|')
    for (const { id, threat, defence, state } of rows.filter((row) => row.section === section)) {
      const files = tests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file)
      const links = files.map((file) => `[${path.basename(file)}](../${file})`)
      const proof = [...(state === 'held' ? [] : [state]), ...links].join(', ')
      lines.push(`| ${id} | ${threat}: ${lowerFirst(defence)} | ${proof} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** Continues a sentence, unless it begins with a name, a number or code. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !/^(HS256|Content|Only as)/.test(text)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text

const root = path.join(__dirname, '..')
/** The tests of the site and of its packages, as paths from the root. */
function testFiles(): string[] {
  const packages = path.join(root, 'packages')
  const names = existsSync(packages) ? readdirSync(packages) : []
  const folders = ['tests', ...names.map((name) => `packages/${name}/tests`)]
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isTest)
        .map((file) => `${folder}/${file}`),
    )
    .sort()
}

const rowsFile = path.join(root, 'docs/safety-rows.md')
const pageFile = path.join(root, 'docs/safety.md')

function main() {
  const rows = readRows(readFileSync(rowsFile, 'utf8'))
  const tests = testFiles()
    .map((file) => ({ file, ids: idsIn(readFileSync(path.join(root, file), 'utf8')) }))
    .filter(({ ids }) => ids.length > 0)
  const page = safetyPage(rows, tests)
  const problems = problemsOf(rows, tests)
  if (!process.argv.includes('--check')) writeFileSync(pageFile, page)
  else if (readFileSync(pageFile, 'utf8') !== page) {
    problems.push('docs/safety.md is out of date. Run: npm run docs:safety')
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

if (require.main === module) main()
