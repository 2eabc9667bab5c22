// Fields of account forms. The browser and the server validate with the same schemas.
import { z } from 'zod'
import { countCharacters } from '../characters'
import { errorCode } from '../errors'
import { localeCodes } from '../i18n/languages'
import { addressPattern, asciiAddress } from '../mail-address'
import { maxEmailLength, maxTypedPassword, passwordLength, usernameLength } from './lengths'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const letters = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}_.-]{${usernameLength.min},${usernameLength.max}}$`,
  'u',
)
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
const wordPatterns = [
  wordOf('Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo'),
  wordOf('Latin', 'Han', 'Hangul'),
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
    .split(' ')
    .map((script) => wordOf(script)),
]
const isOneScript = (word: string) => wordPatterns.some((pattern) => pattern.test(word))

/** Whether each word of a name uses letters of one script only. */
const isPlain = (name: string) =>
  letters.test(name) &&
  visible.test(name) &&
  !invisible.test(name) &&
  lookAlike.filter((script) => script.test(name)).length <= 1 &&
  name.split(/[_.-]/).every(isOneScript)

/** A user name: letters, digits, dots, hyphens, underscores, as many as {@link usernameLength} says. The letters are of any script
 * that a living language is written in, and of one script in each word. */
export const Username = z
  .string(errorCode('input.required'))
  // Keyboards of phones put a space behind a word that they complete.
  .transform((name) => name.normalize('NFC').trim())
  .refine(isPlain, errorCode('input.notAUsername'))

/** An address with a letter before the `@` that many mail servers don't take. */
const otherLetters = /^[^@\s]*\P{ASCII}[^@\s]*@[^@\s]+$/u

/**
 * An e-mail address in lower case and ASCII: in practice, addresses that differ only in case are one
 * mailbox.
 */
export const Email = z
  .string(errorCode('input.required'))
  // To write a long domain of another script in ASCII takes a long time.
  .max(1_000, errorCode('input.emailTooLong'))
  .transform(asciiAddress)
  .pipe(z.string().max(maxEmailLength, errorCode('input.emailTooLong')))
  .pipe(z.string().refine((text) => !otherLetters.test(text), errorCode('input.emailLetters')))
  .pipe(z.email({ pattern: addressPattern, ...errorCode('input.notAnEmail') }))

/** A password to log in with: any text. Its length is limited before it is hashed. */
export const GivenPassword = z
  .string(errorCode('input.required'))
  .min(1, errorCode('input.required'))
  .max(maxTypedPassword, errorCode('input.passwordTooLong'))

const characters = (text: string) => countCharacters(text.normalize('NFC'))

/** A password to be set: characters of any kind, as many as {@link passwordLength} says. The server also refuses the best known. */
export const PasswordOfLength = z
  .string(errorCode('input.required'))
  .max(maxTypedPassword, errorCode('input.passwordTooLong'))
  .refine((text) => characters(text) >= passwordLength.min, errorCode('input.passwordTooShort'))
  .refine((text) => characters(text) <= passwordLength.max, errorCode('input.passwordTooLong'))

/** A language code of the site. */
export const Language = z.enum(localeCodes)

export const LoginFields = z.object({ email: Email, password: GivenPassword })
export const OwnPasswordFields = z.object({ password: GivenPassword })
export const PasswordFields = z.object({
  currentPassword: GivenPassword,
  newPassword: PasswordOfLength,
})
/** Of a user's own form. An unchanged name is accepted even if it breaks newer rules. */
export const profileFields = ({ username }: { username: string }) =>
  z.object({
    username: z.union([z.literal(username), Username], errorCode('input.notAUsername')),
    email: Email,
    currentPassword: GivenPassword.optional(),
  })

export const RegisterFields = z.object({
  username: Username,
  email: Email,
  password: PasswordOfLength,
})
export const ForgotFields = z.object({ email: Email })
export const ResetFields = z.object({ password: PasswordOfLength })
