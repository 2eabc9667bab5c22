import { AppError } from '../errors'

/**
 * Rejects ill-formed Unicode, such as half of a surrogate pair: the stored text would differ from
 * the one that was validated, hashed and displayed. Works without recursion, because the sender
 * controls the depth.
 * @throws AppError `input.invalid` with the outermost field
 */
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
