import { useRouter } from 'next/router'
import type { ComponentProps } from 'react'
import { Link } from './Link'

/** A link that is marked while its page, or one below it, is open. */
export function NavLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useRouter()
  const isOpen = pathname === props.href || pathname.startsWith(`${props.href}/`)
  return <Link {...props} aria-current={isOpen ? 'page' : undefined} />
}
