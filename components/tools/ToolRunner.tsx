import { useRouter } from 'next/router'
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { BulkSlot } from '@/components/jobs/BulkSlot'
import { PagePart } from '@/components/layout/PagePart'
import type { OnOffer } from '@/components/look-up/use-list'
import { FromServer } from '@/components/ui/FromServer'
import { later } from '@/components/ui/later'
import { useDropAndPaste } from '@/components/ui/use-drop-and-paste'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { storageKeys } from '@/lib/browser/storage-keys'
import { stored } from '@/lib/browser/stored'
import { drawTool } from '@/lib/draws/draw-tool'
import { jobKey } from '@/lib/jobs/job-key'
import { namesPlaylist } from '@/lib/tools/machine/bulk-tools'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { Example } from '@/lib/tools/machine/examples'
import {
  emptyValues,
  exampleField,
  type FormValues,
  maxLinks,
  queryFrom,
  staysOutOfAddress,
  valuesFrom,
  withLink,
} from '@/lib/tools/machine/fields'
import { lastInputKey } from '@/lib/tools/machine/last-input'
import type { ToolExample } from '@/lib/tools/machine/tool-example'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { CalculatorResult } from '@/lib/tools/results/calculator'
import type { ResultKind } from '@/lib/tools/results/kinds'
import { DeskSlot, deskOf, hasDesk } from './DeskSlot'
import { ExampleChips } from './ExampleChips'
import ExampleResultOnServer from './ExampleResult'
import { FailedRun, isAboveResult, listThatFailed, useFailure } from './FailedRun'
import type { FileProblem } from './inputs/more-inputs'
import { isLink } from './LinkInput'
import { ResultSkeleton } from './ResultSkeleton'
import { ToolForm } from './ToolForm'
import { type RunState, useToolRun } from './use-tool-run'

// The first one is for the server; browsers load theirs only after a change of page.
const ExampleResult =
  typeof window === 'undefined' ? ExampleResultOnServer : later(() => import('./ExampleResult'))

/** What this browser has started earlier, where no result shows it, and where it keeps that. */
const startedBefore: Partial<Record<ResultKind, { key: string; Part: ComponentType }>> = {
  download: {
    key: storageKeys.downloads,
    Part: later(async () => ({
      default: (await import('@/components/downloads/QueueSlot')).QueueSlot,
    })),
  },
  draw: {
    key: jobKey(drawTool),
    Part: later(async () => ({
      default: (await import('@/components/tools/results/draw/job/DrawSlot')).DrawSlot,
    })),
  },
}

/** Calls back when another tab stores something. */
const onStorage = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Milliseconds without a change after which the address follows the form. */
const addressPauseMs = 400

/**
 * A tool's form and result. The page's query holds the input: submitting changes the query, and a
 * page opened with a query runs by itself, so that a link shows the same result to everyone.
 */
