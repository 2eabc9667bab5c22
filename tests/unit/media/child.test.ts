import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type ChildRun, childEnv, endLeftovers, runChild } from '@/lib/media/child.server'
import { fullTest } from '../../helpers/full-test'

let folder: string
const others: ChildProcess[] = []

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'child-')))
})
afterEach(() => {
  for (const child of others.splice(0)) if (child.pid) stop(child.pid)
  rmSync(folder, { recursive: true })
})

const forever = new AbortController().signal

function stop(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {}
}

/** Runs JavaScript in a child. */
const run = (script: string, more: Partial<ChildRun> = {}) =>
  runChild({
    command: process.execPath,
    args: ['-e', script],
    cwd: folder,
    signal: forever,
    timeoutMs: 50_000,
    ...more,
  })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** A process that was killed is over within two seconds: a busy machine takes a while to end it. */
async function expectOver(pid: number) {
  for (const end = Date.now() + 2_000; isAlive(pid) && Date.now() < end; ) await sleep(20)
  expect(isAlive(pid)).toBe(false)
}

/** Starts a child that prints what it knows when it is ready, and that ends by `end`. */
function started(script: string, more: Partial<ChildRun> = {}) {
  const controller = new AbortController()
  let ready: (line: string) => void
  const line = new Promise<string>((resolve) => {
    ready = resolve
  })
  const over = run(script, { signal: controller.signal, onLine: (text) => ready(text), ...more })
  over.catch(() => undefined)
  return { controller, line, over }
}

const sleeps = 'setInterval(() => {}, 1000)'
const deaf = `process.on('SIGTERM', () => {}); ${sleeps}`

test('a child tells its lines, its last words and its code', async () => {
  const lines: string[] = []
  const script = `console.log('one\\r'); process.stdout.write('two'); console.error('why'); process.exit(3)`
  const end = await run(script, { onLine: (line) => lines.push(line) })
  expect(end).toEqual({ code: 3, stderr: 'why\n' })
  expect(lines).toEqual(['one', 'two'])
})

test('a child reads what it is given', async () => {
  const lines: string[] = []
  const script = 'process.stdin.pipe(process.stdout)'
  await run(script, { stdin: 'some text\n', onLine: (line) => lines.push(line) })
  expect(lines).toEqual(['some text'])
  // One that reads nothing is no failure.
  expect((await run('process.exit(0)', { stdin: 'x'.repeat(1_000_000) })).code).toBe(0)
})

test('S07: a child knows nothing of the environment but where programs are, proxies and certificates', async () => {
  const variables = {
    PATH: '/usr/bin',
    https_proxy: 'http://127.0.0.1:1',
    NO_PROXY: '127.0.0.1',
    SSL_CERT_FILE: '/etc/cert.pem',
    JWT_SECRET: 'canary',
    MONGODB_URI: 'mongodb://canary',
    SMTP_URL: 'smtp://canary',
    YOUTUBE_API_KEY: 'canary',
    NODE_OPTIONS: '--trace-warnings',
    PYTHONPATH: '/canary',
    XDG_CONFIG_HOME: '/canary',
    LD_PRELOAD: '/canary',
    HOME: '/canary',
  }
  expect(childEnv('/job', variables)).toEqual({
    PATH: '/usr/bin',
    https_proxy: 'http://127.0.0.1:1',
    NO_PROXY: '127.0.0.1',
    SSL_CERT_FILE: '/etc/cert.pem',
    HOME: '/job',
    TMPDIR: '/job',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  })

  process.env.JWT_SECRET = 'canary'
  let seen = {}
  await run('console.log(JSON.stringify(process.env), process.cwd())', {
    onLine: (line) => {
      seen = JSON.parse(line.slice(0, line.lastIndexOf('}') + 1))
      expect(line.endsWith(folder)).toBe(true)
    },
  })
  delete process.env.JWT_SECRET
  expect(seen).toMatchObject({ HOME: folder, TMPDIR: folder })
  expect(JSON.stringify(seen)).not.toContain('canary')
})

