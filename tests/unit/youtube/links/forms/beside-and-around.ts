// Links that name a video beside something else, and addresses that others put around a link.
import { all, channel, embed, PL, playlist, UC, V, video, W } from './made-up'

const watch = `https://www.youtube.com/watch?v=${V}`
const whole = encodeURIComponent(watch)

export const besideAChannel = [
  ...[
    'user/TubesmithDemo',
    'c/TubesmithDemo',
    'TubesmithDemo',
    '@tubesmith',
    `channel/${UC}`,
  ].flatMap((page) =>
    all(
      video(),
      `youtube.com/${page}?v=${V}`,
      `youtube.com/${page}/watch?v=${V}`,
      `youtube.com/${page}/watch/?feature=related&v=${V}`,
      `youtube.com/attribution_link?u=/${page}/watch?feature=related&v=${V}`,
      `http://www.youtube.com/${page}#p/u/11/${V}`,
      `http://www.youtube.com/${page}#p/a/u/2/${V}?rel=0`,
      `http://www.youtube.com/${page}#p/c/0123456789ABCDEF/0/${V}`,
    ),
  ),
  ...all(channel('id', UC), `plugin://plugin.video.youtube/channel/${UC}/`),
  ...all(
    channel('user', 'TubesmithDemo'),
    'http://www.youtube.com/user/TubesmithDemo#p/u',
    'http://www.youtube.com/user/TubesmithDemo#g/u',
    'http://www.youtube.com/user/TubesmithDemo?v=short',
  ),
  ...all(video(), `https://studio.youtube.com/channel/${UC}/livestreaming/dashboard?v=${V}`),
]

export const besideAnEmbed = ['embed', 'e', 'v'].flatMap((page) =>
  all(
    embed(),
    `youtube.com/${page}/watch?v=${V}`,
    `youtube.com/${page}/watch/?feature=related&v=${V}`,
    `youtube.com/${page}/v/${V}`,
    `youtube.com/${page}?v=${V}`,
    `youtube.com/attribution_link?u=/${page}/watch?feature=related&v=${V}`,
    `youtube.com/attribution_link?u=/${page}/v/${V}`,
  ),
)

export const unencoded = [
  ...all(
    video(),
    `youtube.com/attribution_link?u=/watch?feature=related&v=${V}`,
    `https://www.youtube.com/redirect?event=x&q=https://www.youtube.com/watch?app=desktop&v=${V}`,
  ),
  ...all(
    video({ playlistId: PL }),
    `youtube.com/attribution_link?a=x&u=/watch?v=${V}&feature=share&list=${PL}`,
    `https://youtu.be/${V}&list=${PL}`,
  ),
  ...all(
    video({ start: 20 }),
    `https://youtu.be/${V}&t=20`,
    `https://youtu.be/${V}&feature=share&t=20s`,
    `${watch}?t=20`,
    `${watch}%26t%3D20`,
  ),
  ...all(embed({ start: 20 }), `https://www.youtube.com/v/${V}&hl=en_US&start=20`),
]

export const oldPages = [
  ...all(
    video(),
    `https://www.youtube.com/tv#/watch?v=${V}`,
    `https://www.youtube.com/#!/watch?v=${V}`,
    `https://m.youtube.com/#/watch?v=${V}`,
    `https://www.youtube.com#/watch?v=${V}`,
    `https://www.youtube.com/watch#v=${V}`,
    `http://www.youtube.com/watch#!v=${V}&feature=featured`,
    `https://www.youtube.com/watch?V=${V}`,
    `https://www.youtube.com/video/${V}`,
    `https://www.youtube.com/watch_videos?video_ids=${V},${W}`,
    `https://music.youtube.com/podcast/${V}`,
    `[youtube]${V}[/youtube]`,
  ).map(([input, expected]) =>
    input.startsWith('[')
      ? ([input, video({ form: 'bare' })] as const)
      : ([input, expected] as const),
  ),
  ...all(
    playlist(PL),
    `http://www.youtube.com/playlist?p=${PL}`,
    `https://www.youtube.com/feeds/videos.xml?playlist_id=${PL}`,
    `https://music.youtube.com/podcast/${PL}`,
    `https://www.youtube.com/tv#/playlist?list=${PL}`,
    `plugin://plugin.video.youtube/playlist/${PL}/`,
  ),
  ...all(
    channel('user', 'TubesmithDemo'),
    'https://www.youtube.com/feeds/videos.xml?user=TubesmithDemo',
    'http://www.youtube.com/subscription_center?add_user=TubesmithDemo',
  ),
  ...all(channel('id', UC), `https://www.youtube.com/subscribe_embed?channelid=${UC}&layout=full`),
  // Feeds until 2015.
  ...all(
    channel('user', 'TubesmithDemo'),
    'http://gdata.youtube.com/feeds/base/users/TubesmithDemo/uploads?alt=rss&v=2',
    'https://gdata.youtube.com/feeds/api/users/TubesmithDemo/uploads',
  ),
  ...all(channel('id', UC), `http://gdata.youtube.com/feeds/base/users/${UC}/uploads?alt=rss`),
  ...all(playlist(PL), `http://gdata.youtube.com/feeds/api/playlists/${PL}?v=2`),
  ...all(
    'other',
    'http://gdata.youtube.com/feeds/api/users/default/newsubscriptionvideos',
    'http://gdata.youtube.com/feeds/api/standardfeeds/most_popular',
  ),
  // What the path names is what YouTube shows.
  ...all(video(), `${watch}#/watch?v=${W}`),
  ...all(
    'other',
    `https://www.youtube.com/#//evil.test/watch?v=${V}`,
    'https://www.youtube.com/#/watch',
  ),
]

