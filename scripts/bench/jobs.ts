// `npm run bench:jobs`: a whole channel of 5,000 videos that takes about a minute, on the site as it was
// built: how often its stream tells progress, the site's memory, what a second process on the same
// database does, how soon a cancelled job stops, and how soon a killed site goes on.
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedJob } from '../../lib/jobs/answers'
import {
  addChannel,
  isOver,
  keyOf,
  startBulk,
  statusOf,
  streamOf,
  until,
} from '../../tests/helpers/jobs'
import { memoryOf } from '../../tests/helpers/process-facts'
import { dataApiAt, type Site, startSite } from '../../tests/helpers/site'
import { startForeignYouTube } from '../../tests/helpers/youtube/fake-upstream'

const videos = 5_000
/** Each page takes two calls, one after the other. */
const delayMs = 350
/** Megabytes; seconds. */
const goals = { memory: 150, pause: 1, cancel: 1, restart: 30 }

let isGood = true
let url = ''
function tell(what: string, found: number, most: number) {
  if (found > most) isGood = false
  console.log(`${found > most ? 'MISSED' : 'held  '}  ${what}: ${found.toFixed(2)} of ${most}`)
}

async function begin(site: Site, max = videos): Promise<StartedJob> {
  const { body } = await startBulk(site, { url, max })
  return body.data
}

async function main() {
  const youtube = await startForeignYouTube()
  url = addChannel(youtube, videos).url
  const settings = dataApiAt(youtube.origin)
  const one = await startSite(settings)
  const two = await startSite({ ...settings, DATA_DIR: one.dataDir, PUBLIC_ORIGIN: one.origin })
  let again: Site | undefined
  try {
    // The first pages warm the site up; what is cached asks nobody, so the rest is measured.
    await until(one, await begin(one, 500), isOver)
    youtube.delayMs = delayMs

    const cancelled = await begin(one)
    await until(one, cancelled, ({ done }) => done > 500)
    const path = `${two.origin}/api/jobs/${cancelled.id}`
    await fetch(path, { method: 'DELETE', headers: keyOf(cancelled) })
    await sleep(goals.cancel * 1000)
    const calls = youtube.calls.length
    await sleep(3_000)
    tell('calls after a cancelled job’s second', youtube.calls.length - calls, 0)

    const before = [one, two].map(({ pid }) => memoryOf(pid))
    const peaks = [...before]
    const watch = setInterval(() => {
      for (const [at, { pid }] of [one, two].entries())
        peaks[at] = Math.max(peaks[at]!, memoryOf(pid))
    }, 250)
    youtube.calls.length = 0
    const job = await begin(one)
    const { events } = await streamOf(two, job)
    clearInterval(watch)
    const pauses = events.slice(1).map(({ at }, index) => at - events[index]!.at)
    const seconds = (events.at(-1)!.at - events[0]!.at) / 1000
    const { state, done } = events.at(-1)!.status
    console.log(`${done} videos, ${state} after ${seconds.toFixed(0)} s, ${events.length} events`)
    tell('longest pause of the stream, s', Math.max(...pauses) / 1000, goals.pause)
    for (const at of [0, 1])
      tell(`growth of process ${at + 1}, MB`, peaks[at]! - before[at]!, goals.memory)
    tell('calls to YouTube', youtube.calls.length, (videos / 50) * 2 + 1)

    const killed = await begin(one)
    await until(one, killed, ({ done }) => done >= 500)
    await two.stop()
    process.kill(one.pid, 'SIGKILL')
    await one.ended
    again = await startSite({ ...settings, DATA_DIR: one.dataDir })
    const restartedAt = Date.now()
    const found = (await statusOf(again, killed)).done
    await until(again, killed, (status) => status.done > found || isOver(status))
    tell('until a killed site’s job went on, s', (Date.now() - restartedAt) / 1000, goals.restart)
  } finally {
    await Promise.allSettled([two.stop(), again?.stop() ?? one.stop()])
    await youtube.close()
  }
  if (!isGood) process.exitCode = 1
}

main()
