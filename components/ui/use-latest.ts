import { useRef } from 'react'

/** A function for what takes a while: it calls what the last render gave, which knows what was typed meanwhile. */
export function useLatest<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef(call)
  latest.current = call
  return (...args) => latest.current(...args)
}
