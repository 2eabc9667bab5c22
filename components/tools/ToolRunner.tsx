import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { useErrorText } from '@/components/ui/use-error-text'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { emptyValues, type FormValues, queryFrom, valuesFrom } from '@/lib/tools/machine/fields'
import { lastInputKey } from '@/lib/tools/machine/run-history'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { ToolForm } from './ToolForm'
import { useToolRun } from './use-tool-run'

/**
 * A tool's form and result. The page's query holds the input: submitting changes the query, and a
 * page opened with a query runs by itself, so that a link shows the same result to everyone.
 */
export function ToolRunner({ tool }: { tool: RunnablePageData }) {
  const { t } = useTranslation(['tool', 'common'])
  const router = useRouter()
  const [values, setValues] = useState<FormValues>(() => emptyValues(tool.fields))
  /** The restored input of the last visit; pasted text replaces it. */
  const [restoredValues, setRestoredValues] = useState<FormValues>()
  const { state, start, cancel } = useToolRun(tool)
  const lastQuery = useRef('')
  // Queries that were pushed to the router and have not arrived yet; they have already run.
  const pendingQueries = useRef<string[]>([])

  const run = useCallback(
    (query: URLSearchParams, live?: boolean) => {
      lastQuery.current = String(query)
      start(query, live)
      try {
        localStorage.setItem(lastInputKey(tool.slug), String(query))
      } catch {
        // Storage is full or disabled. Restoring is optional, so the run goes on.
      }
    },
    [start, tool.slug],
  )

  const { asPath, isReady } = router
  useEffect(() => {
    if (!isReady) return
    const requested = queryFrom(tool.fields, valuesFrom(tool.fields, searchOf(asPath)))
    const index = pendingQueries.current.indexOf(String(requested))
    if (index >= 0) {
      pendingQueries.current.splice(0, index + 1)
    } else if (String(requested) === '' && lastQuery.current !== '') {
      // Back to the page without a query: the result is removed, the input stays.
      lastQuery.current = ''
      cancel()
    } else if (String(requested) === '') {
      const last = readLastInput(tool.slug)
      if (!last) return
      const restored = valuesFrom(tool.fields, new URLSearchParams(last))
      setValues(restored)
      setRestoredValues(restored)
    } else if (String(requested) !== lastQuery.current) {
      setValues(valuesFrom(tool.fields, requested))
      run(requested)
    }
  }, [asPath, cancel, isReady, run, tool])

  const navigate = (method: typeof router.push, query: URLSearchParams) => {
    const current = queryFrom(tool.fields, valuesFrom(tool.fields, searchOf(asPath)))
    if (String(query) === (pendingQueries.current.at(-1) ?? String(current))) return
    const address = String(query) ? `${toolPath(tool.slug)}?${query}` : toolPath(tool.slug)
    pendingQueries.current.push(String(query))
    method(address, undefined, { shallow: true, scroll: false })
  }

  const submit = (next: FormValues) => {
    const query = queryFrom(tool.fields, next)
    run(query)
    navigate(router.push, query)
  }

  const change = (next: FormValues) => {
    setValues(next)
    // After its first run, a browser tool runs again on every change and updates the query.
    if (tool.where !== 'browser' || state.status === 'idle') return
    const query = queryFrom(tool.fields, next)
    run(query, true)
    navigate(router.replace, query)
  }

  const explain = useErrorText()
  const failure = state.status === 'failed' ? state.failure : undefined
  const field = failure && (failure.field ?? (isLinkFailure(failure) ? 'url' : undefined))
  const isFieldError = field && Object.hasOwn(tool.fields, field)
  const errorText =
    failure && (failure.tooMany ? t('link.tooMany', failure.tooMany) : explain(failure))

  return (
    <>
      <ToolForm
        tool={tool}
        values={values}
        onChange={change}
        onSubmit={() => submit(values)}
        error={errorText && isFieldError ? { field, text: errorText } : undefined}
        restored={restoredValues === values}
        running={state.status === 'running'}
        onCancel={cancel}
      />
      <div role="status" className="sr-only">
        {state.status === 'running' && t('loading')}
        {state.status === 'done' && t('ready')}
        {errorText}
      </div>
      {state.status === 'running' && <ResultSkeleton />}
      {failure && !isFieldError && (
        <div className="card mt-4 flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-sm">{errorText}</p>
          {failure.code !== 'channel.noBanner' && (
            <button type="button" className={button.secondary} onClick={() => submit(values)}>
              {t('common:tryAgain')}
            </button>
          )}
        </div>
      )}
      {state.status === 'done' && (
        <state.View
          tool={tool}
          data={state.data}
          meta={state.meta}
          unchecked={state.unchecked && t('unchecked', { reason: explain(state.unchecked) })}
          explain={explain}
        />
      )}
    </>
  )
}

/** A placeholder while a result is loading; the style sheet defines its shape for each kind. */
function ResultSkeleton() {
  return (
    <div className="card result-skeleton" aria-hidden="true">
      {[...'abcdefghijkl'].map((part) => (
        <div key={part} className="skeleton" />
      ))}
    </div>
  )
}

/** Failures caused by the link, which are shown beside the link field. */
const isLinkFailure = ({ code }: Failure) =>
  /^(video|channel|playlist)\.(notFound|private|nameNotFindable)$/.test(code)

const searchOf = (asPath: string) =>
  new URLSearchParams(asPath.split('#')[0]?.split('?').slice(1).join('?'))

function readLastInput(slug: string): string | null {
  try {
    return localStorage.getItem(lastInputKey(slug))
  } catch {
    return null
  }
}
