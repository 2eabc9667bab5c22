/** Channels of the sample YouTube that the demo's creator has saved, and when: newest first. */
export const savedChannels: readonly {
  channelId: string
  title: string
  handle: string
  daysAgo: number
}[] = [
  {
    channelId: 'UCM0gw1p9TF8vxDBUYC3vTug',
    title: 'Fahrradkeller Nebelbach',
    handle: '@FahrradkellerNebelbach',
    daysAgo: 2,
  },
  {
    channelId: 'UCsmpKoreanHandle000000A',
    title: '별밤 망원경',
    handle: '@별밤망원경',
    daysAgo: 8,
  },
  {
    channelId: 'UCsmpHiddenSubs00000000g',
    title: 'Nine Squares Chess',
    handle: '@NineSquaresChess',
    daysAgo: 15,
  },
  {
    channelId: 'UCtt5ozQwD8pu3l31dQlY8vw',
    title: 'Casserole et Chuchotis',
    handle: '@CasseroleEtChuchotis',
    daysAgo: 23,
  },
  {
    channelId: 'UCEWtj6_dvXD1aeDDXgoTzuQ',
    title: 'Huerta de Tres Macetas',
    handle: '@HuertaDeTresMacetas',
    daysAgo: 36,
  },
  {
    channelId: 'UCsmpLegacyName00000000g',
    title: 'Harbour Bell Languages',
    handle: '@HarbourBellLanguages',
    daysAgo: 47,
  },
  {
    channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
    title: 'Hobbin Lane Workshop',
    handle: '@HobbinLane',
    daysAgo: 58,
  },
]

/** What saved channels count today, of which the earlier looks get less, and what they gain in a day.
 * Hidden subscribers are absent; a channel that isn't here was never looked at before. */
export const watchedChannels: readonly {
  id: string
  views: number
  viewsADay: number
  subscribers?: number
  subscribersADay?: number
}[] = [
  {
    id: 'UCM0gw1p9TF8vxDBUYC3vTug',
    views: 8_250_017,
    viewsADay: 9_120,
    subscribers: 97_100,
    subscribersADay: 110,
  },
  {
    id: 'UCsmpKoreanHandle000000A',
    views: 5_660_281,
    viewsADay: 4_310,
    subscribers: 76_900,
    subscribersADay: -20,
  },
  { id: 'UCsmpHiddenSubs00000000g', views: 4_870_332, viewsADay: 2_040 },
  {
    id: 'UCtt5ozQwD8pu3l31dQlY8vw',
    views: 6_420_900,
    viewsADay: 3_780,
    subscribers: 84_300,
    subscribersADay: 40,
  },
  {
    id: 'UC7ExHUYQbr0eoasjEClMsNg',
    views: 9_204_118,
    viewsADay: 6_550,
    subscribers: 148_000,
    subscribersADay: 70,
  },
]

/** Videos that the creator has looked at twice: their figures of today, of which the earlier looks
 * get less. The first had another title then. */
export const watchedVideos: readonly {
  id: string
  title: string
  before?: string
  views: number
  likes: number
  daysAgo: [now: number, before: number]
}[] = [
  {
    id: 'TY-ejGuhIu4',
    title: 'Re-gluing a wobbly chair without taking it apart',
    before: 'How I re-glue a wobbly chair',
    views: 182_340,
    likes: 9_120,
    daysAgo: [4, 27],
  },
  {
    id: 'RhBuPauQ31I',
    title: 'The quiet rook lift every club player forgets',
    views: 73_118,
    likes: 2_925,
    daysAgo: [3, 18],
  },
  {
    id: 'iBqz2vcptgQ',
    title: 'La soupe à l’oignon qui ne pique pas les yeux',
    views: 64_201,
    likes: 1_477,
    daysAgo: [9, 22],
  },
  {
    id: 'ETb5MPyQLrE',
    title: 'Schaltung einstellen in 10 Minuten: nur zwei Schrauben',
    views: 288_340,
    likes: 14_129,
    daysAgo: [2, 31],
  },
  {
    id: 'mHSgv92GgUE',
    title: '토성 고리, 10만 원대 망원경으로 정말 보일까?',
    views: 121_076,
    likes: 5_206,
    daysAgo: [6, 8],
  },
]
