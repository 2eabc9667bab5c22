/** A missing or wrong argument, reported without a stack trace. */
export class UsageError extends Error {}
