import { countCharacters } from '../../characters'
import type { ErrorCode } from '../../errors'
import { type Field, type Fields, isMainField, isNumberField, type NumberField } from './fields'

/** What a failure for too many characters says of a field: how many fit, and how many its longest text has, or
 * its longest row; undefined for a field without a limit. */
export function tooLong(field: Field | undefined, texts: readonly string[]) {
  if (!field || !('maxLength' in field)) return undefined
  const isRows = field.kind === 'rows'
  const rows = isRows
    ? texts.flatMap((text) => text.split(/[\r\n]+/)).map((row) => row.replace(/\s+/g, ' '))
    : texts
  const used = rows.reduce((most, row) => Math.max(most, countCharacters(row.trim())), 0)
  return { limit: field.maxLength, used, unit: 'characters' } as const
}

/** Why a field doesn't take a text as its number; a blank one stands for the field's default. */
export function numberFault({ kind, min, max }: NumberField, text: string): ErrorCode | undefined {
  const written = text.trim()
  if (written === '') return undefined
  const isWhole = kind === 'int'
  const isNumber = isWhole ? /^-?\d+$/ : /^-?\d+(?:\.\d{1,6})?$/
  if (!isNumber.test(written)) return isWhole ? 'input.notANumber' : 'input.notADecimal'
  const value = Number(written)
  return value >= min && value <= max ? undefined : 'input.outOfRange'
}

/** Why the texts and numbers of a query can't be run, as the server would answer: the first that is missing, too
 * long, or no number that its field takes. */
export function textFault(
  fields: Fields,
  query: URLSearchParams,
): { code: ErrorCode; field: string } | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (isNumberField(field)) {
      const code = numberFault(field, query.getAll(name).at(-1) ?? '')
      if (code) return { code, field: name }
    }
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
