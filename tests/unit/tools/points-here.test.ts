import { askBrowserModel } from '@/lib/ai/browser-model.client'
import { pointsHere } from '@/lib/tools/youtube-video-summary-generator/points-here'

jest.mock('@/lib/ai/browser-model.client')

const said = [
  'Clover feeds the lawn with nitrogen.',
  'Moss grows where the ground stays wet.',
  'Cut the grass at eight centimeters in summer.',
]
const { signal } = new AbortController()

/** What is shown of these ranges, of speech with marks or without. */
function chosen(points: object[], texts: readonly string[] = said) {
  jest.mocked(askBrowserModel).mockImplementation(async ({ form }) => {
    const passages = points
    const value = form.read({ passages, points: points.map((_, at) => at) })
    return value === undefined ? { ok: false, reason: 'invalid' } : { ok: true, value, raw: '' }
  })
  const cues = texts.map((text, at) => ({ start: at * 3, end: at * 3 + 3, text }))
  return pointsHere(cues, 'en', signal)
}

test('the browser’s own model points at lines, and their sentences are cut out', async () => {
  expect(await chosen([{ from: 1, to: 1, text: 'Moss is good.' }])).toEqual({
    summaries: {},
    keyPoints: [{ text: said[1], cue: 1 }],
  })
  const { task, material } = jest.mocked(askBrowserModel).mock.lastCall![0]
  expect(task).toContain('the numbers of its first and last line')
  expect(material).toEqual(said.map((text, at) => `[${at}] ${text}`))
  expect(await chosen([{ from: 9, to: 9 }])).toBeUndefined()
})

test.each([
  ['speech without marks', said.map((text) => text.toLowerCase().replace('.', ' and'))],
  ['a guide', Array.from('ABCDEFGHI', (cup) => `Step ${cup}, then pour tea into cup ${cup}.`)],
])('it isn’t asked about %s', async (_, lines) => {
  jest.mocked(askBrowserModel).mockClear()
  expect(await chosen([{ from: 0, to: 0 }], lines)).toBeUndefined()
  expect(askBrowserModel).not.toHaveBeenCalled()
})
