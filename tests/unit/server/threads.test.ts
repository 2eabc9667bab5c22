import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { log } from '@/lib/server/log.server'
import { threads } from '@/lib/server/threads.server'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const working = `
  export const echo = (said) => said
  export const wait = () => new Promise(() => setInterval(() => {}, 1000))
  export const die = () => process.exit(1)
  export const fill = () => { const all = []; for (;;) all.push('x'.repeat(1000) + all.length) }
`
const start = (filename: string, maxThreads = 1) =>
  threads({
    filename,
    name: 'echo',
    maxThreads,
    idleTimeout: 100,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  })

async function started() {
  const file = path.join(folder, 'working.mjs')
  await writeFile(file, working)
  return start(file)
}

test('a thread that can’t be loaded fails its jobs and ends no process, and one that can is started later', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  const file = path.join(folder, 'late.mjs')
  await writeFile(file, 'import "./missing.mjs"')
  const run = start(file, 2)
  const jobs = await Promise.allSettled([run('a'), run('b')])
  expect(jobs.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(logged).toHaveBeenCalledWith(
    { file, err: expect.objectContaining({ message: expect.stringContaining('missing.mjs') }) },
    expect.any(String),
  )
  await writeFile(file, working)
  await expect(run('c')).resolves.toBe('c')
})

test('a thread that dies fails its job, and the next one is done', async () => {
  const run = await started()
  await expect(run('', { name: 'die' })).rejects.toThrow()
  await expect(run('next')).resolves.toBe('next')
})

test('a thread that needs too much memory fails its job, and the next one is done', async () => {
  const run = await started()
  await expect(run('', { name: 'fill' })).rejects.toMatchObject({
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  })
  await expect(run('next')).resolves.toBe('next')
})

test('a thread ends with the signal, and the next job is done', async () => {
  const run = await started()
  const left = new AbortController()
  const job = run('', { name: 'wait', signal: left.signal })
  setTimeout(() => left.abort(), 50)
  await expect(job).rejects.toThrow()
  await expect(run('next')).resolves.toBe('next')
})
