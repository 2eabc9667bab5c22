import { useToolLinks } from '@/context/ToolLinksContext'
import { languages } from '@/lib/i18n/languages'

/** Names a tool's page in a language, by the language's own name. */
export function usePageName() {
  const tools = useToolLinks()
  return ({ tool, locale }: { tool: string; locale: string }) => ({
    tool: tools.find(({ slug }) => slug === tool)?.name,
    language: languages.find(({ code }) => code === locale)?.name,
  })
}
