import { button } from '@/components/ui/button'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { FormValues } from '@/lib/tools/machine/fields'
import type { RunFailedProps, RunFailure, RunState } from './use-tool-run'

/** Whether advice about a field would stand above the result before, which it would move as it comes. */
export const isAboveResult = (state: RunState, field: string | undefined) =>
  field !== undefined && state.status === 'failed' && state.before !== undefined

/** The link of a run that failed only because it leads to no video; a list of videos perhaps. */
export const listThatFailed = (state: RunState, { url }: FormValues) =>
  state.status === 'failed' && state.failure.code === 'link.videoExpected' && url?.length === 1
    ? url[0]
    : undefined

/** Why a run failed: the field that is wrong, if one is, and what the page says. `missing` says it of a
 * list of videos. */
export function useFailure(tool: RunnablePageData, state: RunState | undefined, missing?: Failure) {
  const { t } = useTranslation(['tool', 'common'])
  const explain = useErrorText()
  if (state?.status !== 'failed') return {}
  const { links, Help } = state
  const failure: RunFailure = missing ?? state.failure
  const { tooMany, tooLong, limits, help } = failure
  // No field is wrong where a subject is withheld.
  const named = failure.code === 'subject.withheld' ? undefined : failure.field
  const field = named ?? (isLinkFailure(failure) ? 'url' : undefined)
  const counted =
    (tooMany && t('link.tooMany', tooMany)) ??
    (tooLong && t('text.tooLong', tooLong)) ??
    (limits && t('number.limits', limits))
  const text = counted ?? (help ? `${t('common:help.listen')} ${help} ` : '') + explain(failure)
  return {
    failure,
    links,
    errorText: text,
    /** What stands at the field that is wrong. */
    error:
      field && Object.hasOwn(tool.fields, field)
        ? { field, text, isRead: isLinkFailure(failure), Help }
        : undefined,
  }
}

/** Why a run failed that has no field at fault, or what can be done about a link that leads nowhere; a plain
 * sentence before the code that shows failures could be loaded. */
export function FailedRun({
  state,
  failure,
  field,
  isSubmitted,
  text,
  onRetry,
  onEdit,
  examples,
}: {
  state: RunState
  failure: RunFailure
  field: string | undefined
  isSubmitted: boolean
  text: string
  onRetry: () => void
} & Pick<RunFailedProps, 'onEdit' | 'examples'>) {
  const isLost = isAboutLink(failure)
  // An error of the visitor's own has the examples beside it.
  const tries = isLost && !(isSubmitted && field) && examples
  if (state.status !== 'failed') return null
  // All that there is to say stands at the field.
  if (field && !leadsNowhere(failure) && !tries) return null
  if (!state.Failed) return field ? null : <PlainFailure text={text} onRetry={onRetry} />
  const canRetry = !field && !state.failure.next
  return (
    <state.Failed
      failure={failure}
      // It stands beside the field.
      text={field ? '' : text}
      onRetry={canRetry ? onRetry : undefined}
      onEdit={isLost && (!field || field === 'url') ? onEdit : undefined}
      examples={tries}
    />
  )
}

/** A failure before the code that shows failures could be loaded. */
function PlainFailure({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <p data-outcome className="card mt-4 p-5">
      <span>{text}</span>{' '}
      <button type="button" className={button.secondary} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  )
}

/** Failures of what a link leads to: another link is a way on. */
const isAboutLink = ({ code }: Failure) => /^(?:video|channel|playlist)\./.test(code)

/** Whether a link leads to nothing, so that a look at it may help. */
export const leadsNowhere = ({ code }: Failure) =>
  /^(?:video|channel|playlist)\.(?:notFound|private)$/.test(code)

/** Failures caused by the link, which are shown beside the link field. */
const isLinkFailure = (failure: Failure) =>
  leadsNowhere(failure) || failure.code === 'channel.nameNotFindable'
