import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'

/** The way back from one entry's screen to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mb-3 text-sm">
      <Link
        href={href}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {children}
      </Link>
    </p>
  )
}
