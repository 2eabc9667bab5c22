import type { ErrorDetails } from '../error-details'
import type { ErrorCode } from '../errors'

/** Failures that no server tells: it did not answer, or this tab shows another account than the one
 * that is logged in now. */
export type BrowserCode = 'network' | 'accountChanged'

/** The texts of these failures in `common.json`. */
export const browserTexts: Record<BrowserCode, string> = {
  network: 'networkFailed',
  accountChanged: 'accountChanged',
}

/** Why a call failed. */
export interface Failure extends ErrorDetails {
  code: ErrorCode | BrowserCode
  /** What the server said, when it has no known error code: the message of its JSON, or the response
   * body. It may be HTML from a proxy, so show it as plain text only. At most 300 characters. */
  text?: string
  /** The server's own sentence, in English. */
  message?: string
}
