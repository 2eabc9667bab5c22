import type { ReactNode } from 'react'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { Seo } from '../seo/Seo'
import { FromServer } from '../ui/FromServer'

/** The sections of a text page: `s1.title` and `s1.text`, `s2.title` … until a number is missing. */
function Sections({
  namespace,
  without,
  after,
}: {
  namespace: string
  without: readonly string[]
  after: Readonly<Record<string, ReactNode>>
}) {
  const { t, i18n } = useTranslation(namespace)
  const { name } = useSite()
  const ids: string[] = []
  while (i18n.exists(`${namespace}:s${ids.length + 1}.title`)) ids.push(`s${ids.length + 1}`)
  return ids
    .filter((id) => !without.includes(id))
    .map((id) => (
      <section key={id} className="article-section">
        <h2 className="text-lg">{t(`${id}.title`)}</h2>
        <div>
          <p>{t(`${id}.text`, { name })}</p>
          {after[id]}
        </div>
      </section>
    ))
}

function Head({ namespace, figure }: { namespace: string; figure: ReactNode }) {
  const { t } = useTranslation(namespace)
  return (
    <header className="article-head">
      <div>
        <h1 className="text-[28px] leading-8.5 md:text-2xl">{t('title')}</h1>
        <p className="mt-3 text-lg text-ink-2">{t('lead')}</p>
      </div>
      {figure}
    </header>
  )
}

/** A text page whose content is one translation namespace. */
export function ArticlePage({
  namespace,
  without = [],
  figure,
  after = {},
  isAlive = false,
  end,
  children,
}: {
  namespace: string
  /** Sections that don't hold for this site. */
  without?: readonly string[]
  /** A drawing beside the title. */
  figure?: ReactNode
  /** What follows a section's text, by the section. */
  after?: Readonly<Record<string, ReactNode>>
  /** Whether something that follows a section is more than read. */
  isAlive?: boolean
  /** Sections that follow. */
  end?: ReactNode
  /** What stands before the sections. */
  children?: ReactNode
}) {
  const { t } = useTranslation(namespace)
  const sections = <Sections namespace={namespace} without={without} after={after} />
  return (
    <article className="page-width article-page">
      <Seo title={t('pageTitle')} description={t('description')} />
      <FromServer className="contents">
        <Head namespace={namespace} figure={figure} />
      </FromServer>
      {children}
      {isAlive ? sections : <FromServer className="contents">{sections}</FromServer>}
      {end}
    </article>
  )
}
