import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { failureOf } from '@/lib/browser/call-failed'
import { closeToast, toast } from '@/lib/browser/toast'
import { type BulkResult, BulkResults } from './BulkResults'
import { forEach } from './for-each'
import { toastName, toastWithUndo } from './undo-toast'

/** How long an act can be undone, in milliseconds, unless it says otherwise. */
const undoMs = 30_000

interface Act<Row> {
  rows: readonly Row[]
  /** What was done, in the page's language: “Removed”. */
  name: string
  /** Does it to one. Its calls are `quiet`: failures are shown here. */
  call: (row: Row) => Promise<unknown>
  /** Takes it back for one. Without it, the act can't be undone. */
  undo?: (row: Row) => Promise<unknown>
}

/**
 * Acts on rows of a list, a few at a time: with progress, a result for each of several, and a way back for
 * half a minute. A failure for one stops none of the others. The screen shows `after` above its list.
 */
export function useActOnMany<Row>({
  idOf,
  nameOf,
  onActed,
}: {
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** An act, or undoing it, is over: what is listed is out of date. */
  onActed: () => void
}): {
  act: (act: Act<Row>) => Promise<void>
  /** An act is under way; another one is not begun. */
  busy: boolean
  after: ReactNode
} {
  const { t } = useTranslation('admin')
  const explain = useErrorText()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [results, setResults] = useState<readonly BulkResult[]>()
  const running = useRef(false)
  const shown = useRef<string[]>([])
  // Undoing is the screen's.
  useEffect(() => () => shown.current.forEach((name) => void closeToast(name)), [])

  /** @returns what became of it for each row; for none if the account changed meanwhile */
  const doAll = async (rows: readonly Row[], call: Act<Row>['call']) => {
    if (running.current) return []
    running.current = true
    setProgress({ done: 0, all: rows.length })
    const callOne = (row: Row) =>
      call(row).then(
        () => ({ row, failure: undefined }),
        (error: unknown) => ({ row, failure: failureOf(error) }),
      )
    try {
      return await forEach(rows, callOne, (done) => setProgress({ done, all: rows.length }))
    } catch {
      return []
    } finally {
      running.current = false
      setProgress(undefined)
    }
  }

  const act = async ({ rows, name, call, undo }: Act<Row>) => {
    const done = await doAll(rows, call)
    const [first] = done
    if (!first) return
    const worked = done.filter(({ failure }) => !failure).map(({ row }) => row)
    setResults(
      done.length > 1
        ? done.map(({ row, failure }) => ({ key: idOf(row), name: nameOf(row), failure }))
        : undefined,
    )
    const failure = done.find((one) => one.failure)?.failure
    const [kind, text] = failure
      ? (['error', explain(failure)] as const)
      : (['success', name] as const)
    if (!undo || worked.length === 0) {
      void toast(kind, text)
      return onActed()
    }
    const onUndo = async () => {
      const undone = await doAll(worked, undo)
      const all = undone.length > 0 && undone.every((one) => !one.failure)
      void toast(all ? 'success' : 'error', t(all ? 'undo.done' : 'undo.failed'))
      setResults(undefined)
      onActed()
    }
    const toastedAs = toastName()
    shown.current.push(toastedAs)
    toastWithUndo({
      ...{ name: toastedAs, kind, text, names: worked.map(nameOf), until: Date.now() + undoMs },
      onUndo: () => void onUndo(),
    })
    onActed()
  }

  return {
    act,
    busy: progress !== undefined,
    after: (
      <>
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {progress && progress.all > 1 && t('bulk.progress', progress)}
        </p>
        <BulkResults results={results} onClose={() => setResults(undefined)} />
      </>
    ),
  }
}
