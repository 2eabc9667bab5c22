import { readCaptions } from '@/lib/tools/text/captions/read-captions'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { longTranscript } from '../../../helpers/long-transcript'

/** Processor seconds of reading and summarizing so many cues. */
async function secondsFor(count: number): Promise<number> {
  const before = process.cpuUsage()
  const { cues } = await readCaptions(longTranscript(count))
  const { chapters, passages } = await summarize(cues, { language: 'en' })
  expect(cues).toHaveLength(count)
  expect(passages.length).toBeGreaterThan(20)
  expect(chapters.length).toBeGreaterThan(3)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

test('D23 a transcript of 10,000 cues, of which hardly a word comes twice, takes linear time', async () => {
  await secondsFor(1_000)
  const [quarter, whole] = [await secondsFor(2_500), await secondsFor(10_000)]
  // Quadratic time takes sixteen times as long.
  expect(whole / quarter).toBeLessThan(9)
})
