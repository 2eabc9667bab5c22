/**
 * `npm run check` fails when a route, a tool that runs or a kind of result has no test of its own in
 * `tests/covered-by.json`, or when such a test is gone, no longer names it, or isn't run by `npm test`. The rows of
 * docs/safety-rows.md have their own check, `safety-table.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { views } from '../components/tools/results/views'
import { tools } from '../lib/tools/machine/registry'
import { gateSource } from './gate-source'

const file = 'tests/covered-by.json'
const isTest = /\.(test|spec)\.tsx?$/

export type Parts = Readonly<Record<string, readonly string[]>>
type CoveredBy = Record<string, Record<string, readonly string[]>>

/** How a test names a route: by the last part of its path that isn't a parameter. */
const nameOfRoute = (route: string) => route.replace(/\/\[[^/]+$/, '').replace(/^.*(?=\/)/, '')

/** What the text of a test has to hold: a tool's slug, a kind's module or view, a route's path. */
const namesOf: Record<string, (one: string) => RegExp> = {
  routes: (one) => new RegExp(`${nameOfRoute(one)}(?![\\w-])`),
  tools: (one) => new RegExp(`(?<![\\w-])${one}(?![\\w-])`),
  kinds: (one) => new RegExp(`results/(${one}'|\\w+View')`),
}

/** What lacks a test, and tests that are gone or name something else. `read` gives a file's text,
 * undefined where there is none. */
export function coverageProblems(
  parts: Parts,
  covered: CoveredBy,
  read: (file: string) => string | undefined,
): string[] {
  return Object.entries(parts).flatMap(([part, all]) => {
    const known = covered[part] ?? {}
    const problemOf = (one: string, test: string) => {
      const text = isTest.test(test) ? read(test) : undefined
      if (text === undefined) return `${one}: the test ${test} is gone.`
      return namesOf[part]?.(one).test(gateSource(test, text))
        ? undefined
        : `${one}: what npm test runs of ${test} doesn’t name it.`
    }
    return [
      ...all
        .filter((one) => !known[one]?.length)
        .map((one) => `${one} has no test: name it in “${part}” of ${file}.`),
      ...Object.keys(known)
        .filter((one) => !all.includes(one))
        .map((one) => `${one} is gone: take it out of “${part}” of ${file}.`),
      ...Object.entries(known).flatMap(([one, tests]) =>
        tests.flatMap((test) => problemOf(one, test) ?? []),
      ),
    ]
  })
}

const root = path.join(__dirname, '..')

/** All routes, tools that run, and kinds of results. */
const partsOfSite = (): Parts => ({
  routes: readdirSync(path.join(root, 'pages/api'), { recursive: true, encoding: 'utf8' })
    .filter((one) => one.endsWith('.ts'))
    .map((one) => `/api/${one.split(path.sep).join('/')}`.replace(/(\/index)?\.ts$/, ''))
    .sort(),
  tools: tools.filter(({ where }) => where !== 'planned').map(({ slug }) => slug),
  kinds: Object.keys(views),
})

function main() {
  const read = (name: string) => {
    const place = path.join(root, name)
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined
  }
  const problems = coverageProblems(partsOfSite(), JSON.parse(read(file) ?? '{}'), read)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

if (require.main === module) main()
