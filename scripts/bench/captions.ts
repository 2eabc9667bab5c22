// `npx tsx scripts/bench/captions.ts`: each format of captions at a tenth, and at the most that the
// summary tool's field takes: CPU time, and how many times as long the whole takes (linear: ten times).
// Of several rounds (RUNS, 3) the least counts.
import { AppError } from '../../lib/errors'
import { readCaptions } from '../../lib/tools/text/captions/read-captions'
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

/** Processor milliseconds of reading a text. */
function once(text: string): number {
  const before = process.cpuUsage()
  try {
    readCaptions(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const least = (text: string) => Math.min(...Array.from({ length: rounds }, () => once(text)))

function main() {
  for (const { name, text } of captionFiles) {
    const tenth = least(grown(text, longest / 10))
    const whole = least(grown(text, longest))
    const times = whole / Math.max(shortMs, tenth)
    console.log(
      `${name.padEnd(32)} ${whole.toFixed(0).padStart(5)} ms, ${times.toFixed(1).padStart(5)} times a tenth`,
    )
    if (times > mostTimes) process.exitCode = 1
  }
}

main()
