import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

const page = '/tools/youtube-embed-code-generator'
const start = `${page}?url=aaaaaaaaaaa`
const data = toolPageData('youtube-embed-code-generator') as RunnablePageData
// A tool without a check sends nothing, and a long text needs a field that takes it.
const tool = {
  ...data,
  checked: false,
  folded: undefined,
  fields: { ...data.fields, parameters: { kind: 'text', maxLength: 20_000, optional: true } },
} as RunnablePageData

const element = () => <ToolRunner tool={tool} />
const parameters = () => screen.getByRole('textbox', { name: /parameter/i })
const type = (value: string, field = parameters()) => fireEvent.change(field, { target: { value } })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function showResult() {
  router.asPath = start
  const shown = renderInEnglish(element())
  await waitFor(() => expect(document.querySelector('[data-outcome] .result')).toBeTruthy())
  return shown
}

beforeEach(() => {
  jest.useFakeTimers()
  router.replace.mockClear()
  localStorage.clear()
  document.documentElement.lang = 'en'
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
})
afterEach(() => jest.useRealTimers())

test('30 letters typed in a row, longer than the pause, change the address once, after the last one', async () => {
  await showResult()
  // Looking for it takes longer than typing.
  const field = parameters()
  for (let letters = 1; letters <= 30; letters++) {
    type('a'.repeat(letters), field)
    await wait(30)
  }
  expect(router.replace).not.toHaveBeenCalled()
  await wait(500)
  expect(router.replace).toHaveBeenCalledTimes(1)
  expect(router.replace.mock.calls[0][0]).toContain('a'.repeat(30))
})

test('an input that is too long for an address leaves no earlier one in it', async () => {
  await showResult()
  type('a'.repeat(9000))
  await wait(500)
  expect(router.replace.mock.calls.map(([address]) => address)).toEqual([page])
})

test('going back right after typing keeps the address that one went back to', async () => {
  const { rerender } = await showResult()
  type('rel=0')
  router.asPath = `${page}?url=bbbbbbbbbbb`
  rerender(element())
  await wait(500)
  expect(router.replace).not.toHaveBeenCalled()
})

test('an invalid option keeps the result before it, paler, and is named beside its field', async () => {
  await showResult()
  const width = screen.getByRole('spinbutton', { name: /width/i })
  fireEvent.change(width, { target: { value: '1' } })
  await wait(500)
  expect(width).toHaveAttribute('aria-invalid', 'true')
  expect(document.querySelector('.opacity-55 .result')).toBeTruthy()
  fireEvent.change(width, { target: { value: '600' } })
  await wait(500)
  expect(document.querySelector('.opacity-55')).toBeNull()
  expect(document.querySelector('[data-outcome] .result')).toBeTruthy()
})
