import { useState } from 'react'
import { useJob } from '@/components/jobs/use-job'
import type { Failure } from '@/lib/browser/failure'
import type { Draw } from '@/lib/draws/answers'
import { drawTool } from '@/lib/draws/draw-tool'
import type { StartDraw } from '@/lib/draws/fields'
import { keepOwnDraw, ownDraws } from '@/lib/draws/own-draws'
import type { JobStatus, StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { jobKey } from '@/lib/jobs/job-key'

/** The draw that a job has made; nothing for one that hasn't. */
export const drawOf = (status: JobStatus | undefined): Draw | undefined =>
  status?.state === 'done' && Array.isArray(status.result?.winners)
    ? (status.result as Draw)
    : undefined

/** This browser's last draw: its job as it changes, and what its owner may do. */
export function useDraw() {
  const running = useJob(jobKey(drawTool))
  const { job, keep } = running
  const [unanswered, setUnanswered] = useState<Failure>()

  /** Starts a draw. @returns why it could not be started */
  const start = async (
    wanted: StartDraw,
    about: { title: string; videos: readonly string[] },
  ): Promise<Failure | undefined> => {
    // With an earlier secret, all draws of this browser belong together.
    const secret = ownDraws.read()[0]?.secret
    const answer = await callJob<StartedJob>(
      `/api/tools/${drawTool}`,
      { secret },
      { method: 'POST', body: wanted },
    )
    if (!answer.ok) return answer.failure
    const { data } = answer
    if (data.secret) keepOwnDraw({ id: data.id, secret: data.secret })
    setUnanswered(undefined)
    keep({ ...data, ...about })
    return undefined
  }

  /** Answers what the job asks; of one that waits for its round, `true` draws at once. */
  const answer = async (goOn: boolean) => {
    if (!job) return
    const path = `/api/jobs/${job.id}/answer`
    const answered = await callJob(path, job, { method: 'POST', body: { goOn } })
    setUnanswered(answered.ok ? undefined : answered.failure)
  }
  return { ...running, failure: unanswered ?? running.failure, start, answer }
}
export type RunningDraw = ReturnType<typeof useDraw>
