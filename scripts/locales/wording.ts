import type { Words } from './read'
import { givenTexts, type WordingRule, wordingRules } from './wording-rules'

const holdsFor = (rule: WordingRule, tag: string, key: string): boolean =>
  (rule.in?.includes(tag) ?? true) && !rule.notIn?.includes(tag) && (rule.keys?.test(key) ?? true)

/** The rules that a text breaks. */
export function brokenRules(tag: string, key: string, text: string): WordingRule[] {
  if (tag === 'en' && givenTexts.has(text)) return []
  return wordingRules.filter((rule) => holdsFor(rule, tag, key) && rule.wrong.test(text))
}

/** What is wrong with the wording of one namespace, text by text. */
export function wordingFlaws(tag: string, words: Words): { key: string; reason: string }[] {
  return [...words].flatMap(([key, text]) =>
    brokenRules(tag, key, text ?? '').map(({ reason, wrong }) => {
      const found = wrong.exec(text ?? '')?.[0].trim() || 'space'
      return { key, reason: `wording: “${found}”: ${reason}` }
    }),
  )
}
