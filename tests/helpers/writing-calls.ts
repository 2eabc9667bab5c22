import { formOf } from './admin-site'

/** The users of a test of writing calls. */
export interface Cast {
  actor: { id: string; username: string; email: string; password: string; token: string }
  /** The target user, whom an admin may act on. */
  target: { id: string; username: string; email: string }
  /** A target user who was just banned. */
  banned: { id: string }
  /** A job that waits. */
  job: { id: string }
  /** A message of the contact form. */
  message: { id: string }
  /** Words that tools refuse. */
  blocked: { kind: 'word'; value: string }
  /** A review of the actor's, a report of a tool, a letter that is not sent yet, who gets letters. */
  review: { id: string }
  report: { id: string }
  letter: { id: string; changedAt: string }
  subscriber: { id: string }
  /** The plans, as an admin sends them. */
  plans: object
  /** A page with a text of an admin. */
  edited: { tool: string; locale: string; version: number }
  /** A post that is published. */
  post: { slug: string; locale: string; version: number }
}

/** Words for a tool's page. */
export const heldWords = {
  content: 'Held',
  meta: { title: 'Held', description: 'Held back', image: '/share.png' },
  faqs: [],
}

/** Words of a post. */
export const heldPost = {
  ...{ title: 'Held', description: 'Held back', author: '', tags: [], cover: '' },
  text: 'Held back.',
}

/** One pixel as a PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const pixelForm = () => {
  const form = formOf({})
  form.set('picture', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'a.png')
  return form
}

/** The channel that the actor has saved. */
export const savedId = `UC${'k'.repeat(22)}`

const heldLetter = { language: 'en', subject: 'Held', text: 'Held back' }

/** A valid body for each guarded call, by file and method, so that a rejection must be due to the
 * actor. The test of slow bodies fails if a call with a body is missing here. */
