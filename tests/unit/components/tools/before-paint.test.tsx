import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseVideoLink } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

const script = readFileSync(path.join(process.cwd(), 'lib/browser/before-paint.js'), 'utf8')
const root = document.documentElement

/** Runs the script as the page of a tool at this address would. */
function open(
  search: string,
  data: Record<string, string> = { slug: 'a-tool', fields: 'url', still: '' },
) {
  window.history.replaceState(null, '', `/tools/a-tool${search}`)
  const element = document.createElement('script')
  Object.assign(element.dataset, data)
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  new Function(script)()
  current.mockRestore()
}

const still = () => root.style.getPropertyValue('--still')

beforeEach(() => {
  root.removeAttribute('style')
  delete root.dataset.asked
  localStorage.clear()
})

const links = [
  'smpCommons0',
  ' smpCommons0 ',
  'https://www.youtube.com/watch?v=smpCommons0',
  'https://www.youtube.com/watch?list=PLsmp&v=smpCommons0&t=3',
  'youtu.be/smpCommons0?si=x',
  'https://m.youtube.com/shorts/smpCommons0',
  'https://www.youtube.com/live/smpCommons0?feature=share',
  'https://www.youtube.com/embed/smpCommons0',
  'https://www.youtube.com/@HobbinLane',
  'https://www.youtube.com/channel/UCsmpLegacyName00000000g',
  'https://www.youtube.com/c/smpCommons0',
  'smpCommons0s',
]

test.each(links)(
  'the skeleton shows the picture of the video that %p names, and of no other',
  (link) => {
    open(`?url=${encodeURIComponent(link)}`)
    const parsed = parseVideoLink(link)
    const id = parsed.ok ? parsed.value.videoId : undefined
    expect(still()).toBe(id ? `url("${thumbnailImageUrl(id, 'hqdefault')}")` : '')
  },
)

test('an address that asks for nothing, or for two videos, shows no picture', () => {
  open('')
  expect(still()).toBe('')
  open('?url=smpCommons0&url=smpCommons1')
  expect(still()).toBe('')
})

test('a tool whose result shows no such picture asks for none', () => {
  open('?url=smpCommons0', { slug: 'a-tool', fields: 'url' })
  expect(still()).toBe('')
})

test('what was asked last isn’t asked for until it runs', () => {
  localStorage.setItem('lastInput:a-tool', 'url=smpCommons0')
  open('')
  expect(still()).toBe('')
})

test('a run shows the picture of its own video', () => {
  open('?url=smpCommons0')
  const run = (query: string) =>
    window.dispatchEvent(new CustomEvent('run', { detail: new URLSearchParams(query) }))
  run('url=smpCommons1')
  expect(still()).toContain('/api/image/smpCommons1/hqdefault')
  run('keyword=bread')
  expect(still()).toBe('')
  run('url=smpCommons1')
  window.dispatchEvent(new CustomEvent('run', { detail: false }))
  expect(still()).toBe('')
})

test('colors that were chosen on another page, or in another tab, hold for this one', () => {
  open('')
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(root.dataset.theme).toBe('dark')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(root.dataset.theme).toBeUndefined()
})
