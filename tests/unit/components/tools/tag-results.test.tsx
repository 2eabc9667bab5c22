import { fireEvent, screen, within } from '@testing-library/react'
import ChipsView from '@/components/tools/results/ChipsView'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import type { ChipsResult } from '@/lib/tools/results/chips'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))

const copied = jest.fn(async (_text: string) => {})
beforeEach(() => {
  copied.mockClear()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  })
})

const video = (id: string, ...tags: string[]): BatchItemOf<ChipsResult> => ({
  input: `https://youtu.be/${id}`,
  ok: true,
  result: {
    video: {
      id,
      title: `Title of ${id}`,
      channelId: 'UC',
      channelTitle: 'Channel',
      publishedAt: '2024-01-01T00:00:00Z',
      durationSeconds: 1,
    },
    tags,
    characters: { used: tagCharacters(tags), limit: 500 },
  },
})
const failed = (input: string): BatchItemOf<ChipsResult> => ({
  input,
  ok: false,
  error: { code: 'video.notFound' },
})

/** A result below a form with the same links, as a page has it. */
function show(...items: BatchItemOf<ChipsResult>[]) {
  renderInEnglish(
    <main>
      <form>
        {items.map(({ input }) => (
          <input key={input} name="url" defaultValue={input} />
        ))}
      </form>
      <ChipsView
        tool={toolPageData('tag-extractor') as RunnablePageData}
        data={{ items }}
        meta={{ source: 'sample', cached: false }}
        explain={({ code }: Failure) => `Reason: ${code}`}
      />
    </main>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => fireEvent.click(button(name))
const choose = (tag: string) => fireEvent.click(screen.getByRole('checkbox', { name: tag }))
const chips = () =>
  screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '')
const rowTags = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('the tags of one video', () => {
  test('are copied all together with commas or as lines, or only those that were chosen', () => {
    show(video('a', 'one', 'two', 'three'))
    click('Copy 3 tags')
    expect(copied).toHaveBeenLastCalledWith('one, two, three')
    click('Copy as lines')
    expect(copied).toHaveBeenLastCalledWith('one\ntwo\nthree')
    choose('three')
    choose('one')
    click('Copy 2 tags')
    expect(copied).toHaveBeenLastCalledWith('one, three')
  })

  test('can all be selected, and the selection can be cleared', () => {
    show(video('a', 'one', 'two'))
    click('Select all')
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
    click('Clear selection')
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  })

  test('are sorted as their owner set them, by letter, or the longest first', () => {
    show(video('a', 'pear', 'fig', 'banana'))
    expect(chips()).toEqual(['pear', 'fig', 'banana'])
    click('A–Z')
    expect(chips()).toEqual(['banana', 'fig', 'pear'])
    click('Length')
    expect(chips()).toEqual(['banana', 'pear', 'fig'])
    click('Original order')
    expect(chips()).toEqual(['pear', 'fig', 'banana'])
  })

  test('that are removed leave the list and its characters, until the removal is undone', () => {
    show(video('a', 'one', 'two', 'three'))
    expect(screen.getByRole('img', { name: '13 / 500 characters' })).toBeVisible()
    choose('three')
    click('Remove')
    expect(chips()).toEqual(['one', 'two'])
    expect(screen.getByRole('img', { name: '7 / 500 characters' })).toBeVisible()
    click('Undo removal')
    expect(chips()).toEqual(['one', 'two', 'three'])
  })

  test('that do not exist are an answer with a reason and two tools to go on with', () => {
    show(video('a'))
    expect(screen.getByRole('heading', { name: 'This video has no tags' })).toBeVisible()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tools/tag-generator?keyword=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Da',
      '/tools/youtube-thumbnail?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Da',
      'https://www.youtube.com/watch?v=a',
    ])
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
  })
})

describe('a link that failed', () => {
  const items = [video('a', 'x'), failed('https://youtu.be/gone'), video('b', 'x', 'y')] as const

  test('stands at its place among the links, with its reason', () => {
    show(...items)
    expect(screen.getByRole('heading', { name: '2 of 3 links' })).toBeVisible()
    const [list] = screen.getAllByRole('list')
    const rows = within(list as HTMLElement).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^A.*Title of a/),
      expect.stringMatching(/^BReason: video\.notFound/),
      expect.stringMatching(/^C.*Title of b/),
    ])
  })

  test('has an Edit button that leads to its field in the form', () => {
    Element.prototype.scrollIntoView = jest.fn()
    show(...items)
    click(/^Edit/)
    expect(document.activeElement).toHaveValue('https://youtu.be/gone')
  })

  test('is shown above the tags of the only video that was found', () => {
    show(failed('https://youtu.be/gone'), video('a', 'x'))
    expect(screen.getByText('Reason: video.notFound')).toBeVisible()
    expect(chips()).toEqual(['x'])
  })
})

describe('the tags of several videos', () => {
  const items = [
    video('a', 'mine', 'all'),
    video('b', 'all', 'often', 'once'),
    video('c', 'all', 'Often'),
  ] as const

  test('show first what one’s own video lacks, the most used first', () => {
    show(...items)
    expect(button('2 missing from mine')).toHaveAttribute('aria-pressed', 'true')
    expect(rowTags()).toEqual(['often', 'once'])
  })

  test('are counted in four ways, each of which shows its tags', () => {
    show(...items)
    click('1 shared with mine')
    expect(rowTags()).toEqual(['all'])
    click('1 only in mine')
    expect(rowTags()).toEqual(['mine'])
    click('4 different tags in all')
    expect(rowTags()).toEqual(['often', 'once', 'all', 'mine'])
  })

  test('are compared with another video once that one is set as mine', () => {
    show(...items)
    fireEvent.click(screen.getAllByRole('button', { name: 'Set as mine' })[0] as HTMLElement)
    expect(button('1 missing from mine')).toBeVisible()
    expect(rowTags()).toEqual(['mine'])
  })

  test('are added to one’s own, fill the budget and are copied with them', () => {
    show(...items)
    expect(screen.getByRole('img', { name: '8 / 500 characters' })).toBeVisible()
    click('Add: often')
    expect(screen.getByRole('img', { name: '14 / 500 characters' })).toBeVisible()
    expect(screen.getByText('Added: 1')).toBeVisible()
    expect(screen.getByText('Characters left: 486')).toBeVisible()
    click('Copy 3 tags')
    expect(copied).toHaveBeenLastCalledWith('often, mine, all')
    click('Remove: often')
    expect(button('Add: often')).toHaveAttribute('aria-pressed', 'false')
  })

  test('beyond a dozen of a kind are unfolded on request', () => {
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    show(video('a', 'mine'), video('b', ...many))
    expect(rowTags()).toHaveLength(12)
    click('Show 8 more')
    expect(rowTags()).toHaveLength(20)
  })
})
