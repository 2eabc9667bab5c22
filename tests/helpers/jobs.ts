import { setTimeout as sleep } from 'node:timers/promises'
import type { JobStatus, StartedJob } from '@/lib/jobs/answers'
import { type Answer, call } from './accounts'
import type { Site } from './site'
import { foreignVideo } from './tool-calls'
import type { ForeignYouTube } from './youtube/fake-upstream'

let channels = 0

/** Adds a channel of so many videos to a foreign YouTube.
 * @returns its link, and the videos' ids in its order */
export function addChannel(youtube: ForeignYouTube, count: number): { url: string; ids: string[] } {
  const number = String(++channels).padStart(2, '0')
  const [id, handle] = [`UCforeignChannel000000${number}`, `@foreignsons${number}`]
  const ids = Array.from({ length: count }, (_, at) => `fgn${number}${String(at).padStart(6, '0')}`)
  youtube.videos.push(...ids.map((one) => foreignVideo(one)))
  youtube.playlists.set(`UU${id.slice(2)}`, ids)
  youtube.channels.push({
    id,
    snippet: { title: `Foreign & Sons ${number}`, customUrl: handle },
    statistics: { videoCount: String(count) },
    contentDetails: {},
  })
  return { url: `https://www.youtube.com/${handle}`, ids }
}

/** Starts a bulk job.
 * @param token of a signed-in user */
export async function startBulk(
  site: Site,
  body: Record<string, unknown>,
  { tool = 'tag-extractor', token }: { tool?: string; token?: string } = {},
): Promise<Answer> {
  return call(site, 'POST', `/api/tools/${tool}/bulk`, { body, token })
}

/** How one who has the secret sends it. */
export const keyOf = ({ secret = '' }: StartedJob) => ({ 'X-Job-Secret': secret })

/** The status of a job, as its owner reads it. */
export async function statusOf(site: Pick<Site, 'origin'>, job: StartedJob): Promise<JobStatus> {
  const answer = await fetch(`${site.origin}/api/jobs/${job.id}`, { headers: keyOf(job) })
  return ((await answer.json()) as { data: JobStatus }).data
}

/** Waits until a job meets a condition, a minute at most. */
export async function until(
  site: Pick<Site, 'origin'>,
  job: StartedJob,
  isMet: (status: JobStatus) => boolean,
): Promise<JobStatus> {
  let status: JobStatus | undefined
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    status = await statusOf(site, job).catch(() => undefined)
    if (status && isMet(status)) return status
  }
  throw new Error(`The job is still at ${JSON.stringify(status)}.`)
}

export const isOver = ({ state }: JobStatus) => !['queued', 'running'].includes(state)

/** The statuses of a stream, with the time of each, until it ends; `ended` is its last word. */
export async function streamOf(
  site: Pick<Site, 'origin'>,
  job: StartedJob,
  headers: Record<string, string> = {},
) {
  const query = job.secret ? `?secret=${job.secret}` : ''
  const answer = await fetch(`${site.origin}/api/jobs/${job.id}/events${query}`, { headers })
  const events: { id: number; at: number; status: JobStatus }[] = []
  let ended: { error: { code: string; message: string; reason?: string } } | undefined
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(part) ?? []
      if (data) events.push({ id: Number(id), at: Date.now(), status: JSON.parse(data) })
      const [, last] = /^event: ended\ndata: (.*)$/.exec(part) ?? []
      if (last) ended = JSON.parse(last)
    }
  }
  return { headers: answer.headers, events, ended, at: Date.now() }
}
