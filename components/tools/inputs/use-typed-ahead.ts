import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Milliseconds without a letter after which another one begins anew, as browsers have it. */
const pauseMs = 1000

/**
 * Chooses by the letters that are typed into a select, also before its list is there: a browser looks for them
 * in the options of that moment, and for one name of each only. Enter waits for the list, too.
 * @param find what the letters name; absent until the list is there
 */
export function useTypedAhead(find: ((typed: string) => string | undefined) | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  const typed = useRef('')
  const lastAt = useRef(0)
  const isSent = useRef(false)

  const choose = () => {
    const { current: box } = select
    if (!box || !find || typed.current === '') return
    const code = find(typed.current)
    if (code !== undefined && code !== box.value) {
      box.value = code
      // What no choice means stands first.
      if (box.selectedIndex < 0) box.selectedIndex = 0
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (!isSent.current) return
    isSent.current = false
    // Once the form has the choice.
    setTimeout(() => box.form?.requestSubmit())
  }
  // When the list has just come.
  useEffect(choose, [find])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Enter' && !find && typed.current !== '') {
      event.preventDefault()
      isSent.current = true
      return
    }
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return
    if (find && event.timeStamp - lastAt.current > pauseMs) typed.current = ''
    lastAt.current = event.timeStamp
    // The browser opens the list.
    if (key === ' ' && typed.current === '') return
    typed.current += key
    // One letter again and again goes from name to name, which is the browser's.
    const [first, ...others] = typed.current
    if (others.length > 0 && others.every((one) => one === first)) return
    if (find && (others.length > 0 || find(key) !== undefined)) event.preventDefault()
    choose()
  }
  return { ref: select, onKeyDown }
}
