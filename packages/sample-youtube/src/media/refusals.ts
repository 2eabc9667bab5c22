import { channelOf, farewellOf, isPrivateVideo, type SampleVideo, visibleVideo } from '../catalogue'
import { isShownIn } from '../data-api/videos'

/** Why a video can't be had: a status, and what yt-dlp prints. */
export interface Refusal {
  status: 403 | 404
  error: string
}

/** The country that the asking server is in. */
const country = 'US'

const login =
  'Use --cookies-from-browser or --cookies for the authentication. See  ' +
  'https://github.com/yt-dlp/yt-dlp/wiki/FAQ#how-do-i-pass-cookies-to-yt-dlp  ' +
  'for how to manually pass cookies'

const forAccess: Record<NonNullable<SampleVideo['access']>, string> = {
  members:
    'Join this channel to get access to members-only content like this video, and other exclusive perks.',
  musicPremium: 'This video is only available to Music Premium members',
  paid: 'This video requires payment to watch.',
  drm: 'This video is DRM protected',
}

/** The refusal of a video that is not to be had; `undefined` for one that is.
 * YouTube's sentences as yt-dlp reports them: its extractor `youtube` (`_real_extract`), with the hints of
 * `raise_login_required` and `GeoRestrictedError`. */
export function refusalOf(id: string): Refusal | undefined {
  const found = sentenceOf(id)
  return found && { ...found, error: `ERROR: [youtube] ${id}: ${found.error}` }
}

function sentenceOf(id: string): Refusal | undefined {
  const gone = farewellOf(id)
  if (gone) return { status: 404, error: gone }
  if (isPrivateVideo(id)) {
    const words = "Private video. Sign in if you've been granted access to this video."
    return { status: 403, error: `${words} ${login}` }
  }
  const video = visibleVideo(id)
  if (!video) return { status: 404, error: 'Video unavailable. This video is unavailable' }
  if (video.rejected) {
    const owner = channelOf(video).title
    const words = `Video unavailable. This video contains content from ${owner}, who has blocked it`
    return { status: 404, error: `${words} on copyright grounds` }
  }
  if (video.access) return { status: 403, error: forAccess[video.access] }
  if (video.ageRestricted) {
    const words = 'Sign in to confirm your age. This video may be inappropriate for some users.'
    return { status: 403, error: `${words} ${login}` }
  }
  if (!isShownIn(video, country)) return { status: 403, error: blocked(video) }
  return undefined
}

function blocked({ allowedIn }: SampleVideo): string {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const where = allowedIn?.map((code) => names.of(code)).join(', ')
  return [
    'The uploader has not made this video available in your country',
    ...(where ? [`This video is available in ${where}.`] : []),
    'You might want to use a VPN or a proxy server (with --proxy) to workaround.',
  ].join('\n')
}
