import type { Me } from '@/lib/accounts/browser-session'
import type { IconName } from '@/lib/icons'

/** An entry of the dashboard's menu: its page, its text in `dashboard.json` and its icon. */
export interface Entry {
  href: string
  text: string
  icon: IconName
  /** What of the user says how much waits there. */
  counts?: 'unreadNotifications' | 'unreadMessages'
}

/** How much waits at an entry. */
export const waitingAt = ({ counts }: Entry, user: Me | null): number =>
  (counts && user?.[counts]) || 0

const overview: Entry = {
  href: '/dashboard/dashboard',
  text: 'nav.overview',
  icon: 'layout-dashboard',
}
const saved: Entry = { href: '/saved-channels', text: 'nav.saved', icon: 'star' }
const notifications: Entry = {
  href: '/dashboard/notifications',
  text: 'nav.notifications',
  icon: 'bell',
  counts: 'unreadNotifications',
}
const profile: Entry = { href: '/user/profile', text: 'nav.profile', icon: 'user' }
const users: Entry = { href: '/dashboard/users', text: 'admin.users', icon: 'users' }

/** Everybody's entries. */
export const entries: readonly Entry[] = [overview, saved, notifications, profile]

/** Entries for admins. The outbox exists only in the demo. */
export const adminEntries: readonly Entry[] = [
  users,
  { href: '/dashboard/reviews', text: 'admin.reviews', icon: 'message-square' },
  { href: '/dashboard/content', text: 'admin.content', icon: 'file-pen-line' },
  { href: '/dashboard/takedowns', text: 'admin.takedowns', icon: 'ban' },
  { href: '/dashboard/messages', text: 'admin.messages', icon: 'mail', counts: 'unreadMessages' },
  { href: '/dashboard/plans', text: 'admin.plans', icon: 'scale' },
  { href: '/dashboard/newsletter', text: 'admin.newsletter', icon: 'rss' },
  { href: '/dashboard/extensions', text: 'admin.extensions', icon: 'puzzle' },
  { href: '/dashboard/jobs', text: 'admin.jobs', icon: 'history' },
  { href: '/dashboard/model', text: 'admin.model', icon: 'gauge' },
  { href: '/dashboard/audit', text: 'admin.audit', icon: 'scroll-text' },
  ...(process.env.DEMO_BUILD
    ? [{ href: '/dashboard/outbox', text: 'admin.outbox', icon: 'inbox' } as const]
    : []),
]

/** What stands in a phone's bottom bar; the rest is behind its last button. */
export const barEntries = (isAdmin: boolean): readonly Entry[] =>
  isAdmin ? [overview, users, saved, notifications] : entries

/** Pages without a menu entry, mapped to the entry that is highlighted for them. */
const belongsTo: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/dashboard',
  '/dashboard/user': '/dashboard/users',
  '/dashboard/text': '/dashboard/content',
  '/dashboard/letters': '/dashboard/newsletter',
}

/** The entry that is highlighted on a page. */
export const entryOf = (pathname: string): string => belongsTo[pathname] ?? pathname
