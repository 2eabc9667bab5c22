import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from '../errors'

/** The first thing that is wrong with an input, as its code and the field it belongs to. */
export function firstIssue(error: z.ZodError): { code: ErrorCode; field?: string } {
  const issue = error.issues[0]
  const field = issue?.path[0]
  const code = issue?.message ?? ''
  return {
    code: isErrorCode(code) ? code : 'input.invalid',
    field: field === undefined ? undefined : String(field),
  }
}
