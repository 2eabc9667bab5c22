import { JobProgress } from '@/components/jobs/JobProgress'
import { JobOffer } from '@/components/tools/results/JobOffer'
import type { JobStatus } from '@/lib/jobs/answers'

const base = { version: 1, done: 650, total: 1_237 }
const statuses: JobStatus[] = [
  { state: 'queued', version: 1, done: 0, position: 2 },
  { ...base, state: 'running', step: 'read', speed: 14.2, eta: 41 },
  { ...base, state: 'done', done: 1_237 },
  { ...base, state: 'failed', error: { code: 'youtube.quotaExhausted' } },
  { ...base, state: 'cancelled' },
]
const nothing = () => undefined

const title = 'youtube.com/@hobbinlane'

/** What a job offers, and its progress in each state. */
export function Jobs() {
  return (
    <>
      <JobOffer title={title} total={base.total} isBusy={false} onStart={nothing} />
      {statuses.map((status) => (
        <JobProgress
          key={status.state}
          title={title}
          status={status}
          onCancel={nothing}
          onRetry={nothing}
        />
      ))}
    </>
  )
}
