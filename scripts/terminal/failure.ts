import { AppError } from '../../lib/errors'
import messages from '../../locales/en/errors.json'

/** Prints an error on the terminal and sets exit code 1. */
export function tellFailure(error: unknown): void {
  process.exitCode = 1
  const known = error instanceof AppError ? messages[error.code] : undefined
  console.error(known ?? (error instanceof Error ? error.message : error))
}
