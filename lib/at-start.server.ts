import { completeUsers } from './accounts/complete-users.server'
import { makeDemoAccounts } from './accounts/demo-accounts.server'
import { lastEdits, writtenWords } from './content/content.server'
import { readContentFrom } from './content/page-content.server'
import { isDemo } from './demo'
import { keepTellingServer } from './extensions/extensions.server'
import { startJobs } from './jobs/queue.server'
import { definitions, schedules } from './long-work.server'
import { termsNote } from './media/switch'
import { followPlans } from './plans/plans.server'
import { startCollecting } from './series/collect.server'
import { log, logWhatIsPrinted } from './server/log.server'
import { followRenewals } from './server/renew-pages.server'
import { drawAhead } from './share-pictures/in-idle-time.server'
import { prepareSubjects } from './subjects/subjects.server'
import { startTakedowns } from './takedowns/store.server'
import { keepAnswers } from './youtube/answering/note.server'

/** Runs before the server's first request. Never throws: without a database the site still answers,
 * and reports it. */
export async function atStart(): Promise<void> {
  // In development, the log is read on a terminal.
  if (process.env.NODE_ENV === 'production') logWhatIsPrinted()
  const note = termsNote()
  if (note) log.warn(note)
  if (isDemo) {
    await makeDemoAccounts().catch((err) => log.error({ err }, 'no demo accounts could be made'))
  }
  // Not waited for: the site is of use meanwhile.
  completeUsers().catch((err) => log.error({ err }, 'older users cannot be found by words yet'))
  // Tests start a hundred sites, most of which judge nothing.
  const isOnDemand = Boolean(process.env.LOAD_PAGES_ON_DEMAND)
  if (!isOnDemand) {
    prepareSubjects().catch((err) => log.error({ err }, 'the lists of subjects cannot be read'))
    if (process.env.NODE_ENV === 'production') void drawAhead()
  }
  readContentFrom({ words: writtenWords, edits: lastEdits })
  await keepTellingServer()
  await startTakedowns()
  followPlans()
  keepAnswers()
  // In development every request renders its page.
  if (process.env.NODE_ENV === 'production') followRenewals()
  startCollecting()
  startJobs({ definitions, schedules })
}
