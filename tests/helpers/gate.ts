import { languages } from '../../lib/i18n/languages'

/** `npm run test:full` tests every page in every language and theme. `npm test` only has minutes, so
 * it selects combinations: docs/decisions/0019 says which. */
export const full = Boolean(process.env.FULL)

/** The details of a test: whether `npm test` runs it, or only a full run. What then proves the same in
 * `npm test` is in docs/decisions/0019. */
export const inGate = (isInGate: boolean) => (isInGate ? {} : { tag: '@full' })
export const onlyInFull = inGate(false)

/** For behavior that only differs by translation: all languages in a full run, else English, one with
 * long words, one with another script and one whose tag differs from its code. */
export const someLanguages = languages.filter(
  ({ code }) => full || ['en', 'de', 'gu', 'zh-HANT'].includes(code),
)

/** The items of a list for test number `at` of `count`: all in a full run, else a share with at least one
 * item. Only if `at` takes all numbers below `count` is each item tested. */
export function shareOf<T>(all: readonly T[], at: number, count: number): readonly T[] {
  if (full) return all
  const mine = all.filter((_, index) => index % count === at % count)
  return mine.length > 0 ? mine : all.slice(at % all.length).slice(0, 1)
}
