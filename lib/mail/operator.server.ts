import { filled } from '../i18n/filled'
import { readTranslations } from '../i18n/read-translations.server'
import { publicOrigin, site } from '../server/site.server'
import { deliver } from './messages.server'

/** The sentence of an error code, in English; the code itself where there is none. */
async function inWords(code: string): Promise<string> {
  return (await readTranslations('en', 'errors'))[code] ?? code
}

/** What a source of YouTube's facts is called in mail. */
const sourceNames: Record<string, string> = {
  'data-api': 'YouTube Data API',
  keyless: 'youtube.com',
}

/**
 * Mails the operator whether a source of YouTube's facts fails, in English.
 * @param to their address
 * @param since when it began, ISO 8601
 * @param code the last failure's, and what YouTube answered
 * @throws Error when no server takes it
 */
export async function tellOperator(
  to: string,
  kind: 'youtubeDown' | 'youtubeUp',
  { source, since, code, cause }: { source: string; since: string; code: string; cause: string },
): Promise<void> {
  const failure = kind === 'youtubeDown' ? [await inWords(code), cause] : []
  const name = sourceNames[source] ?? source
  const values = { source: name, since: since.slice(0, 16).replace('T', ' '), site: site().name }
  await deliver({ email: to, username: site().name, language: 'en' }, (texts) => ({
    subject: filled(texts[`${kind}.subject`], values),
    intro: [filled(texts[`${kind}.intro`], values), ...failure].filter(Boolean).join('\n'),
    button: {
      label: texts['youtube.button'],
      address: `${publicOrigin()}/dashboard/dashboard`,
    },
  }))
}
