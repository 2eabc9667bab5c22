import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/browser/client', () => ({ call: () => new Promise(() => {}) }))

beforeEach(() => {
  localStorage.clear()
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  // The list of languages, which comes when the page is idle, is of no use here.
  window.requestIdleCallback = () => 0
  window.cancelIdleCallback = () => {}
})

const promise = 'A dripping tap stops once the old washer is out.'
const whole = `${promise}\n\nIt takes half an hour.\n\n0:00 Intro\n0:40 Washer\n2:10 End\n\nShop: https://shop.example/a\n\n#plumbing #diy`
const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`#description-${name}`)!
const paste = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const open = async () => {
  renderInEnglish(
    <ToolRunner tool={toolPageData('description-generator', 'en') as RunnablePageData} />,
  )
  await waitFor(() => expect(field('text')).not.toBeNull())
}
const offer = () => screen.findByRole('button', { name: 'Sort into blocks' })

test('a pasted whole is sorted with a click, checked in its blocks, and put back with another', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Sort into blocks' })).toBeNull()
  paste('text', whole)
  const button = await offer()
  expect(field('text').closest('li')).toContainElement(button)
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(field('first')).toHaveValue(promise))
  expect(field('text')).toHaveValue('It takes half an hour.')
  expect(field('links')).toHaveValue('Shop: https://shop.example/a')
  expect(field('hashtags')).toHaveValue('#plumbing #diy')
  expect(screen.getByDisplayValue('Washer')).toBeVisible()
  await screen.findByText(/^YouTube will show them: 3/)
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  fireEvent.click(undo)
  await waitFor(() => expect(field('text')).toHaveValue(whole))
  expect(field('first')).toHaveValue('')
  expect(await offer()).toHaveFocus()
})

test('the keys for undoing take it back until something else is typed', async () => {
  await open()
  paste('first', whole)
  fireEvent.click(await offer())
  await waitFor(() => expect(field('first')).toHaveValue(promise))
  fireEvent.keyDown(field('first'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  await waitFor(() => expect(field('first')).toHaveValue(whole))
  fireEvent.click(await offer())
  paste('text', 'It takes an hour.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  fireEvent.keyDown(field('text'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(field('first')).toHaveValue(promise)
})

test('a block that was taken out comes back for its lines', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Links: remove' }))
  await waitFor(() => expect(field('links')).toBeNull())
  paste('text', whole)
  fireEvent.click(await offer())
  await waitFor(() => expect(field('links')).toHaveValue('Shop: https://shop.example/a'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(field('links')).toBeNull())
  expect(field('text')).toHaveValue(whole)
})
