import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field whose value the page's address has. What is typed stays: the address answers late,
 * with what one has typed before. Only a value that wasn't reported from here, such as that of the Back
 * button, replaces it.
 * @param value what the address has
 * @param onChange takes what the address should have
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  /** What was reported and hasn't come back from the address yet. */
  const reported = useRef<string[]>([])
  useEffect(() => {
    const echo = reported.current.indexOf(value)
    reported.current.splice(0, echo < 0 ? Number.POSITIVE_INFINITY : echo + 1)
    if (echo < 0) setText(value)
  }, [value])
  const report = (next: string) => {
    if (next === (reported.current.at(-1) ?? value)) return
    reported.current.push(next)
    onChange(next)
  }
  return { text, setText, report }
}
