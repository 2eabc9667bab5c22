import { languages } from '../../../lib/i18n/languages'

/** `npm run test:full` looks at every page in every language and look. `npm test` has minutes, so it
 * takes of each list what meets every page, every language and every look at least once. */
export const full = Boolean(process.env.FULL)

/** For what the languages share but for its words: all of them in a full run, else English, one with
 * long words, one with another script and one with a tag of its own. */
export const someLanguages = languages.filter(
  ({ code }) => full || ['en', 'de', 'gu', 'zh-HANT'].includes(code),
)

/** The part of a list that number `at` of `count` looks at: all of it in a full run, else so much
 * that every item is looked at by somebody, and everybody looks at something. */
export function shareOf<T>(all: readonly T[], at: number, count: number): readonly T[] {
  if (full) return all
  const mine = all.filter((_, index) => index % count === at % count)
  return mine.length > 0 ? mine : all.slice(at % all.length).slice(0, 1)
}
