import { useEffect, useState } from 'react'

/** The time by this device's clock, in milliseconds since the epoch, anew every so many milliseconds. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
