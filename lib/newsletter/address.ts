/** Domains of one mail service that ignores dots before the @: https://support.google.com/mail/answer/7436150 */
const gmail = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, which has all of its addresses with a plus sign; at Gmail also those with
 * other dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const mailbox = name.replace(/\+.*/, '')
  return gmail.includes(domain)
    ? `${mailbox.replaceAll('.', '')}@${gmail[0]}`
    : `${mailbox}@${domain}`
}
