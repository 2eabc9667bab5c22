import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { linkPage } from '../mail/link-page.server'
import type { Texts } from '../mail/messages.server'
import type { StreamReply } from '../server/reply.server'

const pages = {
  ask: ['unsubscribe.title', 'unsubscribe.text'],
  done: ['unsubscribe.done', 'unsubscribe.doneText'],
  invalid: ['unsubscribe.invalid', 'unsubscribe.invalidText'],
} as const

/** What a message's link names. */
type MailedLink = Record<'user' | 'key' | 'lang', string>

/** A message's link, without its origin. */
export const unsubscribePath = ({ user, key, lang }: MailedLink) =>
  `/api/digest/unsubscribe?${new URLSearchParams({ user, key, lang })}`

/** The page behind a message's link. */
export async function unsubscribePage(
  name: keyof typeof pages,
  link: MailedLink,
): Promise<StreamReply> {
  const texts = await readTranslations<Texts>(languageTag(link.lang), 'mail')
  const [title, text] = pages[name]
  const way =
    name === 'ask'
      ? {
          button: {
            label: texts['unsubscribe.button'],
            address: `${unsubscribePath(link)}&by=page`,
          },
        }
      : {
          link: {
            label: texts['unsubscribe.back'],
            address: localePath(link.lang, '/saved-channels'),
          },
        }
  return linkPage({ title: texts[title], text: texts[text], ...way }, link.lang)
}
