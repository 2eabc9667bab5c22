// Makes the loops of `data/media` with ffmpeg (5.1 or newer, with x264, vpx, SVT-AV1 and Opus): eight
// seconds of picture and of sound, in the codecs that YouTube has. The server repeats them to any length.
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildPackage } from '../build.mjs'

const target = fileURLToPath(new URL('../data/media', import.meta.url))
const mostBytes = 3_000_000

const seconds = 8
const fps = 25
const frames = seconds * fps
/** AAC frames of 1024 samples at 48 kHz in eight seconds. */
const aacFrames = (seconds * 48_000) / 1024

const work = mkdtempSync(path.join(tmpdir(), 'sample-media-'))
const at = (name) => path.join(work, name)

function ffmpeg(...args) {
  execFileSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      '-y',
      ...args.flat(Number.POSITIVE_INFINITY),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
}

buildPackage()
const require = createRequire(import.meta.url)
const { scenes } = require('../dist/pictures/scenes.js')
const { motifs } = require('../dist/pictures/motifs.js')
const { palettes } = require('../dist/pictures/palettes.js')
const { seededRandom } = require('../dist/seed.js')

/** A scene of the sample's own pictures, and a thing that moves over it. */
async function drawParts(name, { height, palette, thing, width, x }) {
  const colours = palettes[palette]
  const drawing = scenes.sea.draw({ colours, random: seededRandom(name), hero: '' })
  const scale = height / 720
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${-x * scale} 0) scale(${scale})">${drawing}</g></svg>`
  await sharp(Buffer.from(whole))
    .png()
    .toFile(at(`${name}.png`))
  const size = Math.round(Math.min(width, height) / 2.5)
  const moving = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -130 260 260" width="${size}" height="${size}">${motifs[thing](colours)}</svg>`
  await sharp(Buffer.from(moving))
    .png()
    .toFile(at(`${name}-thing.png`))
}

/** Eight squares at the lower left say the frame's number as bits, the lowest first, white for 1; so a test
 * can tell which frame it sees. */
function frameNumber(width, height) {
  const size = Math.round(Math.min(width, height) / 16 / 2) * 2
  const square = (bit, color, when) =>
    `drawbox=x=${bit * size}:y=${height - size}:w=${size}:h=${size}:color=${color}:t=fill${when}`
  return Array.from({ length: 8 }, (_, bit) => [
    square(bit, 'black', ''),
    square(bit, 'white', `:enable='mod(floor(n/${2 ** bit})\\,2)'`),
  ]).flat()
}

/** The lossless original of a picture, of which all sizes are made. */
function drawMaster(name, { height, width }) {
  const round = `(2*PI*n/${frames})`
  const move = `overlay=x='W/2-w/2+W/4*sin${round}':y='H/2-h/2-H/8*cos${round}'`
  ffmpeg(
    ['-loop', '1', '-framerate', fps, '-i', at(`${name}.png`), '-i', at(`${name}-thing.png`)],
    ['-filter_complex', [move, ...frameNumber(width, height), 'format=yuv420p'].join(',')],
    ['-frames:v', frames, '-c:v', 'libx264', '-qp', 0, '-preset', 'ultrafast', at(`${name}.mkv`)],
  )
}

// A loop may be cut after any frame, so none is shown before one that is stored ahead of it.
const keys = ['-g', 4 * fps, '-keyint_min', 4 * fps]
const encoders = {
  h264: (crf) => [
    ['-c:v', 'libx264', '-preset', 'medium', '-crf', crf, '-bf', 0, '-sc_threshold', 0, ...keys],
  ],
  vp9: (crf) => [
    ['-c:v', 'libvpx-vp9', '-b:v', 0, '-crf', crf, '-deadline', 'good', '-cpu-used', 5, ...keys],
    ['-auto-alt-ref', 0, '-lag-in-frames', 0],
  ],
  av1: (crf) => [['-c:v', 'libsvtav1', '-preset', 9, '-crf', crf, ...keys]],
}
const flags = 'empty_moov+default_base_moof+skip_trailer'
/** How AAC is to be decoded stands in the file only where that is written after the first frame. */
const soundFlags = `${flags}+delay_moov`
/** A second each. */
const fragments = ['-frag_duration', 1e6, '-movflags']
/** A second each, also where the sound's first time is rounded. */
const clusters = ['-f', 'webm', '-cluster_time_limit', 990]
const plain = ['-map_metadata', -1, '-fflags', '+bitexact', '-flags', '+bitexact']

function encode(name, master, { codec, crf, filters = [], more = [], size }) {
  const scale = `scale=${size[0]}:${size[1]}:flags=area`
  const webm = codec === 'vp9'
  const file = path.join(target, `${name}.${webm ? 'webm' : 'mp4'}`)
  ffmpeg(
    ['-i', at(`${master}.mkv`), '-an', '-vf', [scale, ...filters].join(',')],
    [...encoders[codec](crf), more, webm ? clusters : [fragments, flags], plain, file],
  )
}

