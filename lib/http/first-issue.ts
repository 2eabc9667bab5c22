import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from '../errors'

interface Issue {
  code: ErrorCode
  /** With its part where it is a record: `meta.title`. */
  field?: string
  /** Of what the field lists, counted from 1. */
  row?: number
}

/** The first problem of each field of an input. */
export function issuesByField(error: z.ZodError): Issue[] {
  const fields = new Set<unknown>()
  return error.issues.flatMap((issue) => {
    if (fields.has(issue.path[0])) return []
    fields.add(issue.path[0])
    return [firstIssue({ issues: [issue] })]
  })
}

/** The first problem of an input: its error code, its field, and the row where the field lists records. */
export function firstIssue(error: Pick<z.ZodError, 'issues'>): Issue {
  const issue = error.issues[0]
  const [field, at, part] = issue?.path ?? []
  const code = issue?.message ?? ''
  return {
    code: isErrorCode(code) ? code : 'input.invalid',
    field:
      field === undefined ? undefined : [field, ...(typeof at === 'string' ? [at] : [])].join('.'),
    ...(typeof at === 'number' && part !== undefined && { row: at + 1 }),
  }
}
