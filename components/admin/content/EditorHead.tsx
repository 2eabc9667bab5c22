import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { localePath } from '@/lib/i18n/languages'

/** The title of a text's screen, with the way to its page where there is one. */
export function EditorHead({
  title,
  locale,
  path,
  children,
}: {
  title: ReactNode
  locale: string
  /** Of the page, without its language. */
  path?: string | false | undefined
  /** What the text is, in a line. */
  children: ReactNode
}) {
  const { t } = useTranslation('admin-content')
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="screen-title wrap-anywhere">{title}</h1>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      {path && (
        <a
          href={localePath(locale, path)}
          target="_blank"
          rel="noopener noreferrer"
          className={button.secondary}
        >
          <Icon name="external-link" />
          {t('text.view')}
        </a>
      )}
    </div>
  )
}
