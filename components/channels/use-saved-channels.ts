import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '@/context/AuthContext'
import {
  isListOf,
  type Listing,
  loadSaved,
  saveChannels,
  snapshot,
  subscribe,
} from '@/lib/saved-channels/saved-channels'

const serverSnapshot: Listing = { status: 'loading' }

/** The visitor's saved channels: from the account, or from this browser when logged out. */
export function useSavedChannels() {
  const { user, loading } = useAuth()
  const owner = user?._id ?? ''
  const listing = useSyncExternalStore(subscribe, snapshot, () => serverSnapshot)
  const reload = useCallback(() => void loadSaved(owner), [owner])

  useEffect(() => {
    if (!loading) reload()
  }, [loading, reload])
  // Until the list of who acts is there, another's isn't shown.
  return { listing: isListOf(owner) ? listing : serverSnapshot, reload, save: saveChannels }
}
