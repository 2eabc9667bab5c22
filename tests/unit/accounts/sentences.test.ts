import fs from 'node:fs'
import { maxEmailLength, passwordLength, usernameLength } from '@/lib/accounts/lengths'
import { linkMinutes } from '@/lib/accounts/links.server'
import { undoTime } from '@/lib/admin/guard.server'
import { languages } from '@/lib/i18n/languages'

/** Sentences, and the numbers of the code that they name. */
const sentences: [namespace: string, key: string, numbers: number[]][] = [
  ['account', 'register.usernameHint', [usernameLength.min, usernameLength.max]],
  ['account', 'password.hint', [passwordLength.min]],
  ['account', 'forgot.sent', [linkMinutes.reset]],
  ['admin', 'delete.text', [undoTime / 1000]],
  ['errors', 'input.notAUsername', [usernameLength.min, usernameLength.max]],
  ['errors', 'input.emailTooLong', [maxEmailLength]],
  ['errors', 'input.passwordTooShort', [passwordLength.min]],
  ['errors', 'input.passwordTooLong', [passwordLength.max]],
  ['mail', 'reset.note', [linkMinutes.reset]],
  ['mail', 'verify.note', [linkMinutes.verify / 60]],
]

const translations = (tag: string, namespace: string) =>
  JSON.parse(fs.readFileSync(`locales/${tag}/${namespace}.json`, 'utf8')) as Record<string, string>

test.each(languages.map(({ tag }) => tag))(
  'sentences in %s name the limits that the site keeps',
  (tag) => {
    const named = sentences.map(([namespace, key]) => {
      const numbers = (translations(tag, namespace)[key] ?? '').match(/\d+/g) ?? []
      // Some languages also write “once” and “a word” with a digit.
      return numbers.map(Number).filter((number) => number > 1)
    })
    expect(named).toEqual(sentences.map(([, , numbers]) => numbers))
  },
)

/** What a space is called. */
const space: Record<string, RegExp> = {
  de: /Leerzeichen/,
  en: /space/,
  es: /espacio/,
  fr: /espace/,
  gu: /સ્પેસ/,
  hi: /स्पेस/,
  it: /spazi/,
  ja: /スペース/,
  ko: /공백/,
  nl: /spaties/i,
  pl: /spacji/,
  pt: /espaço/,
  ru: /пробел/,
  'zh-Hans': /空格/,
  'zh-Hant': /空格/,
}

test.each(languages.map(({ tag }) => tag))(
  'that a name has no spaces is said in %s before anybody types one, and after',
  (tag) => {
    expect(translations(tag, 'account')['register.usernameHint']).toMatch(space[tag]!)
    expect(translations(tag, 'errors')['input.notAUsername']).toMatch(space[tag]!)
  },
)