/** A query without its beginning. */
export const withoutMark = [
  ...all(
    video(),
    `https://www.youtube.com/watch&v=${V}`,
    `https://www.youtube.com/watch&feature=share&v=${V}`,
    `https://www.youtube.com/watch/&v=${V}`,
    `https://youtu.be/${V}&feature=share`,
    `https://www.youtube.com/watch&feature=share?v=${V}`,
  ),
  ...all(playlist(PL), `https://www.youtube.com/playlist&list=${PL}`),
  ...all(channel('handle', '@tubesmith'), 'https://www.youtube.com/@tubesmith&si=madeUpShare'),
  ...all(
    'other',
    'https://www.youtube.com/watch&feature=share',
    // What may be another channel's name.
    'https://www.youtube.com/@tube&smith=1',
    'https://www.youtube.com/user/tube&smith=1',
    'https://www.youtube.com/tube&smith=1',
  ),
]

export const hostsAndPorts = all(
  video(),
  ...'gaming. kids. tv. uk. fr. de. jp. br.'
    .split(' ')
    .map((host) => `https://${host}youtube.com/watch?v=${V}`),
  ...'de co.uk com.br fr co.jp'.split(' ').map((end) => `http://www.youtube.${end}/watch?v=${V}`),
  `https://www.youtube.com:443/watch?v=${V}`,
  `http://www.youtube.com:80/watch?v=${V}`,
  `youtube.com:443/watch?v=${V}`,
  `//youtube.com:80/watch?v=${V}`,
  `https://youtu.be:443/${V}`,
).concat(all(embed(), `https://www.youtubeeducation.com/embed/${V}?rel=0`))

