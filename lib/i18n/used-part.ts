import type { SSRConfig } from 'next-i18next/pages'

type PartialProps = SSRConfig & { isPart?: boolean }

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/** What a browser shows without having been told anything: always part of a page's texts. */
const always = ['common:networkFailed']

/**
 * The props of a page with those of its texts alone that the browser needs to take the page over.
 * @param used the texts that the server wrote down, as `namespace:key`; a plural without its form
 */
export function usedPart(pageProps: PartialProps, used: ReadonlySet<string>): PartialProps {
  const texts = pageProps._nextI18Next
  if (!texts) return pageProps
  const wanted = new Set([...used, ...always])
  const isWanted = (namespace: string, key: string) =>
    wanted.has(`${namespace}:${key}`) || wanted.has(`${namespace}:${key.replace(pluralForm, '')}`)
  const store = Object.fromEntries(
    Object.entries(texts.initialI18nStore).map(([tag, namespaces]) => [
      tag,
      Object.fromEntries(
        Object.entries(namespaces as Record<string, Record<string, string>>).map(
          ([namespace, words]) => [
            namespace,
            Object.fromEntries(Object.entries(words).filter(([key]) => isWanted(namespace, key))),
          ],
        ),
      ),
    ]),
  )
  return { ...pageProps, isPart: true, _nextI18Next: { ...texts, initialI18nStore: store } }
}
