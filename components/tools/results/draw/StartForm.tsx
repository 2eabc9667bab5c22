import { type FormEvent, useState } from 'react'
import { FailureText } from '@/components/pricing/FailureText'
import type { RunningDraw } from '@/components/tools/results/draw/job/use-draw'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { drawTool } from '@/lib/draws/draw-tool'
import type { StartDraw } from '@/lib/draws/fields'

type About = Parameters<RunningDraw['start']>[1]

/** Starts a draw. A second one over the same video asks for a reason first; where nobody reaches the beacon,
 * it asks whether the secret may decide alone. */
export function StartForm({
  wanted,
  about,
  isBusy,
  isReading,
  onStart,
}: {
  wanted: StartDraw
  about: About
  isBusy: boolean
  /** Whether it isn't known yet what the draw takes, and whether this site has a beacon. */
  isReading: boolean
  onStart: RunningDraw['start']
}) {
  const { t } = useTranslation(['draw', `tools/${drawTool}`])
  const explain = useErrorText()
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const [asksReason, setAsksReason] = useState(false)
  const [reason, setReason] = useState('')

  const start = async (beacon: StartDraw['beacon']) => {
    if (isSending) return
    const why = reason.trim()
    if (asksReason && !why) return setFailure({ code: 'input.required', field: 'reason' })
    setSending(true)
    const failed = await onStart({ ...wanted, beacon, ...(asksReason && { reason: why }) }, about)
    setSending(false)
    setFailure(failed)
    if (failed?.code === 'draw.reasonRequired') setAsksReason(true)
  }
  const isOfReason = failure?.field === 'reason'
  const isBeaconAway = failure?.code === 'draw.noBeacon'
  const field = failure?.field
  const named =
    field && !isOfReason && !isBeaconAway && field !== 'url'
      ? t(`tools/${drawTool}:field.${field}`)
      : undefined
  return (
    <Form
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void start(wanted.beacon)
      }}
    >
      {asksReason && (
        <Field
          label={t('draw:plan.reason')}
          hint={t('draw:plan.reason.hint')}
          error={isOfReason && failure ? explain(failure) : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              className="input"
              maxLength={300}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      {failure && !isOfReason && (
        <p role="alert" className="text-sm font-semibold text-accent-text">
          {named && <span className="block">{named}</span>}
          <FailureText failure={failure} />
        </p>
      )}
      {isBusy && <p className="text-sm text-warn">{t('draw:plan.other')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          className={button.primary}
          disabled={isSending || isBusy || isReading}
        >
          <Icon name="dices" className="size-5" />
          {t(isSending ? 'draw:plan.starting' : 'draw:plan.start')}
        </button>
        {isBeaconAway && (
          <button
            type="button"
            className={button.secondary}
            disabled={isSending || isBusy}
            onClick={() => void start('off')}
          >
            {t('draw:job.now')}
          </button>
        )}
      </div>
      {isBeaconAway && <p className="text-sm text-ink-2">{t('draw:plan.alone')}</p>}
    </Form>
  )
}
