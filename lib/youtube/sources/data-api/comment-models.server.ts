import { z } from 'zod'
import type { Comment, CommentThread, Page } from '../../models/lists'
import { allIn, pagingIn } from './list-models.server'
import * as read from './read'

const commentSnippet = read.part({
  textDisplay: read.text,
  textOriginal: read.text,
  authorDisplayName: read.text,
  authorProfileImageUrl: read.webAddress,
  authorChannelId: read.part({ value: read.text }),
  likeCount: read.count,
  publishedAt: read.instant,
  updatedAt: read.instant,
  parentId: read.text,
})
const comment = z.object({ id: z.string().min(1), snippet: commentSnippet })

function toComment({ id, snippet }: z.output<typeof comment>): Comment {
  return {
    id,
    // The request asks for plain text, so both fields have it; YouTube omits the original for some
    // comments.
    text: snippet?.textOriginal ?? snippet?.textDisplay ?? '',
    authorName: snippet?.authorDisplayName ?? '',
    authorChannelId: snippet?.authorChannelId?.value || undefined,
    authorAvatarUrl: snippet?.authorProfileImageUrl,
    likeCount: snippet?.likeCount,
    publishedAt: snippet?.publishedAt,
    updatedAt: snippet?.updatedAt,
    parentId: snippet?.parentId || undefined,
  }
}

// A thread has the id of its first comment.
const thread = z
  .object({
    id: read.text,
    snippet: read.part({
      topLevelComment: read.part({ id: read.text, snippet: commentSnippet }),
      totalReplyCount: read.count,
    }),
    replies: read.part({ comments: z.array(z.unknown()).optional().catch(undefined) }),
  })
  .transform(({ id, snippet, replies }) => ({
    id: snippet?.topLevelComment?.id || id || '',
    comment: snippet?.topLevelComment?.snippet,
    replyCount: snippet?.totalReplyCount,
    replies: replies?.comments ?? [],
  }))
  .refine(({ id }) => id)

/** For comments `totalResults` only counts the page, so it is omitted. */
function withoutTotal(json: unknown): Omit<Page<never>, 'items'> {
  const { next, broken } = pagingIn(json)
  return { next, ...(broken && { broken }) }
}

export const threadsIn = (json: unknown): Page<CommentThread> => ({
  ...withoutTotal(json),
  items: allIn(json, 'commentThread', thread).map(
    ({ id, comment: snippet, replyCount, replies }) => ({
      ...toComment({ id, snippet }),
      replyCount,
      // YouTube sends only the first replies; `replyCount` has their number.
      replies: replies.flatMap((raw) => {
        const reply = comment.safeParse(raw)
        return reply.success ? [toComment(reply.data)] : []
      }),
    }),
  ),
})

export const commentsIn = (json: unknown): Page<Comment> => ({
  ...withoutTotal(json),
  items: allIn(json, 'comment', comment).map(toComment),
})