export const bodies: Record<string, (cast: Cast) => unknown> = {
  'admin/model-trial.ts POST': () => ({ draft: 'Held back', language: 'en' }),
  'admin/tool-reports.ts POST': ({ report }) => ({ ...report, action: 'close' }),
  'ban-user.ts POST': ({ target }) => ({ userId: target.id, reason: 'Held' }),
  'blog/file.ts POST': ({ post }) => ({
    ...{ slug: `${post.slug}-file`, locale: 'en' },
    file: '---\ntitle: Held\ndescription: Held back\ndate: 2026-01-01\n---\nHeld back.\n',
  }),
  'blog/index.ts DELETE': ({ post }) => post,
  'blog/index.ts POST': ({ post }) => ({ slug: `${post.slug}-new`, locale: 'en', ...heldPost }),
  'blog/index.ts PUT': ({ post }) => ({ ...post, ...heldPost, text: 'Held back until its end.' }),
  // Without a subscriber there is nobody to send it to.
  'blog/letter.ts POST': ({ post: { slug, locale }, subscriber: _ }) => ({ slug, locale }),
  'blog/picture.ts POST': pixelForm,
  'blog/post.ts POST': ({ post }) => ({ ...post, to: 1 }),
  'blog/post.ts PUT': ({ post }) => ({ ...post, state: 'hidden' }),
  'blog/preview.ts POST': () => ({ locale: 'en', text: 'Held back.' }),
  'content/history.ts POST': ({ edited }) => ({ ...edited, to: 0 }),
  'content/index.ts PUT': ({ edited }) => ({ ...edited, ...heldWords }),
  'content/preview.ts POST': () => ({ content: 'Held' }),
  'digest/index.ts PUT': () => ({ weekly: true }),
  'extensions.ts PUT': ({ actor }) => ({
    key: 'google_analytics',
    status: 'Enabled',
    config: { measurementId: `G-${actor.id.slice(-10).toUpperCase()}` },
  }),
  'jobs/index.ts POST': ({ job }) => ({ id: job.id, action: 'cancel' }),
  'messages.ts DELETE': ({ message }) => message,
  'messages.ts PUT': ({ message }) => ({ ...message, state: 'archived' }),
  'newsletter/letters/[id]/index.ts PUT': ({ letter: { changedAt } }) => ({
    ...{ texts: [heldLetter], changedAt },
  }),
  'newsletter/letters/[id]/troubles.ts POST': () => ({ again: false }),
  'newsletter/letters/index.ts POST': () => ({ texts: [heldLetter] }),
  'newsletter/letters/preview.ts POST': () => heldLetter,
  'newsletter/letters/test.ts POST': () => heldLetter,
  'newsletter/subscribers.ts DELETE': ({ subscriber }) => ({ ids: [subscriber.id] }),
  'notifications/read.ts POST': () => ({}),
  'packages/index.ts PUT': ({ plans }) => plans,
  'password.ts PUT': ({ actor }) => ({
    currentPassword: actor.password,
    newPassword: 'what the thief has chosen',
  }),
  'profile.ts PUT': ({ actor }) => formOf({ username: `${actor.username}.x`, language: 'de' }),
  'reviews/[id]/answer.ts POST': () => ({ text: 'Held back' }),
  'reviews/[id]/index.ts PATCH': () => ({ rating: 1, comment: 'Held back until its end' }),
  'reviews/[id]/moderate.ts POST': () => ({ action: 'hide', reason: 'Held' }),
  'reviews/index.ts POST': () => ({ tool: 'tag-generator', rating: 5, comment: 'Held back here' }),
  'saved-channels.ts POST': () => ({
    channels: [{ channelId: `UC${'h'.repeat(22)}`, title: 'Held' }],
  }),
  'saved-channels.ts PUT': () => ({
    channelId: savedId,
    note: 'Held',
    groups: [],
  }),
  'send-email.ts POST': ({ target }) => ({
    emails: [target.email],
    subject: 'Held',
    message: 'Held back',
  }),
  'send-notification.ts POST': ({ target }) => ({
    recipientUserId: target.id,
    message: 'Held back',
    type: 'notification',
  }),
  'snapshots.ts POST': () => ({
    subject: 'video-data-viewer:heldHeldHel',
    now: { title: 'Held', description: '', tags: [], counts: {}, takenAt: '2026-01-01T00:00:00Z' },
  }),
  'takedowns.ts DELETE': ({ blocked }) => blocked,
  'takedowns.ts POST': ({ blocked }) => ({ ...blocked, sentence: 'Held back' }),
  'unban-user.ts POST': ({ banned }) => ({ userId: banned.id }),
  'undo.ts POST': ({ banned }) => ({ id: banned.id }),
  'update-user.ts PUT': ({ target }) =>
    formOf({
      userId: target.id,
      username: `${target.username}.x`,
      email: target.email,
      role: 'admin',
    }),
  'user/index.ts DELETE': ({ actor }) => ({ password: actor.password }),
  'users/[id]/plan.ts PUT': () => ({ plan: 'operator' }),
}

/** Whom a call with an id in its path is about, by the beginning of its file. */
const abouts: [start: string, id: (cast: Cast) => string][] = [
  ['newsletter/letters/[id]/', ({ letter }) => letter.id],
  ['reviews/[id]/', ({ review }) => review.id],
  ['users/[id]/', ({ target }) => target.id],
]

/** A call's path, with the id of what it is about. */
export function pathWith(cast: Cast, { name, path }: { name: string; path: string }): string {
  const id = abouts.find(([start]) => name.startsWith(start))?.[1]
  return id ? path.replace('0'.repeat(24), id(cast)) : path
}

const anybody = {
  ...{
    id: '0'.repeat(24),
    username: 'name',
    email: 'name@example.org',
    password: 'any',
    token: 'any',
  },
  ...{ kind: 'word', value: 'any', slug: 'any', locale: 'en', version: 1 },
}

/** What a call's body and path name of a cast. */
export function partsOf(call: { name: string; path: string }): ReadonlySet<keyof Cast> {
  const named = new Set<keyof Cast>()
  const cast = new Proxy({} as Cast, {
    get: (_, part) => {
      named.add(part as keyof Cast)
      return anybody
    },
  })
  bodies[call.name]?.(cast)
  pathWith(cast, call)
  return named
}

/** Calls that store nothing, or nothing of what the cast has. */
export const storesNothing: ReadonlySet<string> = new Set([
  'admin/model-trial.ts POST',
  'blog/preview.ts POST',
  'content/preview.ts POST',
  'newsletter/letters/[id]/troubles.ts POST',
  'newsletter/letters/preview.ts POST',
])
