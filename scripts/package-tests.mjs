// The packages' own suites. One that was green for the same files and the same Node need not run
// again: a change in the site cannot break it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folders = 'packages'
const markers = 'node_modules/.cache/green-packages'
/** What a build or a run leaves behind. */
const made = /^(node_modules|dist|\.dist-.*)$/

/** Every file of a folder but what is made there, sorted. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !made.test(entry.name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? sourcesIn(place) : [place]
    })
    .sort()
}

/** What a suite's outcome depends on, as one hash: the package, all that is installed, Node, and
 * which database is asked. */
function fingerprint(folder) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.TEST_MONGODB_URI ?? '')
  for (const file of [...sourcesIn(folder), 'package-lock.json']) {
    hash.update(`\n${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Every package: its name, its folder, whether its suite was green already, and how to note that it
 * is. Reads the current folder's packages as they are now. */
export function packageSuites() {
  return readdirSync(folders).map((name) => {
    const folder = path.posix.join(folders, name)
    const marker = path.join(markers, name)
    const wanted = fingerprint(folder)
    return {
      name,
      folder,
      isGreen: existsSync(marker) && readFileSync(marker, 'utf8') === wanted,
      noteGreen() {
        mkdirSync(markers, { recursive: true })
        writeFileSync(marker, wanted)
      },
    }
  })
}
