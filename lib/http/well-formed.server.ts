import { AppError } from '../errors'

/** Refuses an input with a text that is no Unicode, such as half of a surrogate pair: what is stored
 * of it would be another text than the one that was checked, hashed and shown. Goes through it
 * without recursion, because its sender decides how deep it is.
 * @throws AppError `input.invalid` that names the outermost field */
export function requireWellFormed(input: Record<string, unknown>): void {
  const waiting = Object.entries(input).map(([field, value]) => ({
    field,
    value: [field, value] as unknown,
  }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value } = next
    if (typeof value === 'string' && !value.isWellFormed()) {
      throw new AppError('input.invalid', { field: field.toWellFormed() })
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ field, value: name }, { field, value: inner })
    }
  }
}