/** A tone a second, each a whole number of cycles long, and so as good as endless. */
function tune(notes) {
  const note = notes.map((hz, at) => `eq(floor(mod(t,${seconds})),${at})*${hz}`).join('+')
  const tone = (times, share) => `${share}*sin(2*PI*t*${times}*(${note}))`
  const whole = `(${tone(1, 0.3)}+${tone(2, 0.12)}+${tone(3, 0.06)})*(0.25+0.75*exp(-3*mod(t,1)))`
  return `aevalsrc='${whole}|${whole}':s=48000:d=${3 * seconds}`
}

/** The frames of an ADTS file. */
function adtsFrames(file) {
  const bytes = readFileSync(file)
  const found = []
  for (let start = 0; start < bytes.length; ) {
    const length = (bytes.readUIntBE(start + 3, 3) >> 5) & 0x1fff
    found.push(bytes.subarray(start, start + length))
    start += length
  }
  return found
}

/** The middle one of three rounds, so that the sound before its start is the sound of its end. */
function encodeSound(name, notes) {
  ffmpeg('-f', 'lavfi', '-i', tune(notes), '-c:a', 'aac', '-b:a', '128k', at(`${name}.aac`))
  const middle = adtsFrames(at(`${name}.aac`)).slice(aacFrames, 2 * aacFrames)
  writeFileSync(at(`${name}-loop.aac`), Buffer.concat(middle))
  ffmpeg(
    ['-i', at(`${name}-loop.aac`), '-c', 'copy', '-bsf:a', 'aac_adtstoasc'],
    [fragments, soundFlags, plain, path.join(target, `${name}.m4a`)],
  )
  ffmpeg(
    ['-f', 'lavfi', '-i', tune(notes), '-t', seconds, '-c:a', 'libopus', '-b:a', '104k'],
    [clusters, plain, path.join(target, `${name}.webm`)],
  )
}

/** The one format that has picture and sound in one file; a fragment begins at each key frame. */
function encodeMuxed(name, master, size) {
  const everySecond = ['-g', fps, '-keyint_min', fps, '-movflags']
  ffmpeg(
    ['-i', at(`${master}.mkv`), '-i', at('sound-loop.aac'), '-vf', `scale=${size[0]}:${size[1]}`],
    ['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'baseline', '-crf', 33, '-bf', 0],
    ['-sc_threshold', 0, ...everySecond, `${soundFlags}+frag_keyframe`],
    ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', plain, path.join(target, `${name}.mp4`)],
  )
}

const hdr = {
  filters: ['format=yuv420p10le'],
  more: [
    ['-profile:v', 2, '-color_primaries', 'bt2020', '-color_trc', 'smpte2084'],
    ['-colorspace', 'bt2020nc', '-color_range', 'tv'],
  ].flat(),
}

try {
  mkdirSync(target, { recursive: true })
  for (const file of readdirSync(target)) rmSync(path.join(target, file))
  const wide = { width: 1920, height: 1080, palette: 'dusk', thing: 'lampSnail', x: 0 }
  const upright = { width: 1080, height: 1920, palette: 'dawn', thing: 'farfalle', x: 440 }
  for (const [name, facts] of Object.entries({ wide, upright })) {
    await drawParts(name, facts)
    drawMaster(name, facts)
  }
  for (const [short, size] of Object.entries({
    1080: [1920, 1080],
    720: [1280, 720],
    360: [640, 360],
  })) {
    encode(`wide-${short}-h264`, 'wide', { codec: 'h264', crf: 32, size })
    encode(`wide-${short}-vp9`, 'wide', { codec: 'vp9', crf: 46, size })
    encode(`wide-${short}-av1`, 'wide', { codec: 'av1', crf: 50, size })
  }
  encode('wide-1080-hdr', 'wide', { codec: 'vp9', crf: 46, size: [1920, 1080], ...hdr })
  for (const [short, size] of Object.entries({ 720: [720, 1280], 360: [360, 640] })) {
    encode(`upright-${short}-h264`, 'upright', { codec: 'h264', crf: 32, size })
    encode(`upright-${short}-vp9`, 'upright', { codec: 'vp9', crf: 46, size })
  }
  encode('upright-720-av1', 'upright', { codec: 'av1', crf: 50, size: [720, 1280] })
  const original = [262, 294, 330, 392, 440, 392, 330, 294]
  encodeSound('sound', original)
  encodeSound(
    'dub-low',
    original.map((hz) => Math.round(hz / 2)),
  )
  encodeSound(
    'dub-high',
    original.map((hz) => hz * 2),
  )
  encodeMuxed('wide-360-muxed', 'wide', [640, 360])
  encodeMuxed('upright-360-muxed', 'upright', [360, 640])
  const sizes = readdirSync(target).map((name) => [name, statSync(path.join(target, name)).size])
  const sum = sizes.reduce((all, [, size]) => all + size, 0)
  for (const [name, size] of sizes) process.stdout.write(`${String(size).padStart(8)} ${name}\n`)
  process.stdout.write(`${String(sum).padStart(8)} bytes in all\n`)
  if (sum > mostBytes) throw new Error(`More than the ${mostBytes} bytes that may be committed.`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
