// Fields of account forms. The browser and the server validate with the same schemas.
import { z } from 'zod'
import type { ErrorCode } from '../errors'
import { localeCodes } from '../i18n/languages'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

export const says = (code: ErrorCode) => ({ error: code })

const letters = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u
/** Invisible letters, such as U+3164. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
const visible = /[\p{L}\p{N}]/u

const has = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u')
/** Scripts with similar letters; a name must not mix them. */
const lookAlike = ['Latin', 'Cyrillic', 'Greek', 'Armenian'].map(has)

/** A word of these scripts, with digits and accents, which belong to every script. */
const wordOf = (...scripts: string[]) =>
  new RegExp(
    `^[${['Common', 'Inherited', ...scripts].map((one) => `\\p{scx=${one}}`).join('')}]*$`,
    'u',
  )
/** Scripts that are mixed within a word, then scripts that stand alone. */
const words = [
  wordOf('Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo'),
  wordOf('Latin', 'Han', 'Hangul'),
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
    .split(' ')
    .map((script) => wordOf(script)),
]
const isOneScript = (word: string) => words.some((pattern) => pattern.test(word))

/** Whether each word of a name uses letters of one script only. */
const isPlain = (name: string) =>
  letters.test(name) &&
  visible.test(name) &&
  !invisible.test(name) &&
  lookAlike.filter((script) => script.test(name)).length <= 1 &&
  name.split(/[_.-]/).every(isOneScript)

/**
 * A user name: 3 to 30 letters, digits, dots, hyphens, underscores. The letters may be of any
 * script in current use, with one script per word.
 */
export const Username = z
  .string(says('input.required'))
  .transform((name) => name.normalize('NFC'))
  .refine(isPlain, says('input.notAUsername'))

/**
 * An e-mail address in lower case: in practice, addresses that differ only in case are one mailbox.
 */
export const Email = z
  .string(says('input.required'))
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.email(says('input.notAnEmail')).max(254, says('input.notAnEmail')))

/** A password to log in with: any text. Its length is limited before it is hashed. */
export const GivenPassword = z
  .string(says('input.required'))
  .min(1, says('input.required'))
  .max(1024, says('input.passwordTooLong'))

const characters = (text: string) => [...text.normalize('NFC')].length

/**
 * A password to be set: 8 to 128 characters of any kind. The server also rejects the most common
 * ones.
 */
export const PasswordOfLength = z
  .string(says('input.required'))
  .max(1024, says('input.passwordTooLong'))
  .refine((text) => characters(text) >= 8, says('input.passwordTooShort'))
  .refine((text) => characters(text) <= 128, says('input.passwordTooLong'))

/** A language code of the site. */
export const Language = z.enum(localeCodes)
