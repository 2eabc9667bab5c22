import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { checkLocales } from '../../../scripts/check-locales'
import { fieldKinds, places } from '../../../scripts/new-tool/starter'
import { valueKinds } from '../../../scripts/new-tool/value-kinds'
import { fullTest } from '../../helpers/full-test'

const repo = process.cwd()

/** What a tool needs around it; the rest of the project is not copied. */
const parts =
  'lib locales components pages context types models styles tests/helpers/site.ts next.config.js next-i18next.config.js public/icons.svg public/before-paint.js tsconfig.json biome.json next-env.d.ts package.json .gitignore'

/** Runs the written tests as the project does, and no others. */
const jestConfig = `import nextJest from 'next/jest.js'

export default nextJest({ dir: './' })({
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  testEnvironment: 'node',
})
`

const planned = {
  slug: 'planned-example',
  definition: `import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'planned-example', group: 'research', icon: 'gauge', where: 'planned' })
`,
  words: { name: 'A plan', title: 'A fine plan', description: 'Plans.', summary: 'A plan.' },
}

const isValue = (field: string) => (valueKinds as readonly string[]).includes(field)

/** One tool of every kind that has a starter: its slug and its options. */
const kinds = fieldKinds.flatMap((field, at) =>
  // Both places for what is asked of YouTube; for each other field one, in turn.
  places
    .filter((_, place) => !isValue(field) || place === at % 2)
    .map((where): [string, string[]] => [
      `new-${field.replace('Url', '-link')}-${where}`,
      ['--field', field, '--where', where],
    ]),
)
const others: [string, string[]][] = [
  ['new-chips', ['--result', 'chips', '--group', 'write']],
  ['new-images', ['--result', 'images']],
  ['new-words', ['--result', 'chips', '--field', 'keyword']],
  ['new-channels', ['--result', 'channels']],
  ['new-facts', ['--result', 'facts']],
  ['new-scored', ['--result', 'scored']],
  ['new-transcript', ['--result', 'transcript']],
  ['new-draw', ['--result', 'draw', '--group', 'engage']],
  ['new-table', ['--result', 'table', '--group', 'research']],
  // Where it runs follows from the field.
  ['new-videos', ['--result', 'table', '--field', 'videoUrl']],
  ['new-chart', ['--result', 'chart']],
  ['new-calculator', ['--result', 'calculator']],
  ['new-job', ['--result', 'job']],
  // Reserved words in the registry, and more than fits on a line.
  ['new', ['--where', 'browser']],
  ['a-name-with-as-many-letters-as-a-slug-may-have-or-nearly-so', []],
]

let root: string

const at = (name: string) => path.join(root, name)
const read = (name: string) => fs.readFileSync(at(name), 'utf8')
const readWords = (slug: string) =>
  JSON.parse(read(`locales/en/tools/${slug}.json`)) as Record<string, string>

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

const tsx = (...args: string[]) => node(require.resolve('tsx/cli'), ...args)
const tsc = (...args: string[]) =>
  node(path.join(repo, 'node_modules/typescript/bin/tsc'), '--noEmit', ...args)
const source = path.join(repo, 'scripts/new-tool.ts')
/** Runs the generator, compiled once: tsx would compile it every time. */
const newTool = (...args: string[]) => node(at('new-tool.cjs'), '--root', root, ...args)

