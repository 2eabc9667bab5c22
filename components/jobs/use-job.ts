import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { JobStatus, StartedJob } from '@/lib/jobs/answers'
import { callJob, followJob } from '@/lib/jobs/follow'

const jobId = /^[\da-f]{24}$/

/** A job that this browser has started, and what it works on. */
export type KeptJob = StartedJob & {
  title: string
  /** The ids of the videos that it is about. */
  videos?: readonly string[]
}

const areVideos = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((id) => typeof id === 'string' && /^[\w-]{11}$/.test(id)))

function read(key: string): KeptJob | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    // The id becomes part of an address that is called in the visitor's name.
    const isJob = typeof kept?.id === 'string' && jobId.test(kept.id)
    const isWritten = /^(?:string|undefined)$/.test(typeof kept?.secret)
    const isWhole = typeof kept?.title === 'string' && areVideos(kept.videos)
    return isJob && isWritten && isWhole ? kept : undefined
  } catch {
    return undefined
  }
}

function write(key: string, job: KeptJob | undefined): void {
  try {
    if (job) localStorage.setItem(key, JSON.stringify(job))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or disabled: the job is lost with the page, and ends by itself.
  }
}

/** The job kept under a key: its state as it changes, and what its owner may do. */
export function useJob(key: string) {
  const [job, setJob] = useState<KeptJob | undefined>()
  const [status, setStatus] = useState<JobStatus>()
  const [isLost, setLost] = useState(false)
  /** Why a job that was followed can't be followed any more, or tried again. */
  const [failure, setFailure] = useState<Failure>()
  /** Grows to follow a job again that was over. */
  const [round, setRound] = useState(0)

  const keep = useCallback(
    (next: KeptJob | undefined) => {
      write(key, next)
      setFailure(undefined)
      setStatus(undefined)
      setJob(next)
    },
    [key],
  )

  useEffect(() => setJob(read(key)), [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round follows again.
  useEffect(() => {
    if (!job) return
    const controller = new AbortController()
    let wasSeen = false
    void followJob(
      job,
      {
        onStatus(next) {
          wasSeen = true
          setLost(false)
          setStatus(next)
          // The site is back, so a sentence that it can't be reached isn't true any more.
          setFailure((before) => (before?.code === 'network' ? undefined : before))
        },
        onLost: () => setLost(true),
        onGone(why) {
          // A job of an ended log-in is found again by the next one.
          if (why.code === 'job.notFound') write(key, undefined)
          setStatus(undefined)
          setJob(undefined)
          // One that was over before this page was opened goes without a word.
          if (wasSeen) setFailure(why)
        },
      },
      controller.signal,
    )
    return () => controller.abort()
  }, [job, keep, round])

  const cancel = async () => {
    if (!job) return
    const answer = await callJob(`/api/jobs/${job.id}`, job, { method: 'DELETE' })
    setFailure(answer.ok ? undefined : answer.failure)
  }
  const retry = async () => {
    if (!job) return
    const answer = await callJob(`/api/jobs/${job.id}/retry`, job, { method: 'POST' })
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setRound((before) => before + 1)
  }
  return { job, status, isLost, failure, keep, cancel, retry }
}
