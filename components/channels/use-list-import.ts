import { useState } from 'react'
import {
  groupMax,
  groupsIn,
  maxGroups,
  maxSavedChannels,
} from '@/lib/saved-channels/channel-to-save'
import { largestList } from '@/lib/saved-channels/lists/largest-list'
import { oneLine } from '@/lib/saved-channels/lists/one-line'
import type { UnreadRow } from '@/lib/saved-channels/lists/rows'
import { useSavedChannels } from './use-saved-channels'

/** Rows of a file that brought no channel, by the reason. */
export type Left = Record<'unread' | 'notFound' | 'notAsked', readonly UnreadRow[]>

type Import =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; why: 'tooLarge' | 'encoding' | 'noChannels' | 'tooMany' | 'network' }
  | { status: 'failed'; why: 'format'; format: string }
  | { status: 'failed'; why: 'broken'; format: string; line?: number }
  /** `count` of them are new. Undefined if not one channel could be had. */
  | { status: 'done'; count: number | undefined; left: Left }

/** Names of groups as they are saved: they have no commas. */
const savedGroups = (groups: readonly string[]) =>
  groupsIn(groups.map((group) => oneLine(group.replaceAll(',', ' '), groupMax)).join(',')).slice(
    0,
    maxGroups,
  )

/** Reads a file of channels, looks up what only YouTube knows of them, and saves them. */
export function useListImport() {
  const { save } = useSavedChannels()
  const [state, setState] = useState<Import>({ status: 'idle' })

  const importFrom = async (file: File) => {
    setState({ status: 'reading' })
    // Loaded when a file is chosen, which few visitors do.
    const [reader, looker] = await Promise.all([
      import('@/lib/saved-channels/lists/read-list').catch(() => undefined),
      import('@/lib/saved-channels/lists/look-up-rows').catch(() => undefined),
    ])
    if (!reader || !looker) return setState({ status: 'failed', why: 'network' })
    try {
      if (file.size > largestList) return setState({ status: 'failed', why: 'tooLarge' })
      const read = await reader.readList(new Uint8Array(await file.arrayBuffer()))
      if (!read.ok) return setState({ status: 'failed', ...read })
      if (read.rows.length > maxSavedChannels) return setState({ status: 'failed', why: 'tooMany' })
      const { channels, ...rest } = await looker.lookUpRows(read.rows, new AbortController().signal)
      const left = { unread: read.unread, ...rest }
      const found = channels.map(({ channel, groups }) => ({
        ...channel,
        ...(groups.length > 0 && { groups: savedGroups(groups) }),
      }))
      const count = found.length > 0 ? await save(found) : undefined
      setState({ status: 'done', count, left })
    } catch (error) {
      // What else goes wrong, a toast has told already.
      setState(
        error instanceof RangeError ? { status: 'failed', why: 'tooMany' } : { status: 'idle' },
      )
    }
  }
  return { state, importFrom, close: () => setState({ status: 'idle' }) }
}
