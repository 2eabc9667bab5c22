import type { Types } from 'mongoose'
import { Notification } from '@/models/Notification'
import type { ReviewRecord } from '@/models/Review'
import { User, type UserRecord } from '@/models/User'
import { filled } from '../i18n/filled'
import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { site } from '../server/site.server'

/** Tells a review's writer, in their language, that it was hidden and whom to ask, or that the site has
 * answered it. @returns the notification; undefined when there is no writer any more */
export async function tellWriter(
  { user, tool }: Pick<ReviewRecord, 'user' | 'tool'>,
  kind: 'hidden' | 'answered',
  words: string,
): Promise<Types.ObjectId | undefined> {
  const writer = await User.findById(user).select('language').lean<Pick<UserRecord, 'language'>>()
  if (!writer) return
  const tag = languageTag(writer.language)
  const [mail, { name = tool }] = await Promise.all([
    readTranslations(tag, 'mail'),
    readTranslations(tag, `tools/${tool}`),
  ])
  const { email, origin } = site()
  const contact = email ?? `${origin}${localePath(writer.language, '/contact')}`
  const { _id } = await Notification.create({
    user,
    type: 'notification',
    message: filled(mail[`review.${kind}`] ?? '', { tool: name, words, contact }),
    createdAt: new Date(),
  })
  return _id
}
