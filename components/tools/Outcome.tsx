import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isTooLongForAddress, queryFrom, staysOutOfAddress } from '@/lib/tools/machine/fields'
import { RunTitle } from './RunTitle'
import type { ShownProps } from './results/views'
import type { DoneRun } from './use-tool-run'

export interface OutcomeProps extends Pick<ShownProps, 'explain' | 'onLost' | 'form'> {
  tool: RunnablePageData
  done: DoneRun
  /** Whether a run after it failed, or a file after it was refused. */
  isOutdated: boolean
}

/** The result, or the one before a run that failed. */
export function Outcome({ tool, done, isOutdated, explain, onLost, form }: OutcomeProps) {
  const { t } = useTranslation('tool')
  // By its address it could not be shared.
  const typed = queryFrom(tool.fields, form.values)
  const isUnshared = staysOutOfAddress(tool.fields, typed)
  return (
    <div
      data-outcome={!isOutdated || undefined}
      data-unshared={isUnshared || undefined}
      // What is typed in a result isn't out of date.
      className={isOutdated && !tool.inResult ? 'opacity-55' : undefined}
    >
      {!isOutdated && <RunTitle data={done.data} tool={tool} query={String(done.query)} />}
      {isUnshared && (
        <p className="pt-3 text-sm text-ink-2">
          {t(isTooLongForAddress(typed) ? 'notInLink' : 'textNotInLink')}
        </p>
      )}
      <done.View
        tool={tool}
        data={done.data}
        query={done.query}
        meta={done.meta}
        unchecked={done.unchecked && t('unchecked', { reason: explain(done.unchecked) })}
        explain={explain}
        onLost={onLost}
        form={form}
      />
    </div>
  )
}