test('S05: arguments reach a child as they are: no shell reads them', async () => {
  const lines: string[] = []
  const odd = '$(touch planted); `id` && "x" *'
  await runChild({
    command: process.execPath,
    args: ['-e', 'console.log(process.argv[1])', '--', odd],
    cwd: folder,
    signal: forever,
    timeoutMs: 50_000,
    onLine: (line) => lines.push(line),
  })
  expect(lines).toEqual([odd])
  expect(readdirSync(folder)).toEqual([])
})

test('a program that is not there is told as such', async () => {
  await expect(run('', { command: '/nowhere/yt-dlp' })).rejects.toMatchObject({ code: 'ENOENT' })
  writeFileSync(path.join(folder, 'text'), 'text')
  await expect(run('', { command: path.join(folder, 'text') })).rejects.toMatchObject({
    code: 'EACCES',
  })
})

test('S14: a child that never ends is ended when its time is up, with all that it has started', async () => {
  const script = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}])
    require('fs').writeFileSync('pid', String(child.pid)); ${deaf}`
  const over = run(script, { timeoutMs: 2_000 })
  await expect(over).rejects.toMatchObject({ name: 'TimeoutError' })
  await expectOver(Number(readFileSync(path.join(folder, 'pid'), 'utf8')))
  expect(readdirSync(folder)).toEqual(['pid'])
})

test('S14: a child that prints without end takes no memory', async () => {
  const script = `
    const { writeSync } = require('fs')
    const block = Buffer.alloc(1024 * 1024, 'a')
    for (let at = 0; at < 100; at += 1) writeSync(1, block)
    for (let at = 0; at < 100; at += 1) writeSync(2, block)
    writeSync(1, '\\nlast')`
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What was read and let go stays with the process for a while, longer in newer versions of Node.
  const used = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  let atEnd = Number.POSITIVE_INFINITY
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(line)
    // While the child's output is still being read.
    if (line === 'last') atEnd = used()
  }
  const { stderr } = await run(script, { onLine, maxLine: 1_000 })
  expect(lines).toEqual(['a'.repeat(1_000), 'last'])
  expect(stderr).toBe('a'.repeat(64 * 1024))
  // Of 200 megabytes; some are on their way.
  expect((atEnd - before) / 1024 ** 2).toBeLessThan(50)
})

test.each([
  ['asks it to end', sleeps],
  ['kills one that does not listen', deaf],
])('F19: cancelling %s, and no process of it is left when that is over', async (_, script) => {
  const nested = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}])
    console.log(child.pid); ${script}`
  const { controller, line, over } = started(nested)
  const pid = Number(await line)
  expect(isAlive(pid)).toBe(true)
  const reason = new Error('cancelled')
  const from = performance.now()
  controller.abort(reason)
  await expect(over).rejects.toBe(reason)
  // Otherwise it goes on for 50 s.
  expect(performance.now() - from).toBeLessThan(20_000)
  await expectOver(pid)
  expect(readdirSync(folder)).toEqual([])
})

test('what is cancelled before it begins never runs', async () => {
  const reason = new Error('cancelled')
  const over = run(`require('fs').writeFileSync('ran', '')`, { signal: AbortSignal.abort(reason) })
  await expect(over).rejects.toBe(reason)
  expect(readdirSync(folder)).toEqual([])
})

test('F19: what a child leaves running is over when the child is', async () => {
  const lines: string[] = []
  const script = `
    const options = { stdio: ['ignore', 'inherit', 'inherit'] }
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], options)
    console.log(child.pid); child.unref()`
  expect((await run(script, { onLine: (line) => lines.push(line) })).code).toBe(0)
  await expectOver(Number(lines[0]))
})

test('a child is ended when its line cannot be read', async () => {
  const broken = new Error('broken')
  const over = run(`console.log(1); ${sleeps}`, {
    onLine() {
      throw broken
    },
  })
  await expect(over).rejects.toBe(broken)
  expect(readdirSync(folder)).toEqual([])
})

