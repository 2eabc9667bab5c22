import type { z } from 'zod'
import { DataReply } from '../server/reply.server'
import type { PostsQuery } from './bodies.server'
import { livePosts, matchingPosts, summaryOf, tagCounts } from './posts.server'

/** One page of the posts of a language, and the tags of all of them. */
export async function findPosts({
  locale,
  page,
  pageSize,
  ...search
}: z.output<typeof PostsQuery>) {
  const posts = await livePosts(locale)
  const found = matchingPosts(posts, search)
  const data = found.slice((page - 1) * pageSize, page * pageSize).map(summaryOf)
  return new DataReply(data, { page, pageSize, total: found.length, tags: tagCounts(posts) })
}
