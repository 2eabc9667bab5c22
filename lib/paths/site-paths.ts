// The kinds of the site's paths, by segment.
import languages from '../i18n/languages.json'
import { isDashboard } from './dashboard-path'

export { isDashboard }

const codes = languages.map(({ code }) => code).join('|')
const languagePrefix = new RegExp(`^/(?:${codes})(?=[/?#]|$)`, 'i')
const account = /^\/(?:user|login|register|forgot-password|reset-password|verify-email)(?=[/?#]|$)/

/** The dashboard's screens, as `pages/dashboard` has them. */
const screens = [
  'audit',
  'blog',
  'content',
  'dashboard',
  'extensions',
  'jobs',
  'letters',
  'messages',
  'model',
  'newsletter',
  'notifications',
  'outbox',
  'plans',
  'post',
  'reviews',
  'takedowns',
  'text',
  'user',
  'users',
]
const screen = new RegExp(`^/dashboard(?:/(?:${screens.join('|')}))?$`)

/** Whether a path below the dashboard, without language, query and fragment, is none of its pages. */
export const isUnknownScreen = (path: string): boolean => isDashboard(path) && !screen.test(path)

/** Whether a path, without its language, shows a person's data or takes a password or a mailed link.
 * Such pages load nothing of third parties, are not indexed and not cached. */
export const isPrivate = (path: string): boolean => isDashboard(path) || account.test(path)

/** A path, maybe with query and fragment, as the router's `asPath` has it: without the language in
 * front. Next matches languages whatever their case. */
export const withoutLanguage = (path: string): string =>
  path.replace(languagePrefix, '').replace(/^(?!\/)/, '/')

/** The language in front of a path, such as `/gu`, if there is one. */
export const languagePrefixOf = (path: string): string => languagePrefix.exec(path)?.[0] ?? ''
