import { failureOf, rejectsCookies } from '@/lib/media/failures'
import errors from '@/locales/en/errors.json'

const hint =
  'Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ#how-do-i-pass-cookies-to-yt-dlp  for how to manually pass cookies. Also see  https://github.com/yt-dlp/yt-dlp/wiki/Extractors#exporting-youtube-cookies  for tips on effectively exporting YouTube cookies'
const runtimeWarning =
  'WARNING: [youtube] 9KH5k5UfZXU: n challenge solving failed: Some formats may be missing. Ensure you have a supported JavaScript runtime and challenge solver script distribution installed. Review any warnings presented before this message. For more details, refer to  https://github.com/yt-dlp/yt-dlp/wiki/EJS'

/** What yt-dlp printed, its code, and where the text was read. */
const table: [source: string, code: string, output: string][] = [
  [
    'yt-dlp#15527',
    'media.blocked',
    `ERROR: [youtube] Q1i3iDqIDBQ: Sign in to confirm you’re not a bot. ${hint}`,
  ],
  [
    'StefanLobbenmeier/youtube-dl-gui#189, with a straight apostrophe',
    'media.blocked',
    `ERROR: [youtube] tpUr8xVxj-w: Sign in to confirm you're not a bot. ${hint}`,
  ],
  [
    'the same as a warning, as --ignore-no-formats-error makes it',
    'media.blocked',
    `WARNING: [youtube] Q1i3iDqIDBQ: Sign in to confirm you’re not a bot. ${hint}\nWARNING: No video formats found!`,
  ],
  [
    'yt-dlp, extractor/youtube/_video.py: rate limit',
    'media.blocked',
    `ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This content isn't available, try again later. The current session has been rate-limited by YouTube for up to an hour. It is recommended to use \`-t sleep\` to add a delay between video requests to avoid exceeding the rate limit. For more information, refer to  https://github.com/yt-dlp/yt-dlp/wiki/Extractors#this-content-isnt-available-try-again-later`,
  ],
  [
    'yt-dlp, extractor/youtube/_video.py: captcha',
    'media.blocked',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. YouTube is requiring a captcha challenge before playback',
  ],
  [
    'yt-dlp#13831: too many requests',
    'media.blocked',
    'ERROR: Unable to download webpage: HTTP Error 429: Too Many Requests (caused by <HTTPError 429: Too Many Requests>)',
  ],
  [
    'yt-dlp#7860',
    'media.blocked',
    '[download] Got error: HTTP Error 403: Forbidden\nERROR: unable to download video data: HTTP Error 403: Forbidden',
  ],
  [
    'yt-dlp#7892 with yt-dlp#8423: pieces',
    'media.blocked',
    '[download] Got error: HTTP Error 403: Forbidden. Retrying fragment 1 (3/3)...\nERROR: fragment 1 not found, unable to continue',
  ],
  [
    'yt-dlp#11086',
    'video.ageRestricted',
    `ERROR: [youtube] fVs0suPHAX8: Sign in to confirm your age. This video may be inappropriate for some users. ${hint}`,
  ],
  [
    'yt-dlp#4455',
    'video.private',
    `ERROR: [youtube] M7mKMWjAxG8: Private video. Sign in if you've been granted access to this video. ${hint}`,
  ],
  [
    'glubsy/livestream_saver#95',
    'video.membersOnly',
    'ERROR: [youtube] p_ql0_clZLY: Join this channel to get access to members-only content like this video, and other exclusive perks.',
  ],
  [
    'fe80Grau/ytdlp2STRM#54',
    'video.membersOnly',
    `ERROR: [youtube] p7zmysRHeyw: This video is available to this channel's members on level: Think Even Bigger (or any higher level). Join this channel to get access to members-only content and other exclusive perks.`,
  ],
  [
    'Petrprogs/yt-dlp-proxy#18',
    'video.notInRegion',
    'ERROR: [youtube] aaaaaaaaaaa: The uploader has not made this video available in your country\nThis video is available in Germany, Austria.\nYou might want to use a VPN or a proxy server (with --proxy) to workaround.',
  ],
  [
    'yt-dlp#2804',
    'video.notInRegion',
    `ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video contains content from ZDFE, who has blocked it in your country on copyright grounds`,
  ],
  [
    'yt-dlp, extractor/common.py: raise_geo_restricted',
    'video.notInRegion',
    'ERROR: [youtube] aaaaaaaaaaa: This video is not available from your location due to geo restriction',
  ],
  [
    'YouTube’s reasons, as the keyless source reads them',
    'video.copyright',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video is no longer available due to a copyright claim by A Studio',
  ],
  [
    'danog/video-dl: closed account',
    'video.channelClosed',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video is no longer available because the YouTube account associated with this video has been terminated.',
  ],
  [
    'yt-dlp, extractor/youtube/_video.py: a test’s note',
    'video.rulesBroken',
    `ERROR: [youtube] aaaaaaaaaaa: This video has been removed for violating YouTube's policy on hate speech. Learn more about combating hate speech in your country.`,
  ],
  [
    'YouTube’s reasons, as the keyless source reads them',
    'video.removedByOwner',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video has been removed by the uploader',
  ],
  [
    'YouTube’s reasons, as the keyless source reads them',
    'video.premiumOnly',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video is only available to Music Premium members',
  ],
  [
    'YouTube’s reasons, as the keyless source reads them',
    'video.paid',
    'ERROR: [youtube] aaaaaaaaaaa: This video requires payment to watch.',
  ],
  [
    'yt-dlp, extractor/youtube/_video.py: a test’s note',
    'video.notFound',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable',
  ],
  [
    'yt-dlp#16130',
    'video.notFound',
    'ERROR: [youtube] aaaaaaaaaaa: Video unavailable. This video is not available',
  ],
  [
    'jmbannon/ytdl-sub#1323',
    'media.upcoming',
    'ERROR: [youtube+GetPOT] CviUGzWvm6w: Premieres in 6 hours',
  ],
  [
    'jmbannon/ytdl-sub#1323',
    'media.upcoming',
    'ERROR: [youtube+GetPOT] zDDmqpnkPy8: This live event will begin in 2 days.',
  ],
  [
    'YouTube’s reason after a stream',
    'media.processing',
    'ERROR: [youtube] aaaaaaaaaaa: This live event has ended.',
  ],
  [
    'YouTube’s reason for a stream that was not kept',
    'media.noFormat',
    'ERROR: [youtube] aaaaaaaaaaa: This live stream recording is not available.',
  ],
  [
    'yt-dlp, YoutubeDL.py',
    'media.noFormat',
    'ERROR: [youtube] aaaaaaaaaaa: This video is DRM protected',
  ],
  [
    'StefanLobbenmeier/yt-dlp-compose#253',
    'media.runtimeMissing',
    `${runtimeWarning}\nWARNING: Only images are available for download. use --list-formats to see them\nERROR: [youtube] 9KH5k5UfZXU: Requested format is not available. Use --list-formats for a list of available formats`,
  ],
  [
    'sworcery/ChannelHoarder#29',
    'media.runtimeMissing',
    `${runtimeWarning}\nERROR: [youtube] jNQXAC9IVRw: No video formats found!; please report this issue on  https://github.com/yt-dlp/yt-dlp/issues?q= , filling out the appropriate issue template. Confirm you are on the latest version using  yt-dlp -U`,
  ],
  [
    'chelaxian/tg-ytdlp-bot#176',
    'media.formatGone',
    'ERROR: [youtube] 9rdJJMAd-PA: Requested format is not available. Use --list-formats for a list of available formats',
  ],
  [
    'yt-dlp of 2023, extractor/youtube.py',
    'media.engineTooOld',
    'WARNING: [youtube] aaaaaaaaaaa: nsig extraction failed: Some formats may be missing\nERROR: [youtube] aaaaaaaaaaa: Requested format is not available. Use --list-formats for a list of available formats',
  ],
  [
    'yt-dlp, downloader/http.py',
    'media.tooBig',
    '[download] File is larger than max-filesize (9000 bytes > 10 bytes). Aborting.',
  ],
  [
    'yt-dlp, downloader/http.py: a full disk',
    'media.siteFull',
    'ERROR: unable to write data: [Errno 28] No space left on device',
  ],
  [
    'yt-dlp, networking/_urllib.py',
    'youtube.unreachable',
    `ERROR: [youtube] aaaaaaaaaaa: Unable to download API page: [Errno -2] Name or service not known (caused by TransportError('[Errno -2] Name or service not known'))`,
  ],
  [
    'the same where a runtime is missing, too: that is not why',
    'youtube.timeout',
    `WARNING: [youtube] No supported JavaScript runtime could be found. YouTube extraction without a JS runtime has been deprecated\nERROR: [youtube] aaaaaaaaaaa: Unable to download webpage: The read operation timed out (caused by TransportError('The read operation timed out'))`,
  ],
]

test.each(table)('F12: %s is told as %s', (_, code, output) => {
  expect(failureOf(output)).toBe(code)
  expect(Object.keys(errors)).toContain(code)
})

test('what is not known is not guessed', () => {
  expect(failureOf('')).toBeUndefined()
  expect(failureOf('ERROR: [youtube] aaaaaaaaaaa: Something new')).toBeUndefined()
})

test('no sentence for visitors asks them to sign in to YouTube or for cookies', () => {
  const codes = new Set(table.map(([, code]) => code as keyof typeof errors))
  for (const code of codes) expect(errors[code]).not.toMatch(/sign in|log in|cookie/i)
})

test('cookies that YouTube has ended are recognized', () => {
  // yt-dlp, extractor/youtube/_base.py
  expect(
    rejectsCookies(
      'WARNING: [youtube] The provided YouTube account cookies are no longer valid. They have likely been rotated in the browser as a security measure.',
    ),
  ).toBe(true)
  expect(rejectsCookies(`ERROR: [youtube] aaaaaaaaaaa: Private video. ${hint}`)).toBe(false)
})
