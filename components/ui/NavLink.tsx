import { useRouter } from 'next/router'
import type { ComponentProps } from 'react'
import { Link } from './Link'

/** A link that is marked while its page is open. */
export function NavLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useRouter()
  return <Link {...props} aria-current={pathname === props.href ? 'page' : undefined} />
}