fullTest('a child that dies by a signal has a code of its own', async () => {
  expect((await run(`process.kill(process.pid, 'SIGKILL')`)).code).toBe(137)
})

fullTest('a child gives way to other work where it shall', async () => {
  const { controller, line } = started(`console.log(process.pid); ${sleeps}`, { nice: true })
  expect(getPriority(Number(await line))).toBe(10)
  controller.abort()
})

/** A process as a site that died has left it, with its note. */
async function leftover(script = `console.log('ready'); ${deaf}`) {
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, pid: child.pid as number, line: String(line).trim() }
}

const startedAt = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
}

fullTest('a restarted site ends what the one before has left running', async () => {
  // The note is the one that a running child has.
  const { controller, line, over } = started(`console.log(process.pid); ${sleeps}`)
  const own = Number(await line)
  const note = readFileSync(path.join(folder, `.child-${own}`), 'utf8')
  expect(note).toBe(startedAt(own))
  controller.abort()
  await over.catch(() => undefined)

  const { pid } = await leftover()
  writeFileSync(path.join(folder, `.child-${pid}`), startedAt(pid))
  await endLeftovers(folder)
  await expectOver(pid)
  expect(readdirSync(folder)).toEqual([])
})

fullTest('what a dead child of a dead site has started is ended, too', async () => {
  const script = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}])
    console.log(child.pid); child.unref(); setTimeout(() => process.exit(), 100)`
  const { child, pid, line } = await leftover(script)
  writeFileSync(path.join(folder, `.child-${pid}`), startedAt(pid))
  await once(child, 'exit')
  expect(isAlive(Number(line))).toBe(true)
  await endLeftovers(folder)
  await expectOver(Number(line))
})

test('a process that only has the number of a child is left alone', async () => {
  const { pid } = await leftover()
  writeFileSync(path.join(folder, `.child-${pid}`), `${startedAt(pid)}0`)
  await endLeftovers(folder)
  expect(isAlive(pid)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  await endLeftovers(path.join(folder, 'nothing'))
})

/** A site that has one child, which ends as sites do. */
const program = (signal: string) => `
  const { createServer } = require('node:http')
  const { shutDownGracefully } = require('./lib/server/front/ending.server.ts')
  const { doLastWork } = require('./lib/server/last-work.ts')
  const { runChild } = require('./lib/media/child.server.ts')
  const server = createServer()
  shutDownGracefully(server, { graceMs: 1000, onEnd() {}, lastWork: doLastWork })
  server.listen(0, '127.0.0.1', () => runChild({
    command: process.execPath,
    args: ['-e', ${JSON.stringify(`console.log(process.pid); ${deaf}`)}],
    cwd: ${JSON.stringify(folder)}, signal: new AbortController().signal, timeoutMs: 60000,
    onLine(line) { console.log(line); ${signal} },
  }).then(() => console.log('told'), () => console.log('failed')))
`

test.each([
  ['a signal', `process.kill(process.pid, 'SIGTERM')`],
  ['a sudden exit', 'process.exit(0)'],
])('F23: after %s no child of the site is left, and none counts as failed', async (_, signal) => {
  const args = ['--import', 'tsx', '--input-type=commonjs', '-e', program(signal)]
  const site = spawn(process.execPath, args, { cwd: process.cwd() })
  let output = ''
  site.stdout.on('data', (part) => {
    output += part
  })
  const [code] = await once(site, 'close')
  expect(code).toBe(0)
  expect(output).toMatch(/^\d+\n$/)
  const pid = Number(output)
  for (let tries = 0; tries < 50 && isAlive(pid); tries += 1) await sleep(20)
  await expectOver(pid)
})

test('a child cannot be started where its note cannot be written', async () => {
  const gone = path.join(folder, 'gone')
  await expect(run(sleeps, { cwd: gone })).rejects.toMatchObject({ code: 'ENOENT' })
  expect(existsSync(gone)).toBe(false)
})
