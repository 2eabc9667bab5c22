import { TextEncoder } from 'node:util'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { type IdeasEnd, readIdeas } from '@/components/tools/results/titles/read-ideas'
import TitleDesk, { type DeskProps } from '@/components/tools/results/titles/TitleDesk'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { TitleIdea, TitlesResult } from '@/lib/tools/results/titles'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import { renderInEnglish } from '../../../helpers/screen'

// jsdom has none.
Object.assign(globalThis, { TextEncoder })
jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))
jest.mock('@/components/tools/results/titles/read-ideas')

/** What the service of ideas tells. */
function write(ideas: TitleIdea[], end: IdeasEnd) {
  jest.mocked(readIdeas).mockImplementation(async (_, onIdea) => {
    for (const one of ideas) onIdea(one)
    return end
  })
}
beforeEach(() => {
  document.documentElement.lang = 'en'
  jest.mocked(readIdeas).mockClear()
  write([], { reason: 'none' })
})

const draft = 'I baked sourdough bread for 30 days'
const row = (at: number) => ({
  video: {
    id: `video${at}aaaaa`,
    title: `Sourdough bread number ${at}`,
    channelTitle: 'Kitchen',
    publishedAt: '2026-10-01T00:00:00.000Z',
  },
  multiple: 6 - at,
  shapes: ['plain'],
})
/** An answer with rows of evidence, or with none because YouTube didn't answer. */
const answer = (rows?: number, more: Partial<TitlesResult> = {}) => {
  const of = [1, 2, 3, 4, 5].slice(0, rows).map(row)
  const evidence = rows === undefined ? {} : { evidence: { from: 'search', of: 25, rows: of } }
  const data = { draft, language: 'en', format: 'long', titles: [], ...evidence, ...more }
  const meta = { source: 'data-api', cached: false, fetchedAt: '2026-11-28T10:00:00.000Z' }
  return { status: 'done', data, meta }
}

const onSubmit = jest.fn()
const onValues = jest.fn()
function show(state: object, typed = draft, url: string[] = []) {
  const props = {
    tool: toolPageData('title-generator'),
    values: { keyword: [typed], format: ['long'], ...(url.length > 0 && { url }) },
    state,
    onValues,
    onSubmit,
    explain: ({ code }: { code: string }) => `explained ${code}`,
  }
  return renderInEnglish(<TitleDesk {...(props as unknown as DeskProps)} />)
}
const works = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

test('a title is checked while it is typed, and asks nobody', async () => {
  show({ status: 'idle' })
  expect(await screen.findByRole('heading', { name: 'Your title, checked' })).toBeInTheDocument()
  expect(screen.getByText('Must be true')).toBeInTheDocument()
  expect(readIdeas).not.toHaveBeenCalled()
})

test('a title whose subject is withheld is checked for nothing, and the way to help stands first', async () => {
  show({ status: 'idle' }, 'How to kill myself, step by step')
  const [first] = await screen.findAllByText(/./, { selector: '.titles-said p' })
  expect(first).toContainHTML('findahelpline.com')
  expect(screen.queryByRole('heading', { name: 'Your title, checked' })).toBeNull()
})

test('the title of a real video is checked whatever it is about', async () => {
  const video = { ...row(1).video, title: 'How to kill myself, step by step' }
  show(answer(1, { video: video as TitlesResult['video'] }), 'https://youtu.be/video1aaaaa')
  expect(await screen.findByRole('heading', { name: 'Your title, checked' })).toBeInTheDocument()
})

test('a rude word is repeated by no advice', async () => {
  show({ status: 'idle' }, 'fucking awesome bike repair')
  expect(await screen.findByRole('heading', { name: 'Your title, checked' })).toBeInTheDocument()
  expect(screen.queryByText(/“fucking/)).toBeNull()
})

test('signs that YouTube refuses stay in the shown title, and it says to take them out', async () => {
  const { container } = show({ status: 'idle' }, '3 ways to prove A<B to kids')
  expect(await screen.findByText('Take out < and >.')).toBeInTheDocument()
  expect(container.querySelector('.titles-own')).toHaveTextContent('3 ways to prove A<B to kids')
})

test('real titles stand with what they do, and ideas with who wrote them', async () => {
  const text = 'Sourdough that rests overnight bakes better'
  write([{ text, shape: 'plain', after: 2, adds: 'a cause', writer: 'site' }], {})
  show(answer(5))
  const found = await works('What works for this topic now')
  expect(found.getAllByRole('link')).toHaveLength(5)
  expect(found.getByText('5 of 25 results')).toBeInTheDocument()
  expect(found.getByText('5× the usual')).toBeInTheDocument()
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByText('This site’s model')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: `Edit “${text}”` }))
  expect(onValues).toHaveBeenLastCalledWith({ keyword: [text], format: ['long'] })
})

test.each([
  [undefined, 'YouTube didn’t answer, so there are no examples right now. Your check stands.'],
  [0, 'YouTube’s search has nothing for these words. Try fewer.'],
])(
  'without an answer, or with nothing found (%s), that is said, and neither for the other',
  async (rows, text) => {
    show(answer(rows))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(await screen.findByText('No ideas for these words.')).toBeInTheDocument()
  },
)

test('a failed call for ideas is said, and is made again by a click', async () => {
  write([], { failure: { code: 'rate.exceeded' } as IdeasEnd['failure'] })
  show(answer(1))
  expect(await screen.findByText('explained rate.exceeded')).toBeInTheDocument()
  write([{ text: 'Bread that rests', shape: 'plain', writer: 'site' }], {})
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bread that rests')).toBeInTheDocument()
})

test('a link that leads to nothing leaves neither room nor an offer without a title', async () => {
  const lost = { status: 'failed', failure: { code: 'video.notFound' } }
  const { container } = show(lost, 'https://youtu.be/AAAAAAAAAAA')
  await act(() => Promise.all([stopWords('en'), titleWords('en')]))
  const desk = container.querySelector('.titles-desk')
  expect(desk).not.toHaveAttribute('data-bare')
  expect(screen.queryByText('Your own best videos')).toBeNull()
})

test('one’s own channel is asked for by its link', async () => {
  show(answer(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Add link' }))
  const field = screen.getByLabelText('Link to your channel or to one of your videos')
  fireEvent.change(field, { target: { value: ' https://www.youtube.com/@kitchen ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use' }))
  const url = ['https://www.youtube.com/@kitchen']
  expect(onSubmit).toHaveBeenLastCalledWith({ keyword: [draft], format: ['long'], url })
})

test('a channel’s link alone shows what works there, and no ideas without a title', async () => {
  show(answer(2, { draft: '' }), '', ['https://www.youtube.com/@kitchen'])
  const found = await works('What works for this topic now')
  expect(found.getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: 'Ideas' })).not.toBeInTheDocument()
  expect(readIdeas).not.toHaveBeenCalled()
})

test.each([
  ['', null],
  [draft, 'true'],
])('room is kept for an answer only where something was asked for (“%s”)', (typed, bare) => {
  const failure = { code: 'input.required', field: 'keyword' }
  show({ status: typed ? 'running' : 'failed', failure }, typed)
  expect(document.querySelector('.titles-desk')?.getAttribute('data-bare')).toBe(bare)
})
