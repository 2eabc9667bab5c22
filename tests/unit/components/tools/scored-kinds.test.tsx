import { TextEncoder } from 'node:util'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import ScoredView from '@/components/tools/results/ScoredView'
import TranscriptView from '@/components/tools/results/TranscriptView'
import type { ResultViewProps, ShownProps } from '@/components/tools/results/views'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { ScoredItem, ScoredResult } from '@/lib/tools/results/scored'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { renderInEnglish } from '../../../helpers/screen'

// jsdom lacks what every browser has.
Object.assign(globalThis, { TextEncoder })
Element.prototype.scrollIntoView = () => {}

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))

const copied = jest.fn(async (_text: string) => {})
beforeEach(() => {
  copied.mockClear()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  })
})

const props = (data: unknown) =>
  ({
    tool: toolPageData('tag-extractor'),
    data,
    meta: { source: 'local', cached: false },
    explain: () => '',
  }) as unknown as Omit<ShownProps, 'form'>
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)))
}

describe('a scored list', () => {
  const item = (text: string, score: number): ScoredItem => ({
    text,
    score,
    reasons: [],
    parts: [{ name: 'length', points: score, of: 100 }],
  })
  const show = (more: Partial<ScoredResult> = {}) =>
    renderInEnglish(
      <ScoredView
        {...props({
          items: [item('first title', 90), item('second', 80), item('third one', 70)],
          joiner: '\n',
          notes: [],
          ...more,
        })}
      />,
    )

  test('a list about a channel names it, with the verdict and its confidence under the name', () => {
    show({
      channel: { id: 'UC1', title: 'Hobbin Lane', handle: '@hobbinlane', subscriberCount: 500 },
      verdict: { level: 'unknown', confidence: 0.7 },
    })
    const hero = within(screen.getByRole('region', { name: 'Hobbin Lane' }))
    expect(hero.getByRole('heading', { name: 'Hobbin Lane' })).toBeInTheDocument()
    expect(hero.getByText('verdict.unknown')).toHaveClass('hero-verdict')
    expect(hero.getByText(/^70 of 100 points of evidence/)).toBeInTheDocument()
  })

  test('evidence is copied whole, with what it is about and what it comes to', async () => {
    const writeText = jest.fn(async (_: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    show({ channel: { id: 'UC1', title: 'Hobbin Lane' }, verdict: { level: 'unknown' } })
    fireEvent.click(screen.getByRole('button', { name: 'Copy all' }))
    await waitFor(() => expect(writeText).toHaveBeenCalled())
    expect(writeText.mock.calls[0]![0]).toMatch(
      /^Hobbin Lane\nverdict\.unknown\n\n90 {2}first title/,
    )
  })

  test('one or two items more than usual are not folded away', () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => item(`item ${at}`, 50))
    show({ items: some(9) })
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(screen.getByText('item 8')).toBeInTheDocument()
  })

  test('arrow keys walk over the items, and the panel shows the one that is pressed', () => {
    show()
    const panel = within(screen.getByRole('complementary'))
    expect(panel.getAllByText('first title')).not.toHaveLength(0)
    button('first title').focus()
    fireEvent.keyDown(button('first title'), { key: 'ArrowDown' })
    expect(button('second')).toHaveFocus()
    fireEvent.click(button('second'))
    expect(button('second')).toHaveAttribute('aria-pressed', 'true')
    expect(panel.getAllByText('second')).not.toHaveLength(0)
    fireEvent.keyDown(button('second'), { key: 'ArrowUp' })
    expect(button('first title')).toHaveFocus()
  })

  test('copies all in the order shown', async () => {
    show()
    await click('By length')
    await click('Copy all')
    expect(copied).toHaveBeenLastCalledWith('second\nthird one\nfirst title')
  })

  test('on paper nothing is folded', () => {
    show({ items: Array.from({ length: 12 }, (_, at) => item(`title ${at}`, at)) })
    const rows = () =>
      screen.queryAllByText(/^title \d/, { selector: '.scored-words *, .scored-words' }).length
    expect(rows()).toBe(7)
    fireEvent(window, new Event('beforeprint'))
    expect(rows()).toBe(12)
    fireEvent(window, new Event('afterprint'))
    expect(rows()).toBe(7)
  })

  test('items are picked, moved and dropped without a mouse', async () => {
    show({ joiner: ', ', budget: { unit: 'items', limit: 2, chosen: ['second'] } })
    await click('Add: first title')
    await click('Add: third one')
    expect(screen.getByText('Over the limit: 1')).toBeInTheDocument()
    const set = within(screen.getByRole('heading', { name: 'Your selection' }).closest('section')!)
    fireEvent.click(set.getByRole('button', { name: 'third one' }))
    await click('Move earlier')
    await click('Remove: second')
    await click('Copy selection')
    expect(copied).toHaveBeenLastCalledWith('third one, first title')
  })
})

