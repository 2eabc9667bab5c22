import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { NamedCode } from './code-names'

/**
 * Chooses by the letters that are typed into a select before its list is there: a browser looks for them
 * in the options of that moment. Enter waits for the list, too.
 * @param names the list's, in the page's language; none until it is there
 * @param tag the language
 */
export function useTypedAhead(names: readonly NamedCode[], tag: string) {
  const select = useRef<HTMLSelectElement>(null)
  const typed = useRef('')
  const isSent = useRef(false)

  const choose = () => {
    const { current: box } = select
    if (!box || typed.current === '' || names.length === 0) return
    const { compare } = new Intl.Collator(tag, { sensitivity: 'base' })
    const wanted = typed.current
    typed.current = ''
    const letters = [...wanted].length
    const found = names.find(
      ([, name]) => compare([...name].slice(0, letters).join(''), wanted) === 0,
    )
    if (found) {
      box.value = found[0]
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (!isSent.current) return
    isSent.current = false
    // Once the form has the choice.
    setTimeout(() => box.form?.requestSubmit())
  }
  // Also when the list has just come.
  useEffect(choose)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    const isLetter = [...key].length === 1 && !(ctrlKey || metaKey || altKey)
    // What was typed before the page was alive is told again, which the browser takes no notice of.
    const isUnheard = names.length === 0 || !nativeEvent.isTrusted
    if (isLetter && isUnheard) typed.current += key
    else if (key === 'Enter' && names.length === 0 && typed.current !== '') {
      event.preventDefault()
      isSent.current = true
    } else return
    choose()
  }
  return { ref: select, onKeyDown }
}
