// Invented ids in YouTube's shapes, and the expected result of a table row.
import type { Link } from '@/lib/youtube/links'
import type { Case, Expected } from '../cases'

type Video = Extract<Link, { kind: 'video' }>
type Channel = Extract<Link, { kind: 'channel' }>

export const V = 'tUbe-Sm1th_'
export const W = '-0wn_MadeId'
export const PL = 'PLmade-up_for_Tubesmith_0123456789'
export const HEX = 'PL0123456789ABCDEF'
export const UC = 'UCmadeUp-for_Tubesmith01'
export const REST = UC.slice(2)
export const ALBUM = 'OLAK5uy_made-up_album_of_Tubesmith_012345'
export const HITS = `RDCL${ALBUM.slice(2)}`
export const MIX = `RD${W}`

export const video = (more: Partial<Video> = {}): Video => ({
  kind: 'video',
  videoId: V,
  form: 'watch',
  ...more,
})
export const embed = (more: Partial<Video> = {}) => video({ form: 'embed', ...more })
export const playlist = (playlistId: string): Link => ({ kind: 'playlist', playlistId })
export const channel = (by: Channel['by'], value: string): Link => ({ kind: 'channel', by, value })

/** Rows with the same expected result. */
export const all = (expected: Expected, ...inputs: string[]): Case[] =>
  inputs.map((input) => [input, expected])
