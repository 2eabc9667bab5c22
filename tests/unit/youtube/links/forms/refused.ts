import { all, PL, REST, UC, V } from './made-up'

export const nothingNamed = all(
  'other',
  'https://www.youtube.com',
  'https://youtube.com',
  'https://www.youtube.com/',
  '//youtube.com',
  'https://youtu.be/',
  'https://youtu.be/videoseries',
  'https://www.youtube.com/watch/live_stream',
  'https://y2u.be/',
  `https://y2u.be/create.php?URL=https://youtu.be/${V}&v=${V}`,
  'https://y2u.be/@tubesmith',
  'https://i.ytimg.com/',
  'https://studio.youtube.com',
  'https://consent.youtube.com/m',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?',
  'https://www.youtube.com/watch?annotation_id=annotation_3951667041',
  'https://www.youtube.com/watch?x-yt-cl=84503534',
  'https://www.youtube.com/watch?feature=foo',
  'https://www.youtube.com/watch?hl=en-GB',
  'https://www.youtube.com/watch?t=2372',
  'https://www.youtube.com/watch?list=RD',
  'http://www.youtube.com/watch_popup',
  'http://www.youtube.com/attribution_link',
  'https://www.youtube.com/playlist',
  'https://www.youtube.com/embed',
  `https://www.youtube.com/watch?v=${V.slice(1)}`,
  `https://www.youtube.com/shorts/${V.slice(0, 3)}?i=4`,
  `https://www.youtube.com/shorts/${V.slice(0, 4)}`,
  `http://www.youtube-nocookie.com/v/${V.slice(1)}`,
  `https://i.ytimg.com/vi/${V}x/hqdefault.jpg`,
  // A channel's picture: twenty-two characters are no video id.
  `https://i.ytimg.com/an/${REST}/featured_channel.jpg`,
  'https://www.youtube.com/results?baz=bar&search_query=tube+smith&filters=video&lclk=video',
  'https://www.youtube.com/results?search_query=python&sp=EgIQAg%253D%253D',
  'https://www.youtube.com/results?search_query=%23cats',
  'https://www.youtube.com/results?q=test&sp=EgQIBBgB',
  `https://www.youtube.com/results?search_query=x&v=${V}`,
  'https://music.youtube.com/search?q=royalty+free+music',
  'https://music.youtube.com/search?q=royalty+free+music#community+playlists',
  // An album, whose playlist only YouTube Music can find.
  'https://music.youtube.com/browse/MPREb_madeUpAlbum',
  'https://music.youtube.com/browse/FEmusic_home',
  'https://www.youtube.com/hashtag/tubesmith',
  `https://www.youtube.com/source/${V}/shorts`,
  'https://www.youtube.com/shared?ci=madeUpShare',
  ...['trending', 'library', 'history', 'subscriptions', 'watch_later', 'recommended'].map(
    (feed) => `https://www.youtube.com/feed/${feed}`,
  ),
  'https://www.youtube.com/feed',
  'http://www.youtube.com/feed/trending',
  'www.youtube.com/feed/trending',
  'youtube.com/feed/trending?a=b&c=d',
  'https://www.youtube.com/feed/trending?bp=4gIcGhpnYW1pbmc%3D#fhe',
  'https://www.youtube.com/feed/sfv_audio_pivot?bp=8gUrCikSJw==',
  'm.youtube.com/feed/trending',
  'https://youtu.be/feed/trending',
  'https://www.youtube.com/feed/trending.html',
  'look at youtube.com/feed/trending now',
  `https://www.youtube.com/feed/trending?list=${PL}`,
  `https://www.youtube.com/feed/subscriptions?list=${PL}`,
  'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.test',
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.test%2F&v=${V}`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutube.com.evil.test%2Fwatch%3Fv%3D${V}`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%40evil.test%2F${V}`,
  `https://www.youtube.com/redirect?q=%2F%2Fevil.test%2Fwatch%3Fv%3D${V}`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%5C%2F${V}`.replace('%5C', '%255C'),
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fevil.test%2Fwatch%3Fv%3D${V}`,
  `https://consent.youtube.com/m?continue=javascript%3A%2F%2Fyoutu.be%2F${V}`,
  `https://www.youtube.com/redirect?q=${encodeURIComponent(`https://www.youtube.com/redirect?q=https://youtu.be/${V}`)}`,
  `https://www.youtube.com/oembed?format=json&v=${V}`,
  `https://www.youtube.com/evil.test/watch?v=${V}`,
)

/** YouTube pages that cannot be channel names. */
export const reserved = all(
  'other',
  ...(
    'select_site course shared oops storefront index account account_notifications account_advanced ' +
    'reporthistory explore movies movie results search feeds browse oembed get_video_info iframe_api ' +
    'source about upload signin logout post news gaming premium channel_switcher paid_memberships ' +
    'details ytscreeningroom supported_browsers redirect attribution_link view_play_list ' +
    'live_dashboard my_videos video_manager analytics creators charts podcasts playables youtubei ' +
    'watch_queue_ajax comment_servlet videoplayback vi w vi_webp SELECT_SITE'
  )
    .split(' ')
    .map((page) => `https://www.youtube.com/${page}`),
  'https://m.youtube.com/select_site',
)

