import { execFile, spawnSync } from 'node:child_process'
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

/** The brightness of a file's first picture, from 0 to 255. */
export async function firstBrightness(file: string): Promise<number> {
  const gray = ['-map', '0:v:0', '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', '-']
  const pixels = await ffmpeg('-i', file, ...gray)
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
}

/** When a file's sound becomes loud, in seconds from its beginning. Undefined if it stays silent. */
export async function soundBegins(file: string): Promise<number | undefined> {
  const rate = 48_000
  const raw = ['-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-']
  const bytes = await ffmpeg('-i', file, ...raw)
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const at = samples.findIndex((sample) => Math.abs(sample) > 0.1)
  return at < 0 ? undefined : at / rate
}
