import { open } from 'node:fs/promises'
import type { Input, InputTrack } from 'mediabunny'

/** Loaded when it is first needed: it is large, and most pages need none of it. */
export const mediabunny = () => import('mediabunny')

/** The formats in which YouTube sends streams and in which files are made, by ffmpeg's names. */
export type MediaFormat = 'mov' | 'matroska' | 'mpegts' | 'ogg' | 'mp3'

/** What a file is by its first bytes, whatever its name says. Undefined for anything else, such as a
 * playlist, which would name other files and addresses. */
export async function mediaFormatOf(path: string): Promise<MediaFormat | undefined> {
  const file = await open(path)
  const head = Buffer.alloc(12)
  try {
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (bytesRead < head.length) return undefined
  } finally {
    await file.close()
  }
  if (/^(ftyp|styp|moov|moof|sidx)$/.test(head.toString('latin1', 4, 8))) return 'mov'
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska'
  if (head.toString('latin1', 0, 4) === 'OggS') return 'ogg'
  if (head[0] === 0x47) return 'mpegts'
  const isMp3 =
    head.toString('latin1', 0, 3) === 'ID3' || (head.readUInt16BE(0) & 0xffe6) === 0xffe2
  return isMp3 ? 'mp3' : undefined
}

/** Opens a file for reading. Playlists are not among the formats that it knows.
 * @returns what has to be disposed of after use */
export async function openMedia(path: string): Promise<Input> {
  const { Input, FilePathSource, MP4, QTFF, MATROSKA, WEBM, OGG, MP3, MPEG_TS } = await mediabunny()
  // What fails while nobody waits would end the process; it fails again when it is read.
  const source = new FilePathSource(path, { handleUnhandledError: () => undefined })
  return new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM, OGG, MP3, MPEG_TS] })
}

/** When a track's first picture or sound is to be shown or heard: sound may have some before it that is
 * never heard. Like ffmpeg, we count a stream's seconds from there. */
export const beginningOf = async (track: InputTrack): Promise<number> =>
  Math.max(0, await track.getFirstTimestamp())

/** When the last picture begins that can be shown without those before it, in seconds from the
 * stream's beginning: that is where a copied clip can start. Undefined where there is none. */
export async function keyFrameBefore(path: string, seconds: number): Promise<number | undefined> {
  const { EncodedPacketSink } = await mediabunny()
  const input = await openMedia(path)
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    const sink = new EncodedPacketSink(track)
    const options = { metadataOnly: true }
    const beginning = await beginningOf(track)
    const packet =
      (await sink.getKeyPacket(seconds + beginning, options)) ??
      (await sink.getFirstKeyPacket(options))
    return packet ? packet.timestamp - beginning : undefined
  } finally {
    input.dispose()
  }
}

export interface TrackFacts {
  kind: 'video' | 'audio'
  /** As the reader names it, `avc` or `h264`. */
  codec: string
  width?: number
  height?: number
  /** As the file says it, which is ISO 639-2 in most. */
  language?: string
  /** In seconds. */
  start: number
  /** In seconds, without what is before `start`. */
  duration?: number
}

async function factsOf(track: InputTrack): Promise<TrackFacts> {
  const [codec, language, start, end] = await Promise.all([
    track.getCodec(),
    track.getLanguageCode(),
    track.getFirstTimestamp(),
    track.computeDuration({ metadataOnly: true }),
  ])
  return {
    kind: track.isVideoTrack() ? 'video' : 'audio',
    codec: codec ?? '',
    ...(track.isVideoTrack() && {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    }),
    ...(language !== 'und' && { language }),
    start,
    duration: end - start,
  }
}

/** The pictures and sounds of a file. @throws Error if it cannot be read */
export async function readTracks(path: string): Promise<TrackFacts[]> {
  const input = await openMedia(path)
  try {
    const tracks = await input.getTracks()
    const heard = tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack())
    return await Promise.all(heard.map(factsOf))
  } finally {
    input.dispose()
  }
}
