// `npm run docs:walks`: does in a browser what docs/architecture.md follows, and checks that the
// page names the files that run for it. With `--list` it prints them, too.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, stopAll } from './processes.mjs'
import { walks } from './walks/acts.mjs'
import { countsOf, faultsOf } from './walks/document.mjs'
import { openTracedPage, startTracedSite } from './walks/site.mjs'

const origin = `http://127.0.0.1:${process.env.PORT || (await freePort())}`
const folder = mkdtempSync(path.join(os.tmpdir(), 'walks-'))

try {
  const onServer = await startTracedSite(origin, folder)
  const { page, inBrowser, close } = await openTracedPage(origin)
  for (const [heading, { max, prepare, act }] of Object.entries(walks)) {
    await prepare(page)
    await inBrowser()
    await onServer()
    await act(page)
    const [here, there] = [await inBrowser(), await onServer()]
    const ran = { ...here, ...there }
    for (const file in here) if (here[file] === 'ran') ran[file] = 'ran'
    const faults = faultsOf(heading, ran, max)
    console.log(`${heading}: ${countsOf(heading, ran)}`)
    if (process.argv.includes('--list')) console.log(Object.keys(ran).sort().join('\n'))
    for (const fault of faults) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
  await close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
