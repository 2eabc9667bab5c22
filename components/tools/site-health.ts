import { useEffect, useState } from 'react'
import type { Health } from '@/lib/health-answers'

/** How long an answer counts, in milliseconds: parts of one page share it. */
const freshMs = 30_000

let asked: { at: number; answer: Promise<Health | undefined> } | undefined

/** How the parts of this site are; undefined where that isn't known. Never rejects. */
function siteHealth(): Promise<Health | undefined> {
  if (!asked || Date.now() - asked.at > freshMs) {
    const answer = fetch('/api/health')
      .then((response) => response.json())
      .then(
        (body?: { data?: Health }) => body?.data,
        () => undefined,
      )
    asked = { at: Date.now(), answer }
  }
  return asked.answer
}

/** How the parts of this site are; undefined until it is known.
 * @param isAsked whether anybody wants to know */
export function useSiteHealth(isAsked = true): Health | undefined {
  const [health, setHealth] = useState<Health>()
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    siteHealth().then((found) => {
      if (isHere) setHealth(found)
    })
    return () => {
      isHere = false
    }
  }, [isAsked])
  return health
}
