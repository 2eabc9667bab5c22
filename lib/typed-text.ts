// Plain text that somebody types for others to read. The browser's forms check with the same schemas.
import { z } from 'zod'
import { type ErrorCode, errorCode } from './errors'
import { isVisible } from './is-visible'

/** Characters that turn the direction of text around. */
const turning = String.raw`\u202a-\u202e\u2066-\u2069`
/** Control characters, and those that turn the direction around. */
export const control = new RegExp(String.raw`[\p{Cc}\u2028\u2029${turning}]`, 'u')
/** The same, but line breaks and tabs. */
export const controlInText = new RegExp(String.raw`[^\P{Cc}\t\n\r]|[\u2028\u2029${turning}]`, 'u')

const typed = (max: number, empty: ErrorCode, forbidden: RegExp) =>
  z
    .string(errorCode(empty))
    .trim()
    .refine(isVisible, errorCode(empty))
    .max(max, errorCode('input.tooLong'))
    .refine((text) => !forbidden.test(text), errorCode('input.invalid'))

/** One line of plain text. */
export const lineOfText = (max: number, empty: ErrorCode) => typed(max, empty, control)

/** Plain text with line breaks. */
export const plainText = (max: number, empty: ErrorCode) => typed(max, empty, controlInText)
