import { localePath } from '../i18n/languages'
import { linkPage } from '../mail/link-page.server'
import type { StreamReply } from '../server/reply.server'
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

/** The same for unsubscribing, which may be taken back. */
export async function unsubscribePage(
  name: 'ask' | 'done' | 'over' | 'undone' | 'late' | 'sample' | 'invalid',
  { id, key, lang }: { id: string; key: string; lang: string },
): Promise<StreamReply> {
  const texts = await newsletterTexts(lang)
  const home = { label: texts['page.home'], address: localePath(lang, '/') }
  const pages = {
    ask: {
      title: texts['page.stop'],
      text: texts['page.stopText'],
      button: {
        label: texts['page.unsubscribe'],
        address: pathOf('unsubscribe', { id, key, lang, by: 'page' }),
      },
    },
    done: {
      title: texts['page.stopped'],
      text: texts['page.stoppedText'],
      button: { label: texts['page.undo'], address: pathOf('undo', { id, key, lang }) },
    },
    over: { title: texts['page.stopped'], text: texts['page.lateText'], link: home },
    undone: { title: texts['page.undone'], text: texts['page.undoneText'], link: home },
    late: { title: texts['page.late'], text: texts['page.lateText'], link: home },
    sample: { title: texts['page.sample'], text: texts['page.sampleText'], link: home },
    invalid: {
      title: texts['page.invalid'],
      text: texts['page.invalidStop'],
      link: home,
      status: 400,
    },
  }
  return linkPage(pages[name], lang)
}
