import { z } from 'zod'
import type { ErrorCode } from '../../errors'

// zod would try `new Function` for speed; the content security policy blocks and reports that.
z.config({ jitless: true })

/** The error code as the message of an issue. */
export const code = (value: ErrorCode) => value

export const single = z.string({ error: code('input.invalid') })

/** A query holds only text; a JSON body may send a number instead. */
export const textOrNumber = z.union([single, z.number().transform(String)], {
  error: code('input.invalid'),
})

/** Blank text counts as a missing value. */
export const trimmed = (text: string) => (text.trim() === '' ? undefined : text.trim())
export const blankAsUndefined = single.transform(trimmed)
