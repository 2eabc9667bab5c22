import type english from '@/locales/en/newsletter.json'
import type { SubscriberRecord } from '@/models/Subscriber'
import { filled } from '../i18n/filled'
import { languageTag } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { keyOf } from '../mail/link-keys.server'
import { type Compose, composed, deliver, oneClickStop } from '../mail/messages.server'
import { publicOrigin } from '../server/site.server'

type Texts = typeof english
type Reader = Pick<SubscriberRecord, '_id' | 'email' | 'language'>

/** The newsletter's mails and pages in a language, by its URL code. */
export const newsletterTexts = (language: string): Promise<Texts> =>
  readTranslations(languageTag(language), 'newsletter')

/** The address of one of the newsletter's pages. */
const addressOf = (page: 'confirm' | 'unsubscribe', query: Record<string, string>) =>
  `${publicOrigin()}/api/newsletter/${page}?${new URLSearchParams(query)}`

/** Where a subscriber unsubscribes, also from mails of long ago: a page for people, and RFC 8058's for
 * programs. */
export function unsubscribeAddress({ _id, language }: Pick<Reader, '_id' | 'language'>): string {
  const id = String(_id)
  return addressOf('unsubscribe', { id, key: keyOf('newsletter', id), lang: language })
}

/** The same in a preview or a test, where it belongs to nobody. */
const sampleAddress = (language: string) =>
  addressOf('unsubscribe', { sample: '1', lang: language })

/** Mails the link that confirms an address. @throws Error when no server takes it */
export async function mailConfirmation(to: Reader, token: string, isReminder = false) {
  const own = await newsletterTexts(to.language)
  const stop = unsubscribeAddress(to)
  const kind = isReminder ? 'remind' : 'confirm'
  return deliver(
    { email: to.email, language: to.language },
    (_, values) => ({
      subject: filled(own[`${kind}.subject`], values),
      intro: filled(own[`${kind}.intro`], values),
      button: {
        label: own['confirm.button'],
        address: addressOf('confirm', { token, lang: to.language }),
      },
      note: own[`${kind}.note`],
      ending: { label: own['confirm.stop'], address: stop },
    }),
    { headers: oneClickStop(stop) },
  )
}

interface Words {
  subject: string
  text: string
}

const letterTo =
  (own: Texts, { subject, text }: Words, stop: string): Compose =>
  (_, values) => ({
    subject,
    intro: text,
    note: filled(own['letter.why'], values),
    ending: { label: own['letter.stop'], address: stop },
  })

/** Mails a letter to one subscriber, or to one who tests it. @throws Error when no server takes it */
export async function mailLetter(
  to: Omit<Reader, '_id'> & Partial<Reader>,
  words: Words,
): Promise<void> {
  const own = await newsletterTexts(to.language)
  const { _id, language } = to
  const stop = _id ? unsubscribeAddress({ _id, language }) : sampleAddress(language)
  await deliver({ email: to.email, language: to.language }, letterTo(own, words, stop), {
    headers: oneClickStop(stop),
  })
}

/** A letter as a subscriber gets it; its link to unsubscribe is that of nobody. */
export async function previewLetter(language: string, words: Words) {
  const own = await newsletterTexts(language)
  return composed({ email: '', language }, letterTo(own, words, sampleAddress(language)))
}
