import { lastInputKey } from '@/lib/tools/machine/last-input'
import {
  forgetRun,
  forgetRuns,
  inputOf,
  lastRuns,
  recordRun,
  repeatableRuns,
  subjectOf,
  toolRuns,
} from '@/lib/tools/machine/run-history'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

beforeEach(() => localStorage.clear())

test('keeps a run with its input and what it was about', () => {
  const video = { id: 'TY-ejGuhIu4', title: 'A chair' }
  recordRun('tag-extractor', 'url=TY-ejGuhIu4', { items: [{ ok: true, result: { video } }] })
  expect(toolRuns()).toMatchObject([
    {
      slug: 'tag-extractor',
      query: 'url=TY-ejGuhIu4',
      title: 'A chair',
      picture: thumbnailImageUrl('TY-ejGuhIu4', 'mqdefault'),
    },
  ])
})

test('counts a run whose input is too long to keep, without it', () => {
  recordRun('tag-extractor', `url=${'a'.repeat(500)}`, { video: { id: 'a', title: 'b' } })
  expect(Object.keys(toolRuns()[0]!)).toEqual(['slug', 'at'])
  expect(repeatableRuns(toolRuns(), 5)).toEqual([])
})

test('offers each tool and input once, the newest first', () => {
  for (const query of ['url=a', 'url=b', 'url=a']) recordRun('tag-extractor', query, {})
  expect(repeatableRuns(toolRuns(), 5).map(({ query }) => query)).toEqual(['url=a', 'url=b'])
  expect(repeatableRuns(toolRuns(), 1)).toHaveLength(1)
})

test('the last runs are each tool and input once, also one whose input was too long to keep', () => {
  for (const query of ['url=a', '', 'url=a', '']) recordRun('tag-extractor', query, {})
  recordRun('video-data-viewer', 'url=a', {})
  expect(lastRuns(toolRuns()).map(({ slug, query }) => [slug, query])).toEqual([
    ['video-data-viewer', 'url=a'],
    ['tag-extractor', undefined],
    ['tag-extractor', 'url=a'],
  ])
  expect(lastRuns(toolRuns()).map(inputOf)).toEqual(['a', '', 'a'])
})

test('a channel’s result has its picture, and a failed link does not hide the next', () => {
  const channel = { title: 'Hobbin Lane', avatar: '/api/image?url=x' }
  const data = {
    items: [
      { ok: false, error: {} },
      { ok: true, result: { channel } },
    ],
  }
  expect(subjectOf(data)).toEqual({ title: 'Hobbin Lane', picture: '/api/image?url=x' })
  expect(subjectOf(undefined)).toEqual({})
})

test('forgets one run, or all, with what the forms last held', () => {
  recordRun('tag-extractor', 'url=a', {})
  recordRun('video-data-viewer', 'url=a', {})
  for (const { slug } of toolRuns()) localStorage.setItem(lastInputKey(slug), 'url=a')
  localStorage.setItem('token', 'kept')
  forgetRun(toolRuns()[1]!)
  expect(toolRuns().map(({ slug }) => slug)).toEqual(['video-data-viewer'])
  expect(localStorage.getItem(lastInputKey('tag-extractor'))).toBeNull()
  expect(localStorage.getItem(lastInputKey('video-data-viewer'))).toBe('url=a')
  forgetRuns()
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test.each([
  { title: { x: 1 }, at: 1 },
  { query: [['a']], at: 1 },
  { picture: 7, at: 1 },
  { at: 1e300 },
  { at: '1' },
])('a stored run that no version writes is left out: %j', (odd) => {
  localStorage.setItem('toolRuns', JSON.stringify([{ slug: 'tag-extractor', ...odd }]))
  expect(toolRuns()).toEqual([])
})
