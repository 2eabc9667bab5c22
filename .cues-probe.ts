import { readFileSync } from 'node:fs'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { fromText } from '@/lib/tools/youtube-video-summary-generator/source.server'

const two = (n: number) => String(n).padStart(2, '0')
let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
  return seed / 0x7fffffff
}
const kind = process.argv[3] ?? 'letters'
const count = Number(process.argv[2] ?? 10000)
const vocab = Array.from({ length: 5000 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 8) }, () =>
    String.fromCharCode(97 + Math.floor(random() * 26)),
  ).join(''),
)
const word = () =>
  kind === 'vocab'
    ? vocab[Math.floor(random() * vocab.length)]
    : Array.from({ length: 3 + Math.floor(random() * 8) }, () =>
        String.fromCharCode(97 + Math.floor(random() * 26)),
      ).join('')
const time = (ms: number) =>
  `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)},000`
const srt = Array.from(
  { length: count },
  (_, at) =>
    `${at + 1}\n${time(at * 3000)} --> ${time(at * 3000 + 3000)}\n${Array.from({ length: 7 }, word).join(' ')}\n`,
).join('\n')
async function main() {
  const signal = new AbortController().signal
  await fromText('hello world this is it', 'en', signal)
  const before = process.cpuUsage()
  const t = (what: string) => {
    const { user, system } = process.cpuUsage(before)
    console.log(
      what,
      Math.round((user + system) / 1000),
      'ms cpu',
      Math.round(process.memoryUsage().rss / 1e6),
      'MB',
    )
  }
  t(`${srt.length} bytes`)
  const source = await fromText(srt, 'en', signal)
  t('read')
  const s = await summarize(source.cues, { language: source.language ?? 'und', signal })
  t(`done ${s.passages.length} passages, ${s.chapters.length} chapters, ${s.phrases.length}`)
  console.log(readFileSync('/proc/self/status', 'utf8').match(/VmHWM.*/)?.[0])
}
main()
