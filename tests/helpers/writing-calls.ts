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
}

/** The channel that the actor has saved. */
export const savedId = `UC${'k'.repeat(22)}`

/** A valid body for each guarded call, by file and method, so that a rejection must be due to the
 * actor. The test of slow bodies fails if a call with a body is missing here. */
export const bodies: Record<string, (cast: Cast) => unknown> = {
  'ban-user.ts POST': ({ target }) => ({ userId: target.id, reason: 'Held' }),
  'digest/index.ts PUT': () => ({ weekly: true }),
  'extensions.ts PUT': ({ actor }) => ({
    key: 'google_analytics',
    status: 'Enabled',
    config: { measurementId: `G-${actor.id.slice(-10).toUpperCase()}` },
  }),
  'jobs/index.ts POST': ({ job }) => ({ id: job.id, action: 'cancel' }),
  'messages.ts DELETE': ({ message }) => message,
  'messages.ts PUT': ({ message }) => ({ ...message, state: 'archived' }),
  'notifications/read.ts POST': () => ({}),
  'password.ts PUT': ({ actor }) => ({
    currentPassword: actor.password,
    newPassword: 'what the thief has chosen',
  }),
  'profile.ts PUT': ({ actor }) => formOf({ username: `${actor.username}.x`, language: 'de' }),
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
}
