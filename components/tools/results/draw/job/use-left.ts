import { useEffect, useState } from 'react'

/** Milliseconds until an instant (ISO 8601) by this device's clock, each second anew; never below 0. */
export function useLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now)
}
