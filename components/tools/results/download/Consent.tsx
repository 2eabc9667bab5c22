import { useId } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { ChoiceProps } from './Options'

/** The visitor's word that the video may be saved, beside the licence that YouTube reports. */
export function Consent({ offer, chosen, onChange, errorOf }: ChoiceProps) {
  const { t } = useTranslation('download')
  const id = useId()
  const error = errorOf('consent')
  return (
    <div className="choice">
      <label className="toggle">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          required
          checked={chosen.consent}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}error ` : ''}${id}licence`}
          onChange={({ target }) => onChange({ consent: target.checked })}
        />
        <span className="font-semibold">{t('consent')}</span>
      </label>
      {error && (
        <p id={`${id}error`} role="alert" className="field-error ps-7">
          {error}
        </p>
      )}
      <p id={`${id}licence`} className="from-youtube ps-7 text-xs text-ink-3">
        {t(`licence.${offer.licence ?? 'unknown'}`)}
      </p>
    </div>
  )
}
