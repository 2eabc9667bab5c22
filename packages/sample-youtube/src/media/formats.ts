import type { SampleVideo } from '../catalogue'
import { type MadeFile, repeated } from './bytes'
import { loopOf } from './loops'

/** A stream of a video, and its loop in `data/media`. */
export interface SampleFormat {
  /** As yt-dlp names it: YouTube's number, with a suffix where that isn't enough. */
  id: string
  loop: string
  /** What yt-dlp tells of it besides what is the same for all, and what is counted. */
  facts: Record<string, unknown>
  video: boolean
  audio: boolean
}

type Kind = 'h264' | 'vp9' | 'av1' | 'hdr'

/** YouTube's numbers, by the short side. */
const itags: Record<Kind, Record<number, string>> = {
  h264: { 360: '134', 720: '136', 1080: '137' },
  vp9: { 360: '243', 720: '247', 1080: '248' },
  av1: { 360: '396', 720: '398', 1080: '399' },
  hdr: { 1080: '335' },
}

const endings: Record<Kind, string> = { h264: 'mp4', vp9: 'webm', av1: 'mp4', hdr: 'webm' }

/** The picture's codec where the file doesn't say it. */
const webmCodecs: Record<string, string> = { vp9: 'vp9', hdr: 'vp9.2' }

function sizeOf(short: number, upright: boolean): { width: number; height: number } {
  const long = (short * 16) / 9
  return upright ? { width: short, height: long } : { width: long, height: short }
}

function picture(kind: Kind, short: number, upright: boolean, upscaled = false): SampleFormat {
  const ext = endings[kind]
  const place = upright ? 'upright' : 'wide'
  const loop = `${place}-${short}-${kind}.${ext}`
  const isHdr = kind === 'hdr'
  const label = isHdr ? `${short}p HDR` : `${short}p`
  return {
    id: `${itags[kind][short]}${upscaled ? '-sr' : ''}`,
    loop,
    video: true,
    audio: false,
    facts: {
      ext,
      format_note: upscaled ? `${label}, AI-upscaled` : label,
      ...sizeOf(short, upright),
      fps: 25,
      vcodec: webmCodecs[kind] ?? loopOf(loop).codec,
      acodec: 'none',
      dynamic_range: isHdr ? 'HDR10' : 'SDR',
      container: `${ext}_dash`,
    },
  }
}

/** A sound track: the original one, or a dub. Like YouTube, it marks only some of the dubs as such. */
interface Track {
  loop: 'sound' | 'dub-low' | 'dub-high'
  language?: string
  note?: string
  preference: number
}

/** yt-dlp lists the best last, and numbers those that YouTube gives the same number. */
function tracksOf({ media }: SampleVideo): Track[] {
  if (media?.silent) return []
  if (!media?.dubbed) return [{ loop: 'sound', preference: -1 }]
  return [
    { loop: 'dub-low', language: 'de-DE', note: 'German (Germany)', preference: -1 },
    { loop: 'dub-high', language: 'es-US', note: 'Spanish (US) - dubbed-auto', preference: -1 },
    { loop: 'sound', language: 'en-US', note: 'English (US) original (default)', preference: 10 },
  ]
}

function sound(track: Track, ext: 'm4a' | 'webm', suffix: string): SampleFormat {
  return {
    id: `${ext === 'm4a' ? '140' : '251'}${suffix}`,
    loop: `${track.loop}.${ext}`,
    video: false,
    audio: true,
    facts: {
      ext,
      format_note: [track.note, 'medium'].filter(Boolean).join(', '),
      vcodec: 'none',
      acodec: ext === 'm4a' ? 'mp4a.40.2' : 'opus',
      asr: 48_000,
      audio_channels: 2,
      language: track.language ?? null,
      language_preference: track.preference,
      container: `${ext}_dash`,
    },
  }
}

/** The old format that has both; its sound is the original one. */
function muxed(video: SampleVideo): SampleFormat {
  const loop = `${video.isShort ? 'upright' : 'wide'}-360-muxed.mp4`
  const [original] = tracksOf(video).filter(({ preference }) => preference > 0)
  return {
    id: '18',
    loop,
    video: true,
    audio: true,
    facts: {
      ext: 'mp4',
      format_note: '360p',
      ...sizeOf(360, video.isShort),
      fps: 25,
      vcodec: loopOf(loop).codec,
      acodec: 'mp4a.40.2',
      asr: 48_000,
      audio_channels: 2,
      dynamic_range: 'SDR',
      language: original?.language ?? null,
      language_preference: original?.preference ?? -1,
    },
  }
}

/** What can be had of a video, the worst first. */
export function formatsOf(video: SampleVideo): SampleFormat[] {
  const { definition, isShort, media = {} } = video
  const tracks = tracksOf(video)
  const sounds = (['m4a', 'webm'] as const).flatMap((ext) =>
    tracks.map((track, at) => sound(track, ext, tracks.length > 1 ? `-${at}` : '')),
  )
  const isSmall = definition === 'sd' || media.upscaled
  const shorts = isSmall ? [360] : isShort ? [360, 720] : [360, 720, 1080]
  const pictures = shorts.flatMap((short) => {
    const kinds: Kind[] = media.onlyAv1 && short > 360 ? ['av1'] : ['h264', 'vp9', 'av1']
    // There is no upright loop of it.
    return kinds
      .filter((kind) => !(isShort && kind === 'av1' && short === 360))
      .map((kind) => picture(kind, short, isShort))
  })
  const enlarged = media.upscaled
    ? [720, 1080].flatMap((short) => [
        picture('vp9', short, false, true),
        picture('av1', short, false, true),
      ])
    : []
  return [
    ...sounds,
    ...(media.silent ? [] : [muxed(video)]),
    ...pictures,
    ...enlarged,
    ...(media.hdr ? [picture('hdr', 1080, false)] : []),
  ]
}

/** The stream itself, as long as the catalogue says. */
export function fileOf({ loop }: SampleFormat, { seconds }: SampleVideo): MadeFile {
  return repeated(loopOf(loop), seconds)
}
