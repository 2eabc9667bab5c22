import { readCaptions } from '@/lib/tools/text/captions/read-captions'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { longTranscript } from '../../../helpers/long-transcript'

test('D23 a transcript of 10,000 cues, of which hardly a word comes twice, takes linear time', async () => {
  const texts = [longTranscript(100), longTranscript(10_000)]
  const seconds: number[] = []
  for (const text of texts) {
    const before = process.cpuUsage()
    const { cues } = await readCaptions(text)
    const { chapters, passages } = await summarize(cues, { language: 'en' })
    expect(cues.length).toBeGreaterThanOrEqual(100)
    expect(passages.length).toBeGreaterThan(20)
    if (text === texts[1]) expect(chapters.length).toBeGreaterThan(3)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1_000_000)
  }
  // Quadratic time takes six.
  expect(seconds[1]).toBeLessThan(3)
}, 30_000)
