import { isOver } from '@/models/job-values'
import type { Failure } from '../browser/failure'
import { failureFrom, fromJson } from '../browser/read-failure'
import { storedToken } from '../browser/stored-token'
import type { JobStatus, StartedJob } from './answers'

/** How long a broken stream waits before it is opened again, in milliseconds. */
const againMs = 1_000

/** After this long without a word a connection counts as lost, in milliseconds: of a running job the
 * site tells something every 0.4 seconds, of a waiting one every 5. */
const silenceMs = { running: 8_000, other: 20_000 }

type Outcome<T> = { ok: true; data: T } | { ok: false; failure: Failure }

function headersOf({ secret }: Partial<StartedJob>): Record<string, string> {
  const token = storedToken()
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(secret && { 'X-Job-Secret': secret }),
  }
}

/** Calls this site about a job, as who started it. Throws only when it was aborted. */
export async function callJob<T>(
  path: string,
  job: Partial<StartedJob>,
  { method = 'GET', body, signal }: { method?: string; body?: object; signal?: AbortSignal } = {},
): Promise<Outcome<T>> {
  const json = body && { 'Content-Type': 'application/json' }
  try {
    const answer = await fetch(path, {
      method,
      signal,
      headers: { ...headersOf(job), ...json },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    const read = fromJson(text) as { success?: boolean; data: T } | undefined
    return read?.success ? { ok: true, data: read.data } : { ok: false, failure: failureFrom(text) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, failure: { code: 'network' } }
  }
}

/** A file that a job has made. */
export async function fileOfJob(path: string, job: StartedJob): Promise<Outcome<Blob>> {
  try {
    const answer = await fetch(path, { headers: headersOf(job) })
    if (answer.ok) return { ok: true, data: await answer.blob() }
    return { ok: false, failure: failureFrom(await answer.text()) }
  } catch {
    return { ok: false, failure: { code: 'network' } }
  }
}

/** The events of one connection: each its id and status, or why there will be no more. */
async function* eventsIn(body: ReadableStream<Uint8Array>, onWord: () => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    onWord()
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, id, data] = /^id: (\d+)\ndata: (.*)$/m.exec(part) ?? []
      if (id && data) yield { id, status: JSON.parse(data) as JobStatus }
      const [, ended] = /^event: ended\ndata: (.*)$/m.exec(part) ?? []
      if (ended) yield { failure: failureFrom(ended) }
    }
  }
}

interface Follower {
  onStatus: (status: JobStatus) => void
  /** The connection broke, and is being opened again. */
  onLost: () => void
  /** The job doesn't exist any more, is somebody else's, or its owner's log-in has ended. */
  onGone: (why: Failure) => void
}

/** What ends one connection: its caller, a network that is gone, or too long a silence. */
function connectionOf(caller: AbortSignal) {
  const controller = new AbortController()
  const end = () => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  caller.addEventListener('abort', end)
  addEventListener('offline', end)
  return {
    signal: controller.signal,
    /** Call it with each word of the other side. */
    wait(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    },
    close() {
      clearTimeout(timer)
      caller.removeEventListener('abort', end)
      removeEventListener('offline', end)
    },
  }
}

/**
 * Tells what one connection says, and throws when it is lost.
 * @param last the id of the event that was seen last
 * @returns whether the job is over for its reader, or the site has ended the connection
 */
async function followOnce(
  job: StartedJob,
  last: string,
  { onStatus, onGone }: Follower,
  { signal, wait }: ReturnType<typeof connectionOf>,
  onSeen: (id: string) => void,
): Promise<'over' | 'ended'> {
  let silence = silenceMs.other
  wait(silence)
  const answer = await fetch(`/api/jobs/${job.id}/events`, {
    headers: { ...headersOf(job), ...(last && { 'Last-Event-ID': last }) },
    signal,
  })
  const goneFor = (why: Failure) => {
    onGone(why)
    return 'over' as const
  }
  if ([401, 403, 404].includes(answer.status)) return goneFor(failureFrom(await answer.text()))
  if (!answer.ok || !answer.body) throw new Error(String(answer.status))
  for await (const { id, status, failure } of eventsIn(answer.body, () => wait(silence))) {
    signal.throwIfAborted()
    if (failure) return goneFor(failure)
    onSeen(id)
    silence = status.state === 'running' ? silenceMs.running : silenceMs.other
    wait(silence)
    onStatus(status)
    if (isOver(status)) return 'over'
  }
  return 'ended'
}

/** Follows a job until it is over, or until `signal` aborts; a lost connection is opened again. */
export async function followJob(
  job: StartedJob,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  let last = ''
  const onSeen = (id: string) => {
    last = id
  }
  while (!signal.aborted) {
    const connection = connectionOf(signal)
    try {
      if ((await followOnce(job, last, follower, connection, onSeen)) === 'over') return
    } catch {
      // The server restarts, or the network is away.
    } finally {
      connection.close()
    }
    if (signal.aborted) return
    follower.onLost()
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}
