import { askBrowserModel, browserModelState, loadBrowserModel } from '@/lib/ai/browser-model.client'

interface Created {
  monitor?: (monitor: EventTarget) => void
  signal: AbortSignal
}
const target = globalThis as { LanguageModel?: unknown }
afterEach(() => {
  delete target.LanguageModel
})

/** Puts a model in the browser's place; returns what was asked of it. */
function standIn(answer: string, availability = 'downloadable') {
  const log: string[] = []
  const monitor = new EventTarget()
  target.LanguageModel = {
    availability: async () => availability,
    create: async (options: Created) => {
      log.push('create')
      options.monitor?.(monitor)
      return {
        prompt: async () => {
          log.push('prompt')
          return answer
        },
        destroy: () => log.push('destroy'),
      }
    },
  }
  const progress = (loaded: number) =>
    monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 4 }))
  return { log, progress }
}
const question = (signal = new AbortController().signal) => ({
  task: 'Count.',
  material: 'words',
  language: 'en',
  form: { name: 'n', schema: {}, read: (value: unknown) => value },
  signal,
})

test('a browser without a model has none, and nothing is asked', async () => {
  expect(await browserModelState('en')).toBe('unavailable')
  expect(await askBrowserModel(question())).toEqual({ ok: false, reason: 'none' })
})

test('a language that no browser takes is not asked for', async () => {
  const availability = jest.fn(async () => 'available')
  target.LanguageModel = { availability }
  expect(await Promise.all(['gu', 'zh-Hans', 'pt'].map(browserModelState))).toEqual(
    Array(3).fill('unavailable'),
  )
  expect(availability).not.toHaveBeenCalled()
  expect(await browserModelState('fr')).toBe('available')
})

test.each(['unavailable', 'something new'])('“%s” is no model', async (availability) => {
  standIn('1', availability)
  expect(await browserModelState('en')).toBe('unavailable')
})

test('a model is loaded at the click, before anything else, and let go', async () => {
  const { log, progress } = standIn('1')
  const shares: number[] = []
  const { signal } = new AbortController()
  const loading = loadBrowserModel('en', signal, (share) => shares.push(share))
  // No other task has run since the call.
  expect(log).toEqual(['create'])
  progress(1)
  await loading
  expect([shares, log]).toEqual([[0.25], ['create', 'destroy']])
})

test('progress after Cancel is told nobody', async () => {
  const { progress } = standIn('1')
  const controller = new AbortController()
  const shares: number[] = []
  const loading = loadBrowserModel('en', controller.signal, (share) => shares.push(share))
  controller.abort()
  progress(2)
  await loading
  expect(shares).toEqual([])
})

test('an answer is read, and the session let go; another form is no answer', async () => {
  const { log } = standIn('[1, 2]')
  expect(await askBrowserModel(question())).toMatchObject({ ok: true, value: [1, 2] })
  expect(log).toEqual(['create', 'prompt', 'destroy'])
  standIn('Sure, here you go')
  expect(await askBrowserModel(question())).toMatchObject({ ok: false, reason: 'invalid' })
})
