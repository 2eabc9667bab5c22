import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { runChild } from './child.server'
import { inWorkFolder } from './work-folder.server'

/** How long a program may take to say its version, in milliseconds. */
const askMs = 30_000

export interface Program {
  path: string
  /** As it says, such as `2026.08.19`. */
  version: string
}

export interface Runtime extends Program {
  name: 'deno' | 'node'
  /** Whether yt-dlp works with this version. */
  isNewEnough: boolean
}

/** What this server has for downloads. What is missing, or isn't what it should be, is absent. */
export interface Programs {
  ytdlp?: Program
  /** Version of the scripts that yt-dlp solves YouTube's riddles with. */
  solver?: string
  runtime?: Runtime
  ffmpeg?: Program
  ffprobe?: Program
}

/** The oldest runtimes that yt-dlp works with (its `utils/_jsruntime.py`). */
const oldest = { deno: [2, 3], node: [22, 0] } as const

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** A program by its path, or by its name in `PATH`. */
function find(name: string): string | undefined {
  if (name.includes(path.sep)) return isProgram(name) ? path.resolve(name) : undefined
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.resolve(folder, name))
    .find(isProgram)
}

/** The yt-dlp of `npm run media:update`. A link leads to it: what runs keeps its file when the link changes. */
function findUpdated(): string | undefined {
  const link = find(path.resolve(env().DATA_DIR, 'bin/yt-dlp'))
  return link && realpathSync(link)
}

/** The yt-dlp that runs next: the operator's, the updated one, or the system's. */
export function findYtdlp(): string | undefined {
  const { YTDLP_PATH: chosen } = env()
  return chosen ? find(chosen) : (findUpdated() ?? find('yt-dlp'))
}

function findFfmpeg(): { ffmpeg?: string; ffprobe?: string } {
  const { FFMPEG_PATH: chosen } = env()
  const ffmpeg = find(chosen ?? 'ffmpeg')
  if (!ffmpeg) return {}
  const beside = path.join(path.dirname(ffmpeg), 'ffprobe')
  return { ffmpeg, ffprobe: find(beside) ?? find('ffprobe') }
}

/** What a program prints, or nothing if it cannot be run. */
async function ask(command: string, args: string[], cwd: string): Promise<string> {
  const lines: string[] = []
  try {
    const { stderr } = await runChild({
      command,
      args,
      cwd,
      signal: new AbortController().signal,
      timeoutMs: askMs,
      maxLine: 1_000,
      onLine: (line) => lines.length < 100 && lines.push(line),
    })
    return [...lines, stderr].join('\n')
  } catch (err) {
    log.warn({ err, command }, 'a program for downloads cannot be run')
    return ''
  }
}

type Asked = { path: string | undefined; args: string[]; version: RegExp; cwd: string }

async function programOf({ path: file, args, version, cwd }: Asked): Promise<Program | undefined> {
  if (!file) return undefined
  const found = version.exec(await ask(file, args, cwd))?.[1]
  return found ? { path: file, version: found } : undefined
}

async function runtimeAt(file: string | undefined, cwd: string): Promise<Runtime | undefined> {
  if (!file) return undefined
  const said = await ask(file, ['--version'], cwd)
  const [, isDeno, version = ''] = /^(?:(deno )|v)(\d+\.\d+\.\d+)/m.exec(said) ?? []
  if (!version) return undefined
  const name = isDeno ? 'deno' : 'node'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, leastMinor] = oldest[name]
  const isNewEnough = major > least || (major === least && minor >= leastMinor)
  return { name, path: file, version, isNewEnough }
}

/** The runtime that the operator has chosen, or the first one that is new enough; an older one is told as
 * such when there is no other. */
async function findRuntime(cwd: string): Promise<Runtime | undefined> {
  const { YTDLP_JS_RUNTIME: chosen } = env()
  const candidates = chosen ? [find(chosen)] : [find('deno'), find('node'), process.execPath]
  const found = await Promise.all([...new Set(candidates)].map((file) => runtimeAt(file, cwd)))
  return found.find((runtime) => runtime?.isNewEnough) ?? found.find(Boolean)
}

/** Asks all programs for their versions; takes about a second. */
export async function readPrograms(): Promise<Programs> {
  return inWorkFolder(async (cwd) => {
    const ytdlp = findYtdlp()
    const { ffmpeg, ffprobe } = findFfmpeg()
    const version = /^ff\w+ version (\S+)/m
    // Without an address yt-dlp describes itself, and ends.
    const described = ytdlp ? ask(ytdlp, ['--verbose', '--ignore-config'], cwd) : ''
    const [own, runtime, one, other] = await Promise.all([
      programOf({ path: ytdlp, args: ['--version'], version: /^(\d{4}\.\d\d\.\d\d\S*)$/m, cwd }),
      findRuntime(cwd),
      programOf({ path: ffmpeg, args: ['-version'], version, cwd }),
      programOf({ path: ffprobe, args: ['-version'], version, cwd }),
    ])
    const solver = /^\[debug\] Optional libraries:.*\byt_dlp_ejs-([^\s,]+)/m.exec(await described)
    return { ytdlp: own, solver: solver?.[1], runtime, ffmpeg: one, ffprobe: other }
  })
}

/** Changes when the yt-dlp that runs next does. */
export function ytdlpIdentity(): string {
  const file = findYtdlp()
  if (!file) return ''
  const { ino, mtimeMs, size } = statSync(file)
  return [file, ino, mtimeMs, size].join()
}
