import { Link } from '@/components/ui/Link'
import { useSite } from '@/context/SiteContext'

/** The site's logo and name, linked to the home page. */
export function Logo() {
  return (
    <Link href="/" className="logo" translate="no">
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--ink)" />
        <path d="M12.5 8.2v11.6l9-5.8z" fill="var(--paper)" />
        <rect x="6.5" y="6" width="3" height="16" rx="1.5" fill="var(--accent)" />
      </svg>
      {useSite().name}
    </Link>
  )
}
