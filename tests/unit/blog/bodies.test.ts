import { NewPostBody, PreviewPostBody } from '@/lib/blog/bodies.server'
import { matchingPosts, tagCounts } from '@/lib/blog/posts.server'
import { ContentBody } from '@/lib/content/content.server'
import { firstIssue } from '@/lib/http/first-issue'
import { LetterBody } from '@/lib/newsletter/letters.server'

const words = { title: 'A', description: 'B', author: '', cover: '', text: 'C' }
const post = { slug: 'a', locale: 'en', ...words }

test('a tag stands once on a post, and is found, however it is written', () => {
  const { tags } = NewPostBody.parse({ ...post, tags: ['Research', 'Titles', 'research'] })
  expect(tags).toEqual(['Research', 'Titles'])
  const posts = [tags, ['RESEARCH', 'Tags'], ['Zählen']].map((own) => ({
    ...{ ...post, tags: own, publishedAt: new Date(0) },
  }))
  expect(tagCounts(posts)).toEqual([
    { tag: 'Research', count: 2 },
    { tag: 'Titles', count: 1 },
    { tag: 'Tags', count: 1 },
    { tag: 'Zählen', count: 1 },
  ])
  expect(matchingPosts(posts, { tag: 'research' })).toHaveLength(2)
  expect(matchingPosts(posts, { tag: 'zahlen' })).toHaveLength(0)
})

const text = { language: 'en', subject: 'A', text: 'B' }
const meta = { title: '', description: 'B', image: '/share.png' }
const content = { tool: 'tag-extractor', locale: 'en', version: 0, content: 'A', faqs: [] }

test.each([
  ['a tag with a comma', NewPostBody, { ...post, tags: ['a,b'] }, 'input.invalid', 'tags'],
  ['a language twice', LetterBody, { texts: [text, text] }, 'input.invalid', 'texts'],
  ['a control character', PreviewPostBody, { locale: 'en', text: 'a\0' }, 'input.invalid', 'text'],
  ['a part of a record', ContentBody, { ...content, meta }, 'input.required', 'meta.title'],
] as const)('%s is refused by its own name', (_, body, input, code, field) => {
  const { error } = body.safeParse(input)
  expect(firstIssue(error!)).toMatchObject({ code, field })
})
