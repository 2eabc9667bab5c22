// `npm run bench:lighthouse`: the home page, tools' pages and results under Lighthouse 12 (mobile),
// against a bare page of Next with the same words; and how long home and a tool take on a slow phone until
// they are alive, against a page with `appWithTranslation` and one text. All are measured in turn, so that
// whatever else the machine does falls on each; medians count. Lighthouse is no dependency: LIGHTHOUSE is
// its command (`npx --yes lighthouse@12` by default), RUNS the number of turns (5), PAGES a part of the
// names of the pages that Lighthouse looks at.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { startSampleYouTube } from 'sample-youtube'
import { upstreamAt } from '../../tests/helpers/site'
import { ensureChromium } from '../browser.mjs'
import { aliveAfter } from './alive'
import { build, buildFloor, keepOnlyApi, serve } from './builds'

const runs = Number(process.env.RUNS ?? 5)
const [command = '', ...commandArguments] = (
  process.env.LIGHTHOUSE ?? 'npx --yes lighthouse@12'
).split(' ')
const flags =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run --disable-quic'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Points that a page's performance may be below the bare one's. */
const maxPointsBelow = 2
/** How many times the bare page's blocked time a page may be blocked. */
const maxBlocked = 1.5
/** How many times as long as the page with a text alone a page may take until it is alive. */
const maxAlive = 1.25
/** Milliseconds of difference in blocked time that two runs of one page may show. */
const noise = 20

// The words of a tool's page in a page that does nothing.
const bareApp = `import type { AppProps } from 'next/app'
export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />
}
`
const barePage = `import Head from 'next/head'
export default function Bare({ texts }: { texts: string[] }) {
  return (
    <main>
      <Head><title>Bare</title><meta name="description" content="A bare page." /></Head>
      {texts.map((text, at) => <p key={at}>{text}</p>)}
    </main>
  )
}
export async function getStaticProps() {
  const { readFileSync } = await import('node:fs')
  const texts = ['common', 'footer', 'tool', 'tools/tag-extractor'].flatMap((name) =>
    Object.values(JSON.parse(readFileSync('locales/en/' + name + '.json', 'utf8'))),
  )
  return { props: { texts } }
}
`

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    {
      numericValue?: number
      score: number | null
      title: string
      details?: { items?: Record<string, unknown>[] }
    }
  >
}

/** Tries of one run: Chromium now and then records no trace, and Lighthouse then asks for another. */
const tries = 3

/** Runs a program while this process goes on: the sample YouTube, which it is, too, has to answer. */
const runProgram = promisify(execFile)

/** One run of Lighthouse on a page. */
async function audit(url: string, left = tries): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tubesmith-lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await runProgram(
      command,
      [
        ...commandArguments,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: ensureChromium() } },
    )
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (left === 1) throw error
    return await audit(url, left - 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The medians of a page's runs; times in milliseconds. */
function summary(reports: Report[]) {
  const value = (name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? 0))
  const points = (name: string) =>
    Math.round(100 * median(reports.map((one) => one.categories[name]?.score ?? 0)))
  return {
    ...Object.fromEntries(categories.map((name) => [name, points(name)])),
    performance: points('performance'),
    blocked: Math.round(value('total-blocking-time')),
    'largest paint': Math.round(value('largest-contentful-paint')),
    'main thread': Math.round(value('mainthread-work-breakdown')),
    scripts: Math.round(value('bootup-time')),
    shift: Number(value('cumulative-layout-shift').toFixed(4)),
  }
}

/** Titles of the audits that a page failed, other than those of speed. */
function failed(report: Report | undefined): string[] {
  const speed = new Set(Object.keys(report?.categories.performance ?? {}))
  return Object.entries(report?.audits ?? {})
    .filter(
      ([id, { score, numericValue }]) =>
        score === 0 && numericValue === undefined && !speed.has(id),
    )
    .map(([id, { title, details }]) => `${id}: ${title} ${JSON.stringify(details?.items ?? [])}`)
}

