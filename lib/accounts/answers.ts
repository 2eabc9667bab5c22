// What the account routes answer.
import { z } from 'zod'
import { PageMeta } from '../paging'
import { ExportedOpinions } from '../ratings/answers'
import { SavedChannel } from '../saved-channels/answers'
import { TakenSnapshotFields } from '../snapshots/fields'

/** A log-in's token, as the specification gives it: without the envelope. */
export const LogInToken = z.object({ token: z.string() })

/** What a user may see of themselves. */
export const Profile = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  profileImage: z.string().nullable().describe('The path `/uploads/<uuid>.webp`.'),
  emailVerified: z.boolean(),
  plan: z.string(),
  language: z.string().describe('Code of one of the site’s languages, for mail.'),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

/** One's own profile, without the envelope. */
export const OwnProfile = Profile.extend({
  unreadNotifications: z.number(),
  unreadMessages: z.number().optional().describe('Of the contact form; only admins are told.'),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const ChangedProfile = Profile.extend({
  emailPending: z.string().optional().describe('An address that is still to be confirmed.'),
})
export type ChangedProfile = z.infer<typeof ChangedProfile>

/** A log-in. */
export const Session = z.object({
  id: z.string(),
  device: z
    .string()
    .describe('Browser and system, such as `Firefox · Windows`; empty when it did not say.'),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean().describe('Whether it is the caller’s own.'),
})
export type Session = z.infer<typeof Session>

/** A message on the site. */
export const Notification = z.object({
  id: z.string(),
  type: z.enum(['notification', 'edit_user']),
  message: z.string(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationsMeta = PageMeta.extend({ unread: z.number() })

/** Everything the site keeps of a user. */
export const ExportedAccount = z.object({
  profile: Profile,
  savedChannels: z.array(SavedChannel),
  digest: z.object({
    weekly: z.boolean(),
    hasFeed: z.boolean(),
    sentAt: z.iso.datetime().nullable(),
  }),
  newsletter: z
    .object({
      state: z.enum(['asked', 'subscribed', 'ended']),
      language: z.string(),
      page: z.string(),
      askedAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime().nullable(),
      endedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('Of one’s confirmed address; null without a subscription.'),
  snapshots: z.array(
    z.object({
      subject: z.string(),
      now: TakenSnapshotFields,
      before: TakenSnapshotFields.nullable(),
    }),
  ),
  notifications: z.array(Notification),
  sessions: z.array(Session),
  jobs: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        input: z.record(z.string(), z.unknown()).describe('What it was started with.'),
        state: z.string(),
        client: z.string().describe('The address that it was started from.'),
        done: z.int(),
        createdAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().optional(),
        expiresAt: z.iso.datetime().describe('When it is removed with what it has found.'),
      }),
    )
    .describe('Long work; what a job has found is had from the job.'),
  draws: z
    .array(
      z.object({
        id: z.string(),
        videos: z.array(z.string()),
        frozenAt: z.iso.datetime(),
        drawnAt: z.iso.datetime().optional(),
        deletedAt: z.iso.datetime().optional(),
        reason: z.string().optional(),
        client: z
          .string()
          .optional()
          .describe('The address that it was started from, while its list is kept.'),
      }),
    )
    .describe('Draws from comments, deleted ones too; their pages have the rest.'),
  ...ExportedOpinions.shape,
  history: z.array(
    z.object({ at: z.iso.datetime(), action: z.string(), fields: z.array(z.string()) }),
  ),
})
