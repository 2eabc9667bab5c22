import { parseLink, watchUrlAt } from '../../youtube/links'
import { type Fields, isLinkField } from './fields'

/** Which part of which video a clip shows, in seconds. */
interface Clip {
  videoId: string
  start: number
  end: number
}

/** The id of the clip that a text links to. */
export function clipIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/\/clip\//i.test(text)) return undefined
  const link = parseLink(text)
  return link?.kind === 'clip' ? link.clipId : undefined
}

/** The clips in the values of a tool's fields that take links, each with its field and text. */
export const clipsIn = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).flatMap(([field, description]) => {
    if (!isLinkField(description) && description.kind !== 'keyword') return []
    return [values[field]].flat().flatMap((text) => {
      const clipId = clipIn(text)
      return clipId ? [{ field, text: text as string, clipId }] : []
    })
  })

/** The values with the link of a clip's video in place of the clip's, and with its times where the form
 * asks for them and they are empty. */
export function withVideo(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { field, text }: { field: string; text: string },
  { videoId, start, end }: Clip,
): Record<string, unknown> {
  const url = watchUrlAt(videoId, start)
  const value = values[field]
  const isEmpty = (name: string) => fields[name]?.kind === 'time' && !values[name]
  return {
    ...values,
    [field]: Array.isArray(value) ? value.map((one) => (one === text ? url : one)) : url,
    ...(isEmpty('start') && { start: String(Math.floor(start)) }),
    ...(isEmpty('end') && { end: String(Math.ceil(end)) }),
  }
}
