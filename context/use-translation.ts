import type { i18n, TFunction } from 'i18next'
import { useContext, useMemo } from 'react'
import { I18nContext } from 'react-i18next'
import { UsedTexts } from './used-texts'

/** Gives keys back: a page without texts has nothing else to show. */
const keys = ((key: string) => key) as TFunction

/** The same texts, which write down what is asked of them. */
function writtenDown(texts: i18n, t: TFunction, first: string, used: Set<string>) {
  const note = (asked: unknown) => {
    for (const key of [asked].flat().map(String))
      used.add(key.includes(':') ? key : `${first}:${key}`)
  }
  const noting = <Ask extends (...given: never[]) => unknown>(ask: Ask) =>
    ((...given: Parameters<Ask>) => {
      note(given[0])
      return ask(...given)
    }) as Ask
  const noted: i18n = Object.create(texts, {
    t: { value: noting(texts.t.bind(texts)) },
    exists: { value: noting(texts.exists.bind(texts)) },
  })
  return { t: noting(t), i18n: noted }
}

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
  const used = useContext(UsedTexts)
  return useMemo(() => {
    if (!texts) return { t: keys, i18n: { exists: () => false } as unknown as i18n }
    const t = texts.getFixedT(texts.language, first)
    return used && typeof window === 'undefined'
      ? writtenDown(texts, t, first, used)
      : { t, i18n: texts }
  }, [texts, first, used])
}
