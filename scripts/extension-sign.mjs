// `npm run extension:sign`: has Mozilla sign this site's Firefox add-on, with the operator's own keys. Firefox
// keeps only signed add-ons. Keys: https://addons.mozilla.org/developers/addon/api/key/
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { loadEnvFile } from './terminal/env-file.mjs'

/** Mozilla's program; it isn't installed with the site, which doesn't need it. */
const program = 'web-ext@10.7.0'

const needed = ['PUBLIC_ORIGIN', 'WEB_EXT_API_KEY', 'WEB_EXT_API_SECRET']

/** Writes the running site's add-on into a folder. */
async function unpack(origin, folder) {
  const answer = await fetch(`${origin}/api/browser-extension?browser=firefox`)
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}. Start the site first.`)
  for (const [name, bytes] of Object.entries(
    unzipSync(new Uint8Array(await answer.arrayBuffer())),
  )) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
}

async function main() {
  loadEnvFile()
  const missing = needed.filter((name) => !process.env[name])
  if (missing.length > 0) {
    throw new Error(
      `Nothing was signed: set ${missing.join(', ')}. Mozilla gives you the keys at https://addons.mozilla.org/developers/addon/api/key/.`,
    )
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'extension-'))
  try {
    await unpack(process.env.PUBLIC_ORIGIN.replace(/\/+$/, ''), folder)
    // The keys stay in the environment, where other users of the machine can't read them.
    const child = spawn(
      'npx',
      [
        '--yes',
        program,
        'sign',
        '--channel=unlisted',
        '--source-dir',
        folder,
        '--artifacts-dir',
        '.',
      ],
      { stdio: 'inherit' },
    )
    process.exitCode = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
