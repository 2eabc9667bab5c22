import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Unreadable } from '../source'

// How answers of the Data API are read: strict in what an answer is worthless without, which is the
// id, and liberal in all else. What is not as documented is unknown (`undefined`), and what stands
// beside it counts.

export const text = z.string().optional().catch(undefined)
export const flag = z.boolean().optional().catch(undefined)

/** A whole number that is not negative; the API writes most of them as strings. */
export const count = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.number().int().min(0))
  .optional()
  .catch(undefined)

/** A word of a fixed list; one that is new to us is unknown. */
export const oneOf = <const T extends [string, ...string[]]>(words: T) =>
  z.enum(words).optional().catch(undefined)

const matching = (test: (value: string) => boolean) =>
  z.string().refine(test).optional().catch(undefined)

/** ISO 8601. */
export const instant = matching((value) => Number.isFinite(Date.parse(value)))
/** BCP 47, roughly. */
export const languageTag = matching((value) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value))
/** ISO 3166-1 alpha-2. */
export const countryCode = matching((value) => /^[A-Z]{2}$/.test(value))
/** A web address; some answers leave out the scheme. */
export const webAddress = matching((value) => /^(https?:)?\/\/./.test(value))

/** A list of texts. A null in it is nothing; any other foreign thing makes the list unknown, and so
 * do nulls alone. */
export const texts = z
  .array(z.string().nullable())
  .transform((list) => ({ list, texts: list.filter((one) => one !== null) }))
  .refine(({ list, texts }) => texts.length > 0 || list.length === 0)
  .transform(({ texts }) => texts)
  .optional()
  .catch(undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object as it was sent, whatever is in it. */
export const record = z.custom<Record<string, unknown>>(isRecord).optional().catch(undefined)

/** A part of an item. One without anything in it tells nothing, not even what is absent from it. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .unknown()
    .transform((raw) => (isRecord(raw) && Object.keys(raw).length > 0 ? raw : undefined))
    .pipe(z.object(shape).optional())
    .optional()

/** Whether an object holds something under a name, be it readable or not. */
export const holds = (object: unknown, name: string): boolean =>
  isRecord(object) && object[name] !== undefined

/** The items of a list answer of one kind, still to be read. A list of another kind, or nothing that
 * is a list, is no answer. @throws ZodError */
export function itemsIn(json: unknown, kind: string): unknown[] {
  const { items, kind: given } = z
    .object({ kind: z.unknown().optional(), items: z.array(z.unknown()).optional() })
    .parse(json)
  if (given === `youtube#${kind}ListResponse`) return items ?? []
  // Who does not say its kind must at least bring something.
  const isOther = typeof given === 'string' && given !== ''
  if (isOther || !items?.length) throw new AppError('youtube.unexpected', { cause: 'no such list' })
  return items
}

/** The items of a list of things that have ids. One that does not fit costs no other item anything;
 * without an id it may be any of those that were asked for. */
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
