import type { NextApiRequest } from 'next'
import type common from '@/locales/en/common.json'
import type { AppError, ErrorCode } from '../errors'
import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { linkPage } from '../mail/link-page.server'
import type { StreamReply } from '../server/reply.server'
import type { Endpoint, Methods } from './endpoint'

const isPage = (one: object): boolean => {
  const answer = (one as Partial<Endpoint>).answer
  return answer !== undefined && 'file' in answer && answer.file === 'text/html'
}

/** Whether a route has pages, and whoever asks is a browser that would show them. */
export const wantsPage = (methods: Methods, { headers }: NextApiRequest): boolean =>
  Object.values(methods).some(isPage) && /\btext\/html\b/.test(headers.accept ?? '')

/** A failure as a page in the language of its address. */
export async function errorPage(
  { code, status }: AppError,
  { query: { lang } }: NextApiRequest,
): Promise<StreamReply> {
  const language = typeof lang === 'string' ? lang : 'en'
  const tag = languageTag(language)
  const [texts, errors] = await Promise.all([
    readTranslations<typeof common>(tag, 'common'),
    readTranslations<Record<ErrorCode, string>>(tag, 'errors'),
  ])
  return linkPage(
    {
      title: texts['serverError.title'],
      text: errors[code],
      link: { label: texts.goHome, address: localePath(language, '/') },
      status,
    },
    language,
  )
}
