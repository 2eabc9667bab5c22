import type { JobRecord } from '@/models/Job'
import { bulkJob } from './bulk/bulk-job.server'
import { bulkFiles } from './bulk/files.server'
import { toCsv } from './csv'
import { AppError } from './errors'
import type { JobFiles } from './jobs/files.server'
import { tools } from './tools/machine/registry'
import type { JobNames, JobRow } from './tools/results/job'

/** How the rows of a tool's job become files: its columns are those that the tool names. */
function toolFiles({ name, input, createdAt }: JobRecord): JobFiles<JobRow> {
  const tool = tools.find(({ slug }) => slug === name)
  if (!tool || tool.where === 'planned') throw new AppError('job.notFound')
  const { column } = tool.names as JobNames
  return {
    name,
    rows: 'rows',
    csvHead: toCsv([[...column]]),
    csvLines: (rows) =>
      toCsv(rows.map((row) => column.map((one) => String(row[one] ?? '')))).slice(1),
    about: { tool: name, input, at: createdAt },
  }
}

/** How the rows of a job become files.
 * @throws AppError `job.notFound` for a job of a tool that is gone */
export const filesOf = (job: JobRecord): JobFiles<never> =>
  job.name === bulkJob.name ? bulkFiles(job) : toolFiles(job)
