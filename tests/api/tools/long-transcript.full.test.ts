import { call } from '../../helpers/accounts'
import { longTranscript } from '../../helpers/long-transcript'
import { cpuOf, peakMemoryOf } from '../../helpers/process-facts'
import { startSite } from '../../helpers/site'

const path = '/api/tools/youtube-video-summary-generator'

test('D23 a site that summarizes 10,000 cues stays below 400 MB', async () => {
  const site = await startSite({ YOUTUBE_SOURCE: 'keyless' })
  try {
    const summarize = (cues: number) =>
      call(site, 'POST', path, { body: { transcript: longTranscript(cues), lang: 'en' } })
    await summarize(100)
    const before = cpuOf(site.pid)
    const { status, body } = await summarize(10_000)
    expect(status).toBe(200)
    expect(body.data.cues).toHaveLength(10_000)
    expect(body.data.keywords.length).toBeGreaterThan(3)
    expect(cpuOf(site.pid) - before).toBeLessThan(3)
    expect(peakMemoryOf(site.pid)).toBeLessThan(400)
  } finally {
    await site.stop()
  }
}, 60_000)
