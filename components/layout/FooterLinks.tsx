import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { legalPages } from '@/lib/legal-pages'

const pages = [
  ['/', 'common:nav.home'],
  ['/blog', 'common:nav.blog'],
  ['/youtube', 'link.youtube'],
  ['/chorme-extension', 'common:nav.extension'],
  ['/pricing', 'common:nav.pricing'],
  ['/about', 'common:nav.about'],
  ['/contact', 'common:nav.contact'],
] as const

type FooterLinks = readonly (readonly [href: string, key: string])[]

/** A group of links: open beside the others, and on a phone folded below them. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <section className="max-sm:hidden">
        <h2>{title}</h2>
        <ul>{children}</ul>
      </section>
      <details className="sm:hidden">
        <summary>
          {title}
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <ul>{children}</ul>
      </details>
    </>
  )
}

function LinkList({ title, links }: { title: string; links: FooterLinks }) {
  const { t } = useTranslation(['footer', 'common'])
  return (
    <Group title={title}>
      {links.map(([href, key]) => (
        <li key={href}>
          <Link href={href} className="quiet-link">
            {t(key)}
          </Link>
        </li>
      ))}
    </Group>
  )
}

/** The pages, legal texts and profiles that the footer leads to. */
export default function FooterLinks() {
  const { t } = useTranslation('footer')
  const { profiles } = useSite()
  return (
    <>
      <LinkList title={t('pages')} links={pages} />
      <LinkList title={t('legal')} links={legalPages} />
      {profiles.length > 0 && (
        <Group title={t('social.label')}>
          {profiles.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className="quiet-link">
                {name}
              </a>
            </li>
          ))}
        </Group>
      )}
    </>
  )
}