/** Medians of the milliseconds until pages are alive on a slow phone, measured in turn. */
async function timesUntilAlive(pages: Record<string, { url: string; selector: string }>) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: flags.split(' '),
  })
  try {
    const times = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as number[]]))
    for (let run = 0; run < runs; run++) {
      for (const [name, { url, selector }] of Object.entries(pages)) {
        times[name]?.push(await aliveAfter(browser, url, selector))
      }
    }
    return Object.fromEntries(
      Object.entries(times).map(([name, all]) => [name, Math.round(median(all))]),
    )
  } finally {
    await browser.close()
  }
}

async function main() {
  const folders: string[] = []
  const stops: (() => unknown)[] = []
  try {
    // Its examples must exist at the sample YouTube, or their pictures fail.
    process.env.EXAMPLES = 'sample'
    const whole = await build('whole')
    folders.push(whole)
    const bare = await build('bare', (folder) => {
      keepOnlyApi(folder)
      writeFileSync(path.join(folder, 'pages/_app.tsx'), bareApp)
      writeFileSync(path.join(folder, 'pages/index.tsx'), barePage)
    })
    folders.push(bare)
    const floor = await buildFloor()
    folders.push(floor)
    const sample = await startSampleYouTube()
    stops.push(() => sample.close())
    const bareSite = await serve(bare)
    stops.push(() => bareSite.stop())
    const floorSite = await serve(floor)
    stops.push(() => floorSite.stop())
    const site = await serve(whole, { ...upstreamAt(sample.origin), YOUTUBE_SOURCE: 'sample' })
    stops.push(() => site.stop())
    const paths: Record<string, string> = {
      home: '/',
      blog: '/blog',
      'a post': '/blog/find-your-outliers',
      pricing: '/pricing',
      contact: '/contact',
      'a legal page': '/privacy',
      'tag-extractor': '/tools/tag-extractor',
      'tag-generator': '/tools/tag-generator',
      'video-data-viewer with a result': '/tools/video-data-viewer?url=smpCommons0',
      'keyword-research': '/tools/keyword-research',
      'keyword-research with a result': '/tools/keyword-research?keyword=learn+german',
      'youtube-money-calculator': '/tools/youtube-money-calculator',
      'monetization-checker with a result':
        '/tools/monetization-checker?url=https://www.youtube.com/@HobbinLane',
    }
    const wanted = Object.keys(paths).filter((name) => name.includes(process.env.PAGES ?? ''))
    const pages = {
      bare: `${bareSite.origin}/`,
      ...Object.fromEntries(wanted.map((name) => [name, site.origin + paths[name]])),
    }
    const alive = await timesUntilAlive({
      'a text alone': { url: `${floorSite.origin}/`, selector: '#__next p' },
      home: { url: `${site.origin}/`, selector: 'main form button' },
      'tag-extractor': { url: `${site.origin}/tools/tag-extractor`, selector: 'main form button' },
    })
    console.table(alive)
    const quickest = alive['a text alone'] ?? 0
    if (Object.values(alive).some((time) => time > quickest * maxAlive)) process.exitCode = 1
    const reports = Object.entries(pages).map(([name, url]) => ({ name, url, all: [] as Report[] }))
    for (let run = 0; run < runs; run++) {
      for (const { url, all } of reports) all.push(await audit(url))
    }
    const table = Object.fromEntries(reports.map(({ name, all }) => [name, summary(all)]))
    console.table(table)
    const base = table.bare
    for (const { name, all } of reports.slice(1)) {
      for (const text of failed(all[0])) console.log(`${name}: ${text}`)
      const one = table[name]
      if (!base || !one) continue
      const isSlow =
        one.performance < base.performance - maxPointsBelow ||
        one.blocked > base.blocked * maxBlocked + noise
      const isFaulty = categories
        .slice(1)
        .some((category) => (one as Record<string, number>)[category] !== 100)
      if (isSlow || isFaulty) process.exitCode = 1
    }
  } finally {
    for (const stop of stops) await stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
