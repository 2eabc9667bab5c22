// What the blog's pages show. While the database is away, they have the files alone.
import { BlogPost, type BlogPostRecord } from '@/models/BlogPost'
import { localePath } from '../i18n/languages'
import { toolLinks } from '../page-props.server'
import { connect } from '../server/connect.server'
import { readForPage } from '../server/read-for-page.server'
import { tools } from '../tools/machine/registry'
import type { ToolLink } from '../tools/machine/tool-links'
import type { PostSummary, RenderedPost, TagCount } from './answers'
import { postsOnPage } from './lengths'
import {
  blogNow,
  fileLanguages,
  hasTag,
  type LivePost,
  liveLanguages,
  livePosts,
  livePostsOfFiles,
  postPath,
  renderLive,
  summaryOf,
  tagCounts,
  wordsOf,
} from './posts.server'

/** How many other posts a post leads to. */
const others = 3

/** The newest posts, all tags, and how many posts there are. */
export interface BlogPageData {
  posts: PostSummary[]
  tags: TagCount[]
  total: number
  isUnchecked?: true
}

/** A post with all that stands around it. */
export interface PostPageData {
  post: PostSummary
  rendered: RenderedPost
  /** Those that it links to. */
  toolCards: ToolLink[]
  next: PostSummary[]
  /** The languages (URL codes) in which it is published. */
  translations: string[]
  changedAt?: string
  isUnchecked?: true
}

/** All posts in a language (its URL code), newest first.
 * @param pages as of {@link readForPage} */
export async function postsFor(pages: readonly string[], locale: string) {
  const { found, isUnchecked } = await readForPage(pages, () => livePosts(locale))
  return { posts: found ?? (await livePostsOfFiles(locale)), ...(isUnchecked && { isUnchecked }) }
}

/** What the blog's first page shows in a language (its URL code). */
export async function blogPage(locale: string): Promise<BlogPageData> {
  const { posts, ...rest } = await postsFor(['/blog'], locale)
  return {
    posts: posts.slice(0, postsOnPage).map(summaryOf),
    ...{ tags: tagCounts(posts), total: posts.length, ...rest },
  }
}

/** Posts to read next: those that share a tag, then the newest. */
function nextOf(post: LivePost, posts: readonly LivePost[]): PostSummary[] {
  const rest = posts.filter(({ slug }) => slug !== post.slug)
  const shares = (one: LivePost) => one.tags.some((tag) => hasTag(post, tag))
  const ordered = [...rest.filter(shares), ...rest.filter((one) => !shares(one))]
  return ordered.slice(0, others).map(summaryOf)
}

const cardsOf = ({ tools: slugs }: RenderedPost, locale: string): Promise<ToolLink[]> =>
  toolLinks(
    locale,
    slugs.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? []),
  )

/** A post's page in a language (its URL code); undefined where there is none. */
export async function postPage(slug: string, locale: string): Promise<PostPageData | undefined> {
  const page = postPath(slug)
  const { posts, ...rest } = await postsFor([page], locale)
  const post = posts.find((one) => one.slug === slug)
  if (!post) return undefined
  const rendered = renderLive(post)
  const { found } = await readForPage([page], () => liveLanguages(slug))
  return {
    ...{ post: summaryOf(post), rendered, ...rest },
    toolCards: await cardsOf(rendered, locale),
    next: nextOf(post, posts),
    translations: found ?? (await fileLanguages(slug)),
    ...(post.changedAt && { changedAt: post.changedAt.toISOString() }),
  }
}

/** A post that isn't published, by the secret of its preview, or the address of one that is; undefined
 * where there is none. */
export async function previewPage(
  key: string,
): Promise<
  Pick<PostPageData, 'post' | 'rendered' | 'toolCards'> | { address: string } | undefined
> {
  if (!/^[\w-]{32}$/.test(key)) return undefined
  await connect()
  const record = await BlogPost.findOne({ key }).select('-versions').lean<BlogPostRecord>()
  if (!record?.words) return undefined
  const { slug, locale, publishAt, publishedAt } = record
  if (record.state === 'published') return { address: localePath(locale, postPath(slug)) }
  const date = publishAt ?? publishedAt ?? blogNow()
  const post = { ...wordsOf(record.words), slug, locale, publishedAt: date }
  const rendered = renderLive(post)
  return { post: summaryOf(post), rendered, toolCards: await cardsOf(rendered, locale) }
}
