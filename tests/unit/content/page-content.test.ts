import type { PageWords } from '@/lib/content/answers'

beforeEach(() => {
  jest.resetModules()
  jest.useFakeTimers()
  Object.assign(process.env, { LOG_LEVEL: 'silent' })
})
afterEach(() => jest.useRealTimers())

/** The module with a process's own state, and the pages that were forgotten. */
async function load() {
  const { remember } = await import('@epic-web/remember')
  // Each test is a process of its own.
  Object.assign(
    remember('tubesmith.page-content', () => ({})),
    { source: undefined },
  )
  Object.assign(
    remember('tubesmith.page-reads', () => ({})),
    { probe: undefined, isAway: false, missed: new Set() },
  )
  const { sharePageStore } = await import('@/lib/server/shared-page-store')
  const forgotten: string[] = []
  sharePageStore({ forget: (pages) => forgotten.push(...pages), clear() {} })
  return { ...(await import('@/lib/content/page-content.server')), forgotten }
}

const words: PageWords = {
  content: '# Own',
  meta: { title: 'Own title', description: 'Own description', image: '/share.png' },
  faqs: [{ question: 'Why?', answer: 'Because.' }],
}
const edits = async () => new Map([['/tools/tag-extractor', new Date(0)]])

test('in a build and in scripts, pages have their built-in text', async () => {
  const { knownEdits, pageContent } = await load()
  expect(await pageContent('tag-extractor', 'en')).toEqual({})
  expect([...(await knownEdits())]).toEqual([])
})

test('a page has what an admin wrote, its guide as HTML', async () => {
  const { pageContent, readContentFrom } = await load()
  readContentFrom({ words: async () => words, edits })
  expect(await pageContent('tag-extractor', 'en')).toEqual({
    written: {
      title: 'Own title',
      description: 'Own description',
      guide: '<h3>Own</h3>\n',
      questions: words.faqs,
    },
  })
})

test('a guide and questions that are as built in stay the page’s own', async () => {
  const { pageContent, readContentFrom } = await load()
  const { builtInWords } = await import('@/lib/content/built-in.server')
  const builtIn = await builtInWords('tag-extractor', 'en')
  const meta = { ...builtIn.meta, title: 'Own title', image: '/own.png' }
  readContentFrom({ words: async () => ({ ...builtIn, meta }), edits })
  expect(await pageContent('tag-extractor', 'en')).toEqual({
    written: { title: 'Own title', description: meta.description, image: '/own.png' },
  })
})

test('F01 without the database a page is whole and says that its text is unchecked; once it is back, the page is rendered anew', async () => {
  const { forgotten, knownEdits, pageContent, readContentFrom } = await load()
  let isUp = false
  const read = <T>(value: T) => (isUp ? Promise.resolve(value) : Promise.reject(new Error('Down')))
  readContentFrom({ words: () => read(words), edits: async () => read(await edits()) })
  expect(await pageContent('tag-extractor', 'en')).toEqual({ isUnchecked: true })
  expect([...(await knownEdits())]).toEqual([])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(forgotten).toEqual([])
  expect(await pageContent('tag-generator', 'gu')).toEqual({ isUnchecked: true })
  isUp = true
  await jest.advanceTimersByTimeAsync(1_000)
  expect(forgotten).toEqual(['/tools/tag-extractor', '/tools/tag-generator'])
  expect(await pageContent('tag-extractor', 'en')).toHaveProperty('written')
  expect((await knownEdits()).size).toBe(1)
})

test('a database that does not answer holds no page up for longer than two seconds', async () => {
  const { pageContent, readContentFrom } = await load()
  readContentFrom({ words: () => new Promise(() => {}), edits: () => new Promise(() => {}) })
  const first = pageContent('tag-extractor', 'en')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await first).toEqual({ isUnchecked: true })
  // The others don't wait at all.
  expect(await pageContent('tag-generator', 'en')).toEqual({ isUnchecked: true })
})