/** Every file of the copy with what is in it, to see whether anything was written. */
function everything(): string[] {
  return ['lib', 'locales', 'tests']
    .flatMap((folder) => fs.readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${fs.statSync(file).mtimeMs} ${fs.statSync(file).size}`)
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
  write('jest.config.mjs', jestConfig)
  buildSync({
    entryPoints: [source],
    outfile: at('new-tool.cjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
  })
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

describe('new tools', () => {
  test('a server tool: five files, six steps, and how to remove it', () => {
    const { status, stdout, stderr } = tsx(source, '--root', root, 'video-facts')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const [written = '', steps = '', undo = ''] = stdout.split('\n\n')
    expect(written.split('\n').sort()).toEqual([
      'lib/tools/machine/registry.ts',
      'lib/tools/video-facts/run.server.ts',
      'lib/tools/video-facts/tool.ts',
      'locales/en/tools/video-facts.json',
      'tests/unit/tools/video-facts.test.ts',
    ])
    expect(steps.trim().split('\n')).toHaveLength(6)
    expect(steps).toMatch(/npm run check\b[\s\S]*docs\/glossary\.md/)
    expect(undo).toMatch(
      /rm -r lib\/tools\/video-facts locales\/\*\/tools\/video-facts\.json tests\/unit\/tools\/video-facts\.test\.ts,/,
    )
    expect(readWords('video-facts')).toMatchObject({
      name: 'Video facts',
      title: 'YouTube video facts',
    })
  })

  test('a browser tool has a run without .server', () => {
    expect(newTool('link-cleaner', '--where', 'browser', '--group', 'write').status).toBe(0)
    expect(fs.readdirSync(at('lib/tools/link-cleaner')).sort()).toEqual(['run.ts', 'tool.ts'])
    expect(read('lib/tools/link-cleaner/tool.ts')).toContain(`group: 'write'`)
  })

  test('a planned tool keeps its group, its texts and its place', () => {
    const registry = read('lib/tools/machine/registry.ts')
    expect(newTool(planned.slug, '--field', 'channelUrl').status).toBe(0)
    const definition = read(`lib/tools/${planned.slug}/tool.ts`)
    expect(definition).toContain(`where: 'server'`)
    expect(definition).toContain(`group: 'research'`)
    const words = readWords(planned.slug)
    expect(words).toMatchObject(planned.words)
    expect(words).toHaveProperty('step3')
    expect(read('lib/tools/machine/registry.ts')).toBe(registry)
  })

  test.each([...kinds, ...others])('%s %j', (slug, options) => {
    expect(newTool(slug, ...options)).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('the generated files', () => {
  // `npm test` compiles all but two of them below, together with faulty ones.
  fullTest('compile', () => {
    expect(tsc()).toMatchObject({ status: 0, stdout: '' })
  })

  test('pass the linter', () => {
    const biome = require.resolve('@biomejs/biome/bin/biome')
    const written = ['lib/tools', 'locales/en/tools', 'tests/unit']
    const { status, stderr } = node(biome, 'check', '--error-on-warnings', ...written)
    expect(stderr).toMatch(/^Checked \d+ files in .+\. No fixes applied\.\n$/)
    expect(status).toBe(0)
  })

  // `npm test` runs one of the tools below.
  fullTest('pass their own tests', () => {
    const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
    const { status, stderr } = node(jest, '--ci', 'tests/unit/tools')
    expect(stderr).toMatch(new RegExp(`Test Suites: ${kinds.length + others.length + 3} passed`))
    expect(status).toBe(0)
  })

  test('run in the tool machine', () => {
    write(
      'ask.ts',
      `import { findRunnable, runTool } from './lib/tools/machine/run-tool.server'
      import { YouTube } from './lib/youtube/youtube.server'
      runTool(findRunnable('link-cleaner'), { url: ' youtu.be/dQw4w9WgXcQ?si=x ' }, new YouTube())
        .then((result) => console.log(JSON.stringify(result)))`,
    )
    const { stdout, stderr } = tsx('ask.ts')
    fs.rmSync(at('ask.ts'))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      snippets: [
        { name: 'id', text: 'dQw4w9WgXcQ' },
        { name: 'address', text: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      ],
      notes: [],
      refused: [],
    })
  })

  test('have all English texts of the page', () => {
    const page = 'name title description summary action step1 step2 step3 question1 answer1'
    for (const [slug] of [...kinds, ...others]) {
      const words = readWords(slug)
      for (const key of page.split(' ')) expect(words).toHaveProperty([key])
      const run = fs.readdirSync(at(`lib/tools/${slug}`)).find((name) => name.startsWith('run'))
      const names = [...read(`lib/tools/${slug}/${run}`).matchAll(/\{ name: '(\w+)', text/g)]
      for (const [, name] of names) {
        expect(words).toHaveProperty([`snippet.${name}`])
        expect(words).toHaveProperty([`snippet.${name}.text`])
      }
    }
  })

  test('promise a link to the result only where the address holds what was typed', () => {
    for (const [slug] of [...kinds, ...others]) {
      const hasDocument = /\bfile: \[/.test(read(`lib/tools/${slug}/tool.ts`))
      const answer = readWords(slug).answer2
      expect([slug, /The address of the page holds/.test(answer ?? '')]).toEqual([
        slug,
        !hasDocument,
      ])
    }
  })

  test('only lack the other languages', () => {
    // A name of forty letters and more makes too long a title.
    const slugs = ['video-facts', ...others.map(([slug]) => slug)].filter(
      (slug) => slug.length < 40,
    )
    const found = checkLocales(root).filter(({ file }) =>
      slugs.some((slug) => file.includes(`/${slug}.`) || file.includes(`/${slug}/`)),
    )
    const { length } = JSON.parse(read('lib/i18n/languages.json')) as unknown[]
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
  [['other', '--field', 'colour'], '--field takes videoUrl'],
  [['other', '--where', 'planned'], '--where takes server or browser'],
  [['other', '--result', 'poem'], '--result takes text'],
  [['other', '--result', 'chips', '--where', 'browser'], 'needs --field videoUrl'],
  [['other', '--result', 'images', '--field', 'keyword'], 'needs --field videoUrl'],
  [['other', '--result', 'draw', '--where', 'server'], 'needs --field text and --where browser'],
  [
    ['other', '--result', 'chart', '--field', 'anyUrl', '--where', 'server'],
    'take --result text --field anyUrl --where server, then change the result as docs/adding-a-tool.md says',
  ],
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
  fs.rmSync(at('tests/unit/tools/mine.test.ts'))
})

test('--help names every option and writes nothing', () => {
  const before = everything()
  const { status, stdout } = newTool('--help')
  expect(status).toBe(0)
  for (const option of ['--group', '--field', '--where', '--result'])
    expect(stdout).toContain(option)
  expect(everything()).toEqual(before)
})

describe('tools with a fault do not compile', () => {
  const run = (slug: string) => `lib/tools/${slug}/run.server.ts`
  /** Every line of the compiler's output that begins an error: its reasons are indented. */
  let errors: string[]

  /** Writes a file with a change that must find something to change. */
  function writeChanged(file: string, from: string, text: string | RegExp, replacement: string) {
    const changed = from.replace(text, replacement)
    expect(changed).not.toBe(from)
    write(file, changed)
  }

  beforeAll(() => {
    for (const [where, slug] of Object.entries({
      server: 'video-facts',
      browser: 'link-cleaner',
    })) {
      const complete = read(`lib/tools/${slug}/tool.ts`).replace(
        `import('./`,
        `import('../${slug}/`,
      )
      write(`lib/tools/${where}-with-run/tool.ts`, complete)
      writeChanged(`lib/tools/${where}-without-run/tool.ts`, complete, / {2}run: .*\n/, '')
    }
    const misnamed = run('video-facts')
    writeChanged(misnamed, read(misnamed), `name: 'address'`, `name: 'adress'`)
    const untyped = run('new-video-link-server')
    writeChanged(untyped, read(untyped), 'TextResult<typeof names>', 'TextResult')
    for (const slug of ['new-facts', 'link-cleaner']) {
      const definition = `lib/tools/${slug}/tool.ts`
      const kind = /kind: '(?:video|channel)Url'/
      const [field = ''] = kind.exec(read(definition)) ?? []
      writeChanged(definition, read(definition), kind, `${field}, max: 5`)
    }
    // The written tools with what they import, not the copied rest of the project.
    write(
      'tsconfig.tools.json',
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false },
        include: [
          'next-env.d.ts',
          'types',
          'lib/**/*.d.ts',
          'tests/unit/tools',
          ...fs
            .readdirSync(at('lib/tools'))
            .filter((name) => !fs.existsSync(path.join(repo, 'lib/tools', name)))
            .map((name) => `lib/tools/${name}`),
        ],
      }),
    )
    const { status, stdout } = tsc('--project', 'tsconfig.tools.json')
    expect(status).not.toBe(0)
    errors = stdout.split('\n').filter((line) => /^\S/.test(line))
  })

  test.each([
    ['a server tool without a run', /^lib\/tools\/server-without-run\/tool\.ts\(/],
    ['a browser tool without a run', /^lib\/tools\/browser-without-run\/tool\.ts\(/],
    [
      'a run that returns a name missing in its definition',
      /^lib\/tools\/video-facts\/run\.server\.ts\(\d+,\d+\): .*"adress"/,
    ],
    [
      'several links for a kind of result that shows one',
      /^lib\/tools\/new-facts\/tool\.ts\(.*Leave out max: .*Channels, chips, tables and texts/,
    ],
    [
      'several links for a browser tool',
      /^lib\/tools\/link-cleaner\/tool\.ts\(.*Leave out max: a browser tool takes one link/,
    ],
    ['a run with names of type string', /^lib\/tools\/new-video-link-server\/tool\.ts\(/],
  ])('%s', (_, error) => {
    expect(errors).toContainEqual(expect.stringMatching(error))
  })

  test('all others compile', () => {
    const faulty =
      /^lib\/tools\/(server-without-run|browser-without-run|browser-with-run|link-cleaner|new-facts|video-facts|new-video-link-server)\//
    expect(errors.filter((error) => !faulty.test(error))).toEqual([])
  })
})
