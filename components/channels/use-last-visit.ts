import { useEffect, useState } from 'react'
import { storageKeys } from '@/lib/browser/storage-keys'
import { look } from '@/lib/saved-channels/last-visit'

const key = storageKeys.visit

/** When this browser last had the list on its screen, and now: milliseconds since the epoch. Undefined
 * until the storage was read; a first visit, and one without storage, has no last one. */
export function useLastVisit(): { now: number; lastVisit: number | undefined } | undefined {
  const [visit, setVisit] = useState<{ now: number; lastVisit: number | undefined }>()
  useEffect(() => {
    const now = Date.now()
    try {
      const { lastVisit, toStore } = look(localStorage.getItem(key), now)
      localStorage.setItem(key, toStore)
      setVisit({ now, lastVisit })
    } catch {
      setVisit({ now, lastVisit: undefined })
    }
  }, [])
  return visit
}
