import type { Broadcast, Video } from '.'

/** Whether a broadcast runs: its own times win over the status beside them, which YouTube changes late. */
export function liveStatusOf<Status extends Video['liveStatus']>(
  told: Status,
  { actualStart, actualEnd }: Broadcast = {},
): Status | 'live' | 'none' {
  if (told !== 'upcoming' && told !== 'live') return told
  if (actualEnd) return 'none'
  return actualStart ? 'live' : told
}
