import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { FromServer } from '@/components/ui/FromServer'
import { WakingPart } from '@/components/ui/WakingPart'

const push = jest.fn()
const prefetch = jest.fn()
jest.mock('next/router', () => ({ useRouter: () => ({ push, prefetch }) }))

const Part = jest.fn(({ text }: { text: string }) => <p>{text}</p>)
const show = (text: string, id?: string) => (
  <FromServer key={id} className="part">
    <Part text={text} />
  </FromServer>
)

/** Hydrates a page whose part the server has written, as a browser does. */
async function hydrated() {
  const page = document.createElement('main')
  page.innerHTML = '<div class="part"><p>Written by the server</p></div>'
  document.body.append(page)
  const complaint = jest.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(page, show('Steps')))
  expect(complaint).not.toHaveBeenCalled()
  return { page, root }
}

beforeEach(() => {
  Part.mockClear()
  push.mockClear()
  document.body.replaceChildren()
})

test('a hydrated page keeps the HTML of the server and never renders the part', async () => {
  const { page, root } = await hydrated()
  expect(page).toHaveTextContent(/^Written by the server$/)
  await act(async () => root.render(show('Steps again')))
  expect(page).toHaveTextContent(/^Written by the server$/)
  expect(Part).not.toHaveBeenCalled()
})

test('after a change of page, which changes its key, the part is rendered', async () => {
  const { page, root } = await hydrated()
  await act(async () => root.render(show('Steps of another tool', 'another')))
  expect(page).toHaveTextContent(/^Steps of another tool$/)
})

test('the part is rendered where the server has written nothing', () => {
  render(show('Steps'))
  expect(screen.getByText('Steps').parentElement).toHaveClass('part')
})

test('a link with a query leads to its query', async () => {
  const page = document.createElement('main')
  page.innerHTML = '<div class="part"><a href="/tools/tag-extractor?url=abc">Tags</a></div>'
  document.body.append(page)
  await act(async () => hydrateRoot(page, show('Steps')))
  fireEvent.click(page.querySelector('a')!)
  expect(push).toHaveBeenLastCalledWith('/tools/tag-extractor?url=abc')
})

const html = (words: string) =>
  `<button tabindex="0">${words}</button><details><summary>Table</summary></details>`
const Plot = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server writes, too.
  <span dangerouslySetInnerHTML={{ __html: html('Alive') }} />
)

test('a part that wakes is rendered once it is used, and keeps its focus and what is unfolded', async () => {
  const page = document.createElement('main')
  page.innerHTML = `<div class="contents"><div class="contents"><span>${html('Written by the server')}</span></div></div>`
  document.body.append(page)
  const part = (
    <WakingPart load={async () => undefined}>
      <Plot />
    </WakingPart>
  )
  await act(async () => hydrateRoot(page, part))
  const details = page.querySelector('details')!
  fireEvent.pointerOver(details)
  expect(page).toHaveTextContent('Written by the server')
  await act(async () => {
    page.querySelector('button')?.focus()
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  expect(screen.getByText('Alive')).toHaveFocus()
  expect(page.querySelector('details')?.open).toBe(true)
})

test('a part whose code can’t be loaded stays as the server wrote it', async () => {
  const page = document.createElement('main')
  page.innerHTML = `<div class="contents"><div class="contents"><span>${html('Written by the server')}</span></div></div>`
  document.body.append(page)
  const part = (
    <WakingPart load={() => Promise.reject(new Error('offline'))}>
      <Plot />
    </WakingPart>
  )
  await act(async () => hydrateRoot(page, part))
  await act(async () => page.querySelector('button')?.focus())
  expect(page).toHaveTextContent('Written by the server')
})

test('the router follows the links to pages in the HTML of the server, and prefetches them', async () => {
  const page = document.createElement('main')
  page.innerHTML =
    '<div class="part"><a href="/de/about">About <b>us</b></a><a href="https://example.org/">Elsewhere</a></div>'
  document.body.append(page)
  await act(async () => hydrateRoot(page, show('Steps')))
  const [own, foreign] = page.querySelectorAll('a')
  const word = own?.querySelector('b')
  expect(fireEvent.mouseOver(word!)).toBe(true)
  expect(prefetch).toHaveBeenCalledWith('/de/about', '/de/about', { locale: false })
  expect(fireEvent.click(word!)).toBe(false)
  expect(push.mock.calls).toEqual([['/de/about']])
  expect(fireEvent.click(own!, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(foreign!)).toBe(true)
  expect(push).toHaveBeenCalledTimes(1)
})
