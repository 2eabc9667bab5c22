// What is on the blog: files of the repository, and what admins wrote over them or beside them.
import { remember } from '@epic-web/remember'
import { LRUCache } from 'lru-cache'
import { BlogPost, type BlogPostRecord } from '@/models/BlogPost'
import { AppError } from '../errors'
import { localeCodes } from '../i18n/languages'
import { matchesWords } from '../match-words'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { spelled } from '../spellings'
import type { PostSummary, PublicPost, RenderedPost, TagCount } from './answers'
import { type BuiltInPost, builtInPost, builtInPosts } from './built-in.server'
import type { PostWords } from './post-file'
import { renderPost } from './render.server'
import { distinctTags, tagKey } from './tags'

/** Names a post in a language (its URL code). */
export interface PostName {
  slug: string
  locale: string
}

/** A post that everybody sees. */
export interface LivePost extends PostName, PostWords {
  publishedAt: Date
  /** When an admin last changed it. */
  changedAt?: Date
}

export const postId = ({ slug, locale }: PostName) => `${slug}/${locale}`

/** The path of a post without a language. */
export const postPath = (slug: string) => `/blog/${slug}`

/** The time by the blog's clock, which tests set. */
export const blogNow = (): Date => new Date(env().BLOG_CLOCK ?? Date.now())

export const wordsOf = ({
  title,
  description,
  author,
  tags,
  cover,
  text,
}: PostWords): PostWords => ({
  ...{ title, description, author, cover, text },
  tags: [...tags],
})

const liveFile = (file: BuiltInPost, locale: string): LivePost => ({
  ...wordsOf(file),
  ...{ slug: file.slug, locale, publishedAt: new Date(file.date) },
})

type Shown = Pick<BlogPostRecord, 'slug' | 'locale' | 'state' | 'words' | 'publishedAt' | 'at'>

/** What everybody sees of a post, if anything. */
function live(record: Shown | undefined, file: BuiltInPost | undefined, locale: string) {
  if (record?.state === 'hidden') return undefined
  if (record?.state !== 'published' || !record.words) return file && liveFile(file, locale)
  return {
    ...wordsOf(record.words),
    ...{ slug: record.slug, locale },
    publishedAt: record.publishedAt ?? record.at,
    changedAt: record.at,
  }
}

const newestFirst = (one: LivePost, other: LivePost) =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one.slug < other.slug ? -1 : 1)

const shown = 'slug locale state words publishedAt at'

/** The posts that are files, newest first. */
export const livePostsOfFiles = async (locale: string): Promise<LivePost[]> =>
  (await builtInPosts(locale)).map((file) => liveFile(file, locale)).sort(newestFirst)

/** Everything that is on the blog in a language, newest first. */
export async function livePosts(locale: string): Promise<LivePost[]> {
  await connect()
  const [records, files] = await Promise.all([
    BlogPost.find({ locale }).select(shown).lean<Shown[]>(),
    builtInPosts(locale),
  ])
  const bySlug = new Map(records.map((record) => [record.slug, record]))
  const names = new Set([...files.map(({ slug }) => slug), ...bySlug.keys()])
  return [...names]
    .flatMap((slug) => {
      const file = files.find((one) => one.slug === slug)
      return live(bySlug.get(slug), file, locale) ?? []
    })
    .sort(newestFirst)
}

/** The post that everybody sees under a name. */
export async function livePost({ slug, locale }: PostName): Promise<LivePost | undefined> {
  await connect()
  const [record, file] = await Promise.all([
    BlogPost.findById(postId({ slug, locale })).select(shown).lean<Shown>(),
    builtInPost(slug, locale),
  ])
  return live(record ?? undefined, file, locale)
}

/** The languages in which everybody sees a post. */
export async function liveLanguages(slug: string): Promise<string[]> {
  await connect()
  const records = await BlogPost.find({ slug }).select(shown).lean<Shown[]>()
  const found = await Promise.all(
    localeCodes.map(async (locale) => {
      const record = records.find((one) => one.locale === locale)
      return live(record, await builtInPost(slug, locale), locale) ? [locale] : []
    }),
  )
  return found.flat()
}

