import type { SendMailOptions } from 'nodemailer'
import type english from '@/locales/en/mail.json'
import type { UserRecord } from '@/models/User'
import { escaped } from '../escaped'
import { filled } from '../i18n/filled'
import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { log } from '../server/log.server'
import { publicOrigin, site } from '../server/site.server'
import { findAddresses, withScheme } from '../web-addresses'
import { isMailOn, sendMail } from './transport.server'

export type Texts = typeof english

/** Who a message goes to, and the language it is in; a subscriber has no name. */
type Recipient = Pick<UserRecord, 'email' | 'language'> & { username?: string }

interface MailedLink {
  label: string
  address: string
}

interface Message {
  subject: string
  intro: string
  /** A list, each with what is said of it and a link. */
  heading?: string
  entries?: readonly { title: string; detail: string; address: string }[]
  note?: string
  button?: MailedLink
  /** How to get no more of them. */
  ending?: MailedLink
}

/** A page of the site in a language; links in mail never come from a request's headers. */
function pageAddress(language: string, page: string, token: string): string {
  // After the hash: a token there reaches neither logs nor other sites.
  return `${publicOrigin()}${localePath(language, page)}#token=${token}`
}

/** A path up to letters of another script: mail is sentences, which go on behind an address without a space. */
const upToWords = /^(?:https?:\/\/)?[^/?#]+[/?#].*?[a-z\d](?=(?!\p{sc=Latin})\p{L})/iu

/** Escaped text, in which web addresses are links. */
function withLinks(text: string): string {
  let html = ''
  let from = 0
  for (const { address, at } of findAddresses(text)) {
    const [url] = upToWords.exec(address) ?? [address]
    html += `${escaped(text.slice(from, at))}<a href="${escaped(withScheme(url))}" style="color:#1d4ed8">${escaped(url)}</a>`
    from = at + url.length
  }
  return html + escaped(text.slice(from))
}

function asText(message: Message, footer: string): string {
  const { intro, heading, entries = [], note, button, ending } = message
  const withLink = (link?: MailedLink) => link && `${link.label}\n${link.address}`
  const parts = [
    intro,
    heading,
    ...entries.map(({ title, detail, address }) => `${title}\n${detail}\n${address}`),
    // A link follows the sentence that is about it.
    ...(entries.length > 0 || heading ? [note, withLink(button)] : [withLink(button), note]),
    withLink(ending),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n\n--\n${footer}\n`
}

function entriesAsHtml({ heading, entries = [] }: Message): string {
  const head = heading ? [`<p><b>${escaped(heading)}</b></p>`] : []
  const list = entries.map(
    ({ title, detail, address }) =>
      `<p><a href="${escaped(address)}" lang="" dir="auto" style="color:#1d4ed8">${escaped(title)}</a><br>${escaped(detail)}</p>`,
  )
  return [...head, ...list].join('\n')
}

function asHtml(message: Message, footer: string, language: string): string {
  const { intro, note, button, ending, subject } = message
  const link = button
    ? `<p><a href="${escaped(button.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b91c1c;color:#ffffff;text-decoration:none">${escaped(button.label)}</a></p>`
    : ''
  const stop = ending
    ? `<p style="font-size:14px"><a href="${escaped(ending.address)}" style="color:#6b7280">${escaped(ending.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1f2937;max-width:36rem;margin:0 auto;padding:24px">
<p style="white-space:pre-line">${withLinks(intro)}</p>
${entriesAsHtml(message)}
${link}
${note ? `<p style="white-space:pre-line">${escaped(note)}</p>` : ''}
${stop}
<p style="color:#6b7280;font-size:14px;white-space:pre-line">${escaped(footer)}</p>
</body></html>
`
}

export type Compose = (texts: Texts, values: Record<string, string>) => Message

/** A message as its recipient gets it. */
export async function composed({ language, username = '' }: Recipient, compose: Compose) {
  const texts = await readTranslations<Texts>(languageTag(language), 'mail')
  const { name, origin, email, address } = site()
  const values = { username, site: name, origin }
  const message = compose(texts, values)
  // Who sends mail to many has to say where they are.
  const footer = [filled(texts['frame.footer'], values), address, email].filter(Boolean).join('\n')
  return {
    subject: message.subject,
    text: asText(message, footer),
    html: asHtml(message, footer, language),
  }
}

/** Composes a message in its recipient's language and sends it. @throws Error when no server takes it */
export async function deliver(
  to: Recipient,
  compose: Compose,
  more: Pick<SendMailOptions, 'date' | 'replyTo'> & { headers?: Record<string, string> } = {},
): Promise<void> {
  const message = await composed(to, compose)
  await sendMail({ to: { name: to.username ?? '', address: to.email }, ...message, ...more })
}

/** The headers by which a mail program stops further messages with one press.
 * Source: https://www.rfc-editor.org/rfc/rfc8058 */
export const oneClickStop = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Composes and sends in the background, where mail is on: the caller neither waits for the mail nor
 * learns whether it was sent. */
function send(to: Recipient, compose: Compose) {
  if (!isMailOn()) return
  deliver(to, compose).catch((err) => log.error({ err }, 'a message could not be sent'))
}

/** Mails an admin's own words, in the frame of the recipient's language; dated now unless told.
 * @throws Error when no server takes it */
export const sendLetter = (
  to: Recipient,
  { subject, message, date }: { subject: string; message: string; date?: Date },
): Promise<void> => deliver(to, () => ({ subject, intro: message }), date && { date })

/** The page each kind of mailed link leads to. */
const pages = { verify: '/verify-email', reset: '/reset-password' } as const

/** From so many requests within an hour on, a mail for a new password says how many there were. */
const oftenAsked = 4

/** Mails a link: to prove an address, or to choose a new password.
 * @param asked how often a new password was asked for within the hour */
export function sendLink(kind: keyof typeof pages, to: Recipient, token: string, asked = 1): void {
  send(to, (texts, values) => ({
    subject: texts[`${kind}.subject`],
    intro: [
      filled(texts[`${kind}.intro`], values),
      ...(asked >= oftenAsked ? [filled(texts['reset.often'], { count: String(asked) })] : []),
    ].join('\n\n'),
    note: texts[`${kind}.note`],
    button: {
      label: texts[`${kind}.button`],
      address: pageAddress(to.language, pages[kind], token),
    },
  }))
}

/** Makes a sender of one kind of notice. */
const sendNotice =
  (kind: 'passwordChanged' | 'addressAsked' | 'addressChanged') => (to: Recipient) =>
    send(to, (texts, values) => ({
      subject: texts[`${kind}.subject`],
      intro: filled(texts[`${kind}.intro`], values),
      note: texts[`${kind}.note`],
    }))

/** Tells a user that their password has changed. */
export const sendPasswordChanged = sendNotice('passwordChanged')

/** Notifies a user, at their current address, of a requested change of address. */
export const sendAddressAsked = sendNotice('addressAsked')

/** Tells a user, at the address they had, that an admin has set another one. */
export const sendAddressChanged = sendNotice('addressChanged')
