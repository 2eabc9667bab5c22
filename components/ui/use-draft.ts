import { useState } from 'react'

/** What is being written in a dialog.
 * @param empty the draft of a new dialog */
export function useDraft<T extends object>(empty: T) {
  const [draft, setDraft] = useState(empty)
  return {
    draft,
    write: (change: Partial<T>) => setDraft((before) => ({ ...before, ...change })),
    /** Forgets this render's draft, which was sent; what was written since then stays. */
    forget: () => setDraft((now) => (now === draft ? empty : now)),
  }
}
