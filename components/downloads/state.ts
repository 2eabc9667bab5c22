import { useErrorText } from '@/components/ui/use-error-text'
import type { OwnDownload } from '@/lib/downloads/own-downloads'
import { isErrorCode } from '@/lib/errors'
import type { JobStatus } from '@/lib/jobs/answers'
import type { DownloadResult, DownloadRow, MadeFile } from '@/lib/media/answers'
import type { Download } from './use-downloads'

/** What happens to one file, in this order. */
const steps = ['check', 'video', 'sound', 'join', 'ready'] as const
export type Step = (typeof steps)[number]

/** The steps that a download goes through: sound alone has no picture to fetch. */
export const stepsOf = ({ wanted }: OwnDownload): readonly Step[] =>
  wanted.format.kind === 'audio' ? steps.filter((step) => step !== 'video') : steps

/** Its state; until the first answer it counts as waiting. */
export const downloadState = ({ status }: Download): JobStatus['state'] => status?.state ?? 'queued'

export const isEnded = (download: Download): boolean =>
  /^(done|failed|cancelled)$/.test(download.status?.state ?? '')

/** Why a download has failed, in the page's language. */
export function useReason({ status }: Download): string | undefined {
  const explain = useErrorText()
  if (!status?.error) return undefined
  const { code } = status.error
  return explain({ code: isErrorCode(code) ? code : 'server.unexpected' })
}

/** What a finished download has made; nothing for one that isn't, and for a list. */
export function resultOf({ status }: Download): DownloadResult | undefined {
  const result = status?.result
  return Array.isArray(result?.files) ? (result as DownloadResult) : undefined
}

/** The address of a file, which a browser fetches itself, so that it can go on after a break: with the
 * secret, as such a call sends no headers. */
export function fileAddress({ href }: Pick<MadeFile, 'href'>, { secret }: OwnDownload): string {
  if (!secret) return href
  return `${href}${href.includes('?') ? '&' : '?'}secret=${encodeURIComponent(secret)}`
}

/** Rows that may be tried again. */
export const retryable = (rows: readonly DownloadRow[]): number =>
  rows.filter(({ state, mayRetry }) => state === 'failed' && mayRetry).length
