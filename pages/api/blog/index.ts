import { z } from 'zod'
import { EditedPost, PostSummary, PublicPost, TagCount } from '@/lib/blog/answers'
import {
  NameQuery,
  NewPostBody,
  PostBody,
  PostsQuery,
  postBytes,
  RemoveBody,
} from '@/lib/blog/bodies.server'
import { changePost, removePost, writePost } from '@/lib/blog/edit.server'
import { findPosts } from '@/lib/blog/find.server'
import { readPost } from '@/lib/blog/posts.server'
import { byQuery } from '@/lib/http/endpoint'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'

export { config }

export default route({
  GET: byQuery({
    matches: ({ slug }) => slug !== undefined,
    matched: endpoint({
      id: 'readPost',
      does: 'A published post in a language, in Markdown.',
      auth: 'anyone',
      query: NameQuery,
      answer: PublicPost,
      run: ({ query }) => readPost(query),
    }),
    otherwise: endpoint({
      id: 'listPosts',
      does: 'The published posts of a language, newest first: all, those with a tag, or those with words.',
      auth: 'anyone',
      query: PostsQuery,
      answer: { data: z.array(PostSummary), meta: PageMeta.extend({ tags: z.array(TagCount) }) },
      run: ({ query }) => findPosts(query),
    }),
  }),
  POST: endpoint({
    id: 'writePost',
    does: 'Keeps a new post as a draft.',
    auth: 'admin',
    limit: 'admin',
    body: NewPostBody,
    bodyLimit: postBytes,
    status: 201,
    answer: EditedPost,
    run: ({ actor, body }) => writePost(actor, body),
  }),
  PUT: endpoint({
    id: 'changePost',
    does: 'Writes over a post in a language, if nobody has changed it since.',
    auth: 'admin',
    limit: 'admin',
    body: PostBody,
    bodyLimit: postBytes,
    answer: EditedPost,
    run: ({ actor, body }) => changePost(actor, body),
  }),
  DELETE: endpoint({
    id: 'removePost',
    does: 'Removes what admins wrote of a post; a built-in one is shown again.',
    auth: 'admin',
    limit: 'admin',
    body: RemoveBody,
    answer: z.null(),
    run: ({ actor, body }) => removePost(actor, body),
  }),
})
