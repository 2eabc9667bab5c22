import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { edgeCases } from '../src/catalogue'

const program = path.join(__dirname, '..', 'bin', 'sample-youtube.js')

const run = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  })
const cli = (...args: string[]) => run({}, program, ...args)

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

async function started(...args: string[]): Promise<string> {
  child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout!, 'data')
  return String(line)
}

test('prints the address of a free port, answers there, and ends at SIGTERM with code 0', async () => {
  const [, origin] = /^sample YouTube at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(await started()) ?? []
  const page = `https://www.youtube.com/watch?v=${edgeCases.short}`
  const answer = await fetch(`${origin}/oembed?format=json&url=${encodeURIComponent(page)}`)
  expect(await answer.json()).toMatchObject({ provider_name: 'YouTube' })
  const ended = once(child!, 'exit')
  child?.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('listens on the port it is given, and says when that one is taken', async () => {
  const first = await started()
  const port = /:(\d+)\n$/.exec(first)?.[1] ?? ''
  const { status, stderr } = cli('--port', port)
  expect([status, stderr]).toEqual([1, expect.stringContaining('EADDRINUSE')])
  child?.kill('SIGKILL')
  await once(child!, 'exit')
  expect(await started('--port', port)).toBe(first)
})

test.each([
  [['--port', 'x'], /^“x” is no port/],
  [['--port', '65536'], /^“65536” is no port/],
  [['--port', ''], /is no port/],
  [['--host', '0.0.0.0'], /Unknown option '--host'/],
  [['serve'], /Unexpected argument 'serve'/],
])('refuses %j', (args, sentence) => {
  const { status, stderr, stdout } = cli(...args)
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
})

test('the day that SAMPLE_YOUTUBE_DATE names is its current one, and what is no day is refused', () => {
  const dist = path.join(__dirname, '..', 'dist', 'index.js')
  const told = `const { visibleVideo, edgeCases } = await import('${dist}')
    console.log(visibleVideo(edgeCases.upcoming).broadcast.scheduledStart)`
  const on = (day: string) => run({ SAMPLE_YOUTUBE_DATE: day }, '--eval', told).stdout.trim()
  expect([on(''), on('2028-02-29')]).toEqual(['2027-04-30T11:00:00Z', '2028-08-27T11:00:00Z'])
  for (const day of ['tomorrow', '2026-11-31', '2027']) {
    const { status, stderr } = run({ SAMPLE_YOUTUBE_DATE: day }, program)
    expect([day, status, stderr]).toEqual([day, 1, expect.stringContaining('takes a day')])
  }
})

test('--help lists the options and starts nothing', () => {
  const { status, stdout } = cli('--help')
  expect([status, stdout]).toEqual([0, expect.stringContaining('--port N')])
})
