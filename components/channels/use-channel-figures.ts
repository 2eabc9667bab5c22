import type { SavedChannel } from '@/lib/saved-channels/answers'
import type { ChannelFigures } from '@/lib/saved-channels/figures'
import { mostFigures } from '@/lib/saved-channels/most-figures'
import { type ToldOf, useTold } from './use-told'

export type Figures = ToldOf<ChannelFigures>

/** A channel's handle and picture, from its figures where what it was saved from didn't tell them. */
export function lookOf(
  { handle, thumbnail }: Pick<SavedChannel, 'handle' | 'thumbnail'>,
  figures: ChannelFigures | 'unknown' | undefined,
) {
  const told = figures === 'unknown' ? undefined : figures
  return { handle: handle ?? told?.handle, thumbnail: thumbnail ?? told?.avatarUrl }
}

const source = {
  path: '/api/channel-figures',
  most: mostFigures,
  isWhole: () => true,
  known: new Map<string, ChannelFigures>(),
}

/** What channels count today and counted before. */
export const useChannelFigures = (ids: readonly string[]): Figures => useTold(source, ids).told
