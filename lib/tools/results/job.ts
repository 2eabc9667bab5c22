import type { ResultNote } from './text'

/** What a job of minutes finds, and what is said of it. */
export interface JobNames {
  /** What it is doing now; their sentences are the keys `step.<name>`. */
  step: readonly string[]
  /** What each row has; their headings are the keys `column.<name>`, and the CSV's are the names. */
  column: readonly string[]
  /** Their sentences are the keys `note.<name>`. */
  note: readonly string[]
}

/** What a job would do, before anybody starts it. */
export interface JobResult<N extends JobNames = JobNames> {
  /** What it would work on, such as a channel's name. */
  title: string
  /** How many things that are, if it is known. */
  total?: number
  /** What starts it: the input of the job that is named after the tool. */
  start: Record<string, string | number | boolean | string[]>
  notes: ResultNote<`note.${N['note'][number]}`>[]
}

/** A row that a tool's job saves; null where a thing isn't known. */
export type JobRow<N extends JobNames = JobNames> = Record<
  N['column'][number],
  string | number | boolean | null
>

/** Links to the rows of a job as files, for its result. */
export const linksOf = (id: string) => ({
  csv: `/api/jobs/${id}/file?format=csv`,
  zip: `/api/jobs/${id}/file?format=zip`,
})

/** Which files a job offers now: those to which its status's result has a link. */
export const filesOf = ({ result }: { result?: Record<string, unknown> }) =>
  (['csv', 'zip'] as const).filter((format) => typeof result?.[format] === 'string')
