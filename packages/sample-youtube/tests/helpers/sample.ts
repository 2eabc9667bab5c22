import { type SampleVideo, visibleVideo } from '../../src/catalogue'
import { type SampleYouTube, startSampleYouTube } from '../../src/server'

/** The fields of the answers that these tests look at. */
export interface Json {
  id: string & { videoId?: string }
  etag?: string
  nextPageToken?: string
  items?: Json[]
  pageInfo?: { totalResults: number }
  error?: { code: number; errors: { reason: string }[]; details?: { reason: string }[] }
  snippet?: {
    [name: string]: unknown
    localized?: { title: string }
    thumbnails?: Record<string, { url: string; width: number; height: number }>
    topLevelComment?: { snippet: { authorChannelId: { value: string } } }
  }
  statistics?: Record<string, unknown>
  status?: Record<string, unknown>
  contentDetails?: { [name: string]: unknown; relatedPlaylists?: { uploads: string } }
  brandingSettings?: { image?: { bannerExternalUrl: string } }
  localizations?: Record<string, unknown>
  replies?: { comments: unknown[] }
  events?: { segs: { utf8: string }[] }[]
  author_url?: string
  thumbnail_url?: string
  html?: string
}

let sample: SampleYouTube

/** Runs one server for the tests of a file; faults and log are forgotten after each test. */
export function useSample(): void {
  beforeAll(async () => {
    sample = await startSampleYouTube()
  })
  afterEach(async () => {
    await at('/__faults', { method: 'DELETE' })
    await at('/__log', { method: 'DELETE' })
  })
  afterAll(() => sample.close())
}

/** Where the server is reached. */
export const origin = () => sample.origin

/** The answer to a path. */
export function at(path: string, init?: RequestInit): Promise<Response> {
  return fetch(sample.origin + path, init)
}

/** What an endpoint of the Data API answers to a key that works. */
export async function api(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; body: Json }> {
  const answer = await at(`/youtube/v3/${path}${path.includes('?') ? '&' : '?'}key=demo`, init)
  return { status: answer.status, body: (await answer.json()) as Json }
}

/** One video with every part that anybody may read. */
export async function apiVideo(id: string): Promise<Json | undefined> {
  const parts =
    'snippet,contentDetails,status,statistics,liveStreamingDetails,localizations,' +
    'recordingDetails,paidProductPlacementDetails'
  return (await api(`videos?part=${parts}&id=${id}`)).body.items?.[0]
}

/** The channel that a filter such as `id=…` finds. */
export async function apiChannel(query: string): Promise<Json | undefined> {
  const parts = 'snippet,statistics,brandingSettings,contentDetails,status'
  return (await api(`channels?part=${parts}&${query}`)).body.items?.[0]
}

/** A video that the catalogue has for sure. */
export function catalogueVideo(id: string): SampleVideo {
  const video = visibleVideo(id)
  if (!video) throw new Error(`No sample video ${id}`)
  return video
}

/** How many of YouTube's 500 characters tags take: with commas between them, and quotes around
 * each that holds a space or a comma. */
export function tagBudget(tags: string[]): number {
  const quotes = tags.filter((tag) => /[\s,]/.test(tag)).length * 2
  return tags.join(',').length + quotes
}