describe('a transcript without a video', () => {
  const claim = { text: 'Then the wind turned.', cue: 1 }
  const result: TranscriptResult = {
    origin: 'pasted',
    cues: [
      { start: 0, end: 5, text: 'Out of the harbour' },
      { start: 8, end: 9, text: 'The wind turns' },
      { start: 12, end: 20, text: 'Back in the harbour' },
    ],
    chapters: [{ start: 0, title: 'All' }],
    summaries: { short: [claim] },
    keyPoints: [claim],
    notes: [],
  }
  const currentLine = () =>
    [...document.querySelectorAll('[data-chosen]')].map((piece) => piece.textContent).join('')
  const sentences = () => screen.getAllByRole('link', { name: /Then the wind turned/ })

  test('a sentence leads to its line, and the line back to its sentences', () => {
    renderInEnglish(<TranscriptView {...props(result)} />)
    expect(sentences()).toHaveLength(2)
    fireEvent.click(sentences()[0]!)
    expect(currentLine()).toBe('The wind turns')
    fireEvent.click(button('0:12'))
    expect(currentLine()).toBe('Back in the harbour')
    for (const sentence of sentences()) expect(sentence).not.toHaveAttribute('aria-current')
    fireEvent.click(button('0:08'))
    for (const sentence of sentences()) expect(sentence).toHaveAttribute('aria-current', 'true')
  })

  test.each([
    [undefined, 'Chapters from the description'],
    [true, 'Suggested chapters, named with words of the video'],
  ] as const)('it says whose chapters they are: %s', (chaptersOurs, name) => {
    renderInEnglish(
      <TranscriptView {...props({ ...result, ...(chaptersOurs && { chaptersOurs }) })} />,
    )
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  })

  test.each([
    ['unpunctuated', /without periods/],
    ['song', /sounds like a song/],
    ['steps', /goes through steps/],
    ['disputed', /nobody lists them clearly here/],
    [undefined, /nobody lists them clearly here/],
  ] as const)('without key points it says why: %s', (unquotable, why) => {
    const none = { ...result, summaries: {}, keyPoints: [], ...(unquotable && { unquotable }) }
    renderInEnglish(<TranscriptView {...props(none)} />)
    expect(screen.getByText(why)).toHaveTextContent(
      'The whole transcript is below, and you can search it.',
    )
    expect(screen.queryByRole('heading', { name: 'Key points' })).toBeNull()
    expect(screen.getByText('The wind turns')).toBeInTheDocument()
  })

  test.each([
    ['unpunctuated', 0],
    ['steps', 0],
    ['disputed', 1],
    [undefined, 1],
    ['song', 0],
  ] as const)(
    'a browser with a model may be asked where a model may point: %s',
    async (unquotable, count) => {
      const availability = jest.fn(async () => 'available')
      Object.assign(globalThis, { LanguageModel: { availability } })
      const none = {
        ...result,
        language: 'en',
        summaries: {},
        keyPoints: [],
        ...(unquotable && { unquotable }),
      }
      renderInEnglish(<TranscriptView {...props(none)} />)
      await act(async () => {})
      expect(availability).toHaveBeenCalledTimes(count)
      expect(screen.queryAllByText('Find key points in this browser')).toHaveLength(count)
      Reflect.deleteProperty(globalThis, 'LanguageModel')
    },
  )

  test.each([
    [undefined, 'Key points'],
    ['questions', 'Questions asked here'],
  ] as const)('what stands in place of points is called so: %s', (kind, heading) => {
    renderInEnglish(<TranscriptView {...props({ ...result, ...(kind && { kind }) })} />)
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument()
  })

  test('a summary stands without key points', () => {
    renderInEnglish(<TranscriptView {...props({ ...result, keyPoints: [] })} />)
    expect(screen.getByRole('heading', { name: 'Summary' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Key points' })).toBeNull()
    expect(screen.queryByText(/No key points/)).toBeNull()
    expect(sentences()).toHaveLength(1)
  })

  test('the current line leads to a clip that begins there, on a site that has downloads', () => {
    const clip = () => screen.queryByRole('link', { name: 'Save a clip from this line' })
    const target: ResultViewProps['tool']['sendTo'][number] = {
      slug: 'youtube-to-mp4-downloader',
      icon: 'film',
      links: 1,
      linkField: 'url',
      keyword: 0,
      keywords: 0,
    }
    const video = {
      ...{ id: 'dQw4w9WgXcQ', title: 'Out at sea', channelId: 'UC', channelTitle: 'Sailors' },
      ...{ publishedAt: '2024-02-29T10:00:00Z', durationSeconds: 20 },
    }
    const given = props({ ...result, video })
    const without = renderInEnglish(<TranscriptView {...given} />)
    fireEvent.click(button('0:08'))
    expect(screen.getByRole('link', { name: 'Play 0:08' })).toBeInTheDocument()
    expect(clip()).toBeNull()
    without.unmount()
    renderInEnglish(<TranscriptView {...given} tool={{ ...given.tool, sendTo: [target] }} />)
    expect(clip()).toBeNull()
    fireEvent.click(button('0:08'))
    const { pathname, searchParams } = new URL(clip()?.getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe('/tools/youtube-to-mp4-downloader')
    expect(Object.fromEntries(searchParams)).toEqual({
      url: `https://www.youtube.com/watch?v=${video.id}`,
      start: '8',
    })
  })

  test('without times its paragraphs are numbered, and no subtitles are offered', () => {
    const cues = result.cues.map((cue) => ({ ...cue, start: 0, end: 0 }))
    renderInEnglish(<TranscriptView {...props({ ...result, cues, chapters: [], untimed: true })} />)
    fireEvent.click(sentences()[0]!)
    expect(currentLine().trim()).toBe('The wind turns')
    expect(button('1')).toBeInTheDocument()
    expect(screen.getByText('TXT')).toBeInTheDocument()
    for (const name of ['SRT', 'VTT', '0:00']) expect(screen.queryByText(name)).toBeNull()
  })

  test('says which language model chose its lines, and maps the words that it is about', () => {
    const [out, turn] = result.cues
    const cues = [out!, turn!, { start: 12, end: 20, text: 'Back in the <b>harbour</b>' }]
    const keywords = [{ phrase: '<b>harbour</b>', count: 1 }]
    const own = { ...result, cues, model: 'small-model', keywords }
    renderInEnglish(<TranscriptView {...props(own)} />)
    expect(screen.getByText(/^Lines chosen by small-model/)).toBeInTheDocument()
    expect(screen.queryByText('Sentences chosen from the transcript')).toBeNull()
    fireEvent.click(button('<b>harbour</b> 1'))
    expect(screen.getByRole('searchbox')).toHaveValue('<b>harbour</b>')
    expect(currentLine()).toBe('Back in the <b>harbour</b>')
  })

  test('Enter goes from match to match, Shift+Enter back', () => {
    renderInEnglish(<TranscriptView {...props(result)} />)
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'HARBOUR' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(currentLine()).toContain('Out of')
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(currentLine()).toContain('Back in')
    fireEvent.keyDown(search, { key: 'Enter', shiftKey: true })
    expect(currentLine()).toContain('Out of')
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
  })

  const longTalk = (count: number) => {
    const cues = Array.from({ length: count }, (_, at) => ({
      start: at,
      end: at + 1,
      text: `Line number ${at}`,
    }))
    return { ...result, cues, summaries: {}, keyPoints: [] }
  }
  const paragraphs = () => [...document.querySelectorAll('.paragraph')]

  test('of many lines, a chosen one renders only its paragraph again', () => {
    renderInEnglish(<TranscriptView {...props(longTalk(400))} />)
    const before = paragraphs()
    expect(before.length).toBeGreaterThan(5)
    const observer = new MutationObserver(() => {})
    for (const paragraph of before)
      observer.observe(paragraph, { subtree: true, childList: true, attributes: true })
    fireEvent.click(within(before[1] as HTMLElement).getByRole('button'))
    const changed = observer
      .takeRecords()
      .map(({ target }) => (target as Element).closest('.paragraph'))
    observer.disconnect()
    expect([...new Set(changed)]).toEqual([before[1]])
  })

  test('a long transcript is folded; a search opens where it finds, a press opens all', async () => {
    renderInEnglish(<TranscriptView {...props(longTalk(2000))} />)
    const few = paragraphs().length
    expect(screen.queryByText(/Line number 1900/)).toBeNull()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'number 1900' } })
    expect(paragraphs()).toHaveLength(few + 1)
    await click(/^Show all \d+ paragraphs$/)
    expect(paragraphs().length).toBeGreaterThan(20)
    expect(screen.queryByRole('button', { name: /folded$/ })).toBeNull()
  })
})
