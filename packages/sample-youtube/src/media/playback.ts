import { visibleVideo } from '../catalogue'
import { type SampleAnswer, type SampleRequest, textAnswer } from '../http'
import { opaqueText } from '../seed'
import { isGood, streamPath } from './addresses'
import { fileOf, formatsOf } from './formats'

/**
 * `/videoplayback/<video id>/<format id>`: a stream, whole or a `Range` of it. An address that is too old
 * or that this server did not give out answers 403.
 */
export function answerPlayback({ header, path, query }: SampleRequest): SampleAnswer {
  if (!isGood(path, query)) return textAnswer(403, '')
  const [id = '', formatId] = path.slice(streamPath.length).split('/')
  const video = visibleVideo(id)
  const format = video && formatsOf(video).find((one) => one.id === formatId)
  if (!video || !format) return textAnswer(404, '')
  const file = fileOf(format, video)
  const { length } = file
  const etag = `"${opaqueText(`${format.loop} ${video.seconds} ${length}`, 16)}"`
  const headers = {
    'content-type': file.type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=21300',
    etag,
    'last-modified': new Date(video.publishedAt).toUTCString(),
  }
  const same = [undefined, etag].includes(header('if-range'))
  const range = same ? readRange(header('range'), length) : undefined
  if (range === 'none') {
    const more = { 'content-range': `bytes */${length}`, 'accept-ranges': 'bytes' }
    return { status: 416, headers: more, body: '' }
  }
  if (!range) return { status: 200, headers, body: file }
  const [from, to] = range
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to - 1}/${length}` },
    body: { length: to - from, read: (start, end) => file.read(from + start, from + end) },
  }
}

/** The part that is asked for, its end not included; `none` for one past the end, and `undefined` for the
 * whole, also where the header is malformed or asks for several (RFC 9110, 14.2). */
function readRange(
  header: string | undefined,
  length: number,
): [from: number, to: number] | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    return Number(last) > 0 ? [Math.max(0, length - Number(last)), length] : 'none'
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= length) return 'none'
  return [Number(first), last === '' ? length : Math.min(length, Number(last) + 1)]
}
