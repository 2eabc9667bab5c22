// Two demos started at the same moment in one clone, with different settings, so that each needs a build
// of its own. It builds three times, so only a full run has the time.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../helpers/site'

/** A clone of this checkout as it is now. */
function clone(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'two-demos-'))
  const own = ['node_modules', '.builds', '.git', '.next', '.data', 'artifacts']
  for (const name of readdirSync('.').filter((one) => !own.includes(one))) {
    cpSync(name, path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

interface Demo {
  origin: string
  child: ChildProcess
  ready: Promise<unknown>
}

async function startDemo(folder: string, settings: Record<string, string>): Promise<Demo> {
  const port = String(await freePort())
  const { BUILD_FOLDER: _, YOUTUBE_API_KEY: _key, YOUTUBE_SOURCE: _source, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/demo.mjs'], {
    cwd: folder,
    env: { ...env, PORT: port, DATA_DIR: `.data-${port}`, DEMO_DATA: 'accounts', ...settings },
  })
  let printed = ''
  const ready = new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part
      if (printed.includes('Tubesmith is ready')) resolve(undefined)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The demo ended.\n${printed}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, child, ready }
}

const pages = [
  '/',
  '/gu',
  '/tools/tag-extractor',
  '/ja/tools/keyword-research',
  '/login',
  '/dashboard',
]

/** The files that pages name and the site does not have. */
async function missingFiles({ origin }: Demo): Promise<string[]> {
  const html = await Promise.all(
    pages.map(async (page) => (await fetch(origin + page, { redirect: 'manual' })).text()),
  )
  const files = new Set(
    html.flatMap((text) => text.match(/\/_next\/static\/[^"]+\.(?:js|css)/g) ?? []),
  )
  expect(files.size).toBeGreaterThan(10)
  const answers = await Promise.all(
    [...files].map(async (file) => [file, (await fetch(origin + file)).status] as const),
  )
  return answers.filter(([, status]) => status !== 200).map(([file]) => file)
}

test('two demos with different settings have all their files, also after later builds', async () => {
  const folder = clone()
  const demos: Demo[] = []
  try {
    demos.push(
      ...(await Promise.all([
        startDemo(folder, {}),
        startDemo(folder, { YOUTUBE_SOURCE: 'keyless', YOUTUBE_WEB_URL: 'http://127.0.0.1:1' }),
      ])),
    )
    await Promise.all(demos.map(({ ready }) => ready))
    for (const demo of demos) expect(await missingFiles(demo)).toEqual([])
    expect(readdirSync(path.join(folder, '.builds')).filter((one) => /^\d/.test(one))).toHaveLength(
      2,
    )
    // Somebody goes on with the code and starts a third.
    appendFileSync(path.join(folder, 'styles/globals.css'), '\n.later {\n  color: red;\n}\n')
    const third = await startDemo(folder, {})
    demos.push(third)
    await third.ready
    for (const demo of demos) expect(await missingFiles(demo)).toEqual([])
  } finally {
    for (const { child } of demos) child.kill('SIGTERM')
    await Promise.all(
      demos.map(({ child }) => child.exitCode ?? new Promise((done) => child.once('exit', done))),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}, 1_200_000)
