import { createInstance, type Resource } from 'i18next'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Seo } from '@/components/seo/Seo'
import { languageTag } from '@/lib/i18n/languages'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { groups } from './groups'

interface Shown {
  code: string
  tools: ToolLink[]
  words: Resource
}

const themes = ['light', 'dark'] as const

function Themed({ theme, tools }: { theme: 'light' | 'dark'; tools: ToolLink[] }) {
  return (
    <div
      data-theme={theme}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 overflow-x-clip bg-paper p-4 text-ink"
    >
      {groups.map(([name, Group]) => (
        <section key={name} className="min-w-0">
          <h3 className="mb-3 border-t-2 border-ink pt-2 text-xs text-ink-2">{name}</h3>
          <div className="grid gap-4">
            <Group tools={tools} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Language({ code, tools, words }: Shown) {
  const tag = languageTag(code)
  const i18n = useMemo(() => {
    const instance = createInstance({
      lng: tag,
      resources: words,
      keySeparator: false,
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    void instance.init()
    return instance
  }, [tag, words])
  return (
    <I18nextProvider i18n={i18n}>
      <section lang={tag} className="mt-8">
        <h2 className="mb-3 text-lg">{tag}</h2>
        <div className="grid gap-4 md:grid-cols-2">
          {themes.map((theme) => (
            <Themed key={theme} theme={theme} tools={tools} />
          ))}
        </div>
      </section>
    </I18nextProvider>
  )
}

const title = 'Parts'

/** For developers: the site's parts in every state, light and dark, in four languages. */
export function PartsPage({ shown }: { shown: Shown[] }) {
  return (
    <div className="page-width py-8">
      <Seo title={title} description={title} index={false} />
      <h1 className="text-2xl">{title}</h1>
      {shown.map((one) => (
        <Language key={one.code} {...one} />
      ))}
    </div>
  )
}
