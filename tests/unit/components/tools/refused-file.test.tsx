import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import texts from '@/locales/en/tool.json'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

const result = {
  origin: 'pasted',
  untimed: true,
  cues: [{ start: 0, end: 0, text: 'Hello there.' }],
  chapters: [],
  summaries: {},
  keyPoints: [],
  keywords: [],
  notes: [],
}

const fileOf = (name: string, bytes: Uint8Array) => {
  const file = new File([bytes as BlobPart], name)
  file.arrayBuffer = async () => bytes.slice().buffer as ArrayBuffer
  return file
}

test('the result of an earlier text doesn’t stand there as that of a file that is refused', async () => {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia
  document.documentElement.lang = 'en'
  const answer = { success: true, data: result, meta: { source: 'local', cached: false } }
  global.fetch = jest.fn(async () => ({ text: async () => JSON.stringify(answer) }) as Response)
  const tool = toolPageData('youtube-video-summary-generator') as RunnablePageData
  const { container } = renderInEnglish(<ToolRunner tool={tool} />)
  await waitFor(() => expect(container.querySelector('textarea')).not.toBeNull())
  const box = container.querySelector<HTMLElement>('textarea')!
  const submit = () => userEvent.click(container.querySelector('button[type=submit]')!)
  const upload = (name: string, bytes: Uint8Array) =>
    userEvent.upload(container.querySelector<HTMLElement>('input[type=file]')!, fileOf(name, bytes))
  const isOutcome = () => container.querySelector('[data-outcome]') !== null
  await userEvent.type(box, 'Hello there.')
  await submit()
  await waitFor(() => expect(isOutcome()).toBe(true))
  // A short text isn't called long where its address is explained.
  expect(await screen.findByText(texts.textNotInLink)).toBeVisible()
  expect(screen.queryByText(texts.notInLink)).toBeNull()
  await upload('empty.srt', new Uint8Array())
  expect(await screen.findByText(/This file is empty/)).toBeVisible()
  expect(isOutcome()).toBe(false)
  // The text still stands there, and its result is asked for again.
  await submit()
  await waitFor(() => expect(isOutcome()).toBe(true))
  expect(screen.queryByText(/This file is empty/)).toBeNull()
  await upload('empty.srt', new Uint8Array())
  await waitFor(() => expect(isOutcome()).toBe(false))
  await userEvent.type(box, 'x')
  expect(screen.queryByText(/This file is empty/)).toBeNull()
})
