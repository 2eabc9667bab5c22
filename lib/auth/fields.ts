// What account forms may hold. The browser and the server check with the same schemas.
import { z } from 'zod'
import type { ErrorCode } from '../errors'
import { localeCodes } from '../i18n/languages'

// No `new Function`: the content security policy forbids it, and zod would try it first.
z.config({ jitless: true })

export const says = (code: ErrorCode) => ({ error: code })

const letters = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u
/** Scripts whose letters look alike; nobody's name mixes them. */
const lookAlike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** A user name: 3 to 30 letters of any script, digits, dots, hyphens, underscores. */
export const Username = z
  .string(says('input.required'))
  .transform((name) => name.normalize('NFC'))
  .refine(
    (name) => letters.test(name) && lookAlike.filter((script) => script.test(name)).length <= 1,
    says('input.notAUsername'),
  )

/** An e-mail address, in lower case: two that differ in case only are one mailbox in practice. */
export const Email = z
  .string(says('input.required'))
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.email(says('input.notAnEmail')).max(254, says('input.notAnEmail')))

/** A password to log in with: any text. Its length is checked before it costs anything. */
export const GivenPassword = z
  .string(says('input.required'))
  .min(1, says('input.required'))
  .max(1024, says('input.passwordTooLong'))

const characters = (text: string) => [...text.normalize('NFC')].length

/** A password to be set: 8 to 128 characters of any kind. The server also refuses the best known. */
export const PasswordOfLength = z
  .string(says('input.required'))
  .max(1024, says('input.passwordTooLong'))
  .refine((text) => characters(text) >= 8, says('input.passwordTooShort'))
  .refine((text) => characters(text) <= 128, says('input.passwordTooLong'))

/** The code of one of the site's languages. */
export const Language = z.enum(localeCodes)
