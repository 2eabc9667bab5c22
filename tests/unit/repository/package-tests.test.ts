import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** Both packages need `shared`, which needs `inner`; only the second needs `own`, in two versions. */
function lock(changed: Record<string, object> = {}): void {
  const packages = {
    'packages/one': { dependencies: { shared: '^1.0.0' } },
    'packages/two': { devDependencies: { shared: '^1.0.0', own: '^2.0.0' } },
    'packages/two/node_modules/own': { version: '2.0.0' },
    'node_modules/own': { version: '1.0.0' },
    'node_modules/shared': { version: '1.0.0', dependencies: { inner: '^1.0.0' } },
    'node_modules/inner': { version: '1.0.0' },
    'node_modules/of-the-site': { version: '1.0.0' },
    ...changed,
  }
  write('package-lock.json', JSON.stringify({ packages }))
}

const record = '.cache/green-suites.json'
const readRecord = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, record), 'utf8'))

/** Notes the named suites as green, and names those that are. */
function green(note: string[] = [], env: Record<string, string> = {}): string[] {
  const script = `
    import { packageSuites } from ${JSON.stringify(path.resolve('scripts/package-tests.mjs'))}
    for (const suite of packageSuites()) if (${JSON.stringify(note)}.includes(suite.name)) suite.noteGreen()
    console.log(JSON.stringify(packageSuites().filter((suite) => suite.isGreen).map(({ name }) => name)))`
  const args = ['--input-type=module', '-e', script]
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  } as const
  return JSON.parse(execFileSync(process.execPath, args, options))
}

function fresh(): void {
  rmSync(folder, { recursive: true, force: true })
  lock()
  for (const name of ['one', 'two']) write(`packages/${name}/src/index.ts`, name)
}

let bothGreen: string
beforeAll(() => {
  fresh()
  expect(green()).toEqual([])
  expect(green(['one', 'two'])).toEqual(['one', 'two'])
  bothGreen = readFileSync(path.join(folder, record), 'utf8')
})

beforeEach(() => {
  fresh()
  write(record, bothGreen)
})

test('a suite stays green when only built or installed files change', () => {
  write('packages/one/dist/index.js', 'built')
  write('packages/one/.dist-17/index.js', 'half built')
  write('packages/one/node_modules/x/index.js', 'installed')
  write('lib/index.ts', 'the site')
  lock({
    'node_modules/of-the-site': { version: '1.0.1' },
    'node_modules/own': { version: '1.0.1' },
  })
  expect(green()).toEqual(['one', 'two'])
})

test.each([
  ['a changed file', () => write('packages/one/src/index.ts', 'other'), ['two']],
  ['a new file', () => write('packages/one/tests/new.test.ts', ''), ['two']],
  ['a second file', () => write('packages/two/src/next.ts', 'two'), ['one']],
  ['a dependency of both', () => lock({ 'node_modules/inner': { version: '1.0.1' } }), []],
  [
    'a dependency of one',
    () => lock({ 'packages/two/node_modules/own': { version: '2.0.1' } }),
    ['one'],
  ],
  ['a record that is cut off', () => write(record, '{"one, no'), []],
  ['a fresh clone', () => rmSync(path.join(folder, record)), []],
])('%s makes a suite run again', (_, change, left) => {
  change()
  expect(green()).toEqual(left)
})

test('the record is no source file, and keeps what was green with another Node', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(`${path.dirname(record)}/`)
  const [key = '', hash = ''] = Object.entries(readRecord())[0] ?? []
  expect(key).toBe(`one, node ${process.versions.node.split('.')[0]}`)
  write(record, JSON.stringify({ 'one, node 1': hash }))
  expect(green()).toEqual([])
  expect(green(['one'])).toEqual(['one'])
  expect(readRecord()).toEqual({ 'one, node 1': hash, [key]: hash })
})

test('a green run on the embedded database does not count for another', () => {
  expect(green([], { TEST_MONGODB_URI: 'mongodb://127.0.0.1' })).toEqual([])
})
