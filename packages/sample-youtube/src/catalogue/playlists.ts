import type { SampleVideo } from './types'

/** A playlist that somebody has put together. */
export interface SamplePlaylist {
  /** `PL` and 32 characters. */
  id: string
  /** Of whoever made it; the videos are others' too. */
  channelId: string
  title: string
  /** In order, a private one too. */
  videos: readonly SampleVideo[]
}

const owner = 'UCsmpLanternPier0000000A'

/** Ids of the playlists, for `edgeCases`. */
export const playlistIds = {
  withPrivate: 'PLsmpFiveAndOneOfThemPrivate000000',
  long: 'PLsmpFiftyThreeShorts0000000000000',
} as const

/** The playlists, of the whole catalogue's videos by id and its public ones. */
export function writtenPlaylists(
  byId: ReadonlyMap<string, SampleVideo>,
  publicOnes: readonly SampleVideo[],
): SamplePlaylist[] {
  const mixed = ['smpSounds_0', 'smpShorty_0', 'smpPrivate0', 'smpSong___0', 'smpChapter0']
  return [
    {
      id: playlistIds.withPrivate,
      channelId: owner,
      title: 'Five to begin with',
      videos: mixed.flatMap((id) => byId.get(id) ?? []),
    },
    {
      id: playlistIds.long,
      channelId: owner,
      title: 'Fifty-three, each under a minute',
      videos: publicOnes.filter((video) => video.isShort).slice(0, 53),
    },
  ]
}
