/** Next calls this once, before the server takes its first request. */
export async function register(): Promise<void> {
  // Next compiles this for its edge runtime too, and leaves out only what stands in such a branch.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { atStart } = await import('./lib/at-start.server')
    await atStart()
  }
}
