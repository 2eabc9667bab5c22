import { filled } from '../i18n/filled'
import { localePath } from '../i18n/languages'
import { linkPage } from '../mail/link-page.server'
import type { StreamReply } from '../server/reply.server'
import { site } from '../server/site.server'
import { standingOf } from './links.server'
import { newsletterTexts } from './mails.server'

/** One of the newsletter's pages, without its origin. */
export const pathOf = (name: string, query: Record<string, string>) =>
  `/api/newsletter/${name}?${new URLSearchParams(query)}`

/** Asks whether to subscribe, or says that it is done or that the link doesn't work. */
export async function confirmPage(
  name: 'ask' | 'done' | 'invalid',
  language: string,
): Promise<StreamReply> {
  const texts = await newsletterTexts(language)
  const home = { label: texts['page.home'], address: localePath(language, '/') }
  const pages = {
    ask: {
      title: texts['page.ask'],
      text: texts['page.askText'],
      button: { label: texts['page.subscribe'] },
    },
    done: { title: texts['page.subscribed'], text: texts['page.subscribedText'], link: home },
    invalid: {
      title: texts['page.invalid'],
      text: texts['page.invalidText'],
      link: home,
      status: 400,
    },
  }
  return linkPage(pages[name], language)
}

/** What the pages of unsubscribing say; of an address that was never confirmed, its owner wants no mail at
 * all, and it is erased after that. */
const words = {
  ask: ['page.stop', 'page.stopText', 'page.unsubscribe'],
  askAsked: ['page.wrong', 'page.wrongAsk', 'page.wrongButton'],
  done: ['page.stopped', 'page.stoppedText', 'page.undo'],
  doneAsked: ['page.wrongDone', 'page.wrongDoneText', 'page.undo'],
  over: ['page.stopped', 'page.lateText'],
  overAsked: ['page.wrongDone', 'page.wrongText'],
  // Also for whoever never unsubscribed: it says nothing of an undo.
  undone: ['page.subscribed', 'page.subscribedText'],
  undoneAsked: ['page.waiting', 'page.waitingText'],
  late: ['page.late', 'page.lateText'],
  lateAsked: ['page.late', 'page.wrongText'],
  sample: ['page.sample', 'page.sampleText'],
  invalid: ['page.invalid', 'page.invalidStop'],
} as const

/** The same for unsubscribing, which may be taken back. */
export async function unsubscribePage(
  name: keyof typeof words,
  { id, key, lang }: { id: string; key: string; lang: string },
): Promise<StreamReply> {
  const texts = await newsletterTexts(lang)
  const [title, text, label] = words[name]
  const address = name.startsWith('ask')
    ? pathOf('unsubscribe', { id, key, lang, by: 'page' })
    : pathOf('undo', { id, key, lang })
  return linkPage(
    {
      title: texts[title],
      text: filled(texts[text], { site: site().name }),
      ...(label
        ? { button: { label: texts[label], address } }
        : { link: { label: texts['page.home'], address: localePath(lang, '/') } }),
      ...(name === 'invalid' && { status: 400 }),
    },
    lang,
  )
}

/** The page of what a link is about now.
 * @param name what is shown where that fits */
export async function standingPage(
  name: 'ask' | 'undone' | 'late',
  link: { id: string; key: string; lang: string },
): Promise<StreamReply> {
  const standing = await standingOf(link.id)
  const asked = standing?.was === 'asked' ? 'Asked' : ''
  if (name === 'ask') return unsubscribePage(`ask${asked}`, link)
  if (!standing || standing.state === 'over')
    return unsubscribePage(name === 'late' ? `late${asked}` : `over${asked}`, link)
  return unsubscribePage(standing.state === 'ended' ? `done${asked}` : `undone${asked}`, link)
}
