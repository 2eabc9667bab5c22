import { readCaptions } from '@/lib/tools/text/captions/read-captions'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { shareOf } from '../../../helpers/gate'
import { longTranscript } from '../../../helpers/long-transcript'

/** Processor seconds of reading and summarizing so many cues. */
async function secondsFor(count: number, mark: '.' | ''): Promise<number> {
  const before = process.cpuUsage()
  const { cues } = readCaptions(longTranscript(count, mark))
  const { passages, unquotable } = await summarize(cues, { language: 'en' })
  expect(cues).toHaveLength(count)
  expect(passages.length).toBeGreaterThan(20)
  expect(unquotable).toBe(mark ? undefined : 'unpunctuated')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

const marks = [
  ['with full stops', '.'],
  ['without any mark', ''],
] as const

test.each(shareOf(marks, 0, 2))(
  'D23 a transcript of 5,000 cues %s, of which hardly a word comes twice, takes linear time',
  async (_, mark) => {
    await secondsFor(500, mark)
    const [quarter, whole] = [await secondsFor(1_250, mark), await secondsFor(5_000, mark)]
    // Quadratic time takes sixteen times as long.
    expect(whole / quarter).toBeLessThan(9)
  },
)
