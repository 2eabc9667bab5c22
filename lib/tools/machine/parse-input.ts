import { AppError, isErrorCode } from '../../errors'
import { type Fields, isLinkField, maxLinks } from './fields'
import { inputSchema, type LinkEntry } from './input-schema'

/** The input of a run and, for a batch tool, every link as typed. */
export interface ParsedInput {
  input: Record<string, unknown>
  batch?: LinkEntry[]
}

/**
 * Validates raw values (a query, a form or a JSON body) against a tool's fields. A batch keeps its
 * valid links when others are invalid.
 * @throws AppError 400 with the field's name: the first invalid value, or a batch without a valid
 *   link.
 */
export function parseInput(fields: Fields, raw: Record<string, unknown>): ParsedInput {
  const parsed = inputSchema(fields).safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const message = issue?.message ?? ''
    throw new AppError(isErrorCode(message) ? message : 'input.invalid', {
      field: issue?.path[0] === undefined ? undefined : String(issue.path[0]),
    })
  }
  const input: Record<string, unknown> = { ...parsed.data }
  let batch: LinkEntry[] | undefined
  for (const [name, field] of Object.entries(fields)) {
    if (!isLinkField(field)) continue
    const entries = parsed.data[name] as LinkEntry[]
    const links = entries.flatMap((entry) => entry.link ?? [])
    if (links.length === 0) {
      throw new AppError(entries[0]?.failure ?? 'input.required', { field: name })
    }
    const isBatch = maxLinks(field) > 1
    input[name] = isBatch ? links : links[0]
    if (isBatch) batch = entries
  }
  return { input, batch }
}
