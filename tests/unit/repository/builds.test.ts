// What keeps builds apart. That pages of two demos load all their scripts is tried in
// `tests/api/server/two-demos.test.ts`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ended = spawnSync(process.execPath, ['-e', '']).pid
const builds = path.resolve('scripts/builds.mjs')

/** Runs a line of code with `scripts/builds.mjs` in the folder. */
function run(code: string) {
  const program = `import * as builds from ${JSON.stringify(builds)}\n${code}`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** What such a line prints. */
async function printed(code: string): Promise<string> {
  const child = run(code)
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  await once(child, 'close')
  return text.trim()
}

/** Makes the folder of a build: a whole one, unless it has no kind. */
function make(name: string, { kind, users = [] }: { kind?: string; users?: number[] } = {}) {
  const build = path.join(folder, '.builds', name)
  mkdirSync(path.join(build, 'users'), { recursive: true })
  if (kind) writeFileSync(path.join(build, 'built-from.json'), JSON.stringify({ kind }))
  for (const pid of users) writeFileSync(path.join(build, 'users', String(pid)), '')
}

const left = () => readdirSync(path.join(folder, '.builds')).sort()

test('the newest whole build of a kind is found', async () => {
  make('1000-1', { kind: 'production' })
  make('2000-1', { kind: 'production' })
  make('3000-1', { kind: 'demo' })
  make('4000-1')
  const find = (wanted: string) => printed(`console.log(builds.findBuild(${wanted}))`)
  expect(await find('{ kind: "production" }')).toBe('.builds/2000-1')
  expect(await find('{}')).toBe('.builds/3000-1')
  expect(await find('{ kind: "demo", fingerprint: "x" }')).toBe('undefined')
})

test('of each kind a few builds that no site uses are kept, and each that one uses', async () => {
  for (const at of [1, 2, 3, 4, 5]) make(`${at}000-1`, { kind: 'demo', users: [ended] })
  make('0900-1', { kind: 'demo', users: [process.pid] })
  for (const at of [6, 7, 8]) make(`${at}000-1`, { kind: 'production' })
  await printed('builds.removeOldBuilds()')
  expect(left()).toEqual(['0900-1', '3000-1', '4000-1', '5000-1', '7000-1', '8000-1'])
})

test('a build that is being made stays, one that was broken off goes', async () => {
  make(`1000-${ended}`)
  make(`2000-${process.pid}`)
  await printed('builds.removeOldBuilds()')
  expect(left()).toEqual([`2000-${process.pid}`])
})

test('a process that holds a build keeps it, and learns when it is gone', async () => {
  make('1000-1', { kind: 'demo' })
  const holder = run('console.log(builds.holdBuild(".builds/1000-1")); setInterval(() => {}, 1000)')
  expect(String(await once(holder.stdout, 'data')).trim()).toBe('true')
  for (const at of [2, 3, 4]) make(`${at}000-1`, { kind: 'demo' })
  await printed('builds.removeOldBuilds()')
  expect(left()).toContain('1000-1')
  holder.kill()
  await once(holder, 'exit')
  await printed('builds.removeOldBuilds()')
  expect(left()).not.toContain('1000-1')
  expect(await printed('console.log(builds.holdBuild(".builds/1000-1"))')).toBe('false')
})

test('starters at the same moment build once and share it, also after one that died with the lock', async () => {
  mkdirSync(path.join(folder, '.builds'))
  writeFileSync(path.join(folder, '.builds/lock'), String(ended))
  const work = `
    import { existsSync, appendFileSync } from 'node:fs'
    const found = await builds.oneAtATime(
      () => (existsSync('made') ? 'shared' : undefined),
      async () => {
        await new Promise((done) => setTimeout(done, 1500))
        appendFileSync('made', 'x')
        return 'own'
      },
    )
    console.log(found)`
  const answers = await Promise.all([printed(work), printed(work), printed(work)])
  expect(answers.sort()).toEqual(['own', 'shared', 'shared'])
  expect(existsSync(path.join(folder, '.builds/lock'))).toBe(false)
}, 30_000)
