import type { EditedPost } from '@/lib/blog/answers'
import type { PostWords } from '@/lib/blog/post-file'
import type { PageWords } from '@/lib/content/answers'

/** A new post's words. */
export const noWords: PostWords = {
  ...{ title: '', description: '', author: '', cover: '', text: '' },
  tags: [],
}

export const isPostWords = (words: unknown): words is PostWords =>
  typeof (words as PostWords | undefined)?.text === 'string' &&
  typeof (words as PostWords).title === 'string' &&
  Array.isArray((words as PostWords).tags)

export const isSamePost = (one: PostWords, other: PostWords): boolean =>
  JSON.stringify(asLines(one)) === JSON.stringify(asLines(other))

/** A post as the texts of pages are compared. */
export const asLines = ({
  title,
  description,
  author,
  tags,
  cover,
  text,
}: PostWords): PageWords => ({
  content: text,
  meta: { title, description, image: [author, tags.join(', '), cover].join('\n').trim() },
  faqs: [],
})

/** A post's history as that of a page's text. */
export const historyOf = ({ version, versions, builtIn }: EditedPost) => ({
  version,
  versions: versions.map(({ words, ...rest }) => ({
    ...rest,
    ...(words && { words: asLines(words) }),
  })),
  ...(builtIn && { builtIn: asLines(builtIn) }),
})

/** The address of a post's editor. */
export const postHref = (slug: string, locale: string) =>
  `/dashboard/post?${new URLSearchParams({ slug, locale })}`

/** The address of a new post's form; with a slug it translates that post from another language. */
export const newPostHref = (locale: string, slug?: string, from?: string) =>
  `/dashboard/post?${new URLSearchParams({ new: '1', locale, ...(slug && { slug }), ...(from && { from }) })}`
