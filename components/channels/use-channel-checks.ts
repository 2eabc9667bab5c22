import type { ChannelCheck } from '@/lib/saved-channels/checks'
import { mostOnDemand } from '@/lib/saved-channels/most-figures'
import { type ToldOf, useTold } from './use-told'

export type ChannelChecks = ToldOf<ChannelCheck>

const source = {
  path: '/api/channel-checks',
  most: mostOnDemand,
  isWhole: ({ checkedAt, gone }: ChannelCheck) => Boolean(checkedAt || gone),
  known: new Map<string, ChannelCheck>(),
}

/** What the last checks of channels found. */
export const useChannelChecks = (ids: readonly string[]) => useTold(source, ids)
