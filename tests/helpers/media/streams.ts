import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ffmpeg } from './programs'

/** Seconds of the streams below; a picture begins every 40 ms, and one of 50 can be shown alone. */
export const length = 6
export const frame = 0.04
export const keyFrames = 2
/** From here on, there is sound. */
export const loudFrom = 2.5

/** The brightness of the picture that is shown at a second: each is one brighter than the one before. */
export const brightnessAt = (seconds: number) => 40 + Math.round(seconds / frame)

const [width, height, perSecond] = [160, 90, 1 / frame]
/** The pictures, of one gray each. */
const grays = () =>
  Buffer.concat(
    Array.from({ length: length * perSecond }, (_, at) => Buffer.alloc(width * height, 40 + at)),
  )
const pictures = (file: string) => [
  ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`],
  ...['-r', String(perSecond), '-i', file],
]
const sounds = [
  ...['-f', 'lavfi', '-i'],
  `aevalsrc='if(lt(t,${loudFrom}),0,0.5*sin(2*PI*440*t))':d=${length}:s=48000`,
]
/** As YouTube sends its MP4: in fragments, with the tables of each in front of it. */
const fragments = ['-movflags', '+frag_keyframe+delay_moov+default_base_moof']
const gray = ['-vf', 'scale=in_range=full:out_range=full,format=yuv420p', '-color_range', 'pc']

/** Makes the streams of which the tests make files, in a folder. */
export async function makeStreams(folder: string) {
  const to = (name: string) => path.join(folder, name)
  const every = ['-g', '50', '-keyint_min', '50']
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-crf', '8', ...every]
  const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '10']
  const av1 = ['-c:v', 'libsvtav1', '-preset', '12', '-crf', '20']
  const raw = to('grays')
  await writeFile(raw, grays())
  await Promise.all([
    ffmpeg(...pictures(raw), ...gray, ...h264, '-sc_threshold', '0', ...fragments, to('h264.mp4')),
    ffmpeg(...pictures(raw), ...gray, ...vp9, '-b:v', '0', ...every, to('vp9.webm')),
    ffmpeg(...pictures(raw), ...gray, ...av1, ...every, to('av1.mp4')),
    ffmpeg(...sounds, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', to('aac.m4a')),
    ffmpeg(...sounds, '-c:a', 'libopus', '-b:a', '96k', '-ac', '2', to('opus.webm')),
  ])
  return {
    h264: to('h264.mp4'),
    vp9: to('vp9.webm'),
    av1: to('av1.mp4'),
    aac: to('aac.m4a'),
    opus: to('opus.webm'),
  }
}
