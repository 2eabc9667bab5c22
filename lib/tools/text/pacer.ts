/** Longest time in milliseconds to work without letting others run. */
const sliceMs = 5

/**
 * For long work on a thread that has other work too, as a server’s or a page’s: `await pace()`
 * between small steps returns at once, or lets others run when a slice of time is used up.
 * @throws the signal’s reason once it is aborted
 */
export function makePacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let from = performance.now()
  return () => {
    if (performance.now() - from < sliceMs) return undefined
    signal?.throwIfAborted()
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      from = performance.now()
    })
  }
}