export const otherSites = all(
  'foreign',
  ...':ytnotif :ytfav :ytwatchlater :ytrec :ytsubs :ythistory ytuser:somebody'.split(' '),
  'ytsearch5:test video',
  `https://com/watch?v=${V}`,
  `https://www.you com/watch?v=${V}`,
  `htt ://com/watch?v=${V}`,
  `ftp://www.youtube.com/watch?v=${V}`,
  `www.youtube.com:22/feed/trending?list=${PL}`,
  `youtube  .    com/feed/trending?list=${PL}`,
  `?list=${PL}`,
  `//evil/www.youtube.com/watch?v=${V}`,
  `//evil.test//www.youtube.com/watch?v=${V}`,
  `//evil.test/?u=//youtube.com/watch?v=${V}`,
  `//youtube.com@evil.test/watch?v=${V}`,
  `//youtube.com.evil.test/watch?v=${V}`,
  `//user@youtube.com/watch?v=${V}`,
  `///youtube.com/watch?v=${V}`,
  `/\\youtube.com/watch?v=${V}`,
  `//youtube\uff0ecom/watch?v=${V}`,
  `youtube://evil.test/watch?v=${V}`,
  `youtube://evil.test:80/watch?v=${V}`,
  `youtube://user@www.youtube.com/watch?v=${V}`,
  `youtube:///watch?v=${V}`,
  `youtube:${V}`,
  `vnd.youtube://evil.test/${V}`,
  `vnd.youtube:https://evil.test/watch?v=${V}`,
  `xvnd.youtube:${V}`,
  `vnd.youtube.evil:${V}`,
  `https://evil.ytimg.com/vi/${V}/0.jpg`,
  `https://i10.ytimg.com/vi/${V}/0.jpg`,
  `https://i.ytimg.com.evil.test/vi/${V}/0.jpg`,
  `https://i.ytimg.com@evil.test/vi/${V}/0.jpg`,
  `https://ytimg.com/vi/${V}/0.jpg`,
  `https://evil.studio.youtube.com/video/${V}/edit`,
  `https://studio.youtube.com.evil.test/video/${V}/edit`,
  `https://studioyoutube.com/video/${V}/edit`,
  `https://consent.youtube.com.evil.test/m?continue=https://youtu.be/${V}`,
  `https://y2u.be.evil.test/${V}`,
  `https://notyoutubekids.com/watch?v=${V}`,
)

// Inputs for which another project's tests expect something else.
export const decidedOtherwise = [
  // Third-party sites that mirror, proxy or list YouTube's videos: only YouTube's own hosts count.
  ...all(
    'foreign',
    ...['https://invidio.us', 'https://www.invidio.us', 'https://redirect.invidious.io'].flatMap(
      (site) => [`${site}/watch?v=${V}`, `${site}/channel/${UC}`, `${site}/playlist?list=${PL}`],
    ),
    ...['watch?v=', 'watch/', 'v/', 'w/', 'embed/'].flatMap((form) => [
      `hooktube.com/${form}${V}`,
      `invidious.fdn.fr/${form}${V}`,
    ]),
    'https://hooktube.com/user/TubesmithDemo',
    'https://invidio.us/feed/trending',
    `https://vid.plus/${V}`,
    `https://zwearz.com/watch/${V}/a-trailer.html`,
    `http://www.cleanvideosearch.com/media/action/yt/watch?videoId=${V}`,
    // Words that an archive has where it may have an ID.
    'https://archive.org/details/youtube-documentary',
    'https://archive.org/details/youtube-Documentary',
    'https://archive.org/download/youtube-archive2020',
    // An ad is its seller's, whatever it leads to.
    `https://googleads.g.doubleclick.net/aclk?video_id=${V}&adurl=http://www.youtube.com/watch%3Fv%3D${V}`,
  ),
  // Text that continues after an id makes it part of another word; cutting it would be a guess.
  ...all(
    'other',
    `https://www.youtube.com/watch?v=${V}-`,
    `https://WWW.YouTube.com/watch?v=${V}whatever`,
    `https://YouTu.be/${V}whatever)`,
    `http://www.youtube.com/watch?v=${V}share${PL}`,
  ),
  // Kinds of ids that YouTube no longer uses: topic channels, chart playlists.
  ...all(
    'other',
    'https://www.youtube.com/channel/HCmadeUpTopic',
    'https://www.youtube.com/channel/HCmadeUpTopic?feature=gb_ch_rec',
    'https://www.youtube.com/channel/HCmadeUpTopic/videos',
    'https://www.youtube.com/playlist?list=MCUS.20142101',
  ),
]
