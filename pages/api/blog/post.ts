import { EditedPost } from '@/lib/blog/answers'
import { NameQuery, RestorePostBody, StateBody } from '@/lib/blog/bodies.server'
import { restorePost, setPostState } from '@/lib/blog/edit.server'
import { readEdited } from '@/lib/blog/edited.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'editPost',
    does: 'A post as admins edit it: its Markdown, its state, its kept versions and the built-in file.',
    auth: 'admin',
    query: NameQuery,
    answer: EditedPost,
    run: ({ query }) => readEdited(query),
  }),
  PUT: endpoint({
    id: 'setPostState',
    does: 'Publishes a post, schedules it, hides it, or makes it a draft again.',
    auth: 'admin',
    limit: 'admin',
    body: StateBody,
    answer: EditedPost,
    run: ({ actor, body }) => setPostState(actor, body),
  }),
  POST: endpoint({
    id: 'restorePost',
    does: 'Brings back a kept version of a post, or the built-in file.',
    auth: 'admin',
    limit: 'admin',
    body: RestorePostBody,
    answer: EditedPost,
    run: ({ actor, body }) => restorePost(actor, body),
  }),
})
