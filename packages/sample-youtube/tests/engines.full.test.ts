import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { edgeCases } from '../src/catalogue'
import { type Format, infoOf } from './helpers/media'
import { useSample } from './helpers/sample'

useSample()

const run = promisify(execFile)
const missing = [
  ['yt-dlp', '--version'],
  ['ffprobe', '-version'],
].flatMap(([program = '', option = '']) =>
  spawnSync(program, [option]).status === 0 ? [] : program,
)
const word = missing.length > 0 ? ` (left out: no ${missing.join(', no ')})` : ''
const whereFound = missing.length > 0 ? test.skip : test

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sample-engines-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Probed {
  streams: { codec_name: string; width?: number; height?: number; color_transfer?: string }[]
  format: { duration: string }
}

const names: [start: string, codec: string][] = [
  ['avc1', 'h264'],
  ['av01', 'av1'],
  ['vp9', 'vp9'],
  ['mp4a', 'aac'],
  ['opus', 'opus'],
]

const told = ({ acodec = '', vcodec = '' }: Format) =>
  [vcodec, acodec].flatMap((codec) => names.find(([start]) => codec.startsWith(start))?.[1] ?? [])

async function probed(file: string): Promise<Probed> {
  const show = ['-show_entries', 'stream=codec_name,width,height,color_transfer:format=duration']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...show, '-of', 'json', file])
  return JSON.parse(stdout) as Probed
}

describe('the engines that download', () => {
  // Together they have every file of `data/media`.
  whereFound.each([
    ['hdr', /./],
    ['short', /./],
    ['soundTracks', /^(140|251)/],
  ] as const)(
    `yt-dlp fetches every format of “%s”, and ffprobe finds what was told${word}`,
    async (name, which) => {
      const all = await infoOf(edgeCases[name])
      const info = { ...all, formats: all.formats.filter((one) => which.test(one.format_id)) }
      const description = path.join(folder, 'info.json')
      await writeFile(description, JSON.stringify(info))
      const options = ['--no-config', '--no-cache-dir', '--no-progress', '--fixup', 'never']
      await run(
        'yt-dlp',
        [...options, '--load-info-json', description, '-f', 'all', '-o', '%(format_id)s.%(ext)s'],
        { cwd: folder },
      )
      for (const format of info.formats) {
        const { ext, format_id, height, width } = format
        const { format: whole, streams } = await probed(path.join(folder, `${format_id}.${ext}`))
        expect([format_id, streams.map((one) => one.codec_name)]).toEqual([format_id, told(format)])
        expect(Math.abs(Number(whole.duration) - info.duration)).toBeLessThan(0.1)
        if (width) expect(streams[0]).toMatchObject({ width, height })
        if (format_id === '335') expect(streams[0]?.color_transfer).toBe('smpte2084')
      }
    },
    60_000,
  )
})
