import { FromServer } from '@/components/ui/FromServer'
import { later } from '@/components/ui/later'
import EndOnServer from './FooterEnd'
import LinksOnServer from './FooterLinks'
import { Newsletter } from './Newsletter'
import { ThemeSwitch } from './ThemeSwitch'

// The first ones are for the server; browsers load theirs only after a change from a page without a
// footer. The build has to see the condition to leave them out.
const Links = typeof window === 'undefined' ? LinksOnServer : later(() => import('./FooterLinks'))
const End = typeof window === 'undefined' ? EndOnServer : later(() => import('./FooterEnd'))

export function Footer() {
  return (
    <footer className="mt-12 border-t border-line">
      <div className="page-width grid gap-4 py-4 max-sm:gap-3 max-sm:py-3">
        <div className="footer-columns">
          <FromServer className="contents">
            <Links />
          </FromServer>
          <Newsletter />
        </div>
        <div className="relative grid gap-3">
          <FromServer className="grid gap-2">
            <End />
          </FromServer>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
