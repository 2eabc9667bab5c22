import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer } from '@/scripts/build-server.mjs'
import { fullTest } from '../../helpers/full-test'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text = '') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const origin = 'https://example.com'
const built = '.builds/1700000000000-1'
const marker = `${built}/built-from.json`

let server: string
beforeAll(async () => {
  server = mkdtempSync(path.join(tmpdir(), 'start-server-'))
  await buildServer(server)
})
afterAll(() => rmSync(server, { recursive: true, force: true }))

/** Writes what `npm start` looks at in a whole build. */
function writeBuild() {
  write('packages/embedded-mongo/dist/index.js')
  cpSync(server, path.join(folder, built), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  write(marker, JSON.stringify({ kind: 'production' }))
}

/** Runs a program of `scripts` in the folder until it ends. */
function run(program: string, env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: 'data',
      JWT_SECRET: randomBytes(48).toString('base64'),
      PORT: '0',
      ...env,
    },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stderr }
}
const start = (env?: Record<string, string>) => run(path.resolve('scripts/start.mjs'), env)

test('an interrupted build is no build', () => {
  writeBuild()
  rmSync(path.join(folder, marker))
  expect(start()).toEqual({ status: 1, stderr: 'There is no build. Run: npm run build\n' })
})

test('a build with a cut-off mark is no build', () => {
  writeBuild()
  write(marker, '{"kind":"prod')
  expect(start()).toEqual({ status: 1, stderr: 'There is no build. Run: npm run build\n' })
})

test('a folder named .env is reported in one line', () => {
  writeBuild()
  mkdirSync(path.join(folder, '.env'))
  const { status, stderr } = start()
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The settings in \.env cannot be read; it has to be a file: .*\n$/),
  ])
})

test.each(['start', 'admin'])('%s.mjs reports missing packages in one line', (program) => {
  for (const part of ['scripts', 'lib/server'])
    cpSync(part, path.join(folder, part), { recursive: true })
  expect(run(`scripts/${program}.mjs`)).toEqual({
    status: 1,
    stderr: 'The packages are not installed. Run: npm ci\n',
  })
})

const refused = /^The database cannot work in the folder of DATA_DIR: .*\n$/

function expectRefused(env: Record<string, string>) {
  writeBuild()
  write('file')
  expect(start(env)).toEqual({ status: 1, stderr: expect.stringMatching(refused) })
}

test.each([
  ['is a file', { DATA_DIR: 'file' }],
  [
    'is too long for a socket, without a temporary folder',
    { DATA_DIR: 'd'.repeat(120), TMPDIR: '/proc/none' },
  ],
])('production does not start when the data folder %s', (_, env) => expectRefused(env))

fullTest('production does not start when the data folder lies in a file', () =>
  expectRefused({ DATA_DIR: 'file/data' }),
)

fullTest('a build without its packages says so and leaves the last build alone', () => {
  writeBuild()
  rmSync(path.join(folder, 'node_modules'))
  write('package.json', JSON.stringify({ devDependencies: { typescript: '*' } }))
  expect(run(path.resolve('scripts/build.mjs'))).toEqual({
    status: 1,
    stderr:
      'Packages that the build needs are missing, such as typescript. Run: npm ci --include=dev\n',
  })
  expect(existsSync(path.join(folder, marker))).toBe(true)
})

/** Runs a program for admins from its source. */
function runSource(program: string, args: string[], env: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${program}.ts`, ...args],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
      encoding: 'utf8',
      timeout: 50_000,
    },
  )
  return { status, stderr }
}

test('audit:verify refuses an option it does not know', () => {
  const { status, stderr } = runSource('audit-verify', ['--foo'], { DATA_DIR: folder })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Unknown option '--foo'/)])
})

fullTest.each(['audit-verify', 'create-admin'])(
  '%s refuses a data folder that cannot work',
  (program) => {
    write('file')
    const env = { DATA_DIR: path.join(folder, 'file') }
    expect(runSource(program, [], env)).toEqual({
      status: 1,
      stderr: expect.stringMatching(refused),
    })
  },
)
