// `npm run bench:server`: the site's server against Next's own (`next start`), in one run and in turns,
// so that whatever else the machine does falls on each: a prerendered page against a bare page of its
// size, and a warm run of a tool against a bare route with the same answer. Medians count.
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
const goals = { page: 0.9, run: 0.7, p99: 2 }

const toolPage = '/tools/tag-extractor'
const toolRun = '/api/tools/tag-extractor?url=smpCommons0'

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
const bareRoute = (answer: string) => `import type { NextApiRequest, NextApiResponse } from 'next'
export default function handler(_: NextApiRequest, response: NextApiResponse) {
  response.status(200).json(${answer})
}
`

/** Half of the page's HTML, which a page holds twice: in its markup and in its data. */
const wordsOf = (html: string) => html.replace(/[<>&"'\\]/g, ' ').slice(0, html.length / 2)

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

/** Compares two targets in turns. */
async function compare(name: string, own: Target, bare: Target, goal: number): Promise<boolean> {
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
  console.log(
    `${name}: ${ratio.toFixed(2)} × the bare one's answers per second (at least ${goal}); at ${rate.toFixed(0)} requests a second 99 % within ${mine.toFixed(1)} ms, the bare one ${theirs.toFixed(1)} ms: ${(mine / theirs).toFixed(2)} × (at most ${goals.p99})`,
  )
  return ratio >= goal && mine / theirs <= goals.p99
}

async function main() {
  const folders: string[] = []
  const stops: (() => unknown)[] = []
  try {
    const sample = await startSampleYouTube()
    stops.push(() => sample.close())
    const whole = build('whole')
    folders.push(whole)
    const settings = { ...upstreamAt(sample.origin), YOUTUBE_SOURCE: 'sample' }
    const site = await serve(whole, settings)
    stops.push(() => site.stop())
    const html = await (await fetch(site.origin + toolPage)).text()
    const answer = await (await fetch(site.origin + toolRun)).text()
    const bare = build('bare', (folder) => {
      rmSync(path.join(folder, 'pages'), { recursive: true })
      rmSync(path.join(folder, 'proxy.ts'))
      mkdirSync(path.join(folder, 'pages/api'), { recursive: true })
      // The rest of the site misses its routes' types.
      const config = 'module.exports = { typescript: { ignoreBuildErrors: true } }\n'
      writeFileSync(path.join(folder, 'next.config.js'), config)
      writeFileSync(path.join(folder, 'pages/_app.tsx'), bareApp)
      writeFileSync(path.join(folder, 'pages/index.tsx'), barePage(html))
      writeFileSync(path.join(folder, 'pages/api/bare.ts'), bareRoute(answer))
    })
    folders.push(bare)
    const theirs = await nextStart(bare)
    stops.push(theirs.stop)
    const size = (await (await fetch(theirs.origin)).text()).length
    console.log(`The page has ${html.length} characters of HTML, the bare one ${size}.`)
    const { origin } = site
    const results = [
      await compare(
        'Prerendered page',
        { origin, path: toolPage },
        { origin: theirs.origin, path: '/' },
        goals.page,
      ),
      await compare(
        'Warm run',
        { origin, path: toolRun },
        { origin: theirs.origin, path: '/api/bare' },
        goals.run,
      ),
    ]
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
