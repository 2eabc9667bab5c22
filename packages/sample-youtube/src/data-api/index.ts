import { jsonAnswer, type SampleAnswer, type SampleRequest } from '../http'
import { listChannels } from './channels'
import { listComments, listCommentThreads } from './comments'
import { apiErrorAnswer, DataApiError, keyInvalid, keyMissing, quotaExceeded } from './errors'
import { listLanguages, listRegions, listVideoCategories } from './lists'
import { listPlaylistItems, listPlaylists } from './playlists'
import { listSearch } from './search'
import { listVideos } from './videos'

/** The base path of the Data API. */
export const dataApiPath = '/youtube/v3/'

/** Keys that do not work; every other key does. */
export const refusedKeys = { invalid: 'bad-key', quotaExceeded: 'quota-key' } as const

const endpoints: Record<string, (request: SampleRequest) => Record<string, unknown>> = {
  videos: listVideos,
  channels: listChannels,
  playlists: listPlaylists,
  playlistItems: listPlaylistItems,
  search: listSearch,
  commentThreads: listCommentThreads,
  comments: listComments,
  videoCategories: listVideoCategories,
  i18nRegions: listRegions,
  i18nLanguages: listLanguages,
  captions: refuseCaptions,
}

/**
 * The stand-in for the YouTube Data API v3: JSON with an etag, 304 when `If-None-Match` has it,
 * and Google's error JSON. `undefined` where there is no such endpoint.
 */
export function answerDataApi(request: SampleRequest): SampleAnswer | undefined {
  const name = request.path.slice(dataApiPath.length)
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!endpoint) return undefined
  const key = request.query.get('key') || request.header('x-goog-api-key')
  if (!key) return apiErrorAnswer(keyMissing)
  if (key === refusedKeys.invalid) return apiErrorAnswer(keyInvalid)
  if (key === refusedKeys.quotaExceeded) return apiErrorAnswer(quotaExceeded)
  try {
    return withEtag(request, endpoint(request))
  } catch (error) {
    if (error instanceof DataApiError) return apiErrorAnswer(error.facts)
    throw error
  }
}

function withEtag(request: SampleRequest, value: Record<string, unknown>): SampleAnswer {
  const etag = String(value.etag)
  const answer = jsonAnswer(200, value)
  const headers = { ...answer.headers, etag, 'cache-control': 'private', vary: 'Origin, X-Origin' }
  const known = request
    .header('if-none-match')
    ?.replace(/W\/|"/g, '')
    .split(/\s*,\s*/)
  if (known?.includes(etag)) return { status: 304, headers: { etag }, body: '' }
  return { ...answer, headers }
}

/** `captions.list` needs the owner's sign-in, which a key is not. */
function refuseCaptions(): never {
  throw new DataApiError({
    code: 401,
    reason: 'required',
    domain: 'global',
    message: 'Login Required.',
    status: 'UNAUTHENTICATED',
  })
}
