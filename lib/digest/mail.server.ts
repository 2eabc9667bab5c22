import type { UserRecord } from '@/models/User'
import { filled } from '../i18n/filled'
import { formatsOf } from '../i18n/formats'
import { languageTag, localePath } from '../i18n/languages'
import { keyOf } from '../mail/link-keys.server'
import { deliver, oneClickStop, type Texts } from '../mail/messages.server'
import { publicOrigin } from '../server/site.server'
import { watchUrl } from '../youtube/links'
import type { Week } from './answers'
import { unsubscribePath } from './unsubscribe-page.server'

/** Videos and channels that one message names. */
const mostVideos = 20
const mostUnchecked = 20

/** The address that ends a user's weekly messages: a page for people, and RFC 8058's for programs. */
export function unsubscribeAddress({
  _id,
  language,
}: Pick<UserRecord, '_id' | 'language'>): string {
  const user = String(_id)
  const link = { user, key: keyOf('unsubscribe', user), lang: language }
  return publicOrigin() + unsubscribePath(link)
}

/** A title of YouTube's in one line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** The names of channels that were not checked, cut to some. */
function uncheckedText(texts: Texts, { notChecked }: Week, tag: string): string {
  const formats = formatsOf(tag)
  const named = notChecked.slice(0, mostUnchecked).map(oneLine)
  const rest = notChecked.length - named.length
  const channels = formats.list(rest > 0 ? [...named, `+${formats.number(rest)}`] : named)
  return filled(texts['digest.notChecked'], { channels })
}

/** Mails a user's digest in their language. @throws Error when no server takes it */
export function mailDigest(
  user: Pick<UserRecord, '_id' | 'email' | 'username' | 'language'>,
  week: Week,
): Promise<void> {
  const { language } = user
  const tag = languageTag(language)
  const formats = formatsOf(tag)
  const stop = unsubscribeAddress(user)
  return deliver(
    user,
    (texts, values) => ({
      subject: filled(texts['digest.subject'], values),
      intro: filled(texts['digest.intro'], {
        ...values,
        from: formats.calendarDay(week.from.slice(0, 10)),
        to: formats.calendarDay(week.to.slice(0, 10)),
      }),
      heading: texts[week.standsOut.length > 0 ? 'digest.standsOut' : 'digest.nothing'],
      entries: week.standsOut
        .slice(0, mostVideos)
        .map(({ videoId, title, channelTitle, multiple }) => ({
          title: oneLine(title),
          detail: filled(texts['digest.video'], {
            channel: oneLine(channelTitle),
            multiple: formats.multiple(multiple),
          }),
          address: watchUrl(videoId),
        })),
      note: [
        filled(texts['digest.newVideos'], { count: formats.number(week.newVideos) }),
        ...(week.notChecked.length > 0 ? [uncheckedText(texts, week, tag)] : []),
      ].join('\n\n'),
      button: {
        label: texts['digest.button'],
        address: `${publicOrigin()}${localePath(language, '/saved-channels')}`,
      },
      ending: { label: texts['digest.unsubscribe'], address: stop },
    }),
    { headers: oneClickStop(stop) },
  )
}