export function ToolRunner({
  tool,
  example,
  examples = [],
}: {
  tool: RunnablePageData
  example?: ToolExample
  /** Links to try it with. */
  examples?: readonly Example[]
}) {
  const { t } = useTranslation('tool')
  const router = useRouter()
  const [values, setValues] = useState<FormValues>(() => emptyValues(tool.fields))
  /** The restored input of the last visit; pasted text replaces it. */
  const [restoredValues, setRestoredValues] = useState<FormValues>()
  /** Whether the page's query has not been read yet, so that nobody knows if a run begins. */
  const [isStarting, setStarting] = useState(true)
  const [isSubmitted, setSubmitted] = useState(false)
  /** Why the last file that was chosen was refused, so that the result isn't of it. */
  const [fileProblem, setFileProblem] = useState<FileProblem>()
  const { state, start, lose, cancel } = useToolRun(tool)
  const box = useRef<HTMLDivElement>(null)
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
      setFileProblem(undefined)
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
    setSubmitted(true)
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
    const waits = state.status === 'idle' && tool.layout !== 'panel'
    if (tool.where !== 'browser' || waits) return
    const query = queryFrom(tool.fields, next)
    run(query, true)
    // Browsers refuse an address that changes with every letter.
    clearTimeout(pause.current)
    pause.current = setTimeout(() => navigate(router.replace, query), addressPauseMs)
  }

  const { name: exampleName, linkName: mainName } = exampleField(tool.fields)
  const runLink = (link: string) => {
    const replaced = Object.entries(tool.instead ?? {}).filter(([, by]) => by === exampleName)
    const next = {
      ...withLink(tool.fields, values, exampleName, [link]),
      ...Object.fromEntries(replaced.map(([name]) => [name, ['']])),
    }
    setValues(next)
    submit(next)
  }
  const latest = useRef(runLink)
  latest.current = runLink

  // A link can be pasted or dropped anywhere on the page.
  useDropAndPaste(
    useCallback((text) => mainName && isLink(text) && latest.current(text), [mainName]),
  )

  // On a device with a keyboard the field is ready to type.
  useEffect(() => {
    if (starts) return
    const isWide = window.matchMedia('(hover: hover) and (width >= 48rem)').matches
    if (isWide && document.activeElement === document.body) {
      const first = mainName ? 'input' : 'input[type="text"], textarea'
      box.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    }
  }, [mainName, starts])

  // An example's chip is gone with its click, and the focus would fall to the page with it.
  useEffect(() => {
    if (state.status !== 'done' || !isSubmitted || document.activeElement !== document.body) return
    const outcome = box.current?.querySelector<HTMLElement>('[data-outcome]')
    const target = outcome?.querySelector<HTMLElement>('h2, h3') ?? outcome
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [state, isSubmitted])

  const explain = useErrorText()
  /** The link to a channel or playlist whose videos can be read together, so that it isn't wrong. */
  const [[readable, missing], setOffer] = useState<Parameters<OnOffer>>([undefined])
  const takeOffer = useCallback<OnOffer>((...offer) => setOffer(offer), [])
  const list = listThatFailed(state, values)
  const isReadable = list !== undefined && list === readable
  const { failure, links, error, errorText } = useFailure(
    tool,
    isReadable ? undefined : state,
    list === undefined ? undefined : missing,
  )
  const field = error?.field
  const isIdle = state.status === 'idle'
  const done = doneOf(state)
  const earlier = startedBefore[tool.result]
  const hasEarlier = useSyncExternalStore(
    onStorage,
    () => earlier !== undefined && stored(earlier.key) !== null,
    () => false,
  )
  const Desk = deskOf(tool, state, !isStarting && isTyped(values, restoredValues))

  /** Links to try, where a tool takes one and hasn't begun by itself. */
  const chips = (className: string) =>
    !starts &&
    examples.length > 0 && (
      <ExampleChips label={t('try')} examples={examples} onPick={runLink} className={className} />
    )
  const editLink = () =>
    box.current?.querySelector<HTMLInputElement>('form input[inputmode="url"]')?.focus()
  const failed = failure && !isAboveResult(state, field) && (
    <FailedRun
      state={state}
      failure={failure}
      field={field}
      isSubmitted={isSubmitted}
      text={errorText ?? ''}
      onRetry={() => submit(values)}
      onEdit={editLink}
      examples={chips('basis-full')}
    />
  )
  // The way to help stands first, whatever is on the page.
  const isFirst = failure?.help !== undefined

  const main = (
    <div
      ref={box}
      className={tool.layout === 'panel' ? 'panel-layout' : undefined}
      data-desk={hasDesk(tool)}
      data-answered={isAnswered(tool, state, values, lastQuery.current)}
    >
      <ToolForm
        tool={tool}
        values={values}
        onChange={change}
        onSubmit={() => submit(values)}
        error={error}
        rowErrors={links && new Map([...links].map(([link, one]) => [link, explain(one)]))}
        restored={restoredValues === values}
        running={state.status === 'running'}
        onCancel={cancel}
        fileProblem={fileProblem}
        onFileProblem={setFileProblem}
        fills={fillsOf(state)}
        examples={
          // Beside an error of the visitor's own, too; one of an address's would move what stands under it.
          (isIdle || (isSubmitted && error)) && chips('idle-part under-form')
        }
      />
      <BulkSlot
        slug={tool.slug}
        downloads={tool.result === 'download'}
        links={values.url}
        hasResult={hasResult(state)}
        onOffer={takeOffer}
      />
      <div role="status" className="sr-only">
        {state.status === 'running' && <p>{t('loading')}</p>}
        {state.status === 'done' && <p>{t('ready')}</p>}
        {errorText && <p>{errorText}</p>}
        {isReadable && <p>{t(namesPlaylist(readable ?? '') ? 'bulk.playlist' : 'bulk.channel')}</p>}
      </div>
      {showsSkeleton(state, isStarting, Desk !== undefined) && (
        <ResultSkeleton kind={tool.result} hasPlot={tool.showsPlot} isHidden={isStarting} />
      )}
      {!isFirst && failed}
      <IdleExample example={isIdle && !Desk ? example : undefined} />
      <DeskSlot
        Desk={Desk}
        {...{ tool, values, state, explain }}
        onValues={setValues}
        onSubmit={(next) => {
          setValues(next)
          submit(next)
        }}
      />
      <PagePart subject={state}>
        {done && (
          <done.Outcome
            tool={tool}
            done={done}
            isOutdated={state !== done || fileProblem !== undefined}
            query={lastQuery.current}
            explain={explain}
            onLost={lose}
            form={{ values, onChange: change }}
          />
        )}
      </PagePart>
      {earlier && hasEarlier && !isStarting && !hasResult(state) && (
        <Suspense>
          <earlier.Part />
        </Suspense>
      )}
    </div>
  )
  return (
    <>
      {isFirst && failed}
      {main}
    </>
  )
}

/** True if the result answers what the form says now, so that both belong on one paper. */
const isAnswered = (tool: RunnablePageData, state: RunState, values: FormValues, query: string) =>
  (state.status === 'done' && String(queryFrom(tool.fields, values)) === query) || undefined

/** What a calculation says of fields that are left empty. */
const fillsOf = (state: RunState) =>
  state.status === 'done' ? (state.data as Pick<CalculatorResult, 'fills'>)?.fills : undefined
/** Whether the visitor has typed words, and not the last visit's alone. */
const isTyped = (values: FormValues, restored: FormValues | undefined) =>
  restored !== values && (values.keyword ?? []).some((text) => text.trim() !== '')

/** The result, or the one before a run that failed. */
const doneOf = (state: RunState) =>
  state.status === 'failed' ? state.before : state.status === 'done' ? state : undefined

const showsSkeleton = (state: RunState, isStarting: boolean, isElsewhere: boolean) =>
  isStarting || (state.status === 'running' && !isElsewhere)

function IdleExample({ example }: { example: ToolExample | undefined }) {
  if (!example) return null
  return (
    <FromServer className="idle-part">
      <ExampleResult example={example} />
    </FromServer>
  )
}

/** Whether a result is on the page or on its way; it has in it what was started before. */
const hasResult = (state: RunState) =>
  state.status === 'done' ||
  state.status === 'running' ||
  (state.status === 'failed' && state.before !== undefined)

const searchOf = (asPath: string) =>
  new URLSearchParams(asPath.split('#')[0]?.split('?').slice(1).join('?'))
