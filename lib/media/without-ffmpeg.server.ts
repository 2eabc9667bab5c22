import { type FileHandle, open } from 'node:fs/promises'
import type {
  EncodedPacket,
  InputAudioTrack,
  InputTrack,
  InputVideoTrack,
  MetadataTags,
  OutputFormat,
  StreamTargetChunk,
} from 'mediabunny'
import { AppError } from '../errors'
import { beginningOf, mediabunny, openMedia } from './parts/read-media.server'
import type { Plan } from './plan'

/** What is copied into one file. */
export interface Copying {
  container: Plan['container']
  /** The picture's file and the sound's, or one that has both. */
  streams: string[]
  picture: boolean
  sound: boolean
  /** Seconds from the streams' beginning; the start is that of a key frame. */
  cut?: { start: number; length: number }
  tags?: MetadataTags
  /** ISO 639-2, of the sound. */
  language?: string
  output: string
}

type Bunny = Awaited<ReturnType<typeof mediabunny>>

/** Tables at the end: the whole would lie in memory if they stood in front. */
function formatOf(container: Plan['container'], bunny: Bunny): OutputFormat {
  if (container === 'mp4' || container === 'm4a') {
    return new bunny.Mp4OutputFormat({ fastStart: false })
  }
  if (container === 'webm') return new bunny.WebMOutputFormat()
  if (container === 'mkv') return new bunny.MkvOutputFormat()
  if (container === 'opus') return new bunny.OggOutputFormat()
  throw new AppError('media.ffmpegMissing')
}

/** How much is written at once, in bytes. */
const chunkSize = 4 * 1024 * 1024

/** mediabunny's own target leaves its file open where a write fails, or before the first one. */
const writingTo = (file: FileHandle) =>
  new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      let done = 0
      while (done < data.byteLength) {
        const rest = data.byteLength - done
        done += (await file.write(data, done, rest, position + done)).bytesWritten
      }
    },
  })

/** A track that is being copied. */
interface Lane {
  packets: AsyncGenerator<EncodedPacket, void, unknown>
  /** In the track's own time. */
  start: number
  next?: EncodedPacket
  add(packet: EncodedPacket): Promise<void>
}

async function lanesOf(
  { streams, picture, sound, language, cut }: Copying,
  tracks: { video: InputVideoTrack | null; audio: InputAudioTrack | null },
  output: InstanceType<Bunny['Output']>,
  bunny: Bunny,
): Promise<Lane[]> {
  const { video, audio } = tracks
  const lanes: Lane[] = []
  const from = async (track: InputTrack) => {
    const start = (await beginningOf(track)) + (cut?.start ?? 0)
    const sink = new bunny.EncodedPacketSink(track)
    const first = cut && ((await sink.getPacket(start)) ?? (await sink.getFirstPacket()))
    return { start, packets: sink.packets(first ?? undefined) }
  }
  if (picture) {
    const [codec, config] = [await video?.getCodec(), await video?.getDecoderConfig()]
    if (!video || !codec || !config) throw new Error(`No picture in ${streams[0]}`)
    const source = new bunny.EncodedVideoPacketSource(codec)
    output.addVideoTrack(source, { rotation: await video.getRotation() })
    const add = (packet: EncodedPacket) => source.add(packet, { decoderConfig: config })
    lanes.push({ ...(await from(video)), add })
  }
  if (sound) {
    const [codec, config] = [await audio?.getCodec(), await audio?.getDecoderConfig()]
    if (!audio || !codec || !config) throw new Error(`No sound in ${streams.at(-1)}`)
    const source = new bunny.EncodedAudioPacketSource(codec)
    output.addAudioTrack(source, { languageCode: language ?? (await audio.getLanguageCode()) })
    const add = (packet: EncodedPacket) => source.add(packet, { decoderConfig: config })
    lanes.push({ ...(await from(audio)), add })
  }
  return lanes
}

const timeOf = ({ next, start }: Lane) => (next?.timestamp ?? 0) - start

const advance = async (lane: Lane) => {
  const { value, done } = await lane.packets.next()
  lane.next = done ? undefined : value
}

/**
 * Puts streams into one file as they are, or a part of them from a key frame on, without any program. It
 * encodes nothing.
 * @param onTime seconds of the file that are done
 * @throws AppError `media.ffmpegMissing` for a container that needs encoding, Error for what cannot be
 * read or written
 */
export async function copyStreams(
  copying: Copying,
  signal: AbortSignal,
  onTime: (seconds: number) => void,
): Promise<void> {
  const bunny = await mediabunny()
  const { cut, streams } = copying
  const length = cut?.length ?? Number.POSITIVE_INFINITY
  const format = formatOf(copying.container, bunny)
  const file = await open(copying.output, 'wx')
  const inputs = await Promise.all(streams.map(openMedia))
  const target = new bunny.StreamTarget(writingTo(file), { chunked: true, chunkSize })
  const output = new bunny.Output({ format, target })
  try {
    const video = (await inputs[0]?.getPrimaryVideoTrack()) ?? null
    const audio = (await inputs.at(-1)?.getPrimaryAudioTrack()) ?? null
    const lanes = await lanesOf(copying, { video, audio }, output, bunny)
    if (copying.tags) output.setMetadataTags(copying.tags)
    await output.start()
    await Promise.all(lanes.map(advance))
    for (;;) {
      signal.throwIfAborted()
      // The one that is behind goes on, so that picture and sound lie beside each other in the file.
      const [lane] = lanes.filter(({ next }) => next).sort((a, b) => timeOf(a) - timeOf(b))
      if (!lane?.next) break
      const timestamp = timeOf(lane)
      // Pictures are not in the order in which they are shown.
      if (timestamp > length + 1) {
        lane.next = undefined
        continue
      }
      // Ogg has nothing before its beginning; MP4 and WebM skip what is.
      if (timestamp < length && (timestamp >= 0 || copying.container !== 'opus')) {
        await lane.add(lane.next.clone({ timestamp }))
        onTime(Math.max(0, timestamp))
      }
      await advance(lane)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    for (const input of inputs) input.dispose()
    await file.close()
  }
}
