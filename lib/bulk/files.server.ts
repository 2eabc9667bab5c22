import type { JobRecord } from '@/models/Job'
import type { JobFiles } from '../jobs/files.server'
import { isAnythingTakenDown, requireNotTakenDown, takenDown } from '../takedowns/takedowns.server'
import { subjectOf } from '../tools/machine/asked-subjects'
import { type BulkInput, listLink } from './bulk-job.server'
import { type BulkRow, csvHead, csvLines } from './rows'

/** @throws AppError `subject.takenDown` when the operator has blocked the list's channel since */
export const requireListAllowed = ({ input }: JobRecord): Promise<void> =>
  requireNotTakenDown(subjectOf(listLink((input as BulkInput).url)))

/** Of a video that the operator has blocked since it was read, only its id and why. */
export const shownRows = (rows: readonly BulkRow[]): Promise<BulkRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { id, channelId, title } = row
      const failure = await takenDown({ videoId: id, channelId, title })
      return failure ? { id, title: '', problem: failure.code } : row
    }),
  )

/** How the videos of a list become files. */
export function bulkFiles({ input, createdAt }: JobRecord): JobFiles<BulkRow> {
  const { tool, url } = input as BulkInput
  return {
    name: tool,
    rows: 'videos',
    csvHead: csvHead(tool),
    csvLines: (rows) => csvLines(tool, rows),
    ...(isAnythingTakenDown() && { shown: shownRows }),
    about: { format: 'tubesmith-videos', tool, url, at: createdAt },
  }
}
