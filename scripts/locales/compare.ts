import type { Words } from './read'

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const pluralForm = new RegExp(`^(.+)_(?:${forms.join('|')})$`)

/** `tags` of `tags_one`, when English counts with this key: it has both `_one` and `_other`. */
export function pluralBase(english: Words, key: string): string | undefined {
  const base = pluralForm.exec(key)?.[1]
  return base && english.has(`${base}_one`) && english.has(`${base}_other`) ? base : undefined
}

/** The required keys of a language, each with the English keys that it is made from. */
export function expectedKeys(english: Words, tag: string): Map<string, string[]> {
  const categories = pluralCategories(tag)
  const expected = new Map<string, string[]>()
  for (const key of english.keys()) {
    const base = pluralBase(english, key)
    if (base === undefined) expected.set(key, [key])
    else
      for (const category of categories)
        expected.set(`${base}_${category}`, [`${base}_one`, `${base}_other`])
  }
  return expected
}

/** The plural forms of a language, in the usual order. */
function pluralCategories(tag: string): string[] {
  const own = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return forms.filter((form) => own.includes(form))
}

/** The names of a text's `{{placeholders}}`, without their formats. */
export function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{-?\s*([^\s,{}]+)[^{}]*\}\}/g)].map((match) => match[1]!))
}

function list(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(' ')
}

/** Unknown and missing placeholders. A plural form may leave out the count. */
function placeholderFlaws(key: string, value: string, originals: readonly string[]): string[] {
  const filled = new Set(originals.flatMap((original) => [...placeholders(original)]))
  const own = placeholders(value)
  const optional = originals.length > 1 && !key.endsWith('_other') ? 'count' : undefined
  const unknown = [...own].filter((name) => !filled.has(name))
  const missing = [...filled].filter((name) => !own.has(name) && name !== optional)
  return [
    ...(unknown.length > 0 ? [`placeholder ${list(unknown)} is not in English`] : []),
    ...(missing.length > 0 ? [`placeholder ${list(missing)} is missing`] : []),
  ]
}

/**
 * Compares one namespace of a language with English, key by key.
 * @param mayEqual whether a text may equal English
 */
export function compareNamespace(
  english: Words,
  own: Words,
  tag: string,
  mayEqual: (key: string, value: string) => boolean,
): { key: string; reason: string }[] {
  const plurals = `${tag} counts with ${pluralCategories(tag).join(', ')}`
  const expected = expectedKeys(english, tag)
  const found: { key: string; reason: string }[] = []

  for (const key of own.keys()) {
    if (expected.has(key)) continue
    const plural = pluralBase(english, key) !== undefined
    found.push({ key, reason: plural ? `superfluous plural form (${plurals})` : 'extra key' })
  }
  for (const [key, sources] of expected) {
    if (!own.has(key)) {
      const plural = pluralBase(english, key) !== undefined
      found.push({ key, reason: plural ? `missing plural form (${plurals})` : 'missing key' })
      continue
    }
    const value = own.get(key)
    const originals = sources.map((source) => english.get(source))
    // An unusable text has been reported separately.
    if (value === undefined || !originals.every((original) => original !== undefined)) continue
    for (const reason of placeholderFlaws(key, value, originals)) found.push({ key, reason })
    if (originals.includes(value) && !mayEqual(key, value))
      found.push({ key, reason: `equal to English: “${value}”` })
  }
  return found
}
