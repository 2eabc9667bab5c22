import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forget } from '@epic-web/remember'
import { freshModules } from './fresh-modules'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A new folder, which is there until the tests of its file are over. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'media-')))
  made.push(folder)
  return folder
}

/** Writes a program of the shell, which starts in a fortieth of Node's time. @returns its path */
function writeProgram(file: string, script: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Writes a program that only says its version. @returns its path */
export const writeVersion = (file: string, text: string): string =>
  writeProgram(file, `printf '%s\\n' ${quoted(text)}`)

/** What a stand-in for yt-dlp was called with. */
export interface YtdlpRecord {
  args: string[]
  env: Record<string, string>
  cwd: string
}

/**
 * Writes a stand-in for yt-dlp, which says what yt-dlp says of itself, notes how it is called, and then
 * does what a test wants.
 * @param does JavaScript; it has `args`, `fs`, `path`, and `option(name)` for an option's value
 */
export function writeYtdlp(
  file: string,
  { version = '2026.08.19', solver = '0.8.0', does = '' } = {},
): { path: string; calls: () => YtdlpRecord[] } {
  const record = `${file}.calls`
  const [script, libraries] = [`${file}.js`, `mutagen-1.46.0${solver && `, yt_dlp_ejs-${solver}`}`]
  writeProgram(
    file,
    `case "$1" in
    --version) printf '%s\\n' ${quoted(version)} ;;
    --verbose) echo ${quoted(`[debug] Optional libraries: ${libraries}`)} >&2; exit 2 ;;
    *) exec ${quoted(process.execPath)} ${quoted(script)} "$@" ;;
    esac`,
  )
  writeFileSync(
    script,
    `const fs = require('node:fs'), path = require('node:path')
    const args = process.argv.slice(2)
    const option = (name) => args[args.indexOf(name) + 1]
    const call = { args, env: process.env, cwd: process.cwd() }
    fs.appendFileSync(${JSON.stringify(record)}, JSON.stringify(call) + '\\n')
    ${does}`,
  )
  return {
    path: file,
    calls() {
      try {
        return readFileSync(record, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      } catch {
        return []
      }
    },
  }
}

const initial = { ...process.env }

/**
 * Sets this process's settings, beside those it had, and loads the code for downloads anew with them.
 * `DATA_DIR` is a new folder unless given.
 */
export async function mediaWith(settings: Record<string, string>) {
  for (const name of Object.keys(process.env)) if (!(name in initial)) delete process.env[name]
  const defaults = {
    DATA_DIR: newFolder(),
    DOWNLOADS_ENABLED: '1',
    YTDLP_PATH: '',
    FFMPEG_PATH: '',
  }
  Object.assign(process.env, initial, defaults, settings)
  for (const name of ['engine', 'infos']) forget(`tubesmith.media.${name}`)
  freshModules()
  const [engine, extract, fetch, errors] = await Promise.all([
    import('@/lib/media/engine.server'),
    import('@/lib/media/extract.server'),
    import('@/lib/media/fetch.server'),
    import('@/lib/errors'),
  ])
  return { ...engine, ...extract, ...fetch, ...errors, dataDir: process.env.DATA_DIR as string }
}
