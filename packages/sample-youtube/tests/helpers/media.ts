import { at } from './sample'

/** What the tests look at of a stream. */
export interface Format {
  format_id: string
  url: string
  ext: string
  protocol: string
  vcodec?: string
  acodec?: string
  width?: number
  height?: number
  abr?: number
  filesize?: number
  filesize_approx?: number
  language?: string | null
  language_preference?: number
  format_note?: string
}

/** What the tests look at of a video's description. */
export interface Info {
  [name: string]: unknown
  duration: number
  formats: Format[]
  thumbnails: { url: string }[]
}

/** What the sample tells of a video that can be had. */
export async function infoOf(id: string): Promise<Info> {
  const answer = await at(`/media-info/${id}.json`)
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Info
}

/** The format that must be there. */
export function formatOf(formats: Format[], id: string): Format {
  const found = formats.find(({ format_id }) => format_id === id)
  if (!found) throw new Error(`No format ${id}`)
  return found
}
