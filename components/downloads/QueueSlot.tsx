import { type ComponentType, useEffect, useState } from 'react'
import { useStoredList } from '@/components/ui/use-stored-list'
import { ownDownloads } from '@/lib/downloads/own-downloads'
import { wholeTexts } from '@/lib/i18n/page-texts'

/** In place of a queue whose code could not be loaded. */
const Nothing = () => null

/** This browser's downloads. Their code is loaded only where there are some. */
export function QueueSlot() {
  const [Queue, setQueue] = useState<ComponentType>()
  const hasSome = (useStoredList(ownDownloads) ?? []).length > 0
  useEffect(() => {
    if (!hasSome) return
    Promise.all([import('./Queue'), wholeTexts()]).then(
      ([loaded]) => setQueue(() => loaded.Queue),
      () => setQueue(() => Nothing),
    )
  }, [hasSome])
  if (!hasSome) return null
  return Queue ? <Queue /> : <i data-waiting hidden />
}
