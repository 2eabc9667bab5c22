import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
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
import { exampleField, type FormValues, queryFrom, withLink } from '@/lib/tools/machine/fields'
import type { ToolExample } from '@/lib/tools/machine/tool-example'
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
import { useFormInAddress } from './use-form-in-address'
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

/** A tool's form and result. */
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
  const [isSubmitted, setSubmitted] = useState(false)
  /** Why the last file that was chosen was refused, so that the result isn't of it. */
  const [fileProblem, setFileProblem] = useState<FileProblem>()
  const { state, start, lose, cancel } = useToolRun(tool)
  const box = useRef<HTMLDivElement>(null)
  const run = useCallback(
    (query: URLSearchParams, live?: boolean) => {
      setFileProblem(undefined)
      start(query, live)
    },
    [start],
  )
  const isIdle = state.status === 'idle'
  const form = useFormInAddress(tool, { start: run, cancel, isIdle })
  const { values, setValues, restoredValues, isStarting, lastQuery, change } = form
  const submit = (next: FormValues) => {
    setSubmitted(true)
    form.submit(next)
  }

  const { starts } = tool
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
