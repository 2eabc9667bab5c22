// `npm run bench:server`: the site's server against Next's own (`next start`), in one run and in turns,
// so that whatever else the machine does falls on each. A prerendered page and a page that doesn't exist
// are compared with bare pages of their size; a warm run of a tool, by GET and by POST of 20 KB, and a
// job's status with bare routes that send the same answer. Medians count.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSampleYouTube } from 'sample-youtube'
import { freePort, upstreamAt } from '../../tests/helpers/site'
import { build, serve } from './builds'
import { p99, type Target, throughput } from './load'

const rounds = Number(process.env.RUNS ?? 7)
const roundMs = 2_000
/** Of the slower one's answers per second, the rate at which delays are measured. */
const rateShare = 0.5
const goals = { page: 3, run: 0.7, p99: 1.5 }

const toolPage = '/tools/tag-extractor'
const missingPage = '/fr/tools/no-such-tool'
const run = '/api/tools/tag-extractor'
const toolRun = `${run}?url=smpCommons0`
/** Ten links of two kilobytes. */
const longInput = JSON.stringify({
  url: Array.from({ length: 10 }, () => `https://youtu.be/smpCommons0?si=${'x'.repeat(2000)}`),
})

const bareApp = `import type { AppProps } from 'next/app'
export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />
}
`
/** A page whose HTML is as long as another's. */
const barePage = (html: string) => `export default function Bare({ text }: { text: string }) {
  return <main>{text}</main>
}
export const getStaticProps = () => ({ props: { text: ${JSON.stringify(wordsOf(html))} } })
`
const bareMissing = (html: string) => `export default function Missing() {
  return <main>{${JSON.stringify(wordsOf(html, 1))}}</main>
}
`
const bareRoute = (answer: string) => `import type { NextApiRequest, NextApiResponse } from 'next'
export default function handler(_: NextApiRequest, response: NextApiResponse) {
  response.status(200).json(${answer})
}
`

/** A page's HTML as words, or half of it for a page that holds them twice: in its markup and its data. */
const wordsOf = (html: string, times = 2) =>
  html.replace(/[<>&"'\\]/g, ' ').slice(0, html.length / times)

/** A job that is over, with what its owner proves that with. */
async function finishedJob(
  origin: string,
  channelId: string,
): Promise<Pick<Target, 'path' | 'headers'>> {
  const started = await fetch(`${origin}${run}/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `https://www.youtube.com/channel/${channelId}`, max: 5 }),
  })
  const { data } = (await started.json()) as { data: { id: string; secret?: string } }
  const headers: Record<string, string> = data.secret ? { 'x-job-secret': data.secret } : {}
  const job = { path: `/api/jobs/${data.id}`, headers }
  for (let tries = 0; tries < 200; tries++) {
    const status = await fetch(origin + job.path, { headers })
    if (!/"state":"(?:waiting|running)"/.test(await status.text())) return job
    await sleep(100)
  }
  throw new Error('The job did not end.')
}

/** Starts Next's own server in a folder. */
async function nextStart(folder: string) {
  const port = await freePort()
  const program = path.resolve('node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [program, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await sleep(100)
  }
  return { origin, stop: () => child.kill('SIGKILL') }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Compares two targets in turns. @returns whether the goals are reached; without one it is only shown */
async function compare(name: string, own: Target, bare: Target, goal?: number): Promise<boolean> {
  for (const one of [own, bare]) await throughput(one, roundMs)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [mine, theirs] = [await throughput(own, roundMs), await throughput(bare, roundMs)]
    ratios.push(mine / theirs)
    rates.push(Math.min(mine, theirs))
  }
  const rate = median(rates) * rateShare
  const delays: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    delays.push([await p99(own, rate, roundMs), await p99(bare, rate, roundMs)])
  }
  const ratio = median(ratios)
  const [mine, theirs] = [median(delays.map(([ms]) => ms)), median(delays.map(([, ms]) => ms))]
  const wanted = (least: string) => (goal === undefined ? '' : ` (${least})`)
  console.log(
    `${name}: ${ratio.toFixed(2)} × the bare one's answers per second${wanted(`at least ${goal}`)}; at ${rate.toFixed(0)} requests a second 99 % within ${mine.toFixed(1)} ms, the bare one ${theirs.toFixed(1)} ms: ${(mine / theirs).toFixed(2)} ×${wanted(`at most ${goals.p99}`)}`,
  )
  return goal === undefined || (ratio >= goal && mine / theirs <= goals.p99)
}

async function main() {
  const folders: string[] = []
  const stops: (() => unknown)[] = []
  try {
    const sample = await startSampleYouTube()
    stops.push(() => sample.close())
    const whole = await build('whole')
    folders.push(whole)
    const settings = { ...upstreamAt(sample.origin), YOUTUBE_SOURCE: 'sample' }
    const site = await serve(whole, settings)
    stops.push(() => site.stop())
    const { origin } = site
    const textOf = async (path: string, init?: RequestInit) =>
      (await fetch(origin + path, init)).text()
    const html = await textOf(toolPage)
    const missing = await textOf(missingPage)
    const answer = await textOf(toolRun)
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const longAnswer = await textOf(run, { ...post, body: longInput })
    const job = await finishedJob(origin, /"channelId":"([^"]+)"/.exec(answer)?.[1] ?? '')
    const status = await textOf(job.path, { headers: job.headers })
    const bare = await build('bare', (folder) => {
      rmSync(path.join(folder, 'pages'), { recursive: true })
      for (const file of ['proxy.ts', 'instrumentation.ts']) rmSync(path.join(folder, file))
      mkdirSync(path.join(folder, 'pages/api'), { recursive: true })
      // The rest of the site misses its routes' types.
      const config = 'module.exports = { typescript: { ignoreBuildErrors: true } }\n'
      writeFileSync(path.join(folder, 'next.config.js'), config)
      writeFileSync(path.join(folder, 'pages/_app.tsx'), bareApp)
      writeFileSync(path.join(folder, 'pages/index.tsx'), barePage(html))
      writeFileSync(path.join(folder, 'pages/404.tsx'), bareMissing(missing))
      writeFileSync(path.join(folder, 'pages/api/bare.ts'), bareRoute(answer))
      writeFileSync(path.join(folder, 'pages/api/long.ts'), bareRoute(longAnswer))
      writeFileSync(path.join(folder, 'pages/api/job.ts'), bareRoute(status))
    })
    folders.push(bare)
    const theirs = await nextStart(bare)
    stops.push(theirs.stop)
    const size = (await (await fetch(theirs.origin)).text()).length
    console.log(`The page has ${html.length} characters of HTML, the bare one ${size}.`)
    const pairs: [name: string, own: Omit<Target, 'origin'>, barePath: string, goal?: number][] = [
      ['Prerendered page', { path: toolPage }, '/', goals.page],
      ['Page that is missing', { path: missingPage, status: 404 }, '/nothing'],
      ['Warm run', { path: toolRun }, '/api/bare', goals.run],
      ['Warm run by POST of 20 KB', { path: run, json: longInput }, '/api/long', goals.run],
      ['Status of a job', job, '/api/job'],
    ]
    const results: boolean[] = []
    for (const [name, own, barePath, goal] of pairs) {
      // The bare one is asked in the same way.
      const bareTarget = { ...own, origin: theirs.origin, path: barePath }
      results.push(await compare(name, { ...own, origin }, bareTarget, goal))
    }
    if (results.includes(false)) process.exitCode = 1
  } finally {
    for (const stop of stops) await stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
