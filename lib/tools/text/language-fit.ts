import { hasIndianLetters } from './latin-letters'
import { likelyLanguage } from './likely-language'
import { safeTag } from './words'

/** Scripts that tell languages apart. Japanese and Chinese share one, of which only kana are Japanese. */
const scripts = {
  Latn: /\p{sc=Latin}/gu,
  Cyrl: /\p{sc=Cyrillic}/gu,
  Deva: /\p{sc=Devanagari}/gu,
  Gujr: /\p{sc=Gujarati}/gu,
  Hang: /\p{sc=Hangul}/gu,
  Kana: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  Hani: /\p{sc=Han}/gu,
}
type Script = keyof typeof scripts

const count = (text: string, script: Script) => text.match(scripts[script])?.length ?? 0

/** The script that most letters of a text have; kana count before Chinese characters. Undefined where
 * most letters are of none of these scripts, or there are none. */
function scriptOf(text: string): Script | 'other' | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  if (count(text, 'Kana') > 0 && count(text, 'Kana') + count(text, 'Hani') > letters / 2) {
    return 'Kana'
  }
  const names = Object.keys(scripts) as Script[]
  return names.find((name) => count(text, name) > letters / 2) ?? 'other'
}

/** Scripts of a language as ISO 15924 names them, and what they hold here. */
const held: Readonly<Record<string, readonly Script[]>> = {
  Jpan: ['Kana', 'Hani'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** A language's base and, where it has several, its script: what two tags must share to be one. */
function spoken(tag: string): { base: string; script: string } | undefined {
  const known = safeTag(tag)
  if (/^(?:und|zxx|mul|mis)\b/.test(known)) return undefined
  const { language: base, script = '' } = new Intl.Locale(known).maximize()
  return { base, script }
}

/** The same language as far as viewers are concerned; `zh` alone may be either. */
function isSame(one: string, other: string): boolean | undefined {
  const [first, second] = [spoken(one), spoken(other)]
  if (!first || !second) return undefined
  if (first.base !== second.base) return false
  const isVague = first.base === 'zh' && (one === 'zh' || other === 'zh')
  return isVague ? undefined : first.base !== 'zh' || first.script === second.script
}

/**
 * Tells texts that viewers of a language can't read. A language counts as readable when it was chosen,
 * or when the visitor's own words are in it.
 * @param seed the visitor's words
 * @param language what was chosen, a BCP 47 tag
 */
export async function languageFit(seed: string, language: string) {
  const seedScript = scriptOf(seed)
  const own = spoken(language)?.script ?? ''
  const ownScripts: readonly string[] = held[own] ?? [own in scripts ? own : 'other']
  const isForeignSeed = seedScript !== undefined && !ownScripts.includes(seedScript)
  const seedLanguage = isForeignSeed ? await likelyLanguage(seed, 'en') : undefined
  const isUnknownSeed = isForeignSeed && !seedLanguage
  const readable = [language, ...(seedLanguage ? [seedLanguage] : [])]
  const readableScripts = [...ownScripts, ...(seedScript ? [seedScript] : [])]
  return {
    /** Whether people write the language in Latin letters too, such as Gujarati and Hindi. */
    mixesLatin: /^(?:Deva|Gujr)$/.test(own) || hasIndianLetters(seed),
    /** Whether hardly a letter of a text is in a script of the readable languages. */
    isForeignScript(text: string): boolean {
      if (count(text, 'Kana') > 0 && !readableScripts.includes('Kana')) return true
      const letters = text.match(/\p{L}/gu)?.length ?? 0
      const known = Object.keys(scripts) as Script[]
      const readableLetters = known
        .filter((name) => readableScripts.includes(name))
        .reduce((sum, name) => sum + count(text, name), 0)
      const isOther = readableScripts.includes('other') && scriptOf(text) === 'other'
      return letters > 0 && !isOther && readableLetters < letters / 4
    },
    /** Whether a language is none of the readable ones; false where nobody knows. */
    isForeignLanguage: (tag: string | undefined): boolean =>
      tag !== undefined && !isUnknownSeed && readable.every((one) => isSame(one, tag) === false),
  }
}
