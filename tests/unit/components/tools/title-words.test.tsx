import { TextEncoder } from 'node:util'
import { Words } from '@/components/tools/results/Words'
import { titleCut } from '@/lib/tools/text/title-widths'
import { renderInEnglish } from '../../../helpers/screen'

// jsdom has none.
Object.assign(globalThis, { TextEncoder })
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', query: {} }) }))

/** The part of a title before the mark where search cuts it; undefined without a mark. */
function shownOf(title: string): string | undefined {
  const result = { snippets: [{ name: 'title', text: title }], notes: [] }
  const { container } = renderInEnglish(
    <Words
      result={result as unknown as Parameters<typeof Words>[0]['result']}
      slug="youtube-title-and-description-extractor"
    />,
  )
  const mark = container.querySelector('.cut-mark')
  return mark?.previousElementSibling?.textContent ?? undefined
}

test.each([
  ['Latin letters', 'a'.repeat(80), titleCut],
  ['Japanese, whose letters are twice as wide', 'あ'.repeat(50), titleCut / 2],
  ['Korean', '가'.repeat(40), titleCut / 2],
  ['Chinese', '汉'.repeat(36), titleCut / 2],
])('a title in %s is marked where its width ends a line of search results', (_, title, letters) => {
  expect(shownOf(title)).toBe([...title].slice(0, letters).join(''))
})

test.each([
  ['Latin letters', 'a'.repeat(titleCut)],
  ['Japanese', 'あ'.repeat(titleCut / 2)],
])('a title in %s that fits has no mark', (_, title) => {
  expect(shownOf(title)).toBeUndefined()
})
