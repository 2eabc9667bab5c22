import { ALBUM, all, channel, HEX, HITS, PL, playlist, REST, UC } from './made-up'

const CLIP = 'UgmadeUp-clip_of_TubesmithAA'

export const clips = all(
  { kind: 'clip', clipId: CLIP },
  `https://www.youtube.com/clip/${CLIP}`,
  `https://youtube.com/clip/${CLIP}?si=madeUpShare`,
  `https://m.youtube.com/clip/${CLIP}/`,
  `Look: https://www.youtube.com/clip/${CLIP}!`,
)

export const playlists = [
  ...all(
    playlist(PL),
    `https://www.youtube.com/playlist?list=${PL}`,
    `http://www.youtube.com/playlist?list=${PL}`,
    `https://youtube.com/playlist?list=${PL}`,
    `https://m.youtube.com/playlist?list=${PL}`,
    `https://music.youtube.com/playlist?list=${PL}`,
    `www.youtube.com/playlist?list=${PL}`,
    `//www.youtube.com/playlist?list=${PL}`,
    `https://WWW.youtube.com/playlist?list=${PL}`,
    `HTTPS://www.youtube.com/playlist?list=${PL}`,
    `https://www.youtube.com/playlist?list=${PL}&t=100`,
    `https://WWW.youtube.com/playlist?list=${PL}&t=100`,
    `HTTPS://www.youtube.com/playlist?list=${PL}&t=100`,
    `https://www.youtube.com/playlist?feature=share&list=${PL}`,
    `https://www.youtube.com/playlist?list=VL${PL}`,
    `https://www.youtube.com/embed/videoseries?list=${PL}`,
    `http://www.youtube.com/embed/videoseries?list=${PL}`,
    `https://www.youtube.com/embed?list=${PL}&listType=playlist`,
    `//youtube.com/embed?list=${PL}&listType=playlist`,
    `https://music.youtube.com/browse/VL${PL}`,
    `https://www.youtube.com/browse/VL${PL}`,
    `https://music.youtube.com/browse/MPSP${PL}`,
    `http://www.youtube.com/view_play_list?p=${PL}`,
    `http://www.youtube.com/p/${PL}?version=3&hl=en_US`,
    `https://www.youtube.com/course?list=${PL}`,
    `VL${PL}`,
    PL,
  ),
  ...all(playlist(HEX), `https://www.youtube.com/playlist?list=${HEX}`, `VL${HEX}`, HEX),
  ...all(
    playlist(`${PL.slice(0, -1)}`),
    `https://www.youtube.com/playlist?list=${PL.slice(0, -1)}`,
  ),
  ...all(playlist(ALBUM), `https://music.youtube.com/playlist?list=${ALBUM}`, ALBUM),
  ...all(playlist(ALBUM), `https://music.youtube.com/browse/VL${ALBUM}`),
  ...all(playlist(HITS), `https://www.youtube.com/playlist?list=${HITS}`, HITS),
  ...all(playlist(HITS), `https://music.youtube.com/browse/VL${HITS}`),
  ...all(playlist(`PU${REST}`), `https://www.youtube.com/playlist?list=PU${REST}`, `PU${REST}`),
  ...all(playlist(`FL${REST}`), `https://www.youtube.com/playlist?list=FL${REST}`, `FL${REST}`),
  ...all(playlist('TLGGmadeUp_Tubesmith-01234'), 'TLGGmadeUp_Tubesmith-01234'),
  ...all(
    playlist('TLGGmadeUp_Tubesmith-01234'),
    'https://www.youtube.com/watch?list=TLGGmadeUp_Tubesmith-01234',
  ),
]

/** Their ids contain the channel's, so they count as the channel too. */
export const playlistsOfChannels = ['UU', 'UULF', 'UUSH', 'UULV', 'UUMO'].flatMap((start) =>
  all(
    playlist(`${start}${REST}`),
    `${start}${REST}`,
    `https://www.youtube.com/playlist?list=${start}${REST}`,
    `https://m.youtube.com/playlist?list=${start}${REST}&si=abc`,
    `https://music.youtube.com/browse/VL${start}${REST}`,
  ),
)

