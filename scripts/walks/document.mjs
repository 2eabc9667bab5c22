import { existsSync, readFileSync } from 'node:fs'

const document = 'docs/architecture.md'
const path = /`((?:pages|components|context|lib|models|locales|scripts)\/[^`\s]*)`/g

/** The paths that a section of docs/architecture.md names. */
function namedIn(heading) {
  const text = readFileSync(document, 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))
  if (!section) throw new Error(`${document} has no section “${heading}”.`)
  return [...new Set([...section.matchAll(path)].map(([, name]) => name))]
}

/** Words and checks: parts of a walk that are no code of the running site. */
const isNoCode = (file) => /^(locales|scripts)\//.test(file) && !file.startsWith('scripts/site/')

/** What docs/architecture.md gets wrong about one walk.
 * @param ran which files ran, as `filesThatRan` gives them
 * @param max how many files the walk may name */
export function faultsOf(heading, ran, max) {
  const named = namedIn(heading)
  const groups = namedIn('What every call passes through')
  const inGroup = (file) =>
    groups.some((group) => (group.endsWith('/') ? file.startsWith(group) : file === group))
  const all = Object.keys(ran).sort()
  return [
    ...named
      .filter((file) => !(isNoCode(file) ? existsSync(file) : file in ran))
      .map((file) => `${file} is named, but didn't run`),
    ...all
      .filter((file) => ran[file] === 'ran' && !named.includes(file) && !inGroup(file))
      .map((file) => `${file} ran, but isn't named`),
    ...(named.length > max ? [`${named.length} files are named; at most ${max} should be`] : []),
  ]
}

/** How many files a walk names, and how many ran for it in all. */
export const countsOf = (heading, ran) =>
  `${namedIn(heading).length} named, ${Object.keys(ran).length} ran`
