// `npx tsx scripts/bench/captions.ts`: each format of captions at a tenth, and at the most that the
// summary tool's field takes: CPU time, how many times as long the whole takes (linear: ten times),
// and how long the event loop is blocked at most. Of several rounds (RUNS, 3) the least counts.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AppError } from '../../lib/errors'
import { readCaptions } from '../../lib/tools/text/captions/read-captions'
import { makePacer } from '../../lib/tools/text/pacer'
import { captionFiles } from '../../tests/helpers/caption-files'

const rounds = Number(process.env.RUNS ?? 3)
const longest = 900_000
/** Quadratic time takes a hundred times as long for ten times the length. */
const mostTimes = 20
/** Less is too short to compare. */
const shortMs = 5

/** A file whose middle comes again until it is so long; its times come again, too. */
function grown(text: string, length: number): string {
  const isJson = /^[{[]"|^\{\n/.test(text)
  if (isJson) return grownJson(text, length)
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const [from, to] = [breaks[Math.floor(breaks.length / 2)] ?? 0, breaks.at(-2) ?? text.length]
  const part = text.slice(from, to) || text
  return text.slice(0, from) + part.repeat(Math.ceil(length / part.length)) + text.slice(to)
}

function grownJson(text: string, length: number): string {
  const json = JSON.parse(text) as Record<string, unknown>
  const [name, items] = Object.entries(json).find(([, value]) => Array.isArray(value)) as [
    string,
    unknown[],
  ]
  const times = Math.ceil(length / text.length)
  return JSON.stringify({ ...json, [name]: Array.from({ length: times }, () => items).flat() })
}

async function once(text: string) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.reset()
  const before = process.cpuUsage()
  await readCaptions(text, makePacer()).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
  const { user, system } = process.cpuUsage(before)
  await new Promise((resolve) => setTimeout(resolve, 5))
  delay.disable()
  return { cpuMs: (user + system) / 1000, blockedMs: delay.max / 1e6 }
}

async function least(text: string) {
  const found: Awaited<ReturnType<typeof once>>[] = []
  for (let round = 0; round < rounds; round++) found.push(await once(text))
  return {
    cpuMs: Math.min(...found.map(({ cpuMs }) => cpuMs)),
    blockedMs: Math.min(...found.map(({ blockedMs }) => blockedMs)),
  }
}

async function main() {
  for (const { name, text } of captionFiles) {
    const tenth = await least(grown(text, longest / 10))
    const whole = await least(grown(text, longest))
    const times = whole.cpuMs / Math.max(shortMs, tenth.cpuMs)
    console.log(
      `${name.padEnd(32)} ${whole.cpuMs.toFixed(0).padStart(5)} ms, ${times.toFixed(1).padStart(5)} times a tenth, blocked for ${whole.blockedMs.toFixed(0)} ms at most`,
    )
    if (times > mostTimes) process.exitCode = 1
  }
}

main()
