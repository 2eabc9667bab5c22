// Plain text that somebody types for others to read. The browser's forms check with the same schemas.
import { z } from 'zod'
import { type ErrorCode, errorCode } from './errors'
import { isVisible } from './is-visible'
import { withoutTurning } from './without-turning'

/** Control characters. */
export const control = /[\p{Cc}\u2028\u2029]/u
/** The same, but line breaks and tabs. */
export const controlInText = /[^\P{Cc}\t\n\r]|[\u2028\u2029]/u

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
