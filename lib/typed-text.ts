// Plain text that somebody types for others to read. The browser's forms check with the same schemas.
import { z } from 'zod'
import { type ErrorCode, errorCode } from './errors'
import { isVisible } from './is-visible'

/** Control characters. */
export const control = /[\p{Cc}\u2028\u2029]/u
/** The same, but line breaks and tabs. */
export const controlInText = /[^\P{Cc}\t\n\r]|[\u2028\u2029]/u
/** Marks that turn the direction of text around. Nobody sees them, and Windows puts them around numbers
 * that are copied. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** A text as it was typed or pasted, without marks that turn its direction around. */
export const withoutTurning = (text: string): string => text.replace(turning, '')

/** Without empty lines around it. Spaces before its first word stay: in Markdown they make code. */
export const trimmedMarkdown = (text: string): string =>
  text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd()

const typed = (
  max: number,
  empty: ErrorCode,
  forbidden: RegExp,
  trim = (text: string) => text.trim(),
) =>
  z
    .string(errorCode(empty))
    .overwrite(withoutTurning)
    .overwrite(trim)
    .refine(isVisible, errorCode(empty))
    .max(max, errorCode('input.tooLong'))
    .refine((text) => !forbidden.test(text), errorCode('input.invalid'))

/** One line of plain text. */
export const lineOfText = (max: number, empty: ErrorCode) => typed(max, empty, control)

/** Plain text with line breaks. */
export const plainText = (max: number, empty: ErrorCode) => typed(max, empty, controlInText)

/** Markdown. */
export const markdownText = (max: number, empty: ErrorCode) =>
  typed(max, empty, controlInText, trimmedMarkdown)
