import type { Packages } from '@/lib/plans/answers'
import { type LimitKey, limitGroups, type PlanId } from '@/lib/plans/limits'

/** The plans that this site shows. */
export const shownPlans = ({ offer }: Packages): readonly PlanId[] =>
  offer.isOffered ? ['visitor', 'free', 'operator'] : ['visitor', 'free']

const ofDownloads: readonly LimitKey[] = ['downloads', 'listFiles']

/** The limits that this site has: without downloads, none of these. */
export const shownGroups = ({ everyone }: Packages) =>
  limitGroups.map(({ name, keys }) => ({
    name,
    keys: (keys as readonly LimitKey[]).filter(
      (key) => everyone.downloads || !ofDownloads.includes(key),
    ),
  }))

/** Where to subscribe: the operator's own link or mail, or else what the site has. */
export function subscribeAt({ link }: Packages['offer'], email: string | undefined): string {
  if (link?.startsWith('https:')) return link
  const address = link ?? email
  return address ? `mailto:${address}` : '/contact'
}
