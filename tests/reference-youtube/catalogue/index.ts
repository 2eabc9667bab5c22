import { channels as byName } from './channels'
import { english, german } from './latin'
import type { MadeChannel, MadeVideo } from './made'
import { japanese, russian, threeScripts } from './other-scripts'

export { channels } from './channels'
export { hostileTitle } from './latin'
export { instantOf, type MadeChannel, type MadeVideo, secondsOf } from './made'

export const allVideos: MadeVideo[] = [
  ...english,
  ...japanese,
  ...russian,
  ...german,
  ...threeScripts,
]
export const allChannels: MadeChannel[] = Object.values(byName)

/** The videos of a channel that its list of uploads has, newest first. */
export const uploadsOf = (channelId: string): MadeVideo[] =>
  allVideos
    .filter((video) => video.channelId === channelId)
    .sort((one, other) => one.ageDays - other.ageDays)

/** Charts by country and category: music, films, games. */
export const charts: Record<string, string[]> = {
  'US:10': ['en-refv-000', 'de-refv-002', 'en-refv-001', 'zh-refv-000'],
  'JP:20': ['ja-refv-000', 'zh-refv-003'],
}
/** A country that YouTube serves, without charts. */
export const servedCountries = ['US', 'JP', 'DE', 'RU', 'TW', 'IN', 'LI']
