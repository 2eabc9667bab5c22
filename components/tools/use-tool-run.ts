import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '@/lib/browser/failure'
import { ownFile } from '@/lib/browser/own-file'
import type { IconName } from '@/lib/icons'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { Provenance } from '@/lib/youtube/provenance'
import type { LinkHelp } from './FieldInput'
import type { OutcomeProps } from './Outcome'
import type { ShownProps } from './results/views'

/** Why a run failed. */
export type RunFailure = Failure & {
  /** The maximum of links, and how many exceed it. */
  tooMany?: { count: number; extra: number }
  /** How many characters there are and may be, in the page's language. */
  tooLong?: { length: string; most: string }
  /** The least and the largest number that a field takes, in the page's language. */
  limits?: { least: string; most: string }
  /** When to try again, in the page's language (“in 3 minutes”). */
  wait?: string
  /** When what was asked for begins, in the page's language and the visitor's zone. */
  starts?: string
  /** What else can be done with the same input, where another try would change nothing. */
  next?: readonly { slug: string; icon: IconName; address: string }[]
}

/** Links that cannot be asked about, with the reason of each. */
export type RunLinks = ReadonlyMap<string, Failure>

export interface DoneRun {
  status: 'done'
  /** What was run. */
  query: URLSearchParams
  data: unknown
  meta: Provenance
  unchecked?: Failure
  View: ComponentType<ShownProps>
  /** Shows it, with the view and what was run in the page's title. */
  Outcome: ComponentType<OutcomeProps>
}

export type RunState =
  | { status: 'idle' }
  | { status: 'running' }
  | DoneRun
  | {
      status: 'failed'
      failure: RunFailure
      /** The result before, where the failure says nothing about what it was asked for. */
      before?: DoneRun
      links?: RunLinks
      /** Shows the failure; missing when the code that runs tools could not be loaded. */
      Failed?: ComponentType<RunFailedProps>
      /** Helps with a link that is none. */
      Help?: LinkHelp
    }

export interface RunFailedProps {
  failure: RunFailure
  text: string
  /** Nothing when another try would change nothing. */
  onRetry?: () => void
  /** Where another link is a way on: goes to the link's field. */
  onEdit?: () => void
  /** Links that work, where they stand nowhere else. */
  examples?: ReactNode
}

const load = () => import('./show-run')

/**
 * Loads the code that runs tools. It is loaded on first use, since most visitors only read a page.
 * It loads once more after a failure: a load that began without a network may fail when the network is
 * back, and a run that has begun meanwhile shares it.
 */
export const loadRun = () => load().catch(load)

/**
 * The run of a tool: its state, and functions that start and cancel it. A new run aborts the
 * previous one. A live run is started by typing.
 */
export function useToolRun(tool: RunnablePageData) {
  const [state, setState] = useState<RunState>({ status: 'idle' })
  const current = useRef<AbortController>(null)
  const isFirst = useRef(true)
  const lastDone = useRef<DoneRun>(undefined)
  const asked = useRef(new URLSearchParams())

  const cancel = useCallback(() => {
    current.current?.abort()
    setState({ status: 'idle' })
  }, [])

  const start = useCallback(
    async (query: URLSearchParams, live?: boolean) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      asked.current = query
      // Another file may be chosen while it runs.
      const file = ownFile()
      const { signal } = controller
      const put = (next: RunState) => {
        if (!signal.aborted) setState(next)
      }
      try {
        // A tool of the browser has its result at once, unless its code is still to be loaded.
        if (tool.where === 'server' || isFirst.current) {
          // `lib/browser/before-paint.js` puts the video's picture into the skeleton.
          const detail = tool.showsStill && query
          window.dispatchEvent(new CustomEvent('run', { detail }))
          put({ status: 'running' })
        }
        isFirst.current = false
        const { showRun } = await loadRun()
        await showRun(tool, query, { signal, live, file, lastDone, put })
      } catch {
        // Aborted by a newer run or by leaving, or code of this site could not be loaded.
        put({ status: 'failed', failure: { code: 'network' }, before: lastDone.current })
      }
    },
    [tool],
  )

  /** Fails the run whose view has found out that its videos lead to nothing. */
  const lose = useCallback(
    async (videos: ReadonlyMap<string, Failure>) => {
      const signal = current.current?.signal
      const { lostRun } = await loadRun()
      if (signal?.aborted) return
      lastDone.current = undefined
      setState(lostRun(tool, asked.current, videos))
    },
    [tool],
  )

  useEffect(() => () => current.current?.abort(), [])

  return { state, start, lose, cancel }
}
