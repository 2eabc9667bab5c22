import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import FoldedOptions from '@/components/tools/FoldedOptions'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'

jest.mock('next/router', () => ({ useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }) }))

const loadParts = jest.fn(async () => {})
jest.mock('@/components/tools/FieldInput', () => ({ loadParts: () => loadParts() }))

const tool = { slug: 'a', fields: { mute: { kind: 'toggle', default: false } } }
const Mute = jest.fn(() => <input aria-label="mute" />)

const options = (more: { touched?: boolean; mute?: string } = {}) => (
  <form>
    <FoldedOptions
      tool={tool as unknown as RunnablePageData}
      groups={{ sound: ['mute'] }}
      values={{ mute: [more.mute ?? 'false'] }}
      errorField={undefined}
      inputsOf={() => <Mute />}
      touched={more.touched ?? false}
    />
  </form>
)

/** A page as the server wrote it, hydrated. */
async function hydrated(isOpen = false) {
  const { container, unmount } = render(options())
  const html = container.innerHTML
  unmount()
  Mute.mockClear()
  const page = document.createElement('main')
  page.innerHTML = html
  page.querySelector('details')?.toggleAttribute('open', isOpen)
  document.body.replaceChildren(page)
  const root = await act(async () => hydrateRoot(page, options()))
  return { root, written: screen.getByLabelText('mute') }
}

test('a page begins without the code of its folded options, and unfolds them once they are alive', async () => {
  const { written } = await hydrated()
  expect(Mute).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.click(screen.getByText('options.more'))
  })
  expect(Mute).toHaveBeenCalled()
  expect(screen.getByLabelText('mute')).not.toBe(written)
  expect(document.querySelector('details')).toHaveAttribute('open')
})

test('folded options whose code cannot be loaded stay as the server wrote them, until it can', async () => {
  const { written } = await hydrated()
  loadParts.mockRejectedValueOnce(new Error('no network'))
  const press = () => act(async () => void fireEvent.click(screen.getByText('options.more')))
  await press()
  expect(screen.getByLabelText('mute')).toBe(written)
  expect(document.querySelector('summary')).toHaveAttribute('aria-busy', 'false')
  await press()
  expect(screen.getByLabelText('mute')).not.toBe(written)
})

test.each([
  ['a visitor begins to use the form', { touched: true }],
  ['an address sets one of them', { mute: 'true' }],
])('folded options are alive as soon as %s', async (_, state) => {
  const { root, written } = await hydrated()
  await act(async () => root.render(options(state)))
  expect(screen.getByLabelText('mute')).not.toBe(written)
})

test('options that were unfolded before the page was alive keep what is typed into them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { written } = await hydrated(true)
  expect(Mute).toHaveBeenCalled()
  expect(screen.getByLabelText('mute')).toBe(written)
})
