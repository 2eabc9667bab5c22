import { Link } from '@/components/ui/Link'
import { site } from '@/lib/site'

/** The site's logo and name, linked to the home page. */
export function Logo() {
  return (
    <Link href="/" className="logo">
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="#c8202f" />
        <path d="M10.5 8.5v11l9-5.5z" fill="#fff" />
      </svg>
      {site.name}
    </Link>
  )
}
