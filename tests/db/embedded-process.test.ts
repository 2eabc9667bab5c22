import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const root = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-process-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const script = path.join(__dirname, '../helpers/ask-embedded.ts')
/** Too long for a socket path. */
const folder = path.join(root, 'data'.repeat(30))

/** The database's answer to a process with a separate temporary folder. */
function ask(temporary: string): string {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, TMPDIR: temporary, FOLDER: folder, LOG_LEVEL: 'silent' },
  })
  return stdout
}

test('a data folder with a long path has its socket in the configured temporary folder', () => {
  const temporary = path.join(root, 'one')
  mkdirSync(temporary)
  expect(ask(temporary)).toContain('it answers')
  const made = readdirSync(temporary).filter((name) => name.startsWith('embedded-mongo-'))
  expect(made).toHaveLength(1)
}, 90_000)

test('K13: a socket of another user is rejected with an explanation, not connected to', () => {
  const [name = ''] = readdirSync(path.join(root, 'one')).filter((one) =>
    one.startsWith('embedded-mongo-'),
  )
  const foreignFolder = path.join(root, 'two', name)
  mkdirSync(foreignFolder, { recursive: true })
  chmodSync(foreignFolder, 0o777)
  expect(ask(path.join(root, 'two'))).toMatch(/is not ours alone: others may enter it \(mode 777\)/)
}, 90_000)

/** A process with the database of a folder, which is asked again and again. */
function stay(ownFolder: string) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, FOLDER: ownFolder, LOG_LEVEL: 'silent', STAYS: '1' },
  })
  if (!child.stdin || !child.stdout) throw new Error('Its streams are pipes.')
  const { stdin } = child
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => String((await answers.next()).value)
  return {
    first: next,
    ask() {
      stdin.write('again\n')
      return next()
    },
    kill: () => child.kill('SIGKILL'),
  }
}

test('F51: the database outlives the process that started it: another one takes over', async () => {
  const shared = path.join(root, 'shared')
  const started: ReturnType<typeof stay>[] = []
  const start = async () => {
    const one = stay(shared)
    started.push(one)
    expect(await one.first()).toBe('it answers')
    return one
  }
  try {
    let owner = await start()
    for (const _ of ['first', 'second']) {
      const other = await start()
      owner.kill()
      let answer = ''
      for (let tries = 0; tries < 100 && answer !== 'it answers'; tries++) {
        await sleep(200)
        answer = await other.ask()
      }
      expect(answer).toBe('it answers')
      owner = other
    }
  } finally {
    for (const one of started) one.kill()
  }
}, 120_000)
