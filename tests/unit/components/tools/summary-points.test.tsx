import { TextEncoder } from 'node:util'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import TranscriptView from '@/components/tools/results/TranscriptView'
import type { ShownProps } from '@/components/tools/results/views'
import { type Answer, call } from '@/lib/browser/client'
import { textFile } from '@/lib/browser/save-file'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { PointedParts, TranscriptResult } from '@/lib/tools/results/transcript'
import { pointsHere } from '@/lib/tools/youtube-video-summary-generator/points-here'
import { renderInEnglish } from '../../../helpers/screen'

// jsdom lacks what every browser has.
Object.assign(globalThis, { TextEncoder })
Element.prototype.scrollIntoView = () => {}

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))
jest.mock('@/lib/browser/client')
jest.mock('@/lib/browser/save-file')
jest.mock('@/lib/tools/youtube-video-summary-generator/points-here')

/** The calls that wait for their answer. */
let waiting: ((answer: Answer) => void)[] = []
beforeEach(() => {
  document.documentElement.lang = 'en'
  waiting = []
  jest.mocked(call).mockReset()
  jest.mocked(call).mockImplementation(
    (_, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
})
afterEach(() => {
  delete (globalThis as { LanguageModel?: object }).LanguageModel
})

const cues = ['Out of the harbour.', 'Then the wind turned.', 'We went back.'].map((text, at) => ({
  start: at * 10,
  end: at * 10 + 9,
  text,
}))
const own = { text: cues[0]!.text, cue: 0 }
const found = { text: cues[1]!.text, cue: 1 }
const result: TranscriptResult = {
  origin: 'pasted',
  language: 'en',
  cues,
  chapters: [],
  summaries: {},
  keyPoints: [],
  mayAsk: 'points',
  notes: [],
}
const query = new URLSearchParams({ transcript: 'Out of the harbour.' })
const props = (data: TranscriptResult): Omit<ShownProps, 'form'> => ({
  tool: toolPageData('youtube-video-summary-generator') as ShownProps['tool'],
  data,
  query,
  meta: { source: 'local', cached: false },
  explain: ({ code }) => `explained ${code}`,
})
const show = (more: Partial<TranscriptResult> = {}) =>
  renderInEnglish(<TranscriptView {...props({ ...result, ...more })} />)

const ok = (data: PointedParts, heard = cues.length) =>
  ({ ok: true, data: { cues: heard, ...data }, meta: {} }) as Answer
const came: PointedParts = {
  sentences: { summaries: { short: [found] }, keyPoints: [found], model: 'small-model' },
  chapters: [
    { start: 0, title: 'Harbour' },
    { start: 10, title: 'The wind' },
    { start: 20, title: 'Back' },
  ],
}
const answer = (one: Answer) => act(async () => waiting.at(-1)!(one))
const signalOf = (at: number) => jest.mocked(call).mock.calls[at]![1]
const button = (name: string) => screen.getByRole('button', { name })
const making = /^Looking for key points…/
const none = /^The language model pointed at nothing/
/** The card that waits for points, and what is told of it. */
const card = () => screen.getByRole('heading', { name: 'Key points' }).closest('section')!
const told = () => within(card()).getByRole('status').textContent

test('the transcript is there while points are being made, on the input of the run', () => {
  show()
  expect(screen.getByText('We went back.')).toBeInTheDocument()
  expect(told()).toMatch(making)
  expect(card().querySelectorAll('.skeleton')).not.toHaveLength(0)
  expect(screen.queryByText(/^No key points/)).toBeNull()
  expect(jest.mocked(call).mock.calls).toEqual([
    [
      '/api/tools/youtube-video-summary-generator/points',
      expect.any(AbortSignal),
      { transcript: 'Out of the harbour.', lang: 'en' },
      null,
    ],
  ])
})

test('points, lengths and chapters stand in their place, and that they came is said once', async () => {
  show()
  await answer(ok(came))
  expect(within(card()).getAllByRole('link', { name: /Then the wind turned/ })).toHaveLength(2)
  expect(
    within(card()).getByRole('heading', {
      name: 'Suggested chapters, named with words of the video',
    }),
  ).toBeVisible()
  expect(told()).toMatch(/^Lines chosen by small-model/)
  expect(card().querySelector('.skeleton')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.click(button('0:20 Back'))
  expect(document.querySelector('[data-chosen]')).toHaveTextContent('We went back.')
})

test('why there are no points is said with the chapters that came', async () => {
  show()
  await answer(ok({ chapters: came.chapters }))
  expect(told()).toMatch(/^No key points: nobody lists them.*Suggested chapters, named/)
  expect(within(card()).getByRole('button', { name: '0:10 The wind' })).toBeInTheDocument()
  expect(screen.getAllByText(/^No key points/)).toHaveLength(1)
})

test('points that the talk names itself are there at once, and give way to those of the model', async () => {
  show({ keyPoints: [own] })
  expect(within(card()).getByRole('link', { name: /Out of the harbour/ })).toBeInTheDocument()
  expect(told()).toBe('Looking for key points…')
  await answer(ok(came))
  expect(within(card()).queryByRole('link', { name: /Out of the harbour/ })).toBeNull()
})

test('where the model has none, the talk’s own points stay', async () => {
  show({ keyPoints: [own] })
  await answer(ok({ chapters: [] }))
  expect(within(card()).getByRole('link', { name: /Out of the harbour/ })).toBeInTheDocument()
  expect(told()).toMatch(none)
})

test('Cancel ends the call, says why there are no points, and leaves the focus there', () => {
  show()
  button('Cancel').focus()
  fireEvent.click(button('Cancel'))
  expect(signalOf(0).aborted).toBe(true)
  expect(told()).toMatch(/^No key points: nobody lists them/)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Key points' })).toHaveFocus()
})

test('where the talk’s own points stand, Cancel and chapters that came are said, too', async () => {
  const { unmount } = show({ keyPoints: [own] })
  fireEvent.click(button('Cancel'))
  expect(told()).toBe('Sentences chosen from the transcript')
  unmount()
  show({ keyPoints: [own], mayAsk: 'chapters' })
  await answer(ok({ chapters: came.chapters }))
  expect(told()).toMatch(/^Sentences chosen.*transcript Suggested chapters, named/)
})

test('a failed call is explained, and is made again by a click', async () => {
  show()
  await answer({ ok: false, failure: { code: 'rate.exceeded' } })
  expect(told()).toBe('explained rate.exceeded')
  fireEvent.click(button('Try again'))
  expect(told()).toMatch(making)
  await answer(ok(came))
  expect(told()).toMatch(/^Lines chosen by/)
})

test('another run ends the call before it, whose answer nobody sees; so does leaving', async () => {
  const { rerender, unmount } = show()
  rerender(<TranscriptView {...props({ ...result, cues: cues.slice(0, 2) })} />)
  expect([signalOf(0).aborted, signalOf(1).aborted]).toEqual([true, false])
  await act(async () => waiting[0]!(ok(came)))
  expect(told()).toMatch(making)
  unmount()
  expect(signalOf(1).aborted).toBe(true)
})

test('a view that comes again shows what came, and asks for nothing', async () => {
  const data = { ...result }
  const { unmount } = renderInEnglish(<TranscriptView {...props(data)} />)
  await answer(ok(came))
  unmount()
  renderInEnglish(<TranscriptView {...props(data)} />)
  expect(told()).toMatch(/^Lines chosen by/)
  expect(call).toHaveBeenCalledTimes(1)
})

test('what was cancelled, or ended when its view went, doesn’t begin of itself', async () => {
  const data = { ...result }
  const { unmount } = renderInEnglish(<TranscriptView {...props(data)} />)
  unmount()
  const again = renderInEnglish(<TranscriptView {...props(data)} />)
  expect(told()).toMatch(/^No key points: nobody lists them/)
  again.unmount()
  const other = { ...result }
  const first = renderInEnglish(<TranscriptView {...props(other)} />)
  fireEvent.click(button('Cancel'))
  first.unmount()
  renderInEnglish(<TranscriptView {...props(other)} />)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(call).toHaveBeenCalledTimes(2)
})

test('the mount that development takes back ends no call for good', async () => {
  renderInEnglish(
    <StrictMode>
      <TranscriptView {...props({ ...result })} />
    </StrictMode>,
  )
  expect(signalOf(jest.mocked(call).mock.calls.length - 1).aborted).toBe(false)
  await answer(ok(came))
  expect(told()).toMatch(/^Lines chosen by/)
})

test('where chapters alone may be asked for, it says at once why there are no points', async () => {
  show({ mayAsk: 'chapters', unquotable: 'steps' })
  expect(told()).toMatch(/^No key points: this goes through steps.*Looking for chapters…$/)
  await answer(ok({ chapters: came.chapters }))
  expect(told()).toMatch(
    /^No key points: this goes through steps.*search it\. Suggested chapters, named/,
  )
  expect(within(card()).getByRole('button', { name: '0:10 The wind' })).toBeInTheDocument()
})

test('nothing is asked where the site’s model may not be', () => {
  show({ mayAsk: undefined })
  expect(call).not.toHaveBeenCalled()
  expect(screen.getByText(/^No key points/)).toBeInTheDocument()
})

test('the browser’s own model is offered where the site’s has nothing', async () => {
  Object.assign(globalThis, { LanguageModel: { availability: async () => 'available' } })
  const offer = 'Find key points in this browser'
  const { unmount } = show()
  await act(async () => {})
  expect(screen.queryByText(offer)).toBeNull()
  await answer(ok({ chapters: [] }))
  expect(await screen.findByText(offer)).toBeInTheDocument()
  unmount()
  show()
  await answer(ok(came))
  expect(screen.queryByText(offer)).toBeNull()
})

test('the site’s model isn’t asked again once the browser’s own has chosen', async () => {
  Object.assign(globalThis, { LanguageModel: { availability: async () => 'available' } })
  jest.mocked(pointsHere).mockResolvedValue({ summaries: { short: [found] }, keyPoints: [found] })
  show()
  await answer({ ok: false, failure: { code: 'rate.exceeded' } })
  expect(button('Try again')).toBeInTheDocument()
  fireEvent.click(await screen.findByText('Find key points in this browser'))
  await within(card()).findAllByRole('link', { name: /Then the wind turned/ })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what the model pointed at in other cues isn’t shown', async () => {
  show()
  await answer(ok(came, 4))
  expect(told()).toMatch(none)
  expect(within(card()).queryByRole('link')).toBeNull()
  expect(within(card()).queryByRole('list')).toBeNull()
})

test('a JSON file has nothing of what may still be asked', () => {
  show()
  fireEvent.click(button('JSON'))
  const [, content] = jest.mocked(textFile).mock.calls[0]!
  expect(JSON.parse(content)).toEqual({ ...result, mayAsk: undefined })
})
