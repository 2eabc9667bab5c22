import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ObjectId } from 'mongodb'
import { mailTo } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { full } from '../../helpers/gate'
import { HeldCall } from '../../helpers/held-call'
import { policies } from '../../helpers/policies'
import {
  bodies,
  type Cast,
  heldPost,
  heldWords,
  partsOf,
  pathWith,
  savedId,
  storesNothing,
} from '../../helpers/writing-calls'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on.stop())

/** Every guarded call of the matrix, which covers all files of `pages/api`, except reads. */
const writing = Object.entries(policies).flatMap(
  ([file, { path, methods, json = [], form = [] }]) =>
    Object.entries(methods)
      .filter(([method, who]) => method !== 'GET' && who !== 'anyone')
      .map(([method, who]) => ({
        name: `${file} ${method}`,
        path,
        method,
        who: who as 'user' | 'admin',
        readsBody: [...json, ...form].includes(method),
      })),
)
const reading = writing.filter(({ readsBody }) => readsBody)

/** Rights that the actor loses while the body is being sent. */
const losses = {
  ban: (cast: Cast) =>
    on.byAdmin('POST', '/api/ban-user', { userId: cast.actor.id, reason: 'Meanwhile' }),
  demotion: async ({ actor: { id, username, email } }: Cast) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ userId: id, username, email, role: 'user' })) {
      form.set(name, value)
    }
    return on.byAdmin('PUT', '/api/update-user', form)
  },
  logout: ({ actor }: Cast) => on.as(actor.token)('POST', '/api/logout'),
  'new password': ({ actor }: Cast) =>
    on.as(actor.token)('PUT', '/api/password', {
      currentPassword: actor.password,
      newPassword: 'what the owner has chosen',
    }),
}
type Loss = keyof typeof losses

/** Every call with every loss in a full run. Rights are asked for again in one place, for all routes: the
 * gate takes every sixth call, each with one loss, and every loss with some. */
const tried = full ? reading : reading.filter((_, at) => at % 6 === 1)
const cases = tried.flatMap((call, at) => {
  const possible = (Object.keys(losses) as Loss[])
    .filter((loss) => call.who === 'admin' || loss !== 'demotion')
    .map((loss) => ({ ...call, loss }))
  return full ? possible : possible.slice(at % possible.length).slice(0, 1)
})

const actorWho = (who: 'user' | 'admin') => (who === 'admin' ? on.secondAdmin() : on.user())

/** Users whom a call may act on. */
async function newOthers(): Promise<Pick<Cast, 'target' | 'banned'>> {
  const [target, banned] = [await on.user(), await on.user()]
  await on.byAdmin('POST', '/api/ban-user', { userId: banned.id, reason: 'Spam' })
  return { target, banned }
}

/** Those of the calls that change nothing. */
let unchanged: ReturnType<typeof newOthers> | undefined
const unchangedOthers = () => {
  unchanged ??= newOthers()
  return unchanged
}

/** A page whose text an admin has just written. */
async function editedPage(): Promise<Cast['edited']> {
  const page = { tool: 'tag-extractor', locale: 'gu' }
  const { body } = await on.anyone('GET', `/api/content?${new URLSearchParams(page)}`)
  const { version } = body.data
  const written = { ...page, version, ...heldWords, content: `Written over ${version}` }
  const answer = await on.byAdmin('PUT', '/api/content', written)
  return { ...page, version: answer.body.data.version }
}

/** A post that an admin has just published, and written over. */
async function publishedPost(owner: string): Promise<Cast['post']> {
  const name = { slug: `held-${owner}`, locale: 'en' }
  await on.byAdmin('POST', '/api/blog', { ...name, ...heldPost })
  const state = { ...name, version: 1, state: 'published' }
  const { version } = (await on.byAdmin('PUT', '/api/blog/post', state)).body.data
  const written = { ...name, version, ...heldPost, text: 'Written over.' }
  const answer = await on.byAdmin('PUT', '/api/blog', written)
  return { ...name, version: answer.body.data.version }
}