export const around = all(
  video(),
  whole,
  encodeURIComponent(whole),
  `www.youtube.com%2Fwatch%3Fv%3D${V}`,
  `Look: ${whole}.`,
  `https://www.google.com/url?q=${watch}&sa=D&source=docs`,
  `https://www.google.com/url?q=https://www.youtube.com/watch?feature=share&v=${V}&sa=D`,
  `http://www.google.cz/url?sa=t&source=web&cd=1&url=${whole}&rct=j`,
  `https://google.co.uk/url?sa=t&url=${whole}`,
  `https://www.google.com/url?q=https%3A%2F%2Fwww.youtube.com%2Fattribution_link%3Fu%3D%252Fwatch%253Fv%253D${V}`,
  `https://l.facebook.com/l.php?u=${whole}&h=AT0`,
  `https://lm.facebook.com/l.php?u=${whole}`,
  `https://l.instagram.com/?u=${whole}&e=AT0`,
  `https://eur01.safelinks.protection.outlook.com/?url=${whole}&data=05`,
  `https://www.linkedin.com/safety/go?url=${whole}`,
  `https://vk.com/away.php?to=${whole}`,
  `https://duckduckgo.com/l/?uddg=${whole}&rut=0`,
  `https://out.reddit.com/t3_abc?url=${whole}&token=x`,
  `https://steamcommunity.com/linkfilter/?url=${watch}`,
  `https://t.umblr.com/redirect?z=${whole}&t=x`,
  `https://web.archive.org/web/20160101000000/${watch}`,
  `https://web.archive.org/web/20160101000000if_/${watch}`,
  `https://web.archive.org/web/20160101000000/www.youtube.com/watch?v=${V}`,
  `https://web.archive.org/web/*/${watch}`,
  `https://web.archive.org/web/2016*/${watch}`,
  `https://web.archive.org/web/2oe_/http://wayback-fakeurl.archive.org/yt/${V}`,
  `https://web.archive.org/web/*/http://wayback-fakeurl.archive.org/yt/${V}`,
  `https://archive.org/details/youtube-${V}`,
  `https://ghostarchive.org/varchive/${V}`,
  `https://ghostarchive.org/varchive/youtube/20160101/${V}`,
  `https://wayback.archive-it.org/1234/20160101000000/${watch}`,
  `https://arquivo.pt/wayback/20160101000000/${watch}`,
  `https://webarchive.loc.gov/all/20160101000000/${watch}`,
  `https://wayback.stanford.edu/was/20160101000000/${watch}`,
  `https://archive.ph/20160101/${watch}`,
  `https://archive.is/o/aBc12/${watch}`,
  `https://archive.today/${watch}`,
  `intent://www.youtube.com/watch?v=${V}#Intent;package=com.google.android.youtube;scheme=https;end`,
  `android-app://com.google.android.youtube/http/www.youtube.com/watch?v=${V}`,
  `ios-app://544007664/vnd.youtube/www.youtube.com/watch?v=${V}`,
  `freetube://https://www.youtube.com/watch?v=${V}`,
  `https://www-youtube-com.translate.goog/watch?v=${V}&_x_tr_sl=auto&_x_tr_tl=de`,
  `https://youtu-be.translate.goog/${V}`,
  `https://www.google.com/amp/s/www.youtube.com/watch?v=${V}`,
  `https://urldefense.com/v3/__https://youtu.be/${V}__;!!abc`,
  `plugin://plugin.video.youtube/play/?video_id=${V}`,
  `plugin://plugin.video.youtube/?action=play_video&videoid=${V}`,
  // As JSON and as a shell wants it.
  `"url":"https:\\/\\/www.youtube.com\\/watch?v=${V}"`,
  `https://www.youtube.com/watch\\?v\\=${V}`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__www.youtube.com_watch-3Fv-3D${V.replaceAll('-', '-2D').replaceAll('_', '-5F')}&d=DwMFaQ&c=x`,
  // Slips of copying.
  `https:/www.youtube.com/watch?v=${V}`,
  `https://youtu.be/\u200e${V}\u200e`,
  `https://www.youtube.com/watch?v=\u200e${V}`,
  `https://www.youtube.com/watch?v%3D${V}`,
  `https://www.youtube.com/watch?app=desktop&v%3D${V}`,
  `https://www.youtube.com/watch%3Fv%3D${V}`,
  `${watch}${watch}`,
  `${watch} with some words`,
  `https://www.bing.com/ck/a?!&&p=x&u=a1${btoa(watch).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}&ntb=1`,
)

const named = 'https://www.youtube.com/@tubesmith'

export const wordsBehindNames = [
  // The name may go on, and without the rest it's another channel's.
  ...all(
    'goesOn',
    `${named} Demo`,
    `Look: ${named} Demo`.replace('https://www.', ''),
    `${named} Demo of 3`,
    `${named}\u00a0Demo\nand more`,
    'youtube.com/c/Tubesmith Demo',
    'youtube.com/user/Tubesmith Demo',
    'youtube.com/Tubesmith Demo',
    `${named}  Demo`,
    `${named}\tDemo`,
    `${named} demo/videos`,
    `${named} Demo?si=x`,
    `${named}’s Demo`,
    `${named} & Co`,
    'youtube.com/@田中 太郎、youtube.com/@x',
    `${named} Demo, youtube.com/@other`,
    `${named} Demo\nyoutube.com/@other`,
  ),
  // Another address is no part of a name.
  ...all(
    channel('handle', '@tubesmith'),
    'youtube.com/@tubesmith youtube.com/@other',
    'youtube.com/@tubesmith and www.youtube.com/@other',
    'www.youtube.com/@tubesmith & www.youtube.com/@other',
    'youtube.com/@tubesmith instagram.com/other',
  ),
  ...all('other', `${watch}https://youtu.be/${W}`),
  ...all(
    channel('handle', '@tubesmith'),
    `${named} - YouTube`,
    `${named} (Demo)`,
    `${named}, please`,
    `${named}/videos please`,
    `${named}?si=x please`,
    `${named}\nDemo`,
    `${named} is the one that I mean`,
    `${named}${named}`,
  ),
]
