import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const has = (program: string) => spawnSync(program, ['-version']).status === 0

/** ffmpeg and ffprobe of this machine, by name; empty where one is missing. */
export const programs = {
  ...(has('ffmpeg') && { ffmpeg: 'ffmpeg' }),
  ...(has('ffprobe') && { ffprobe: 'ffprobe' }),
}

/** Tests that need ffmpeg and ffprobe; where they are missing, their names say that they were skipped. */
export const withFfmpeg = programs.ffmpeg && programs.ffprobe ? describe : describe.skip

const run = promisify(execFile)
const encoding = 'buffer' as const

/** Runs ffmpeg, quietly, and gives what it writes to stdout. */
export async function ffmpeg(...args: string[]): Promise<Buffer> {
  const quiet = ['-nostdin', '-loglevel', 'error', '-y']
  const { stdout } = await run('ffmpeg', [...quiet, ...args], { encoding, maxBuffer: 64e6 })
  return stdout
}

interface Told {
  streams: Array<{
    codec_type: string
    codec_name: string
    width?: number
    height?: number
    duration?: string
    bit_rate?: string
    disposition: { attached_pic: number }
    tags?: Record<string, string>
  }>
  chapters: Array<{ start_time: string; end_time: string; tags: { title?: string } }>
  format: {
    format_name: string
    duration: string
    bit_rate?: string
    tags?: Record<string, string>
  }
}

/** What ffprobe itself says of a file, without our reading of it. */
export async function told(file: string): Promise<Told> {
  const shown = ['-show_format', '-show_streams', '-show_chapters']
  const { stdout } = await run('ffprobe', ['-loglevel', 'error', '-of', 'json', ...shown, file])
  return JSON.parse(stdout)
}

const rate = 48_000

/** What is seen and heard of a file: the brightness of its first picture, from 0 to 255, and when its
 * sound becomes loud, in seconds from its beginning. Undefined for what it does not have. */
export async function played(file: string): Promise<{ brightness?: number; loudFrom?: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'played-'))
  const [seen, heard] = [path.join(folder, 'seen'), path.join(folder, 'heard')]
  try {
    const gray = ['-map', '0:V:0?', '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', seen]
    const raw = ['-map', '0:a:0?', '-ac', '1', '-ar', String(rate), '-f', 'f32le', heard]
    const hasPicture = !/\.(m4a|mp3|opus)$/.test(file)
    await ffmpeg('-i', file, ...(hasPicture ? gray : []), ...raw)
    const pixels = hasPicture ? await readFile(seen) : Buffer.alloc(0)
    const bytes = await readFile(heard)
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
    const at = samples.findIndex((sample) => Math.abs(sample) > 0.1)
    return {
      ...(hasPicture && { brightness: pixels.reduce((sum, one) => sum + one, 0) / pixels.length }),
      ...(at >= 0 && { loudFrom: at / rate }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
