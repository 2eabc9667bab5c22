import type { i18n, TFunction } from 'i18next'
import { useContext, useMemo } from 'react'
import { I18nContext } from 'react-i18next'

/** Gives keys back: a page without texts has nothing else to show. */
const keys = ((key: string) => key) as TFunction

/**
 * The page's texts: `t` looks a key up in the first of the namespaces, and `namespace:key` in another.
 * Unlike next-i18next's hook of this name it neither loads texts nor follows a change of language: here
 * a page has all its texts, and another language is another page. Costs a page two kilobytes less, and
 * each use a few effects.
 * @param namespaces the ones that the component's texts are in
 */
export function useTranslation(namespaces: string | readonly [string, ...string[]]) {
  const texts: i18n | undefined = useContext(I18nContext)?.i18n
  const first = typeof namespaces === 'string' ? namespaces : namespaces[0]
  return useMemo(
    () => ({
      t: texts ? texts.getFixedT(texts.language, first) : keys,
      i18n: texts ?? ({ exists: () => false } as unknown as i18n),
    }),
    [texts, first],
  )
}
