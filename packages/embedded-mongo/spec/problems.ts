/** The test doesn't apply here, or needs something that the runner doesn't support. */
export class Skip extends Error {}

/** An assertion of the test failed, or its file is inconsistent. */
export class Failure extends Error {}

/** Skips the test because the runner lacks a feature, and says so in the reason. */
export function unsupported(what: string): never {
  throw new Skip(`runner: ${what}`)
}

/** The message of any thrown value, on one line and with a maximum length in characters. */
export function shortReason(error: unknown, maxLength = 300): string {
  const named = error instanceof Failure || error instanceof Skip || !(error instanceof Error)
  const text = named
    ? String((error as Error)?.message ?? error)
    : `${error.name}: ${error.message}`
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}
