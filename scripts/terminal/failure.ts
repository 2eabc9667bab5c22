import { AppError } from '../../lib/errors'
import messages from '../../locales/en/errors.json'

/** Says on the terminal what went wrong; the program ends with code 1 then. */
export function tellFailure(error: unknown): void {
  process.exitCode = 1
  const known = error instanceof AppError ? messages[error.code] : undefined
  console.error(known ?? (error instanceof Error ? error.message : error))
}
