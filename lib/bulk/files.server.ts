import type { JobRecord } from '@/models/Job'
import type { JobFiles } from '../jobs/files.server'
import type { BulkInput } from './bulk-job.server'
import { type BulkRow, csvHead, csvLines } from './rows'

/** How the videos of a list become files. */
export function bulkFiles({ input, createdAt }: JobRecord): JobFiles<BulkRow> {
  const { tool, url } = input as BulkInput
  return {
    name: tool,
    rows: 'videos',
    csvHead: csvHead(tool),
    csvLines: (rows) => csvLines(tool, rows),
    about: { format: 'tubesmith-videos', tool, url, at: createdAt },
  }
}
