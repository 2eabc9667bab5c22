import { useState } from 'react'
import { lacksWords, maxSavedChannels } from '@/lib/saved-channels/channel-to-save'
import { largestList } from '@/lib/saved-channels/lists/largest-list'
import type { UnreadRow } from '@/lib/saved-channels/lists/rows'
import { ListFull, snapshot } from '@/lib/saved-channels/saved-channels'
import { useSavedChannels } from './use-saved-channels'

/** Rows of a file that brought no channel, or not all of their words (`kept`), by the reason. */
export type Left = Record<'unread' | 'notFound' | 'notAsked' | 'kept', readonly UnreadRow[]>

type Import =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; why: 'tooLarge' | 'encoding' | 'noChannels' | 'tooMany' | 'network' }
  | { status: 'failed'; why: 'format'; format: string }
  | { status: 'failed'; why: 'broken'; format: string; line?: number }
  /** `count` of them are new, undefined if not one channel could be had; `more` were saved before, and
   * have got notes or groups. */
  | { status: 'done'; count: number | undefined; more: number; left: Left }

const savedNow = () => {
  const listing = snapshot()
  const channels = listing.status === 'ready' ? listing.channels : []
  return new Map(channels.map((channel) => [channel.channelId, channel]))
}

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
      const before = savedNow()
      const count =
        channels.length > 0 ? await save(channels.map(({ channel }) => channel)) : undefined
      const after = savedNow()
      const kept = channels.flatMap(({ row: { line }, channel: { channelId, title }, words }) => {
        const own = after.get(channelId)
        if (!own) return []
        const { note = '', groups = [] } = words
        const lost = [
          ...(lacksWords(own, { note }) ? [note] : []),
          ...groups.filter((name) => lacksWords(own, { groups: [name] })),
        ]
        return lost.length > 0 ? [{ line, text: [title, ...lost].join(', ') }] : []
      })
      const more = [...before].filter(([id, own]) => lacksWords(own, after.get(id) ?? {})).length
      setState({ status: 'done', count, more, left: { unread: read.unread, ...rest, kept } })
    } catch (error) {
      // What else goes wrong, a toast has told already.
      setState(
        error instanceof ListFull ? { status: 'failed', why: 'tooMany' } : { status: 'idle' },
      )
    }
  }
  return { state, importFrom, close: () => setState({ status: 'idle' }) }
}
