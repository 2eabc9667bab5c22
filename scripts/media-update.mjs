// `npm run media:update`: fetches yt-dlp's official build into `DATA_DIR/bin` and checks it. What runs
// goes on with the one before; the next download uses the new one. `-- --back` returns to the one before.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadEnvFile } from './terminal/env-file.mjs'
import { missingPackages } from './terminal/packages.mjs'

/** Where the builds are, unless `MEDIA_UPDATE_URL` is set; as in `lib/server/env.ts`. */
const builds = 'https://github.com/yt-dlp/yt-dlp/releases/latest/download'
const maxBytes = 100 * 1024 * 1024
const fetchMs = 10 * 60_000
const tryMs = 60_000

/** What is wrong, as a sentence for the terminal. */
class Refusal extends Error {}

const checksumOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

async function download(address, name) {
  // Late, for a sentence where the packages are missing.
  const { EnvHttpProxyAgent, fetch } = await import('undici')
  const url = `${address.replace(/\/+$/, '')}/${name}`
  try {
    const dispatcher = new EnvHttpProxyAgent()
    const response = await fetch(url, { dispatcher, signal: AbortSignal.timeout(fetchMs) })
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    const parts = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > maxBytes) throw new Error('it is larger than 100 MB')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    const reason = error.cause?.message || error.message
    throw new Refusal(`${url} cannot be fetched: ${reason}. Nothing was changed.`)
  }
}

/** The checksum that the release lists for its program that needs Python. */
function listedChecksum(list) {
  const line = /^([\da-f]{64}) [ *]yt-dlp$/m.exec(list.toString('utf8'))
  if (!line) throw new Refusal('The release lists no checksum of yt-dlp. Nothing was changed.')
  return line[1]
}

/** Runs a program as the site does, to see that it is one. @returns its version */
async function versionOf(file) {
  const home = mkdtempSync(path.join(tmpdir(), 'media-update-'))
  try {
    const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, LC_ALL: 'C.UTF-8' }
    const { stdout } = await promisify(execFile)(file, ['--version'], {
      env,
      cwd: home,
      timeout: tryMs,
    })
    const version = /^\d{4}\.\d\d\.\d\d[\d.]*$/.exec(stdout.trim())?.[0]
    if (!version) throw new Error('it tells no version')
    return version
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1)
    throw new Refusal(
      `What was fetched does not run here: ${reason}. It needs Python 3.10 or newer as “python3”. Nothing was changed.`,
    )
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** The folder's file that a link leads to. */
function target(link) {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

/** Lets a link lead to another file in one step. */
function lead(link, name) {
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(name, next)
  renameSync(next, link)
}

/** A yt-dlp that somebody has put there by hand becomes one that can be returned to. */
function adopt(current) {
  if (!existsSync(current) || lstatSync(current).isSymbolicLink()) return
  const name = `yt-dlp-own-${checksumOf(readFileSync(current)).slice(0, 8)}`
  renameSync(current, path.join(path.dirname(current), name))
  lead(current, name)
}

function makeFolder(dataDir) {
  const folder = path.resolve(dataDir, 'bin')
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch (error) {
    throw new Refusal(
      `Nothing can be written to ${folder}: ${error.message}. Set DATA_DIR as for the site.`,
    )
  }
}

async function update(folder, address) {
  const current = path.join(folder, 'yt-dlp')
  const checksum = listedChecksum(await download(address, 'SHA2-256SUMS'))
  if (existsSync(current) && checksumOf(readFileSync(current)) === checksum) {
    console.log(`yt-dlp ${await versionOf(current)} is the newest one, and in place already.`)
    return
  }
  const bytes = await download(address, 'yt-dlp')
  if (checksumOf(bytes) !== checksum) {
    throw new Refusal(
      'What was fetched has another checksum than the release lists. Nothing was changed.',
    )
  }
  const fetched = path.join(folder, `.fetched-${process.pid}`)
  try {
    writeFileSync(fetched, bytes)
    chmodSync(fetched, 0o755)
    const version = await versionOf(fetched)
    adopt(current)
    const before = target(current)
    const name = `yt-dlp-${version}-${checksum.slice(0, 8)}`
    renameSync(fetched, path.join(folder, name))
    if (before) lead(`${current}.old`, before)
    lead(current, name)
    removeOthers(folder, [name, before])
    console.log(`yt-dlp ${version} is in place. Downloads that run finish with the one before.`)
    if (before) console.log('To return to the one before: npm run media:update -- --back')
  } finally {
    rmSync(fetched, { force: true })
  }
}

function removeOthers(folder, kept) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('yt-dlp-') && !kept.includes(name)) rmSync(path.join(folder, name))
  }
}

async function goBack(folder) {
  const current = path.join(folder, 'yt-dlp')
  const before = target(`${current}.old`)
  if (!before || !existsSync(path.join(folder, before))) {
    throw new Refusal('There is no yt-dlp to return to.')
  }
  const version = await versionOf(path.join(folder, before))
  const now = target(current)
  lead(current, before)
  if (now) lead(`${current}.old`, now)
  console.log(`yt-dlp ${version} is in place again.`)
}

async function main() {
  const problem = missingPackages()
  if (problem) throw new Refusal(problem)
  loadEnvFile()
  const { DATA_DIR, MEDIA_UPDATE_URL, YTDLP_PATH } = process.env
  const words = process.argv.slice(2)
  if (words.some((word) => word !== '--back')) {
    throw new Refusal('It takes nothing but --back: npm run media:update -- --back')
  }
  if (YTDLP_PATH) {
    throw new Refusal(
      'YTDLP_PATH names the yt-dlp of this site, so that another one would not be used. Remove it from the settings first.',
    )
  }
  const folder = makeFolder(DATA_DIR || '.data')
  if (words.length > 0) await goBack(folder)
  else await update(folder, MEDIA_UPDATE_URL || builds)
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
})
