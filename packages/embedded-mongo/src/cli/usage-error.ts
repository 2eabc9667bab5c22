/** What is needed and not given, or wrong: said without a stack. */
export class UsageError extends Error {}
