import { createInstance } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useTranslation } from '@/context/use-translation'

/** The slug of the tool whose results the page of parts shows. */
export const slug = 'parts'

/** Gives what stands in it the texts of a tool that exists only here. */
export function ToolWords({
  words,
  children,
}: {
  words: Record<string, string>
  children: ReactNode
}) {
  const { i18n } = useTranslation('common')
  const own = useMemo(() => {
    const lng = i18n.language
    const known = i18n.getDataByLanguage(lng) ?? {}
    const instance = createInstance({
      lng,
      resources: { [lng]: { ...known, [`tools/${slug}`]: words } },
      keySeparator: false,
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    void instance.init()
    return instance
  }, [i18n, words])
  return <I18nextProvider i18n={own}>{children}</I18nextProvider>
}
