// The packages' own test suites. A suite that passed with the same files and the same Node is skipped,
// because a change in the site cannot break it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folders = 'packages'
const markers = '.cache/green-packages'
/** Generated files. */
const made = /^(node_modules|dist|\.dist-.*)$/

/** All files of a folder except generated ones, sorted. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !made.test(entry.name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? sourcesIn(place) : [place]
    })
    .sort()
}

/** A hash of everything that a suite depends on: the package, all installed packages, Node, and the
 * tested database. */
function fingerprint(folder) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.TEST_MONGODB_URI ?? '')
  for (const file of [...sourcesIn(folder), 'package-lock.json']) {
    hash.update(`\n${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** All packages of the current folder: name, folder, whether the suite has passed already, and a
 * function that stores this. */
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
