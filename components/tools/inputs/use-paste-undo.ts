import { type KeyboardEvent, useState } from 'react'
import { isLetterKey } from '@/lib/browser/letter-key'

/**
 * Takes back a paste that the page has spread over several rows or blocks: a browser’s own undo knows nothing of it.
 * @param value what is there now, as one text
 * @param put writes them
 */
export function usePasteUndo(value: string, put: (value: string) => void) {
  const [last, setLast] = useState<{ before: string; after: string }>()
  const takeBack =
    // What was typed since is the browser’s to take back.
    last?.after === value
      ? () => {
          put(last.before)
          setLast(undefined)
        }
      : undefined
  return {
    /** Absent where there is nothing to take back. */
    takeBack,
    paste(after: string) {
      setLast({ before: value, after })
      put(after)
    },
    /** True if it was the keys for it, and something was taken back. */
    undo(event: KeyboardEvent): boolean {
      const { ctrlKey, metaKey, shiftKey, altKey } = event
      const isUndo = isLetterKey('z', event) && (ctrlKey || metaKey) && !shiftKey && !altKey
      if (!isUndo || !takeBack) return false
      event.preventDefault()
      takeBack()
      return true
    },
  }
}
