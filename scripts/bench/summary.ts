// `npx tsx scripts/bench/summary.ts`: the summary of a transcript of three hours, 30,000 words, in
// several languages: CPU time, and how long the event loop is blocked at most. Of several rounds (RUNS, 5)
// the least counts, since whatever else the machine does only makes it longer.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { TimedCue } from '../../lib/tools/text/captions/cue'
import { summarize } from '../../lib/tools/text/summary/summarize'

const rounds = Number(process.env.RUNS ?? 5)
const words = 30_000
const maxCpuMs = 2000
const maxBlockedMs = 50

/** Words of a language in which a few are frequent, as in speech (Zipf’s law). */
const vocabularies: Record<string, string> = {
  en: 'the of and to a in dough oven flour water salt bread starter crumb crust steam fold shape proof bake',
  ja: 'の は を が に で 生地 小麦粉 水 塩 パン 酵母 発酵 焼く 温度 時間 形 皮 蒸気 家庭',
  gu: 'અને છે તે માં ને નો લોટ પાણી મીઠું રોટલી ખમીર તાપમાન સમય આકાર વરાળ ઘર શેકવું બાંધવું વણવું સ્વાદ',
}

/** Cues of ten words and three to four seconds, from a fixed seed, without punctuation. */
function transcript(language: string): TimedCue[] {
  let seed = 42
  const random = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296
    return seed / 4294967296
  }
  const own = vocabularies[language]!.split(' ')
  const pick = () => {
    const rank = Math.floor(random() ** 3 * 2000)
    return (
      own[rank] ?? `${own[rank % own.length]}${own[Math.floor(rank / own.length) % own.length]}`
    )
  }
  const gap = language === 'ja' ? '' : ' '
  return Array.from({ length: words / 10 }, (_, at) => ({
    start: at * 3600,
    end: at * 3600 + (random() < 0.1 ? 1500 : 3600),
    text: Array.from({ length: 10 }, pick).join(gap),
  }))
}

/** One summary: what it has, its CPU time, and how long it blocked at most, in milliseconds. */
async function once(language: string) {
  const cues = transcript(language)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 50))
  delay.reset()
  const before = process.cpuUsage()
  const { passages } = await summarize(cues, { language })
  const { user, system } = process.cpuUsage(before)
  await new Promise((resolve) => setTimeout(resolve, 5))
  delay.disable()
  return { passages, cpuMs: (user + system) / 1000, blockedMs: delay.max / 1e6 }
}

async function measure(language: string) {
  const found: Awaited<ReturnType<typeof once>>[] = []
  for (let round = 0; round < rounds; round++) found.push(await once(language))
  const [{ passages }] = found as [(typeof found)[0]]
  const least = (name: 'cpuMs' | 'blockedMs') => Math.min(...found.map((one) => one[name]))
  const [cpuMs, blockedMs] = [least('cpuMs'), least('blockedMs')]
  console.log(
    `${language}: ${passages.length} sentences, ${cpuMs.toFixed(0)} ms of CPU, blocked for ${blockedMs.toFixed(1)} ms at most`,
  )
  if (cpuMs > maxCpuMs || blockedMs > maxBlockedMs) process.exitCode = 1
}

async function main() {
  for (const language of Object.keys(vocabularies)) await measure(language)
}

main()
