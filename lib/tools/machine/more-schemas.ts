import { z } from 'zod'
import { countCharacters } from '../../characters'
import { readDates } from './dates'
import type { Field } from './fields'
import { blankAsUndefined, code, textOrNumber, trimmed } from './schema-parts'

/** A date window; of today, so that it is read when it is asked for. */
export function dates(field: Extract<Field, { kind: 'dates' }>) {
  return blankAsUndefined
    .optional()
    .transform((text, { addIssue }) => {
      const written = text ?? field.default
      const window = written === undefined ? undefined : readDates(written, field.last)
      if (typeof window !== 'string') return window
      addIssue({ code: 'custom', message: window })
      return z.NEVER
    })
    .meta({
      type: 'string',
      description: `${field.last.map((days) => `${days}d`).join(', ')} or days such as 2026-01-01..2026-01-31, with @ and a time zone (IANA) if not UTC`,
    })
}

/** With seconds, and to the minute. */
const instants = [undefined, -1 as const].map((precision) =>
  z.iso.datetime({ offset: true, ...(precision && { precision }) }),
)

/** An instant, of any offset from UTC. */
export const moment = () =>
  blankAsUndefined
    .optional()
    .refine(
      (text) => text === undefined || instants.some((one) => one.safeParse(text).success),
      code('input.notADate'),
    )
    .transform((text) => (text === undefined ? undefined : new Date(text).toISOString()))
    .meta({ type: 'string', format: 'date-time' })

/** Short texts, one per line. */
export function rows({ most, maxLength, optional }: Extract<Field, { kind: 'rows' }>) {
  return blankAsUndefined
    .optional()
    .transform((text = '') => text.split(/[\r\n]+/).map((row) => row.replace(/\s+/g, ' ').trim()))
    .transform((list) => list.filter(Boolean))
    .refine((list) => optional || list.length > 0, code('input.required'))
    .refine((list) => list.length <= most, code('input.tooMany'))
    .refine((list) => list.every((row) => countCharacters(row) <= maxLength), code('input.tooLong'))
    .meta({ type: 'string', description: `Up to ${most} lines` })
}

/** A video category's number. */
export function category({ only, default: given }: Extract<Field, { kind: 'category' }>) {
  return textOrNumber
    .transform(trimmed)
    .refine(
      (id) => id === undefined || (/^\d{1,4}$/.test(id) && (only?.includes(id) ?? true)),
      code('input.notAChoice'),
    )
    .optional()
    .transform((id) => id ?? given)
    .meta({
      type: 'string',
      description: 'The number of a video category',
      ...(only && { enum: only }),
    })
}
