import type { IncomingMessage } from 'node:http'
import { DataReply } from '../../server/reply.server'
import type { Provenance } from '../../youtube/provenance'
import { YouTube } from '../../youtube/youtube.server'
import { countedRequest } from './counted-request.server'
import { RunWork } from './run-work.server'

/**
 * Runs something that asks YouTube without being a tool, limited and counted like a light tool: what
 * YouTube needn't be asked for is free.
 * @param slug the name under which its work and its quota are counted
 */
export async function lightRun<Data>(
  slug: string,
  { client, request }: { client: string; request: IncomingMessage },
  ask: (youtube: YouTube) => Promise<Data>,
): Promise<DataReply<Data, Provenance>> {
  const work = new RunWork({ slug, rate: 'light' }, client, () => countedRequest(request, client))
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
