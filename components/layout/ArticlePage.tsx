import type { ReactNode } from 'react'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { Seo } from '../seo/Seo'

/** Sections of a text page: `s1.title` and `s1.text`, `s2.title` … until a number is missing. */
function useSections(namespace: string): { id: string; title: string; text: string }[] {
  const { t, i18n } = useTranslation(namespace)
  const { name } = useSite()
  const sections = []
  for (let number = 1; i18n.exists(`${namespace}:s${number}.title`); number++) {
    const id = `s${number}`
    sections.push({ id, title: t(`${id}.title`), text: t(`${id}.text`, { name }) })
  }
  return sections
}

/** A text page whose content is one translation namespace. */
export function ArticlePage({
  namespace,
  description = 'description',
  lead = 'lead',
  without = [],
  figure,
  after = {},
  end,
  children,
}: {
  namespace: string
  /** Keys of the description for search engines and of the introduction. */
  description?: string
  lead?: string
  /** Sections that don't hold for this site. */
  without?: readonly string[]
  /** A drawing beside the title. */
  figure?: ReactNode
  /** What follows a section's text, by the section. */
  after?: Readonly<Record<string, ReactNode>>
  /** Sections that follow. */
  end?: ReactNode
  /** What stands before the sections. */
  children?: ReactNode
}) {
  const { t } = useTranslation(namespace)
  return (
    <article className="page-width article-page">
      <Seo title={t('pageTitle')} description={t(description)} />
      <header className="article-head">
        <div>
          <h1 className="text-[28px] leading-8.5 md:text-2xl">{t('title')}</h1>
          <p className="mt-3 text-lg text-ink-2">{t(lead)}</p>
        </div>
        {figure}
      </header>
      {children}
      {useSections(namespace)
        .filter(({ id }) => !without.includes(id))
        .map(({ id, title, text }) => (
          <section key={id} className="article-section">
            <h2 className="text-lg">{title}</h2>
            <div>
              <p>{text}</p>
              {after[id]}
            </div>
          </section>
        ))}
      {end}
    </article>
  )
}
