import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Wanted } from '@/lib/downloads/own-downloads'
import type { OfferedFormat } from '@/lib/media/answers'
import { formatTime } from '@/lib/tools/text/parse-time'

/** Names that are the same in every language. */
const containers = {
  mp4: 'MP4',
  webm: 'WebM',
  mkv: 'MKV',
  m4a: 'M4A',
  opus: 'Opus',
  mp3: 'MP3',
  srt: 'SRT',
} as const
const codecs = {
  h264: 'H.264',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  opus: 'Opus',
  mp3: 'MP3',
} as const

const isKnown = (codec: string | undefined): codec is keyof typeof codecs =>
  codec !== undefined && Object.hasOwn(codecs, codec)

/** A range whose ends are nearer to each other than this is written as one number. */
const narrow = 1.15

/** What people call a picture: by its short side, also of an upright one. */
const sideName = (side: number) =>
  side === 2160 ? '4K' : side === 4320 ? '8K' : side > 0 ? `${side}p` : ''

/** How downloads are written in the page's language. */
export function useDownloadWords() {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const codec = (name: string | undefined) => (isKnown(name) ? codecs[name] : undefined)
  const words = {
    container: ({ container }: Pick<OfferedFormat, 'container'>) => containers[container],
    codec,
    side: ({ shortSide, height }: Pick<OfferedFormat, 'shortSide' | 'height'>) =>
      sideName(shortSide ?? height ?? 0) || t('sizeUnknown'),
    kbps: (bitrate: number) => t('kbps', { value: formats.number(bitrate) }),
    /** Exact, “about”, or from … to …; says so where YouTube doesn't tell. */
    size(range: readonly [number, number] | undefined, isExact: boolean): string {
      if (!range) return t('bytesUnknown')
      const [low, high] = range
      if (isExact) return formats.fileSize(low)
      return high <= low * narrow
        ? t('about', { size: formats.fileSize((low + high) / 2) })
        : t('between', { low: formats.fileSize(low), high: formats.fileSize(high) })
    },
    length: (seconds: number) => formatTime(Math.round(seconds)),
    clip: ({ start, end }: { start: number; end: number }) =>
      t('clip.range', { start: formatTime(start), end: formatTime(end) }),
    /** What was asked for, in one line. */
    wanted({ format, clip, captions, sound, fitMB }: Wanted): string {
      const isVideo = format.kind === 'video'
      const picture = isVideo && format.shortSide ? sideName(format.shortSide) : ''
      const sounds = format.bitrate && !isVideo ? words.kbps(format.bitrate) : ''
      const names = [format.vcodec, format.acodec].map(codec).filter((one) => one !== undefined)
      const isNamed = names.length === 1 && names[0] === containers[format.container]
      return formats.series(
        [
          containers[format.container],
          picture,
          isNamed ? '' : formats.list(names),
          sounds,
          format.range === 'hdr' ? 'HDR' : '',
          sound ? formats.language(sound) : '',
          clip ? t('clip.words', { range: words.clip(clip) }) : '',
          captions ? t('captions.words', { language: formats.language(captions) }) : '',
          fitMB ? t('fit.words', { size: formats.fileSize(fitMB * 1_000_000) }) : '',
        ].filter(Boolean),
      )
    },
  }
  return words
}
