import { UsersQuery } from '@/lib/admin/list.server'
import { TakedownsQuery } from '@/lib/admin/takedowns.server'
import { PostListQuery, PostsQuery } from '@/lib/blog/bodies.server'
import { MessagesQuery } from '@/lib/contact/inbox.server'
import { ContentListQuery } from '@/lib/content/list.server'
import { SubscribersQuery } from '@/lib/newsletter/subscribers.server'
import { ModeratedReviewsQuery } from '@/lib/reviews/fields'

test.each(
  Object.entries({
    ...{ UsersQuery, TakedownsQuery, PostListQuery, PostsQuery, MessagesQuery },
    ...{ ContentListQuery, SubscribersQuery, ModeratedReviewsQuery },
  }),
)('N05 %s searches for no NUL, which no database takes', (_, query) => {
  const refuses = (q: string) =>
    query.safeParse({ q }).error?.issues.some(({ path: [field] }) => field === 'q') ?? false
  expect([refuses('cat'), refuses('c\0at')]).toEqual([false, true])
})
