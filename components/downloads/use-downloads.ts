import { useSyncExternalStore } from 'react'
import { useStoredList } from '@/components/ui/use-stored-list'
import { type Followed, followedDownloads } from '@/lib/downloads/follow-downloads'
import { type OwnDownload, ownDownloads } from '@/lib/downloads/own-downloads'

const none: ReadonlyMap<string, Followed> = new Map()

/** A download of this browser, and how it is. */
export type Download = OwnDownload & Followed

/** This browser's downloads, the newest first, each as it is now. */
export function useDownloads(): Download[] {
  const list = useStoredList(ownDownloads) ?? []
  const followed = useSyncExternalStore(
    followedDownloads.subscribe,
    followedDownloads.read,
    () => none,
  )
  return list.map((one) => ({ ...one, ...followed.get(one.id) }))
}
