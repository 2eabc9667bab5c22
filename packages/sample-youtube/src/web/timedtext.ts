import { type SampleCaptionTrack, type SampleCue, visibleVideo } from '../catalogue'
import { catalogueLanguage } from '../data-api/query'
import { escapeMarkup, type SampleAnswer, type SampleRequest, textAnswer } from '../http'

const xml = 'text/xml; charset=UTF-8'
const xmlStart = '<?xml version="1.0" encoding="utf-8" ?>'

/**
 * `/api/timedtext`: the captions of `v` in `lang` as `fmt` json3, vtt or srv1 (also without
 * `fmt`), `kind=asr` for the automatic track, and `type=list` for what there is. Captions that do
 * not exist answer 200 with nothing at all, as YouTube does.
 */
export function answerTimedText(request: SampleRequest): SampleAnswer {
  const { query } = request
  const tracks = visibleVideo(query.get('v') ?? '')?.captions ?? []
  if (query.get('type') === 'list') return textAnswer(200, trackList(tracks), xml)
  const language = catalogueLanguage(query.get('lang') ?? '')
  const automatic = query.get('kind') === 'asr'
  const track = tracks.find((one) => one.language === language && one.automatic === automatic)
  if (!track) return textAnswer(200, '', 'text/html; charset=UTF-8')
  const format = query.get('fmt')
  if (format === 'json3') {
    return textAnswer(200, JSON.stringify(json3(track)), 'application/json; charset=UTF-8')
  }
  if (format === 'vtt') return textAnswer(200, vtt(track), 'text/vtt; charset=UTF-8')
  return textAnswer(200, srv1(track), xml)
}

function trackList(tracks: SampleCaptionTrack[]): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const rows = tracks.map(({ automatic, language }, id) => {
    const name = escapeMarkup(names.of(language) ?? language)
    const kind = automatic ? ' kind="asr"' : ''
    return `<track id="${id}" name="" lang_code="${language}" lang_translated="${name}"${kind}/>`
  })
  return `${xmlStart}<transcript_list>${rows.join('')}</transcript_list>`
}

/** The newest format. Automatic tracks give each word its own time, and line ends as events. */
function json3({ automatic, cues }: SampleCaptionTrack): Record<string, unknown> {
  const window = { tStartMs: 0, dDurationMs: cues.at(-1)?.startMs ?? 0, id: 1, wpWinPosId: 1 }
  const events = cues.flatMap((cue): Record<string, unknown>[] => {
    const { durationMs, startMs, text } = cue
    const event = { tStartMs: startMs, dDurationMs: durationMs }
    if (!automatic) return [{ ...event, segs: [{ utf8: text }] }]
    const lineEnd = { tStartMs: startMs + durationMs - 10, wWinId: 1, aAppend: 1 }
    return [
      { ...event, wWinId: 1, segs: wordSegments(cue) },
      { ...lineEnd, segs: [{ utf8: '\n' }] },
    ]
  })
  return { wireMagic: 'pb3', pens: [{}], events: automatic ? [window, ...events] : events }
}

function wordSegments({ durationMs, text }: SampleCue): Record<string, unknown>[] {
  const words = text.split(' ')
  return words.map((word, index) => {
    const tOffsetMs = Math.round((durationMs * index) / words.length)
    return { utf8: index === 0 ? word : ` ${word}`, ...(index > 0 && { tOffsetMs }), acAsrConf: 0 }
  })
}

function vtt({ automatic, cues, language }: SampleCaptionTrack): string {
  const blocks = cues.map(({ durationMs, startMs, text }) => {
    const place = automatic ? ' align:start position:0%' : ''
    return `${clock(startMs)} --> ${clock(startMs + durationMs)}${place}\n${text}\n`
  })
  return `WEBVTT\nKind: captions\nLanguage: ${language}\n\n${blocks.join('\n')}`
}

/** Milliseconds as `00:01:02.345`. */
function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

/** The oldest format; its text is escaped twice, as YouTube's is. */
function srv1({ cues }: SampleCaptionTrack): string {
  const rows = cues.map(({ durationMs, startMs, text }) => {
    const times = `start="${startMs / 1000}" dur="${durationMs / 1000}"`
    return `<text ${times}>${escapeMarkup(escapeMarkup(text))}</text>`
  })
  return `${xmlStart}<transcript>${rows.join('')}</transcript>`
}
