import { knownCode, useJobErrorText } from '@/components/ui/use-job-error-text'
import { mayRetry } from '@/lib/downloads/may-retry'
import type { JobStatus } from '@/lib/jobs/answers'
import type { DownloadResult, DownloadRow } from '@/lib/media/answers'
import type { Download } from './use-downloads'

/** The last step before a file is ready; which one it is shows when it comes. */
const makings = ['clip', 'convert', 'join'] as const
export type Step = 'check' | 'fetchVideo' | 'fetch' | (typeof makings)[number] | 'ready'

function makingOf({ status, wanted }: Download): Step {
  const told = makings.find((one) => one === status?.step)
  if (told) return told
  if (wanted.clip) return 'clip'
  return wanted.fitMB || wanted.format.container === 'mp3' ? 'convert' : 'join'
}

/** What happens to one file, in this order. */
export const stepsOf = (download: Download): readonly Step[] => [
  'check',
  download.wanted.format.kind === 'audio' ? 'fetch' : 'fetchVideo',
  makingOf(download),
  'ready',
]

/** Its state; until the first answer it counts as waiting. */
export const downloadState = ({ status }: Download): JobStatus['state'] => status?.state ?? 'queued'

export const isEnded = (download: Download): boolean =>
  /^(done|failed|cancelled)$/.test(download.status?.state ?? '')

/** Why a download has failed, in the page's language. */
export function useReason({ status }: Download): string | undefined {
  const explain = useJobErrorText()
  return status?.error && explain(status.error)
}

/** Whether one that has failed may succeed another time. */
export const canRetry = ({ status }: Download): boolean =>
  status?.state === 'failed' && mayRetry(knownCode(status.error?.code))

/** What a finished download has made; nothing for one that isn't, and for a list. */
export function resultOf({ status }: Download): DownloadResult | undefined {
  const result = status?.result
  return Array.isArray(result?.files) ? (result as DownloadResult) : undefined
}

/** Rows that may be tried again. */
export const retryable = (rows: readonly DownloadRow[]): number =>
  rows.filter(({ state, mayRetry }) => state === 'failed' && mayRetry).length
