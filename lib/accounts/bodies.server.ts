// Request bodies of the account routes: validated by the routes, and described in OpenAPI.
import { z } from 'zod'
import { maxSavedChannels } from '../saved-channels/channel-to-save'
import { TakenSnapshotFields } from '../snapshots/fields'
import { Email, GivenPassword, Language, Username } from './fields'
import {
  ChannelId,
  Id,
  LinkToken,
  NewPassword,
  OwnWordsFields,
  SavedChannelFields,
} from './fields.server'

export const RegisterBody = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  language: Language.optional(),
})
export const ResetBody = z.object({ token: LinkToken, password: NewPassword })
export const VerifyBody = z.object({ token: LinkToken })
export const PasswordBody = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })
export { OwnPasswordFields as DeleteBody } from './fields'
export const ProfileForm = z.object({
  username: Username.optional(),
  email: Email.optional(),
  language: Language.optional(),
  /** Required for a new address. */
  currentPassword: GivenPassword.optional(),
})
/** All of them without ids. */
export const ReadBody = z.object({ ids: z.array(Id).max(100).optional() })
/** One or many: a list merges what was saved signed out. */
export const SaveBody = z.object({
  channels: z.array(SavedChannelFields).min(1).max(maxSavedChannels),
})
/** Both replace what was there; an empty note and an empty list remove it. */
export const OwnWordsBody = OwnWordsFields.required().extend({ channelId: ChannelId })
export const SavedQuery = z.object({ channelId: ChannelId })
/** A tool and a YouTube id. */
const Subject = z.string().regex(/^[a-z-]{1,60}:[\w-]{11,40}$/)
export const SnapshotQuery = z.object({ subject: Subject })
/** The subject, its snapshot, and what the browser kept before the log-in. */
export const SnapshotBody = z.object({
  subject: Subject,
  now: TakenSnapshotFields,
  before: TakenSnapshotFields.optional(),
})
