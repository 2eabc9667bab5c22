/** Finds forbidden imports between the site and its packages. */
import path from 'node:path'
import { specifiersOf } from './read'

/** Problems of a file of the site. */
function siteProblems(file: string, source: string): string[] {
  const text = source.replace(/^\s*(\/\/|\*).*$/gm, '')
  const problems: string[] = []
  // A route of the API has that name, too.
  if (/['"](?:(?:\.\.\/)+|@\/|\/)?packages\//.test(text)) {
    problems.push(`${file} reaches into a package: import it by its name.`)
  }
  for (const { name } of specifiersOf(text)) {
    const [owner = '', ...inside] = name.split('/')
    if (owner === 'sample-youtube') {
      problems.push(`${file} imports sample-youtube, which is for scripts and tests.`)
    } else if (owner === 'embedded-mongo' && inside.length > 0) {
      problems.push(
        `${file} imports ${name}, which is inside of the package: import '${owner}', and export what is missing from packages/${owner}/src/index.ts.`,
      )
    }
  }
  return [...new Set(problems)]
}

/** Forbidden imports between the site and its packages, as messages. `read` returns a file's text. */
export function packageProblems(
  site: readonly string[],
  packages: readonly string[],
  read: (file: string) => string,
): string[] {
  const problems = site.flatMap((file) => siteProblems(file, read(file)))
  for (const file of packages) {
    const own = path.posix.join(...file.split('/').slice(0, 2))
    const leaves = specifiersOf(read(file)).some(
      ({ name }) =>
        name.startsWith('@/') ||
        (name.startsWith('.') &&
          !`${path.posix.join(path.posix.dirname(file), name)}/`.startsWith(`${own}/`)),
    )
    if (leaves) {
      problems.push(`${file} imports something outside of its package: move it in, or pass it in.`)
    }
  }
  return problems
}
