// What must not compile: `npm run check` fails when one of these lines does. Nothing here runs.
import { z } from 'zod'
import { useFetched } from '@/components/ui/use-fetched'
import { api } from '@/lib/browser/account-client'
import { endpoint } from '@/lib/http/route.server'
import { BareReply, DataReply } from '@/lib/server/reply.server'

const answer = z.object({ name: z.string() })
const good = { id: 'x', does: 'Tries.', auth: 'anyone', answer } as const
const run = () => ({ name: 'x' })

/** A route says all of itself. */
export const described = [
  endpoint({ ...good, run }),
  // @ts-expect-error: no id
  endpoint({ does: 'Tries.', auth: 'anyone', answer, run }),
  // @ts-expect-error: no purpose
  endpoint({ id: 'x', auth: 'anyone', answer, run }),
  // @ts-expect-error: missing auth
  endpoint({ id: 'x', does: 'Tries.', answer, run }),
  // @ts-expect-error: no answer
  endpoint({ id: 'x', does: 'Tries.', auth: 'anyone', run }),
  // @ts-expect-error: an unknown kind of caller
  endpoint({ ...good, auth: 'everyone', run }),
]

/** A run gives what the answer says. */
export const answered = [
  endpoint({ ...good, run: async () => ({ name: 'x' }) }),
  endpoint({ ...good, answer: z.null(), run: async () => {} }),
  // @ts-expect-error: a field is missing
  endpoint({ ...good, run: () => ({}) }),
  // @ts-expect-error: a field is of another type
  endpoint({ ...good, run: async () => ({ name: 1 }) }),
  // @ts-expect-error: nothing is not something
  endpoint({ ...good, run: () => {} }),
  // @ts-expect-error: facts stand beside data that is to come alone
  endpoint({ ...good, run: () => new DataReply({ name: 'x' }, { total: 1 }) }),
  // @ts-expect-error: no facts stand beside
  endpoint({ ...good, answer: { data: answer, meta: z.object({ total: z.number() }) }, run }),
  endpoint({
    ...good,
    answer: { data: answer, meta: z.object({ total: z.number() }) },
    // @ts-expect-error: other facts stand beside
    run: () => new DataReply({ name: 'x' }, { page: 1 }),
  }),
  // @ts-expect-error: it is in the envelope
  endpoint({ ...good, answer: { bare: answer }, run }),
  // @ts-expect-error: it is other JSON
  endpoint({ ...good, answer: { bare: answer }, run: () => new BareReply({ title: 'x' }) }),
  // @ts-expect-error: it is no file
  endpoint({ ...good, answer: { file: 'text/csv' }, run }),
]

/** What a run is given follows from what the route says. */
export const calls = [
  endpoint({ ...good, auth: 'user', run: ({ actor }) => ({ name: actor.user.username }) }),
  // @ts-expect-error: there is no actor where anyone may call
  endpoint({ ...good, run: ({ actor }) => ({ name: actor.user.username }) }),
  endpoint({ ...good, body: answer, run: ({ body }) => ({ name: body.name }) }),
  // @ts-expect-error: the body has no such field
  endpoint({ ...good, body: answer, run: ({ body }) => ({ name: body.title }) }),
]

/** The browser's client knows paths, methods, bodies and answers. */
export async function called() {
  const userId = '0'.repeat(24)
  const { data: banned } = await api.post('/api/ban-user', { body: { userId, reason: 'Spam' } })
  const until: string = banned.undo.until
  const { token } = await api.post('/api/login', { body: { email: 'a@b.c', password: 'x' } })
  const { data: users, meta } = await api.get('/api/users', { query: { role: 'admin', page: 2 } })
  const names: string[] = users.map(({ username }) => username)
  const { data: undo } = await api.delete('/api/user', { query: { id: userId } })
  const { data: nothing } = await api.delete('/api/user', { body: { password: 'x' } })
  const none: null = nothing
  await api.put('/api/profile', { form: { username: 'x', profileImage: new Blob([]) } })
  await api.post('/api/logout')
  await api.post('/api/logout', { quiet: true })

  // @ts-expect-error: an unknown path
  await api.get('/api/nothing')
  // @ts-expect-error: a method that the path does not know
  await api.get('/api/ban-user')
  // @ts-expect-error: no body
  await api.post('/api/ban-user')
  // @ts-expect-error: half a body
  await api.post('/api/ban-user', { body: { userId } })
  // @ts-expect-error: a field of another type
  await api.post('/api/ban-user', { body: { userId: 1, reason: 'Spam' } })
  // @ts-expect-error: a field that the body does not know
  await api.post('/api/ban-user', { body: { userId, reason: 'Spam', forever: true } })
  // @ts-expect-error: a body where none is read
  await api.post('/api/logout', { body: {} })
  // @ts-expect-error: an invalid choice
  await api.get('/api/users', { query: { role: 'owner' } })
  // @ts-expect-error: not a number
  await api.get('/api/outbox', { query: { page: 'two' } })
  // @ts-expect-error: a part of the path is missing
  await api.get('/api/users/[id]')
  // @ts-expect-error: neither an id nor a password
  await api.delete('/api/user')
  // @ts-expect-error: the password goes into the body
  await api.delete('/api/user', { query: { password: 'x' } })
  // @ts-expect-error: JSON where a form is read
  await api.put('/api/profile', { body: { username: 'x' } })

  // @ts-expect-error: the answer has no such field
  banned.undo.at
  // @ts-expect-error: a log-in's token is not in the envelope
  token.data
  // @ts-expect-error: users have no such metadata
  meta.unread
  // @ts-expect-error: one's own account cannot be undone
  nothing.until
  return { until, names, undo: undo.until, none }
}

/** The hook knows the same. */
export function useShown() {
  const { answer: sessions } = useFetched('/api/sessions')
  const { answer: health } = useFetched('/api/health')
  // @ts-expect-error: a path without GET
  useFetched('/api/logout')
  // @ts-expect-error: the answer has no such field
  sessions?.data[0]?.place
  return [sessions?.data[0]?.device, health?.data.mail]
}
