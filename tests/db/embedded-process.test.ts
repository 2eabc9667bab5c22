import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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
