// `npm run bench:attacks`: one visitor against the site as it was built: fills the disk with lists, asks for
// eight large files at once, and has a transcript of 10,000 cues summarized. What others notice of it.
// `npm run bench:attacks -- files` runs one of the three.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedJob } from '../../lib/jobs/answers'
import { addChannel, isOver, keyOf, until } from '../../tests/helpers/jobs'
import { longTranscript } from '../../tests/helpers/long-transcript'
import { cpuOf, peakMemoryOf } from '../../tests/helpers/process-facts'
import { dataApiAt, type Site, startSite } from '../../tests/helpers/site'
import { type ForeignYouTube, startForeignYouTube } from '../../tests/helpers/youtube/fake-upstream'

const videos = 5_000
const goals = { diskMb: 200, slower: 2, cuesCpu: 2, cuesMb: 400 }
const tool = 'youtube-title-and-description-extractor'

let isGood = true
function tell(what: string, found: number, most: number) {
  if (found > most) isGood = false
  console.log(`${found > most ? 'MISSED' : 'held  '}  ${what}: ${found.toFixed(2)} of ${most}`)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,!'
const randomText = (length: number) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('')

/** A channel whose videos all have descriptions of 5,000 random characters. */
function hostileChannel(youtube: ForeignYouTube): string {
  const { url, ids } = addChannel(youtube, videos)
  const own = new Set(ids)
  for (const { id, snippet } of youtube.videos)
    if (own.has(String(id))) Object.assign(snippet as object, { description: randomText(5_000) })
  return url
}

/** The size of a folder in megabytes, as it is on the disk. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)))
    .reduce((sum, { blocks }) => sum + (blocks * 512) / 1_000_000, 0)
}

async function start(site: Site, url: string, from: string) {
  const answer = await fetch(`${site.origin}/api/tools/${tool}/bulk`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ url }),
  })
  return { status: answer.status, body: await answer.json() }
}

const open = (youtube: ForeignYouTube, settings: Record<string, string> = {}) =>
  startSite({
    ...dataApiAt(youtube.origin),
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '100',
    ...settings,
  })

async function fill(youtube: ForeignYouTube, url: string) {
  const site = await open(youtube)
  try {
    for (let count = 1; count <= 20; count++) {
      const { status, body } = await start(site, url, '192.0.2.1')
      if (status !== 202) {
        console.log(
          `list ${count}: ${status} ${body.error.code}, ${body.error.retryAfter} s: ${body.error.message}`,
        )
        continue
      }
      const { state, done, bytes, error } = await until(site, body.data, isOver)
      console.log(`list ${count}: ${state}, ${done} videos, ${bytes} bytes ${error?.code ?? ''}`)
    }
    tell('on the disk, MB', sizeOf(site.dataDir), goals.diskMb)
    const other = await start(site, url, '198.51.100.1')
    console.log(`another address: ${other.status}`)
  } finally {
    await site.stop()
  }
}

/** How long answers take, in milliseconds, asked ten times a second for a while. */
async function probe(site: Site, isDone: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; !isDone() && count < 600; count++) {
    for (const page of ['/api/health', '/tools/tag-extractor']) {
      const began = performance.now()
      await (await fetch(site.origin + page)).arrayBuffer()
      times.push(performance.now() - began)
    }
    await sleep(100)
  }
  return times
}

const at = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

async function files(youtube: ForeignYouTube, url: string) {
  const site = await open(youtube)
  try {
    const jobs: { job: StartedJob; from: string }[] = []
    for (let count = 0; count < 8; count++) {
      const from = `192.0.2.${Math.floor(count / 2)}`
      const { body } = await start(site, url, from)
      await until(site, body.data, isOver)
      jobs.push({ job: body.data, from })
    }
    const end = Date.now() + 15_000
    const idle = await probe(site, () => Date.now() > end)
    let isDone = false
    const before = cpuOf(site.pid)
    const began = Date.now()
    const sizes = Promise.all(
      jobs.map(async ({ job, from }) => {
        const answer = await fetch(`${site.origin}/api/jobs/${job.id}/file?format=zip`, {
          headers: { ...keyOf(job), 'X-Forwarded-For': from },
        })
        return (await answer.arrayBuffer()).byteLength
      }),
    ).finally(() => {
      isDone = true
    })
    const busy = await probe(site, () => isDone)
    const seconds = (Date.now() - began) / 1_000
    const megabytes = (await sizes).reduce((sum, size) => sum + size, 0) / 1_000_000
    console.log(
      `eight ZIPs: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${(cpuOf(site.pid) - before).toFixed(1)} s of CPU`,
    )
    console.log(
      `idle: median ${at(idle, 0.5).toFixed(1)} ms; meanwhile ${at(busy, 0.5).toFixed(1)} ms`,
    )
    console.log(`p95 ${at(idle, 0.95).toFixed(1)} ms; meanwhile ${at(busy, 0.95).toFixed(1)} ms`)
    tell('p95 of others, times idle', at(busy, 0.95) / at(idle, 0.95), goals.slower)
  } finally {
    await site.stop()
  }
}

async function cues(youtube: ForeignYouTube) {
  const site = await open(youtube)
  try {
    const summarize = async (count: number) => {
      const answer = await fetch(`${site.origin}/api/tools/youtube-video-summary-generator`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ transcript: longTranscript(count), lang: 'en' }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    await summarize(10)
    const before = cpuOf(site.pid)
    console.log(`10,000 cues: ${await summarize(10_000)}`)
    tell('CPU for 10,000 cues, s', cpuOf(site.pid) - before, goals.cuesCpu)
    tell('most memory, MB', peakMemoryOf(site.pid), goals.cuesMb)
  } finally {
    await site.stop()
  }
}

async function main() {
  const youtube = await startForeignYouTube()
  try {
    const url = hostileChannel(youtube)
    const attacks = { cues, fill, files }
    const [, , only] = process.argv
    for (const [name, attack] of Object.entries(attacks))
      if (!only || only === name) await attack(youtube, url)
  } finally {
    await youtube.close()
  }
  if (!isGood) process.exitCode = 1
}

main()
