import { useTranslation } from 'next-i18next/pages'
import { Link } from '@/components/ui/Link'
import { postalAddress, site } from '@/lib/site'
import { Newsletter } from './Newsletter'
import { PaymentIcons } from './PaymentIcons'

const pages = [
  ['/', 'common:nav.home'],
  ['/blog', 'common:nav.blog'],
  ['/youtube', 'link.youtube'],
  ['/chorme-extension', 'common:nav.extension'],
  ['/pricing', 'common:nav.pricing'],
  ['/about', 'common:nav.about'],
  ['/contact', 'common:nav.contact'],
] as const

const legal = [
  ['/terms', 'link.terms'],
  ['/privacy', 'link.privacy'],
  ['/ccpa', 'link.ccpa'],
  ['/gdpr', 'link.gdpr'],
  ['/refund', 'link.refund'],
] as const

type FooterLinks = readonly (readonly [href: string, key: string])[]

function LinkList({ title, links }: { title: string; links: FooterLinks }) {
  const { t } = useTranslation(['footer', 'common'])
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, key]) => (
          <li key={href}>
            <Link href={href} className="quiet-link">
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Footer() {
  const { t } = useTranslation('footer')
  return (
    <footer className="mt-12 border-t border-line">
      <div className="page-width grid gap-6 py-9">
        <div className="footer-columns">
          <LinkList title={t('pages')} links={pages} />
          <LinkList title={t('legal')} links={legal} />
          <section>
            <h2>{t('social.label')}</h2>
            <ul>
              {site.socials.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener" className="quiet-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <Newsletter />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <PaymentIcons label={t('payment.label')} />
          <p className="text-xs text-ink-3">{t('payment.secure')}</p>
        </div>
        <div className="grid gap-1 text-xs text-ink-3">
          <address aria-label={t('address.label')} className="not-italic" lang="en">
            {postalAddress}
          </address>
          <p>{t('notAffiliated', { name: site.name })}</p>
          <p>{t('copyright', { name: site.name })}</p>
        </div>
      </div>
    </footer>
  )
}
