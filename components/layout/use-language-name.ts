import { useRouter } from 'next/router'
import { languages } from '@/lib/i18n/languages'

/** The name of the page's language, in that language. */
export function useLanguageName(): string {
  const { locale } = useRouter()
  return languages.find(({ code }) => code === locale)?.name ?? ''
}
