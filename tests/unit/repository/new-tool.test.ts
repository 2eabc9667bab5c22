import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkLocales } from '../../../scripts/check-locales'
import { fullTest } from '../../helpers/full-test'

const repo = process.cwd()

/** What a tool needs around it; the rest of the project is not copied. */
const parts =
  'lib locales components pages context types models styles tests/helpers/site.ts tests/covered-by.json scripts/before-paint.cjs scripts/builds.mjs scripts/build-server.mjs scripts/example-site.mjs next.config.js next-i18next.config.js public/icons.svg tsconfig.json biome.json jest.config.mjs next-env.d.ts package.json .gitignore'

const planned = {
  slug: 'planned-example',
  definition: `import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'planned-example',
  group: 'research',
  icon: 'gauge',
  where: 'planned',
})
`,
  words: { name: 'A plan', title: 'A fine plan', description: 'Plans.', summary: 'A plan.' },
}

let root: string

const at = (name: string) => path.join(root, name)
const read = (name: string) => fs.readFileSync(at(name), 'utf8')
const readJson = (name: string) => JSON.parse(read(name))
const readWords = (slug: string) => readJson(`locales/en/tools/${slug}.json`)

function write(name: string, content: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), content)
}

/** Runs a Node program in the copy. */
function node(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** `npm run new:tool`, in a process of its own. */
const newToolByNode = (...args: string[]) =>
  node(require.resolve('tsx/cli'), path.join(repo, 'scripts/new-tool.ts'), '--root', root, ...args)

/** The same program in this process, which spares the start of two. */
function newTool(...args: string[]) {
  const { argv, exitCode } = process
  const said = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...line: unknown[]) => {
      said[name] += `${line.join(' ')}\n`
    }),
  )
  try {
    process.argv = [...argv.slice(0, 2), '--root', root, ...args]
    process.exitCode = undefined
    jest.isolateModules(() => require('../../../scripts/new-tool'))
    return { status: Number(process.exitCode ?? 0), stdout: said.log, stderr: said.error }
  } finally {
    Object.assign(process, { argv, exitCode })
    for (const spy of spies) spy.mockRestore()
  }
}

/** Every file of the copy with what is in it, to see whether anything was written. */
function everything(): string[] {
  return ['lib', 'locales', 'tests']
    .flatMap((folder) => fs.readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const { mtimeMs, size } = fs.statSync(file)
      return `${file} ${mtimeMs} ${size}`
    })
}

jest.setTimeout(120_000)

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'new-tool-'))
  for (const part of parts.split(' ').filter((name) => fs.existsSync(path.join(repo, name))))
    fs.cpSync(path.join(repo, part), at(part), { recursive: true })
  fs.symlinkSync(path.join(repo, 'node_modules'), at('node_modules'))
  write(`lib/tools/${planned.slug}/tool.ts`, planned.definition)
  write(`locales/en/tools/${planned.slug}.json`, JSON.stringify(planned.words))
  const registry = read('lib/tools/machine/registry.ts')
    .replace(/^/, `import plannedExample from '../planned-example/tool'\n`)
    .replace('\n] as const', '\n  plannedExample,\n] as const')
  write('lib/tools/machine/registry.ts', registry)
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

