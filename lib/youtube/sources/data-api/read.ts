import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Unreadable } from '../source'

// Readers for Data API responses: strict about the id, without which an item is useless, and
// lenient about everything else. A field that differs from the documentation is unknown
// (`undefined`) and doesn't affect the others.

export const text = z.string().optional().catch(undefined)
export const flag = z.boolean().optional().catch(undefined)

/** A non-negative integer; the API writes most of them as strings. */
export const count = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.number().int().min(0))
  .optional()
  .catch(undefined)

/** A value of a fixed list; any other value is unknown. */
export const oneOf = <const T extends [string, ...string[]]>(words: T) =>
  z.enum(words).optional().catch(undefined)

const matching = (test: (value: string) => boolean) =>
  z.string().refine(test).optional().catch(undefined)

/** An ISO 8601 instant. */
export const instant = matching((value) => Number.isFinite(Date.parse(value)))
/** A BCP 47 tag, roughly checked. */
export const languageTag = matching((value) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value))
/** An ISO 3166-1 alpha-2 code. */
export const countryCode = matching((value) => /^[A-Z]{2}$/.test(value))
/** A web URL; some responses omit the scheme. */
export const webAddress = matching((value) => /^(https?:)?\/\/./.test(value))

/** A list of strings. Nulls are dropped; any other value, or nulls only, makes the list unknown. */
export const texts = z
  .array(z.string().nullable())
  .transform((list) => ({ list, texts: list.filter((one) => one !== null) }))
  .refine(({ list, texts }) => texts.length > 0 || list.length === 0)
  .transform(({ texts }) => texts)
  .optional()
  .catch(undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with its contents unchecked. */
export const record = z.custom<Record<string, unknown>>(isRecord).optional().catch(undefined)

/** A part of an item. An empty part is unknown, and so are all its fields. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .unknown()
    .transform((raw) => (isRecord(raw) && Object.keys(raw).length > 0 ? raw : undefined))
    .pipe(z.object(shape).optional())
    .optional()

/** Whether an object has a field, readable or not. */
export const hasField = (object: unknown, name: string): boolean =>
  isRecord(object) && object[name] !== undefined

/**
 * The unparsed items of a list response of one kind. @throws ZodError, AppError
 * `youtube.unexpected` for another kind or no list
 */
export function itemsIn(json: unknown, kind: string): unknown[] {
  const { items, kind: given } = z
    .object({ kind: z.unknown().optional(), items: z.array(z.unknown()).optional() })
    .parse(json)
  if (given === `youtube#${kind}ListResponse`) return items ?? []
  // A response without its kind must at least have items.
  const isOther = typeof given === 'string' && given !== ''
  if (isOther || !items?.length) throw new AppError('youtube.unexpected', { cause: 'no such list' })
  return items
}

/**
 * Parses the items of a list of things with ids. An unreadable item becomes a failure and doesn't
 * affect the others; without an id it may be any of the requested ones.
 */
export function readEach<T>(
  json: unknown,
  kind: string,
  read: (item: unknown) => T,
): (T | Unreadable)[] {
  return itemsIn(json, kind).map((item) => {
    try {
      return read(item)
    } catch (cause) {
      const id = isRecord(item) && typeof item.id === 'string' ? item.id : ''
      return { id, failure: new AppError('youtube.unexpected', { cause }) }
    }
  })
}
