import { call } from '../browser/client'

/** What comes of asking for the newsletter. */
export type Outcome = 'sent' | 'invalid' | 'letters' | 'failed'

/** Asks for the newsletter. @throws if this site does not answer */
export async function ask(email: string, language: string | undefined): Promise<Outcome> {
  const answer = await call('/api/newsletter', new AbortController().signal, { email, language })
  if (answer.ok) return 'sent'
  const { code } = answer.failure
  if (code === 'input.emailLetters') return 'letters'
  return code.startsWith('input.') ? 'invalid' : 'failed'
}
