/** The test does not apply here, or asks for something this runner does not do. */
export class Skip extends Error {}

/** An assertion of the test does not hold, or its file contradicts itself. */
export class Failure extends Error {}

/** Skips the test because the runner lacks something; the reason says that it is the runner. */
export function unsupported(what: string): never {
  throw new Skip(`runner: ${what}`)
}

/** The words of whatever was thrown, on one line and not endlessly long. */
export function shortReason(error: unknown, longest = 300): string {
  const named = error instanceof Failure || error instanceof Skip || !(error instanceof Error)
  const text = named
    ? String((error as Error)?.message ?? error)
    : `${error.name}: ${error.message}`
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
