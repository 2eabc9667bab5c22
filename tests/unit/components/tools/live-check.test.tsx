import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { fullTest } from '../../../helpers/full-test'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

/** Every address that the page has requested, in order. */
const calls: URL[] = []
/** The server's response to the following requests. */
let answer: (url: URL) => unknown

const card = (id: string) => ({
  id,
  title: `Title of ${id}`,
  channelId: 'UC',
  channelTitle: 'Channel',
  publishedAt: '2024-01-01T00:00:00Z',
  durationSeconds: 100,
  liveStatus: 'none',
  embeddable: false,
  ageRestricted: false,
  blockedSomewhere: false,
})
const meta = { source: 'data-api', fetchedAt: '2024-01-02T00:00:00Z', cached: false }
const checkedVideo = (url: URL) => ({
  success: true,
  data: { video: card(url.searchParams.get('url') ?? ''), snippets: [], notes: [], refused: [] },
  meta,
})
const failed = (code: string) => () => ({ success: false, error: { code } })

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  calls.length = 0
  answer = checkedVideo
  localStorage.clear()
  global.fetch = jest.fn(async (path) => {
    const url = new URL(String(path), 'http://x')
    calls.push(url)
    return { text: async () => JSON.stringify(answer(url)) } as Response
  })
})

const field = (label: string) => screen.getByLabelText(label)
const enter = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Make embed code' }))
const html = () => document.querySelector('code')?.textContent ?? ''
const wait = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))

async function openWith(id: string) {
  renderInEnglish(
    <ToolRunner tool={toolPageData('youtube-embed-code-generator') as RunnablePageData} />,
  )
  // The form comes with the code of its number.
  await screen.findByLabelText('Video link')
  enter('Video link', id)
  submit()
  await waitFor(() => expect(calls).toHaveLength(1))
}

/** Types letter by letter, with a short pause between letters, what comes behind `there`. */
async function type(label: string, text: string, there = '') {
  for (let index = there.length + 1; index <= text.length; index++) {
    enter(label, text.slice(0, index))
    await wait(20)
  }
}

test('typing options sends no request, and the code updates with every key', async () => {
  await openWith('firstvideo0')
  await waitFor(() => expect(html()).toContain('title="Title of firstvideo0"'))
  await type(
    'Other parameters',
    'rel=0&color=white&fs=0&iv_load_policy=3',
    'rel=0&color=white&fs=0&iv_load',
  )
  await waitFor(() => expect(html()).toContain('iv_load_policy=3'))
  await wait(1000)
  expect(calls).toHaveLength(1)
  // The server's facts stay and also apply to the new options.
  expect(html()).toContain('title="Title of firstvideo0"')
  expect(screen.getByText(/turned off embedding/)).toBeVisible()
  enter('End', '200')
  expect(await screen.findByText(/shorter than the end you set/)).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a different video is checked once, after the last key', async () => {
  await openWith('secondvid00')
  await type('Video link', 'thirdvideo0?', 'thirdvi')
  await type('Video link', 'thirdvideo0', 'thirdvi')
  await waitFor(() => expect(html()).toContain('/embed/thirdvideo0'))
  expect(calls).toHaveLength(1)
  await waitFor(() => expect(html()).toContain('title="Title of thirdvideo0"'))
  expect(calls.map(({ searchParams }) => searchParams.get('url'))).toEqual([
    'secondvid00',
    'thirdvideo0',
  ])
})

fullTest('a failed check is not repeated until the form is submitted again', async () => {
  answer = failed('rate.exceeded')
  await openWith('fourthvid00')
  expect(await screen.findByText(/couldn’t be checked with YouTube/)).toBeVisible()
  await type('Other parameters', 'rel=0')
  await wait(1000)
  expect(screen.getByText(/couldn’t be checked with YouTube/)).toBeVisible()
  expect(calls).toHaveLength(1)
  answer = checkedVideo
  submit()
  await waitFor(() => expect(html()).toContain('title="Title of fourthvid00"'))
  expect(calls).toHaveLength(2)
})

fullTest('a video that does not exist is not checked again while options are typed', async () => {
  answer = failed('video.notFound')
  await openWith('fifthvideo0')
  await waitFor(() => expect(field('Video link')).toHaveAttribute('aria-invalid', 'true'))
  await type('Other parameters', 'rel=0')
  await wait(1000)
  expect(field('Video link')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toHaveLength(1)
})

fullTest(
  'a check that comes after the result takes it away no more, and says what is wrong',
  async () => {
    let letGo = () => {}
    const late = new Promise<void>((resolve) => {
      letGo = resolve
    })
    answer = failed('video.notFound')
    const now = global.fetch
    global.fetch = jest.fn(async (...request: Parameters<typeof fetch>) => {
      const response = await now(...request)
      await late
      return response
    })
    await openWith('sixthvideo0')
    await waitFor(() => expect(html()).toContain('sixthvideo0'), { timeout: 8000 })
    letGo()
    expect(await screen.findByText(/^Video not found/, { selector: '.field-error' })).toBeVisible()
    expect(html()).toContain('sixthvideo0')
  },
  20_000,
)
