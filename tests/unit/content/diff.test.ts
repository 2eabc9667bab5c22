import type { PageWords } from '@/lib/content/answers'
import { diffWords, isSameWords } from '@/lib/content/diff'

const words = (content: string, faqs: PageWords['faqs'] = []): PageWords => ({
  content,
  meta: { title: 'Title', description: 'Description', image: '/share.png' },
  faqs,
})
const changes = (before: PageWords, after: PageWords) =>
  diffWords(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${kind} ${text}`)

test('only the lines that differ between two versions are changes, in reading order', () => {
  expect(changes(words('a\nb\nc'), words('a\nx\nc\nd'))).toEqual([
    'removed b',
    'added x',
    'added d',
  ])
  expect(changes(words('a\nb'), words('b'))).toEqual(['removed a'])
  expect(changes(words('a'), words('a'))).toEqual([])
})

test('a question that moves is taken out and put in, with its answer', () => {
  const [one, two] = [1, 2].map((number) => ({ question: `q${number}`, answer: `a${number}` }))
  expect(changes(words('x', [one!, two!]), words('x', [two!, one!]))).toEqual([
    'removed q1',
    'removed a1',
    'added q1',
    'added a1',
  ])
})

test('two versions are the same only if blank lines and the bounds of questions are, too', () => {
  expect(isSameWords(words('a'), words('a'))).toBe(true)
  expect(isSameWords(words('a\n\nb'), words('a\nb'))).toBe(false)
  expect(
    isSameWords(
      words('a', [{ question: 'q', answer: 'b\nc' }]),
      words('a', [{ question: 'q\nb', answer: 'c' }]),
    ),
  ).toBe(false)
})
