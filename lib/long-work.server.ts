import { removeOrphans } from './accounts/purge.server'
import { sweep } from './accounts/sweep.server'
import { publishDuePosts } from './blog/publish.server'
import { bulkJob } from './bulk/bulk-job.server'
import { sweepMessages } from './contact/inbox.server'
import { mailMessages } from './contact/mail.server'
import type { JobDefinition, Schedule } from './define-job'
import { sendDigests } from './digest/send.server'
import { downloadJob } from './downloads/download-job.server'
import { sweepMedia } from './downloads/sweep.server'
import { drawJob } from './draw-jobs/draw-job.server'
import { sweepDraws } from './draw-jobs/sweep.server'
import { removeLostRows } from './jobs/rows.server'
import { letterJob } from './newsletter/letter-job.server'
import { sendReminders } from './newsletter/remind.server'
import { renewToolPages } from './ratings/renew.server'
import { followWriters } from './ratings/writers.server'
import { refreshSaved } from './saved-channels/refresh.server'
import { removeBeyondRoom } from './series/room.server'
import { removeOldPoints } from './series/store.server'
import { watchYouTube } from './youtube/answering/alarm.server'

/** Every kind of long work. */
export const definitions = [
  bulkJob,
  downloadJob,
  drawJob,
  letterJob,
] as unknown as readonly JobDefinition[]

/** Everything that is done again and again, by one process of the site at a time. */
export const schedules: readonly Schedule[] = [
  { name: 'accounts.sweep', everyMs: 5_000, run: () => sweep() },
  { name: 'accounts.orphans', everyMs: 10 * 60_000, run: removeOrphans },
  { name: 'media.sweep', everyMs: 5_000, run: sweepMedia },
  { name: 'draws.sweep', everyMs: 10 * 60_000, run: sweepDraws },
  { name: 'jobs.lostRows', everyMs: 10 * 60_000, run: removeLostRows },
  { name: 'savedChannels.refresh', everyMs: 5 * 60_000, run: () => refreshSaved() },
  { name: 'reviews.renewPages', everyMs: 5_000, run: () => renewToolPages() },
  { name: 'reviews.followWriters', everyMs: 3_600_000, run: followWriters },
  { name: 'digest.send', everyMs: 5 * 60_000, run: () => sendDigests() },
  { name: 'newsletter.remind', everyMs: 60_000, run: () => sendReminders() },
  { name: 'blog.publish', everyMs: 5_000, run: () => publishDuePosts() },
  { name: 'contact.mail', everyMs: 5_000, run: () => mailMessages() },
  { name: 'contact.sweep', everyMs: 10_000, run: () => sweepMessages() },
  { name: 'youtube.watch', everyMs: 60_000, run: watchYouTube },
  { name: 'series.room', everyMs: 10 * 60_000, run: removeBeyondRoom },
  { name: 'series.oldPoints', everyMs: 3_600_000, run: removeOldPoints },
]
