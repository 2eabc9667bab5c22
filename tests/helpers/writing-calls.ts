import { formOf } from './admin-site'

/** Who a writing call is tried with, and upon whom. */
export interface Cast {
  actor: { id: string; username: string; email: string; password: string; token: string }
  /** Somebody whom the actor may act upon, if they are an admin. */
  target: { id: string; username: string; email: string }
  /** The same, banned a moment ago. */
  banned: { id: string }
}

/** A body that each guarded call takes and acts upon, by its file and method: proof that a refusal
 * is for the actor. A call that reads a body and is missing here fails the test of held bodies. */
export const bodies: Record<string, (cast: Cast) => unknown> = {
  'ban-user.ts POST': ({ target }) => ({ userId: target.id, reason: 'Held' }),
  'extensions.ts PUT': ({ actor }) => ({
    key: 'google_analytics',
    status: 'Enabled',
    config: { measurementId: `G-${actor.id.slice(-10).toUpperCase()}` },
  }),
  'notifications/read.ts POST': () => ({}),
  'password.ts PUT': ({ actor }) => ({
    currentPassword: actor.password,
    newPassword: 'what the thief has chosen',
  }),
  'profile.ts PUT': ({ actor }) => formOf({ username: `${actor.username}.x`, language: 'de' }),
  'saved-channels.ts POST': () => ({
    channels: [{ channelId: `UC${'h'.repeat(22)}`, title: 'Held' }],
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
}
