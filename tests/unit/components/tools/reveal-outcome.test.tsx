import { revealOutcome } from '@/components/tools/perform-run'

let scrolled: string[]
let top: number

beforeEach(() => {
  scrolled = []
  top = 1433
  window.innerHeight = 844
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  Element.prototype.scrollIntoView = function (options) {
    scrolled.push(`${this.className} ${(options as ScrollIntoViewOptions).behavior}`)
  }
  Element.prototype.getBoundingClientRect = () => ({ top }) as DOMRect
  document.body.innerHTML =
    '<form><input></form><div role="status"></div><section class="how">How it works</section>'
})

const form = () => document.querySelector('form') as HTMLFormElement
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function outcome(className: string) {
  const card = document.createElement('section')
  card.className = className
  card.dataset.outcome = ''
  document.querySelector('[data-outcome]')?.remove()
  document.querySelector('[role=status]')?.after(card)
  await settle()
}

test('scrolls the first outcome after a submit into view, once', async () => {
  revealOutcome(form())
  expect(scrolled).toEqual([])
  await outcome('skeleton')
  await outcome('result')
  expect(scrolled).toEqual(['skeleton smooth'])
})

test('scrolls an existing result into view', async () => {
  await outcome('result')
  revealOutcome(form())
  expect(scrolled).toEqual(['result smooth'])
})

test('does not scroll when the outcome is visible', async () => {
  top = 500
  revealOutcome(form())
  await outcome('result')
  top = 1433
  await outcome('other')
  expect(scrolled).toEqual([])
})

test('does not scroll when the visitor keeps typing', async () => {
  revealOutcome(form())
  form()
    .querySelector('input')
    ?.dispatchEvent(new Event('input', { bubbles: true }))
  await outcome('result')
  expect(scrolled).toEqual([])
})

test('scrolls without animation when reduced motion is preferred', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)',
  })) as typeof matchMedia
  revealOutcome(form())
  await outcome('result')
  expect(scrolled).toEqual(['result auto'])
})
