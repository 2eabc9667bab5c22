import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { useErrorText } from '@/components/ui/use-error-text'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { emptyValues, type FormValues, queryFrom, valuesFrom } from '@/lib/tools/machine/query'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { ResultSkeleton } from './ResultSkeleton'
import { ToolForm } from './ToolForm'
import { useToolRun } from './use-tool-run'

/** The inputs of the last run stay on this device, for the next visit. */
const remembered = (slug: string) => `lastInput:${slug}`

/**
 * A tool's form and result. The page's address is what runs: submitting changes the address, and
 * an address with inputs runs by itself, so that a link shows the same result to everyone.
 */
export function ToolRunner({ tool }: { tool: RunnablePageData }) {
  const { t } = useTranslation(['tool', 'common'])
  const router = useRouter()
  const [values, setValues] = useState<FormValues>(() => emptyValues(tool.fields))
  /** What the last visit left in the form; anything pasted takes its place. */
  const [left, setLeft] = useState<FormValues>()
  const { state, start, cancel } = useToolRun(tool)
  const ran = useRef('')
  // Addresses that this form has asked for and that have not arrived yet; they have run already.
  const underWay = useRef<string[]>([])

  const run = useCallback(
    (query: URLSearchParams, live?: boolean) => {
      ran.current = String(query)
      start(query, live)
      try {
        localStorage.setItem(remembered(tool.slug), String(query))
      } catch {
        // Storage is full or switched off; remembering is only a comfort.
      }
    },
    [start, tool.slug],
  )

  const { asPath, isReady } = router
  useEffect(() => {
    if (!isReady) return
    const asked = queryFrom(tool.fields, valuesFrom(tool.fields, searchOf(asPath)))
    const at = underWay.current.indexOf(String(asked))
    if (at >= 0) {
      underWay.current.splice(0, at + 1)
    } else if (String(asked) === '' && ran.current !== '') {
      // Back to the bare page: the result goes, what was typed stays.
      ran.current = ''
      cancel()
    } else if (String(asked) === '') {
      const last = readRemembered(tool.slug)
      if (!last) return
      const restored = valuesFrom(tool.fields, new URLSearchParams(last))
      setValues(restored)
      setLeft(restored)
    } else if (String(asked) !== ran.current) {
      setValues(valuesFrom(tool.fields, asked))
      run(asked)
    }
  }, [asPath, cancel, isReady, run, tool])

  const go = (how: typeof router.push, query: URLSearchParams) => {
    const here = queryFrom(tool.fields, valuesFrom(tool.fields, searchOf(asPath)))
    if (String(query) === (underWay.current.at(-1) ?? String(here))) return
    const address = String(query) ? `${toolPath(tool.slug)}?${query}` : toolPath(tool.slug)
    underWay.current.push(String(query))
    how(address, undefined, { shallow: true, scroll: false })
  }

  const submit = (next: FormValues) => {
    const query = queryFrom(tool.fields, next)
    run(query)
    go(router.push, query)
  }

  const change = (next: FormValues) => {
    setValues(next)
    // What a browser tool has shown once follows every change, and so does the address.
    if (tool.where !== 'browser' || state.status === 'idle') return
    const query = queryFrom(tool.fields, next)
    run(query, true)
    go(router.replace, query)
  }

  const explain = useErrorText()
  const failure = state.status === 'failed' ? state.failure : undefined
  const field = failure && (failure.field ?? (isLinkFailure(failure) ? 'url' : undefined))
  const besideField = field && Object.hasOwn(tool.fields, field)
  const told = failure && (failure.tooMany ? t('link.tooMany', failure.tooMany) : explain(failure))

  return (
    <>
      <ToolForm
        tool={tool}
        values={values}
        onChange={change}
        onSubmit={() => submit(values)}
        error={told && besideField ? { field, text: told } : undefined}
        left={left === values}
        running={state.status === 'running'}
        onCancel={cancel}
      />
      <div role="status" className="sr-only">
        {state.status === 'running' && t('loading')}
        {state.status === 'done' && t('ready')}
        {told}
      </div>
      {state.status === 'running' && <ResultSkeleton />}
      {failure && !besideField && (
        <div className="card mt-4 flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-sm">{told}</p>
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

/** What YouTube does not have is the fault of the link, so it is said beside the link. */
const isLinkFailure = ({ code }: Failure) =>
  /^(video|channel|playlist)\.(notFound|private|nameNotFindable)$/.test(code)

const searchOf = (asPath: string) =>
  new URLSearchParams(asPath.split('#')[0]?.split('?').slice(1).join('?'))

function readRemembered(slug: string): string | null {
  try {
    return localStorage.getItem(remembered(slug))
  } catch {
    return null
  }
}
