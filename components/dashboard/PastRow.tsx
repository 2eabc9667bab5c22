import type { ReactNode } from 'react'
import { Picture } from '@/components/tools/results/Picture'
import { Link } from '@/components/ui/Link'

/** One thing that was done: a link to it, how it is, and what can be done with it. */
export function PastRow({
  href,
  name,
  about,
  picture,
  note,
  children,
}: {
  /** Where it is done again, or seen. */
  href: string
  name: string
  /** What it is about, in the words of its author. */
  about?: string
  /** A picture's address on this site. */
  picture?: string
  note: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="past-row">
      {picture && <Picture src={picture} width={64} height={36} className="past-picture" />}
      <div className="min-w-0 grow basis-40">
        <Link href={href} className="block hover:underline">
          <span className="font-semibold">{name}</span>
          {about && (
            <bdi lang="" className="block truncate text-xs text-ink-2">
              {about}
            </bdi>
          )}
        </Link>
        <p className="text-xs text-ink-3">{note}</p>
      </div>
      {children && <div className="past-actions">{children}</div>}
    </li>
  )
}
