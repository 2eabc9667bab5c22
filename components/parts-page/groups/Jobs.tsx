import { JobProgress } from '@/components/jobs/JobProgress'
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

export function Jobs() {
  return statuses.map((status) => (
    <JobProgress
      key={status.state}
      title="youtube.com/@hobbinlane"
      status={status}
      onCancel={nothing}
      onRetry={nothing}
    />
  ))
}