type Actor = Cast['actor']
const insert = async (collection: string, document: object) => ({
  id: String((await on.db.collection(collection).insertOne({ ...document })).insertedId),
})
const anHour = 3_600_000

/** The parts of a cast, each made for its actor when a call names it. */
const makers: {
  [Part in Exclude<keyof Cast, 'actor' | 'target' | 'banned'>]: (
    actor: Actor,
  ) => Promise<Cast[Part]>
} = {
  // Of no kind that the site runs, and held by somebody else: only the call changes it.
  job: () => {
    const later = new Date(Date.now() + anHour)
    const kind = { name: 'held', input: {}, state: 'queued', client: 'held', version: 1, done: 0 }
    const held = { attempts: 1, runner: 'held', leaseUntil: later }
    return insert('jobs', { ...kind, ...held, createdAt: new Date(), expiresAt: later })
  },
  message: () => {
    const words = { name: 'Kai', email: 'kai@example.org', subject: 'Held', message: 'Held' }
    return insert('messages', { ...words, state: 'unread', createdAt: new Date(), mailTries: 0 })
  },
  review: ({ id }) =>
    insert('reviews', {
      ...{ tool: 'tag-extractor', user: new ObjectId(id), rating: 5, comment: 'Before it' },
      ...{ words: [], lang: 'en', state: 'published', writerGone: false, version: 1 },
      ...{ createdAt: new Date(), openReports: 0 },
    }),
  report: ({ id }) =>
    insert('reports', {
      ...{ tool: 'tag-extractor', review: null, by: `held ${id}`, reason: 'Held' },
      ...{ at: new Date(), open: true },
    }),
  letter: async () => {
    const at = new Date()
    const { id } = await insert('letters', {
      texts: [{ language: 'en', subject: 'Before', text: 'Before' }],
      ...{ state: 'draft', createdAt: at, changedAt: at, recipients: 0, round: 0 },
    })
    return { id, changedAt: at.toISOString() }
  },
  subscriber: ({ id }) =>
    insert('subscribers', {
      ...{ email: `${id}@example.org`, mailbox: `${id}@example.org`, language: 'en' },
      ...{ state: 'subscribed', askedAt: new Date(), confirmedAt: new Date(), tokens: [] },
    }),
  plans: async () => {
    const { everyone: _, ...settings } = (await on.anyone('GET', '/api/packages')).body.data
    const plans = structuredClone(settings)
    plans.offer.isOffered = true
    plans.visitor.savedChannels -= 1
    const offered = structuredClone(plans)
    await on.byAdmin('PUT', '/api/packages', plans)
    offered.version += 1
    offered.visitor.savedChannels -= 1
    return offered
  },
  blocked: async ({ id }) => {
    const blocked = { kind: 'word', value: `held ${id}` } as const
    await on.byAdmin('POST', '/api/takedowns', { ...blocked, sentence: 'Blocked' })
    return blocked
  },
  edited: editedPage,
  post: ({ id }) => publishedPost(id),
}

async function castFor(call: (typeof reading)[number], others = newOthers): Promise<Cast> {
  const parts = partsOf(call)
  const needsOthers = parts.has('target') || parts.has('banned')
  const [actor, people] = [await actorWho(call.who), needsOthers ? await others() : {}]
  // Reviews are written by whoever has confirmed the address.
  const isActor = { _id: new ObjectId(actor.id) }
  await on.db.collection('users').updateOne(isActor, { $set: { emailVerified: true } })
  await on.byAdmin('POST', '/api/send-notification', {
    recipientUserId: actor.id,
    message: 'Unread',
    type: 'notification',
  })
  await on.as(actor.token)('POST', '/api/saved-channels', {
    channels: [{ channelId: savedId, title: 'Kept' }],
  })
  const made: [string, unknown][] = []
  for (const [part, make] of Object.entries(makers)) {
    if (parts.has(part as keyof Cast)) made.push([part, await make(actor)])
  }
  return { actor, ...people, ...Object.fromEntries(made) } as Cast
}

const outbox = () => readdirSync(path.join(on.site.dataDir, 'outbox')).length

