import { type KeyboardEvent, useRef } from 'react'

/**
 * Takes back a paste that the page has spread over several rows: a browser’s own undo knows nothing of it.
 * @param value the rows now, each on a line
 * @param put writes them
 */
export function usePasteUndo(value: string, put: (value: string) => void) {
  const last = useRef<{ before: string; after: string }>(undefined)
  return {
    paste(after: string) {
      last.current = { before: value, after }
      put(after)
    },
    /** True if it was the keys for it, and something was taken back. */
    undo(event: KeyboardEvent): boolean {
      const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
      // On keyboards of other scripts the key has another letter.
      const isZ = key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key))
      const isUndo = isZ && (ctrlKey || metaKey) && !shiftKey && !altKey
      // What was typed since is the browser’s to take back.
      if (!isUndo || last.current?.after !== value) return false
      event.preventDefault()
      put(last.current.before)
      last.current = undefined
      return true
    },
  }
}
