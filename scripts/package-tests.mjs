// The packages' own test suites. `npm test` skips a suite that has passed on this machine in exactly
// this state: a change in the site cannot break it. The record is no source file, so a fresh clone
// runs every suite.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folders = 'packages'
/** The fingerprints of the last green runs; ignored by Git. */
const record = '.cache/green-suites.json'
/** Generated files, which are no sources. */
const made = /^(node_modules|dist|\.dist-.*)$/
/** A suite that passed with one Node may fail with another. */
const keyOf = (name) => `${name}, node ${process.versions.node.split('.')[0]}`

/** All files of a folder except generated ones, sorted. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !made.test(entry.name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? sourcesIn(place) : [place]
    })
    .sort()
}

/** Where the lock file has a dependency of a place: as Node looks it up, from the inside out. */
function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (place in locked) return place
    if (folder === '') return undefined
  }
}

/** The entries of the lock file that a package uses, directly and indirectly. */
function lockEntriesOf(folder) {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages ?? {}
  const used = new Set([folder])
  for (const place of used) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
      locked[place] ?? {}
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    // npm installs the tools of the package itself only, not those of its dependencies.
    if (place === folder) Object.assign(needed, devDependencies)
    for (const name of Object.keys(needed)) {
      const found = placeOf(locked, place, name)
      if (found) used.add(found)
    }
  }
  return [...used].sort().map((place) => [place, locked[place]])
}

/** A hash of everything that a suite depends on but Node. */
function fingerprint(folder) {
  const hash = createHash('sha256').update(JSON.stringify(lockEntriesOf(folder)))
  for (const file of sourcesIn(folder)) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function readRecord() {
  if (!existsSync(record)) return {}
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    // A record that was cut off says nothing.
    return {}
  }
}

/** All packages of the current folder that have a suite: name, folder, whether the suite has passed in this state, and
 * `noteGreen`, which records that it has. */
export function packageSuites() {
  // The extension for browsers is files alone; the site's own tests try it.
  const tested = readdirSync(folders).filter((name) => name !== 'extension')
  return tested.map((name) => {
    const folder = path.posix.join(folders, name)
    const wanted = fingerprint(folder)
    // The record is about the embedded database.
    const counts = !process.env.TEST_MONGODB_URI
    return {
      name,
      folder,
      isGreen: counts && readRecord()[keyOf(name)] === wanted,
      noteGreen() {
        // A file that changed during the run may not have been tested.
        if (!counts || fingerprint(folder) !== wanted) return
        mkdirSync(path.dirname(record), { recursive: true })
        const known = { ...readRecord(), [keyOf(name)]: wanted }
        writeFileSync(record, `${JSON.stringify(known, null, 2)}\n`)
      },
    }
  })
}
