import type { Counted } from '../../plans/plans.server'
import { DataReply } from '../../server/reply.server'
import type { Provenance } from '../../youtube/provenance'
import { YouTube } from '../../youtube/youtube.server'
import { RunWork } from './run-work.server'

/**
 * Runs something that asks YouTube without being a tool, limited and counted like a light tool: what
 * YouTube needn't be asked for is free.
 * @param slug the name under which its work and its quota are counted
 * @param counted whose limits these are
 */
export async function lightRun<Data>(
  slug: string,
  { client, counted }: { client: string; counted: () => Promise<Counted> },
  ask: (youtube: YouTube) => Promise<Data>,
): Promise<DataReply<Data, Provenance>> {
  const work = new RunWork({ slug, rate: 'light' }, client, counted)
  const youtube = new YouTube({ tool: slug, client, work })
  try {
    const data = await ask(youtube)
    await work.end()
    return new DataReply(data, youtube.provenance())
  } catch (error) {
    await work.end(error)
    throw error
  }
}