export const channelsById = all(
  channel('id', UC),
  UC,
  `https://www.youtube.com/channel/${UC}`,
  `http://youtube.com/channel/${UC}`,
  `//www.youtube.com/channel/${UC}`,
  `https://m.youtube.com/channel/${UC}`,
  `https://www.youtubekids.com/channel/${UC}`,
  `https://music.youtube.com/channel/${UC}`,
  `https://music.youtube.com/browse/${UC}`,
  `music.youtube.com/browse/${UC}?si=abc`,
  `https://www.youtube.com/browse/${UC}`,
  ...[
    'featured',
    'home',
    'videos',
    'videos?view=0&sort=p&flow=grid',
    'videos?disable_polymer=1',
    'playlists',
    'posts',
    'live',
    'letsplay',
    'streams',
    'shorts',
    'channels',
    'search?query=tube',
  ].map((tab) => `https://www.youtube.com/channel/${UC}/${tab}`),
  `https://www.youtube.com/embed/live_stream?channel=${UC}`,
  `https://www.youtube.com/embed/live_stream?autoplay=1&channel=${UC}`,
  `//www.youtube.com/embed/live_stream?channel=${UC}`,
  `https://www.youtube.com/feeds/videos.xml?channel_id=${UC}`,
)

export const channelsByHandle = [
  ...all(
    channel('handle', '@tubesmith'),
    'https://www.youtube.com/@tubesmith',
    'https://www.youtube.com/@tubesmith?ucbcb=1',
    ...['shorts', 'about', 'podcasts', 'releases', 'streams', 'community', 'store'].map(
      (tab) => `https://www.youtube.com/@tubesmith/${tab}`,
    ),
    '//youtube.com/@tubesmith',
    'https://music.youtube.com/@tubesmith',
    '@tubesmith',
  ),
  ...all(channel('handle', '@99tubes'), 'https://www.youtube.com/@99tubes/podcasts'),
  ...all(channel('handle', '@工具鋪'), 'https://www.youtube.com/@工具鋪/featured'),
]

export const channelsByName = [
  ...all(
    channel('user', 'TubesmithDemo'),
    'https://www.youtube.com/user/TubesmithDemo',
    'http://www.youtube.com/user/TubesmithDemo/videos',
    'https://www.youtube.com/user/TubesmithDemo/videos?view=0&sort=da&flow=grid',
    'https://www.youtube.com/user/TubesmithDemo/playlists',
    'https://www.youtube.com/user/TubesmithDemo/playlists?view=1&sort=dd',
    'https://www.youtube.com/user/TubesmithDemo/live',
  ),
  ...all(
    channel('custom', 'TubesmithDemo'),
    'https://www.youtube.com/c/TubesmithDemo',
    'https://www.youtube.com/c/TubesmithDemo/live',
    'https://www.youtube.com/c/TubesmithDemo/playlists?view=1&flow=grid',
    'https://www.youtube.com/c/TubesmithDemo/playlists?view=50&sort=dd&shelf_id=3',
    'https://www.youtube.com/c/TubesmithDemo/search?query=linear%20algebra',
  ),
  ...all(
    channel('name', 'TubesmithDemo'),
    'https://www.youtube.com/TubesmithDemo',
    'https://youtube.com/TubesmithDemo',
    'http://www.youtube.com/TubesmithDemo/videos',
    'https://www.youtube.com/TubesmithDemo/live',
    '//www.youtube.com/TubesmithDemo',
  ),
  ...all(channel('custom', 'КузницаТрубок'), 'https://www.youtube.com/c/КузницаТрубок/playlists'),
  ...all(
    channel('custom', '노마드Tube'),
    'https://www.youtube.com/c/%EB%85%B8%EB%A7%88%EB%93%9CTube',
  ),
  // Longer words that begin like a YouTube page.
  ...all(channel('name', 'embedded'), 'https://www.youtube.com/embedded'),
  ...all(channel('name', 'watchismo'), 'https://www.youtube.com/watchismo'),
  ...all(channel('name', 'watchtUbe-Sm1th_'), 'https://www.youtube.com/watchtUbe-Sm1th_'),
  ...all(channel('name', 'DIMENSI0N'), 'https://youtube.com/DIMENSI0N'),
]