describe('a new tool', () => {
  test('is copied from the starter on the server: its files, six steps, and how to remove it', () => {
    const { status, stdout, stderr } = newToolByNode('subscriber-counter')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const [written = '', steps = '', undo = ''] = stdout.split('\n\n')
    expect(written.split('\n').sort()).toEqual([
      'lib/tools/machine/registry.ts',
      'lib/tools/subscriber-counter/run.server.ts',
      'lib/tools/subscriber-counter/tool.ts',
      'locales/en/tools/subscriber-counter.json',
      'tests/covered-by.json',
      'tests/unit/tools/subscriber-counter.test.ts',
    ])
    expect(steps.trim().split('\n')).toHaveLength(6)
    expect(steps).toMatch(/npm run check\b[\s\S]*docs\/glossary\.md/)
    expect(undo).toMatch(
      /rm -r lib\/tools\/subscriber-counter locales\/\*\/tools\/subscriber-counter\.json tests\/unit\/tools\/subscriber-counter\.test\.ts,/,
    )
    expect(readWords('subscriber-counter')).toMatchObject({
      name: 'Subscriber counter',
      title: 'YouTube subscriber counter',
    })
    expect(readJson('tests/covered-by.json').tools['subscriber-counter']).toEqual([
      'tests/unit/tools/subscriber-counter.test.ts',
    ])
  })

  test('is copied from the starter in the browser, with the group that was asked for', () => {
    const options = ['--starter', 'video-address', '--group', 'write']
    expect(newTool('link-cleaner', ...options)).toMatchObject({ status: 0, stderr: '' })
    expect(fs.readdirSync(at('lib/tools/link-cleaner')).sort()).toEqual(['run.ts', 'tool.ts'])
    const definition = read('lib/tools/link-cleaner/tool.ts')
    expect(definition).toContain(`group: 'write',\n  icon: 'pen-line',`)
    expect(definition).toContain(`from '../machine/define-tool'`)
  })

  test('may have one reserved word as its slug, or as many letters as fit', () => {
    for (const slug of ['new', 'a-name-with-as-many-letters-as-a-slug-may-have-or-nearly-so'])
      expect(newTool(slug)).toMatchObject({ status: 0, stderr: '' })
  })

  test('keeps the group, the icon, the texts and the place of a planned one', () => {
    const registry = read('lib/tools/machine/registry.ts')
    expect(newTool(planned.slug)).toMatchObject({ status: 0, stderr: '' })
    const definition = read(`lib/tools/${planned.slug}/tool.ts`)
    expect(definition).toContain(`where: 'server'`)
    expect(definition).toContain(`group: 'research',\n  icon: 'gauge',`)
    const words = readWords(planned.slug)
    expect(words).toMatchObject(planned.words)
    expect(words).toHaveProperty('step3')
    expect(read('lib/tools/machine/registry.ts')).toBe(registry)
  })

  test('imports nothing that is not there', () => {
    const folders = ['lib/tools/subscriber-counter', 'lib/tools/link-cleaner', 'tests/unit/tools']
    const missing = folders.flatMap((folder) =>
      fs
        .readdirSync(at(folder))
        .flatMap((file) =>
          [...read(`${folder}/${file}`).matchAll(/ (?:from |import\()'([.@]\/?[^']*)'/g)].map(
            ([, name = '']) =>
              name.startsWith('@/') ? at(name.slice(2)) : at(path.join(folder, name)),
          ),
        )
        .filter((file) => !['', '.ts', '.tsx'].some((ending) => fs.existsSync(file + ending))),
    )
    expect(missing).toEqual([])
  })

  fullTest('compiles, with its test', () => {
    const own = fs
      .readdirSync(at('lib/tools'))
      .filter((name) => !fs.existsSync(path.join(repo, 'lib/tools', name)))
    expect(own).toHaveLength(5)
    write(
      'tsconfig.tools.json',
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false },
        include: [
          ...['next-env.d.ts', 'types', 'lib/**/*.d.ts', 'tests/unit/tools'],
          ...['lib/tools/machine/registry.ts', ...own.map((name) => `lib/tools/${name}`)],
        ],
      }),
    )
    const tsc = path.join(repo, 'node_modules/typescript/bin/tsc')
    expect(node(tsc, '--noEmit', '--project', 'tsconfig.tools.json')).toMatchObject({
      status: 0,
      stdout: '',
    })
  })

  fullTest('passes the linter', () => {
    const biome = require.resolve('@biomejs/biome/bin/biome')
    const written = ['lib/tools', 'locales/en/tools', 'tests']
    const { status, stderr } = node(biome, 'check', '--error-on-warnings', ...written)
    expect(stderr).toMatch(/^Checked \d+ files in .+\. No fixes applied\.\n$/)
    expect(status).toBe(0)
  })

  // The starters' own tests are run as all others.
  fullTest('passes its own test', () => {
    // Without the setup of all tests, which builds the packages: they are built.
    write(
      'jest.tools.mjs',
      `import projects from './jest.config.mjs'
      const [unit] = (await projects()).projects
      export default { ...unit, rootDir: ${JSON.stringify(root)}, testEnvironment: 'node',
        moduleNameMapper: { '^@/(.*)$': ${JSON.stringify(`${root}/$1`)} } }`,
    )
    const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
    const { status, stderr } = node(jest, '--ci', '--config', 'jest.tools.mjs', 'link-cleaner')
    expect(stderr).toContain('Tests:       2 passed')
    expect(status).toBe(0)
  })

  fullTest('lacks nothing but the texts of the other languages', () => {
    const slugs = ['subscriber-counter', 'link-cleaner']
    const found = checkLocales(root).filter(({ file }) =>
      slugs.some((slug) => file.includes(`/${slug}.`) || file.includes(`/${slug}/`)),
    )
    const { length } = readJson('lib/i18n/languages.json')
    expect(found.filter(({ reason }) => reason !== 'missing file')).toEqual([])
    expect(found).toHaveLength(slugs.length * (length - 1))
  })
})

test.each([
  [[], 'Give one slug'],
  [['one', 'two'], 'Give one slug'],
  [['Video_Facts'], '“Video_Facts” cannot be a slug'],
  [['../escape'], '“../escape” cannot be a slug'],
  [['double--hyphen'], '“double--hyphen” cannot be a slug'],
  [['1-first'], '“1-first” cannot be a slug'],
  [['a'.repeat(61)], 'cannot be a slug'],
  [['tag-extractor'], 'The tool “tag-extractor” runs already'],
  [['results'], 'lib/tools/results is there already and is no tool'],
  [['other', '--group', 'fun'], '--group takes write, extract'],
  [['other', '--starter', 'poem'], '--starter takes channel-facts or video-address'],
  [['other', '--color', 'red'], "Unknown option '--color'"],
])('%j writes nothing and explains why', (args, sentence) => {
  const before = everything()
  const { status, stdout, stderr } = newTool(...args)
  expect(everything()).toEqual(before)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(sentence)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
})

test('an existing test is not overwritten', () => {
  write('tests/unit/tools/mine.test.ts', '// mine\n')
  const before = everything()
  const { status, stderr } = newTool('mine')
  expect(stderr).toMatch(/^tests\/unit\/tools\/mine\.test\.ts is there already.*\.\n$/)
  expect(status).toBe(1)
  expect(everything()).toEqual(before)
})

test('--help names every option and every starter, and writes nothing', () => {
  const before = everything()
  const { status, stdout } = newTool('--help')
  expect(status).toBe(0)
  for (const option of ['--group', '--starter']) expect(stdout).toContain(option)
  for (const name of fs.readdirSync('scripts/new-tool/starters')) expect(stdout).toContain(name)
  expect(everything()).toEqual(before)
})
