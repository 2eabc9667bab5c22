import type { Counted } from '../../plans/plans.server'
import { DataReply } from '../../server/reply.server'
import type { Provenance } from '../../youtube/provenance'
import type { YouTube } from '../../youtube/youtube.server'
import { countedRun } from './run-work.server'

/**
 * Runs something that asks YouTube without being a tool, limited and counted like a light tool.
 * @param slug the name under which its work and its quota are counted
 * @param whose whose limits these are
 */
export const lightRun = <Data>(
  slug: string,
  whose: { client: string; counted: () => Promise<Counted> },
  ask: (youtube: YouTube) => Promise<Data>,
): Promise<DataReply<Data, Provenance>> =>
  countedRun({ slug, rate: 'light' }, whose, async (youtube) => {
    const data = await ask(youtube)
    return new DataReply(data, youtube.provenance())
  })
