import type { JobRecord } from '@/models/Job'
import type { DownloadResult, DownloadRow, MadeFile } from '../media/answers'

/** What a list's run keeps, and where it goes on. */
export interface ListCheckpoint {
  rows: DownloadRow[]
  /** Items of the list, where YouTube tells it. */
  listed?: number
}

/** The rows of a list's job; none of a single video's. */
export const rowsOf = ({ checkpoint }: Pick<JobRecord, 'checkpoint'>): DownloadRow[] =>
  (checkpoint as ListCheckpoint | undefined)?.rows ?? []

/** The files that a job has made so far.
 * @param rows those of its list that count */
export function filesOf(
  job: Pick<JobRecord, 'checkpoint' | 'result'>,
  rows: readonly DownloadRow[] = rowsOf(job),
): MadeFile[] {
  const single = (job.result as Partial<DownloadResult> | undefined)?.files ?? []
  const ofRows = rows.flatMap(({ file, captions }) => [file, captions])
  return [...single, ...ofRows].filter((file) => file !== undefined)
}

/** The number under which a file is on disk, from its link. */
export const numberOf = ({ href }: MadeFile): number => Number(/[?&]n=(\d+)/.exec(href)?.[1])
