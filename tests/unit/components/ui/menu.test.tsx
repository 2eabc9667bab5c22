import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { Menu } from '@/components/ui/Menu'

const router = { asPath: '/about', events: { on: () => {}, off: () => {} } }
jest.mock('next/router', () => ({ useRouter: () => router }))

const clicked = jest.fn()
const name = 'Tag extractor'
const load = jest.fn(async () => {})
const menu = (
  <Menu label="Tools" fromServer={load}>
    <button type="button" onClick={clicked}>
      {name}
    </button>
  </Menu>
)

/** A page as the server wrote it, hydrated. */
async function hydrate() {
  document.body.innerHTML =
    '<header><nav><details class="group/menu"><summary class="flex list-none items-center gap-1 select-none ">Tools</summary><div class="menu-panel "><button type="button">Tag extractor</button></div></details></nav></header>'
  await act(async () => {
    hydrateRoot(document.querySelector('nav') as HTMLElement, menu)
  })
}

test('a menu of a prerendered page keeps the server’s links, and comes alive when it is used', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  await hydrate()
  const fromServer = screen.getByText('Tag extractor')
  fireEvent.click(fromServer)
  expect(clicked).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.pointerEnter(document.querySelector('details') as Element)
  })
  const live = screen.getByText('Tag extractor')
  expect(live).not.toBe(fromServer)
  fireEvent.click(live)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(errors).not.toHaveBeenCalled()
})

test('a menu that was opened before the page was hydrated is alive at once', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  clicked.mockClear()
  document.body.innerHTML =
    '<header><nav><details class="group/menu" open><summary class="flex list-none items-center gap-1 select-none ">Tools</summary><div class="menu-panel "><button type="button">Tag extractor</button></div></details></nav></header>'
  await act(async () => {
    hydrateRoot(document.querySelector('nav') as HTMLElement, menu)
  })
  errors.mockRestore()
  fireEvent.click(screen.getByText('Tag extractor'))
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a menu whose code cannot be loaded keeps the server’s links', async () => {
  load.mockRejectedValueOnce(new Error('no network'))
  await hydrate()
  const fromServer = screen.getByText('Tag extractor')
  await act(async () => {
    fireEvent.pointerEnter(document.querySelector('details') as Element)
  })
  expect(screen.getByText('Tag extractor')).toBe(fromServer)
})

test('a menu opens once its code is there, or could not be loaded', async () => {
  for (const fails of [false, true]) {
    await hydrate()
    // What was opened without its code asks for it once more.
    if (fails) load.mockRejectedValue(new Error('no network'))
    const fromServer = screen.getByText('Tag extractor')
    const menu = document.querySelector('details')
    const event = fireEvent.click(screen.getByText('Tools'))
    expect([event, menu?.open]).toEqual([false, false])
    await act(async () => {})
    expect(menu?.open).toBe(true)
    expect(screen.getByText('Tag extractor') === fromServer).toBe(fails)
  }
})

test('a menu whose code never comes opens after a second, and its button closes it', async () => {
  jest.useFakeTimers()
  load.mockImplementation(() => new Promise(() => {}))
  await hydrate()
  const menu = document.querySelector('details') as HTMLDetailsElement
  fireEvent.click(screen.getByText('Tools'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  act(() => void jest.advanceTimersByTime(1000))
  expect(menu.open).toBe(false)
  fireEvent.click(screen.getByText('Tools'))
  act(() => void jest.advanceTimersByTime(1000))
  expect(menu.open).toBe(true)
  jest.useRealTimers()
  load.mockRejectedValue(new Error('no network'))
  menu.open = false
  await act(async () => void fireEvent(menu, new Event('toggle')))
  expect(menu.open).toBe(false)
})
