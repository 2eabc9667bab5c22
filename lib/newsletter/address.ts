import { z } from 'zod'
import { Email, errorCode } from '../accounts/fields'

/** An address whose domain is in ASCII, as mail servers take it: `me@münchen.de` as
 * `me@xn--mnchen-3ya.de`. */
function withAsciiDomain(text: string): string {
  const [, local, domain] = /^([^@]+)@([^@\s/?#:\\[\]]+)$/.exec(text.trim()) ?? []
  if (!local || !domain) return text
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

/** An address for the newsletter, in lower case and ASCII. */
export const SubscriberEmail = z
  .string(errorCode('input.required'))
  .max(1_000, errorCode('input.emailTooLong'))
  .transform(withAsciiDomain)
  .pipe(Email)

/** The mailbox of an address, which has all of its addresses with a plus sign. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')
