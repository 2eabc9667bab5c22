import { languages } from '@/lib/i18n/languages'
import {
  sendAddressAsked,
  sendAddressChanged,
  sendLetter,
  sendLink,
  sendPasswordChanged,
} from '@/lib/mail/messages.server'
import { holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()

/** A name that is harmful as HTML, a placeholder or a replacement pattern. */
const hostile =
  '<img src=x onerror=alert(1)>"\'&{{site}}{{origin}}$&$`$t(x)</p><script>alert(1)</script>'

test.each(languages.map(({ code }) => code))(
  'X10 a hostile name is text in every mail in %s',
  async (language) => {
    const to = { email: `x10.${language.toLowerCase()}@example.org`, username: hostile, language }
    sendLink('verify', to, 'token-of-a-link')
    sendLink('reset', to, 'token-of-a-link')
    sendPasswordChanged(to)
    sendAddressAsked(to)
    sendAddressChanged(to)
    await sendLetter(to, { subject: hostile, message: hostile })
    const mails = await on.mailTo(to.email, 6)
    expect(mails).toHaveLength(6)
    for (const { text, html, subject } of mails) {
      expect(text).toContain(hostile)
      expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
      // All tags belong to the layout.
      const tags = new Set([...(html ?? '').matchAll(/<(\w+)/g)].map(([, tag]) => tag))
      const frame = ['a', 'body', 'head', 'html', 'meta', 'p', 'title']
      expect([...tags].filter((tag) => !frame.includes(tag ?? ''))).toEqual([])
      expect(subject).toBeTruthy()
    }
  },
)
