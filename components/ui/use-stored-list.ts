import { useSyncExternalStore } from 'react'
import type { StoredList } from '@/lib/browser/stored-list'

/** A list of this browser's storage; undefined on the server and until the page is hydrated. */
export const useStoredList = <T>({ subscribe, read }: StoredList<T>): readonly T[] | undefined =>
  useSyncExternalStore<readonly T[] | undefined>(subscribe, read, () => undefined)
