import type { UserRecord } from '@/models/User'
import { isMailOn } from '../mail/transport.server'
import { env } from '../server/env'

/** Whether a user may write reviews: only with a confirmed address, unless no address can be confirmed
 * because the site sends no mail. */
export const mayWrite = ({ emailVerified }: Pick<UserRecord, 'emailVerified'>): boolean =>
  emailVerified || !isMailOn()

/** Whether new texts wait for a moderator: by the operator's setting, or because anybody can make
 * accounts where no address is confirmed. */
export const newOnesWait = (): boolean => env().MODERATION === 'before' || !isMailOn()