/** All stored data except locks and schedules, which change by themselves, and the times when users
 * were last seen. */
async function everything(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await on.db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name === 'locks' || name === 'jobqueue') continue
    // What is to be purged goes by itself, and saved channels are read once a day.
    const documents = await on.db
      .collection(name)
      .find({ deleteAt: { $exists: false } })
      .toArray()
    all[name] = documents
      .filter(({ _id }) => !String(_id).startsWith('saved-channels:'))
      .map(({ lastSeenAt: _, ...one }) => JSON.stringify(one))
      .sort()
  }
  return all
}

/** Waits until the mails of earlier calls are written. */
async function quiet(): Promise<number> {
  let count = -1
  while (count !== outbox()) {
    count = outbox()
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return count
}

async function hold(call: (typeof reading)[number], others?: typeof newOthers) {
  const { name, method, path } = call
  const cast = await castFor(call, others)
  const body = bodies[name]?.(cast)
  if (body === undefined) throw new Error(`There is no body for ${name} in writing-calls.ts.`)
  const held = await HeldCall.start(on.site.origin, {
    method,
    path: pathWith(cast, { name, path }),
    token: cast.actor.token,
    body,
  })
  await held.settle()
  return { cast, held }
}

test('A33 there are writing calls, and each that reads a body has a body to test with', () => {
  expect(writing.length).toBeGreaterThan(15)
  expect(reading.map(({ name }) => name).sort()).toEqual(Object.keys(bodies).sort())
  expect(new Set(cases.map(({ loss }) => loss)).size).toBe(Object.keys(losses).length)
  expect(new Set(cases.map(({ name }) => name)).size).toBe(tried.length)
})

test.each(writing.filter(({ readsBody }) => !readsBody))(
  'A33 $name reads no body, so none can be held back',
  async ({ method, path, who }) => {
    const actor = await actorWho(who)
    const body = { some: 'thing' }
    const held = await HeldCall.start(on.site.origin, { method, path, token: actor.token, body })
    expect((await held.settle(10_000)).status).toBeDefined()
    await held.finish()
  },
)

/** Bodies are read in one place, before a route runs: the gate tries a twelfth of the routes. */
const waiting = full ? reading : reading.filter((_, at) => at % 12 === 0)
test.each(waiting)('A33 $name waits for its body before it acts', async (call) => {
  const { held } = await hold(call)
  const [before, mails] = [await everything(), outbox()]
  expect(held.status).toBeUndefined()
  expect([200, 201]).toContain(await held.finish())
  await quiet()
  if (storesNothing.has(call.name)) return
  expect([await everything(), outbox()]).not.toEqual([before, mails])
})

test.each(cases)(
  'A33 A10 A12 R14 $name changes nothing when a $loss happens before the end of its body',
  async ({ loss, ...call }) => {
    const { cast, held } = await hold(call, unchangedOthers)
    expect(held.status).toBeUndefined()
    expect((await losses[loss](cast)).status).toBe(200)
    // The owner is notified a moment later; the first message was about their address.
    if (loss === 'new password') await mailTo(on.site, cast.actor.email, 2)
    const mails = await quiet()
    const before = await everything()
    const status = await held.finish()
    expect([401, 403]).toContain(status)
    await quiet()
    expect(await everything()).toEqual(before)
    expect(outbox()).toBe(mails)
  },
)

test('A33 A30 the old password cannot delete an account once its owner has changed it', async () => {
  const owner = await on.user()
  // A thief who knows the old password and has their own session.
  const { token } = (await on.anyone('POST', '/api/login', owner)).body
  const held = await HeldCall.start(on.site.origin, {
    method: 'DELETE',
    path: '/api/user',
    token,
    body: { password: owner.password },
  })
  await held.settle()
  const change = { currentPassword: owner.password, newPassword: 'what the owner has chosen' }
  const { body } = await on.as(owner.token)('PUT', '/api/password', change)
  expect(await held.finish()).toBe(401)
  expect((await on.as(body.data.token)('GET', '/api/user')).status).toBe(200)
})
