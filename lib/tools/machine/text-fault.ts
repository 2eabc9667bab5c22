import { countCharacters } from '../../characters'
import type { ErrorCode } from '../../errors'
import { type Fields, isMainField } from './fields'

/** Why the texts of a query can't be run, as the server would answer: the first that is missing or too long. */
export function textFault(
  fields: Fields,
  query: URLSearchParams,
): { code: ErrorCode; field: string } | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'keyword' && field.kind !== 'text') continue
    const texts = query.getAll(name).map((text) => text.trim())
    const isReplaced = field.unless !== undefined && query.get(field.unless)?.trim()
    if (!texts.some(Boolean) && isMainField(field) && !isReplaced)
      return { code: 'input.required', field: name }
    if (texts.some((text) => countCharacters(text) > field.maxLength))
      return { code: 'input.tooLong', field: name }
  }
  return undefined
}
