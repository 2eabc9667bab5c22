import type { Summary } from '@/lib/tools/text/summary/summarize'
import { freshModules } from '../../helpers/fresh-modules'

const cues = Array.from({ length: 40 }, (_, at) => ({
  start: at * 10_000,
  end: at * 10_000 + 9_000,
  text: `the tide is out and the boat lies dry on the sand here ${at}`,
}))
const summaryOf = (unquotable: Summary['unquotable'], isUnfit = false, characters = 2_000) =>
  ({ unquotable, characters, passages: [{}], marks: { unfit: [isUnfit] } }) as unknown as Summary

afterAll(() => {
  for (const name of ['AI_BASE_URL', 'AI_MODEL']) delete process.env[name]
})

test.each([
  ['speech with marks', summaryOf(undefined), 400, 'points'],
  ['the same whose owner wrote chapters', summaryOf(undefined), undefined, 'points'],
  ['speech without marks', summaryOf('unpunctuated'), 400, 'chapters'],
  ['steps', summaryOf('steps'), 400, 'chapters'],
  ['speech that can’t be quoted', summaryOf(undefined, true), 400, 'chapters'],
  ['the same whose owner wrote chapters', summaryOf(undefined, true), undefined, undefined],
  ['more than can be sent', summaryOf(undefined, false, 90_001), 400, 'chapters'],
  ['a song', summaryOf('song'), 400, undefined],
  ['too many words', undefined, 400, undefined],
] as const)('what the site’s model may be asked of %s', async (_, summary, end, asked) => {
  freshModules()
  Object.assign(process.env, { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'small-model' })
  const { mayAsk } = await import('@/lib/tools/youtube-video-summary-generator/pointed.server')
  expect(mayAsk({ summary, cues, language: 'en' }, end)).toBe(asked)
})
