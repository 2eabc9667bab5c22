import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { program } from '../src/start'
import { embeddedOnly } from './helpers/support'

const root = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-socket-'))
/** Too long a path for a socket in it. */
const dir = path.join(root, 'data'.repeat(30))
let machines = 0

/** Starts on the folder with its own temporary folder, which `before` has changed. */
function start(before: (folder: string) => void) {
  const temporary = path.join(root, `tmp${++machines}`)
  mkdirSync(temporary)
  const run = () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'serve', '--dir', dir, '--child'],
      { encoding: 'utf8', timeout: 30_000, input: '', env: { ...process.env, TMPDIR: temporary } },
    )
    return { status, stdout, stderr }
  }
  if (machines > 1) before(path.join(temporary, name))
  return { ...run(), temporary }
}
let name = ''

embeddedOnly('the socket of a folder with a long path', () => {
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('K13: is in a folder that only its user may access', () => {
    const { status, stderr, temporary } = start(() => {})
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    name = readdirSync(temporary).find((one) => one.startsWith('embedded-mongo-')) ?? ''
    const found = statSync(path.join(temporary, name))
    expect([found.mode & 0o777, found.uid]).toEqual([0o700, process.getuid?.()])
  })

  test('K13: the same folder is used again', () => {
    const { status, stdout } = start((folder) => mkdirSync(folder, { mode: 0o700 }))
    expect(status).toBe(0)
    expect(stdout).toContain('ready at')
  })

  const asRoot = process.getuid?.() === 0 ? test : test.skip
  const refused = (problem: RegExp, before: (folder: string) => void) => {
    const { status, stdout, stderr } = start(before)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^The folder \S+ for the database's socket is not ours alone: /)
    expect(stderr).toMatch(problem)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }

  test('K13: rejects a folder that others may access, with a message', () => {
    refused(/others may enter it \(mode 755\)/, (folder) => {
      mkdirSync(folder)
      chmodSync(folder, 0o755)
    })
  })

  asRoot('K13: rejects a folder of another user, with a message', () => {
    refused(/belongs to another user \(12345\)/, (folder) => {
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, 12345, 12345)
    })
  })

  test('K13: rejects a link to a folder, with a message', () => {
    refused(/it is a link/, (folder) => {
      mkdirSync(`${folder}-elsewhere`, { mode: 0o700 })
      symlinkSync(`${folder}-elsewhere`, folder)
    })
  })

  test('K13: rejects a file in its place, with a message', () => {
    refused(/it is not a folder/, (folder) => writeFileSync(folder, ''))
  })
})
