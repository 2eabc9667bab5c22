import { askBrowserModel } from '@/lib/ai/browser-model.client'
import { pointsHere } from '@/lib/tools/youtube-video-summary-generator/points-here'

jest.mock('@/lib/ai/browser-model.client')

const texts = [
  'so the first thing i bought was a kettle that',
  'holds one liter the kettle boils in three minutes and',
  'it costs forty dollars and lasts for years',
]
const cues = texts.map((text, at) => ({ start: at * 3, end: at * 3 + 3, text }))
const { signal } = new AbortController()

/** What is shown of these ranges; the model is asked with the same words as the server's. */
function chosen(points: object[]) {
  jest.mocked(askBrowserModel).mockImplementation(async ({ form }) => {
    const value = form.read({ points })
    return value === undefined ? { ok: false, reason: 'invalid' } : { ok: true, value, raw: '' }
  })
  return pointsHere(cues, 'en', signal)
}

test('the browser’s own model points at speech without marks, and its words are cut out', async () => {
  const range = { from: 1, to: 1, first: 'the kettle boils in', last: 'boils in three minutes' }
  expect(await chosen([range])).toEqual({
    summaries: {},
    keyPoints: [{ text: 'the kettle boils in three minutes', cue: 1 }],
  })
  const { task, material } = jest.mocked(askBrowserModel).mock.lastCall![0]
  expect(task).toContain('"last": string')
  expect(material).toEqual(texts.map((text, at) => `[${at}] ${text}`))
  expect(await chosen([{ ...range, last: 'in one minute' }])).toBeUndefined()
})
