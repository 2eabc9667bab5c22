import type { DrawRule } from './rule'

/** A rule as it is hashed: JSON with its names in alphabetical order and no spaces. */
export function canonicalRule(rule: DrawRule): string {
  const names = Object.keys(rule).sort() as (keyof DrawRule)[]
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, rule[name]])))
}
