import { useEffect, useMemo, useRef, useState } from 'react'
import { callTool } from '@/components/tools/call-tool'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { exampleField } from '@/lib/tools/machine/fields'
import type { TableResult, TableRow } from '@/lib/tools/results/table'

export type RowResearch =
  | { status: 'running' }
  | { status: 'failed'; failure: Failure }
  | { status: 'done'; values: TableRow['values'] }

type All = ReadonlyMap<string, RowResearch>
const none: All = new Map()

/** Looks up pending rows of a table one at a time: the tool runs for the row's title with the options of the
 * page, and the first row of that result fills this one. Another result of the page begins anew. */
export function useRowResearch(tool: RunnablePageData, result: TableResult) {
  const [{ of, all }, setAll] = useState({ of: result, all: none })
  const [last, setLast] = useState<RowResearch>()
  const leaving = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result ends what was asked for this one.
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [result])
  const states = of === result ? all : none

  const rows = useMemo(
    () =>
      result.rows.map((row): TableRow => {
        const state = states.get(row.id)
        return state?.status === 'done' ? { ...row, pending: undefined, values: state.values } : row
      }),
    [result, states],
  )

  async function research(row: TableRow) {
    const signal = leaving.current?.signal
    const { name } = exampleField(tool.fields)
    if (!signal || !name) return
    const show = (state: RowResearch) => {
      setLast(state)
      setAll((before) => ({
        of: result,
        all: new Map(before.of === result ? before.all : none).set(row.id, state),
      }))
    }
    show({ status: 'running' })
    const query = new URLSearchParams(window.location.search)
    query.set(name, row.title)
    try {
      const answer = await callTool(tool, query, document.documentElement.lang, signal)
      if (!answer.ok) return show({ status: 'failed', failure: answer.failure })
      const [first] = (answer.data as TableResult).rows
      show({ status: 'done', values: first?.values ?? {} })
    } catch {
      // Another result, or another page.
    }
  }

  return { rows, states, last: of === result ? last : undefined, research }
}