/** A post in a language, and when an admin last changed it. */
type PostAddress = PostName & { changedAt?: Date }

/** The posts that are files, in all languages. */
export const fileAddresses = async (): Promise<PostAddress[]> =>
  (
    await Promise.all(
      localeCodes.map(async (locale) =>
        (await builtInPosts(locale)).map(({ slug }) => ({ slug, locale })),
      ),
    )
  ).flat()

/** Everything that is on the blog, in all languages. */
export async function liveAddresses(): Promise<PostAddress[]> {
  await connect()
  const [records, files] = await Promise.all([
    BlogPost.find().select('slug locale state words.title publishedAt at').lean<Shown[]>(),
    fileAddresses(),
  ])
  const known = new Map(records.map((record) => [postId(record), record]))
  const own = records.filter(({ state, words }) => state === 'published' && words)
  return [
    ...files.filter((file) => {
      const record = known.get(postId(file))
      return record?.state !== 'hidden' && !(record?.state === 'published' && record.words)
    }),
    ...own.map(({ slug, locale, at }) => ({ slug, locale, changedAt: at })),
  ]
}

/** The languages that have a file of a post. */
export async function fileLanguages(slug: string): Promise<string[]> {
  const found = await Promise.all(
    localeCodes.map(async (locale) => ((await builtInPost(slug, locale)) ? [locale] : [])),
  )
  return found.flat()
}

/** Lists render many posts. Keyed by language, cover and text; the text is most of what is kept. */
const rendered = remember(
  'tubesmith.rendered-posts',
  () =>
    new LRUCache<string, RenderedPost>({
      maxSize: 20_000_000,
      sizeCalculation: (_, key) => key.length * 5,
    }),
)

/** A saved post was rendered once, but maybe with more room for its nesting than a page has: then its
 * page has it as it was typed. */
export function renderLive(post: LivePost): RenderedPost {
  const key = [post.locale, post.cover, post.text].join('\n')
  try {
    const known = rendered.get(key) ?? renderPost(post, post.locale)
    rendered.set(key, known)
    return known
  } catch (err) {
    log.error({ err, slug: post.slug }, 'a post cannot be rendered')
    return { parts: [{ code: post.text }], contents: [], tools: [], minutes: 1 }
  }
}

/** A post as lists show it. */
export function summaryOf(post: LivePost): PostSummary {
  const { slug, locale, title, description, author, tags, publishedAt } = post
  const { cover, minutes } = renderLive(post)
  return {
    ...{ slug, locale, title, description, author, tags, minutes },
    publishedAt: publishedAt.toISOString(),
    ...(cover && { cover }),
  }
}

/** The tags of some posts, the commonest first, each as the first post writes it. */
export function tagCounts(posts: readonly Pick<PostWords, 'tags'>[]): TagCount[] {
  const counts = new Map<string, TagCount>()
  for (const tag of posts.flatMap(({ tags }) => distinctTags(tags))) {
    const known = counts.get(tagKey(tag))
    counts.set(tagKey(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)
}

/** Whether a post has a tag, in capitals or not. */
export const hasTag = ({ tags }: Pick<PostWords, 'tags'>, tag: string): boolean =>
  tags.some((one) => tagKey(one) === tagKey(tag))

/** The posts with a tag and all words of a search. */
export const matchingPosts = (posts: readonly LivePost[], { q = '', tag = '' }) =>
  posts.filter(
    (post) =>
      (!tag || hasTag(post, tag)) &&
      matchesWords(
        [post.title, post.description, post.author, ...post.tags, post.text].join(' '),
        q,
        spelled,
      ),
  )

/** A post that everybody sees, as a call answers it. @throws AppError `post.notFound` */
export async function readPost(name: PostName): Promise<PublicPost> {
  const post = await livePost(name)
  if (!post) throw new AppError('post.notFound')
  return {
    ...summaryOf(post),
    text: post.text,
    ...(post.changedAt && { changedAt: post.changedAt.toISOString() }),
    translations: await liveLanguages(name.slug),
  }
}
