import { useEffect, useRef, useState } from 'react'
import { callTool } from '@/components/tools/call-tool'
import { useTranslation } from '@/context/use-translation'
import { waitAfter } from '@/lib/browser/wait-after'
import type { TableResult, TableRow } from '@/lib/tools/results/table'
import type { ResultViewProps } from './views'

/** What became of the research of a row. */
export type RowResearch =
  | { status: 'running' }
  | { status: 'failed'; text: string }
  | { status: 'done'; values: TableRow['values']; detail?: string }

const nothing: ReadonlyMap<string, RowResearch> = new Map()

/**
 * Researches single rows of a table: the same tool with the row's title as its keyword and the other
 * options of the page's address. The first row of that result is about the keyword itself.
 */
export function useRowResearch({
  tool,
  data,
  explain,
}: Pick<ResultViewProps, 'tool' | 'data' | 'explain'>) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'table', 'tool'])
  const [state, setState] = useState({ data, rows: nothing })
  const [said, setSaid] = useState('')
  const leave = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result ends what was asked for this one
  useEffect(() => {
    const controller = new AbortController()
    leave.current = controller
    setSaid('')
    return () => controller.abort()
  }, [data])

  const researchOf = async ({ title }: TableRow, signal: AbortSignal): Promise<RowResearch> => {
    const query = new URLSearchParams(window.location.search)
    query.set('keyword', title)
    query.set('alone', 'true')
    const answer = await callTool(tool, query, document.documentElement.lang, signal)
    if (!answer.ok) {
      const { failure } = answer
      const { limit } = failure
      const time = waitAfter(failure)
      const reason = limit ? t('tool:limitUsed', { used: limit, limit }) : explain(failure)
      return { status: 'failed', text: time ? `${reason} ${t('tool:retry', { time })}` : reason }
    }
    const { rows, notes } = answer.data as TableResult
    const { values = {} } = rows[0] ?? {}
    const cells = Object.values(values)
    const [note] = notes
    const why = note && t(note.key, note.values)
    if (why && cells.every((cell) => cell === null)) return { status: 'failed', text: why }
    // What is unknown says why.
    return { status: 'done', values, ...(why && cells.includes(null) && { detail: why }) }
  }

  const research = async (row: TableRow) => {
    const { signal } = leave.current ?? new AbortController()
    const put = (one: RowResearch) =>
      setState((before) => ({
        data,
        rows: new Map(before.data === data ? before.rows : nothing).set(row.id, one),
      }))
    put({ status: 'running' })
    setSaid(t('tool:loading'))
    const outcome = await researchOf(row, signal).catch(() => undefined)
    if (signal.aborted || !outcome) return
    put(outcome)
    setSaid(
      outcome.status === 'failed' ? outcome.text : t('table:researched', { title: row.title }),
    )
  }

  const rows = state.data === data ? state.rows : nothing
  return { researched: rows, research, said }
}

/** A row with what its research gave; the row itself if it gave nothing. */
export function withResearch(row: TableRow, research: RowResearch | undefined): TableRow {
  if (research?.status !== 'done') return row
  const { pending: _, ...rest } = row
  const { values, detail } = research
  return { ...rest, values, ...(detail && { detail }) }
}
