import { useRouter } from 'next/router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stored } from '@/lib/browser/stored'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import {
  emptyValues,
  type FormValues,
  maxLinks,
  queryFrom,
  staysOutOfAddress,
  valuesFrom,
} from '@/lib/tools/machine/fields'
import { lastInputKey } from '@/lib/tools/machine/last-input'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** Milliseconds without a change after which the address follows the form. */
const addressPauseMs = 400

const searchOf = (asPath: string) =>
  new URLSearchParams(asPath.split('#')[0]?.split('?').slice(1).join('?'))

interface Runs {
  start: (query: URLSearchParams, live?: boolean) => void
  cancel: () => void
  /** Nothing has run yet. */
  isIdle: boolean
}

/**
 * What a tool's form holds, and the page's query with it: submitting changes the query, and a page opened
 * with a query runs by itself, so that a link shows the same result to everyone.
 */
export function useFormInAddress(tool: RunnablePageData, { start, cancel, isIdle }: Runs) {
  const router = useRouter()
  const [values, setValues] = useState<FormValues>(() => emptyValues(tool.fields))
  /** The restored input of the last visit; pasted text replaces it. */
  const [restoredValues, setRestoredValues] = useState<FormValues>()
  /** Whether the page's query has not been read yet, so that nobody knows if a run begins. */
  const [isStarting, setStarting] = useState(true)
  /** The query that has run last. */
  const lastQuery = useRef('')
  // Queries that were pushed to the router and have not arrived yet; they have already run.
  const pendingQueries = useRef<string[]>([])
  /** The query of the address, as short as it can be. */
  const address = useRef('')
  /** The timer after which the address follows what was typed. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const run = useCallback(
    (query: URLSearchParams, live?: boolean) => {
      lastQuery.current = String(query)
      start(query, live)
    },
    [start],
  )

  // Nothing that goes with the first result may stand before it.
  const { starts } = tool
  const { asPath, isReady } = router
  // Before the next paint, so that the skeleton takes the place of what the style sheet has reserved.
  useLayoutEffect(() => {
    if (!isReady) return
    setStarting(false)
    const { documentElement } = document
    delete documentElement.dataset.asked
    documentElement.style.removeProperty('--rows')
    const requested = queryFrom(tool.fields, valuesFrom(tool.fields, searchOf(asPath)))
    address.current = String(requested)
    const index = pendingQueries.current.indexOf(String(requested))
    if (index >= 0) {
      pendingQueries.current.splice(0, index + 1)
    } else if (String(requested) === '' && lastQuery.current !== '') {
      clearTimeout(pause.current)
      lastQuery.current = ''
      if (starts) {
        setValues(emptyValues(tool.fields))
        run(requested)
      } else {
        // Back to the page without a query: the result is removed, the input stays.
        cancel()
      }
    } else if (String(requested) === '') {
      const last = stored(lastInputKey(tool.slug))
      // A form beside its result shows one from the start, and so does a form that lacks nothing.
      if (starts || (tool.layout === 'panel' && last)) {
        run(new URLSearchParams(last ?? ''))
      }
      if (!last) return
      const restored = valuesFrom(tool.fields, new URLSearchParams(last))
      setValues(restored)
      setRestoredValues(restored)
    } else if (String(requested) !== lastQuery.current) {
      // What was typed before Back must not replace the page gone back to.
      clearTimeout(pause.current)
      setValues(valuesFrom(tool.fields, requested))
      run(requested)
    }
  }, [asPath, cancel, isReady, run, starts, tool])

  useEffect(() => () => clearTimeout(pause.current), [])

  const navigate = (method: typeof router.push, input: URLSearchParams) => {
    clearTimeout(pause.current)
    // Such an input stays in the form alone; an earlier one must not stay in the address.
    const query = staysOutOfAddress(tool.fields, input) ? '' : String(input)
    if (query === (pendingQueries.current.at(-1) ?? address.current)) return
    pendingQueries.current.push(query)
    const path = toolPath(tool.slug)
    method(query ? `${path}?${query}` : path, undefined, { shallow: true, scroll: false })
  }

  const submit = (next: FormValues) => {
    const query = queryFrom(tool.fields, next)
    const links = query.getAll('url')
    // Links that were typed beside each other get rows of their own, where there are several rows.
    if (links.length > 1 && tool.fields.url && maxLinks(tool.fields.url) > 1) {
      setValues({ ...next, url: links })
    }
    run(query)
    navigate(router.push, query)
  }

  const change = (next: FormValues) => {
    setValues(next)
    // After its first run, a browser tool runs again on every change and updates the query.
    const waits = isIdle && tool.layout !== 'panel'
    if (tool.where !== 'browser' || waits) return
    const query = queryFrom(tool.fields, next)
    run(query, true)
    // Browsers refuse an address that changes with every letter.
    clearTimeout(pause.current)
    pause.current = setTimeout(() => navigate(router.replace, query), addressPauseMs)
  }

  return { values, setValues, restoredValues, isStarting, lastQuery, submit, change }
}
