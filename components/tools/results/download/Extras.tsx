import { Field } from '@/components/ui/Field'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { byKind } from '@/lib/tools/results/download'
import { chatMB, chosenFormat, fitting } from '@/lib/tools/results/download-choice'
import type { ChoiceProps } from './Options'

/** The menu of captions, which become a file of their own. */
function CaptionsChoice({ offer, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const { captions } = byKind(offer)
  if (captions.length === 0) return null
  return (
    <Field label={t('captions')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen.captions}
          onChange={({ target }) => onChange({ captions: target.value })}
        >
          <option value="">{t('captions.none')}</option>
          {captions.map(({ id, language, automatic }) => {
            const name = language ? formats.capitalized(formats.language(language)) : id
            return (
              <option key={id} value={language ?? id}>
                {automatic ? t('captions.automatic', { language: name }) : name}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}

/** How large the file may be at most. */
function FitChoice({ offer, chosen, onChange, errorOf }: ChoiceProps) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  // It is encoded anew, as an exact clip is.
  if (chosen.kind === 'audio' || !offer.clipModes.includes('exact')) return null
  const isEncoded = chosen.fit !== 'no' && fitting(offer, chosen) !== 'copied'
  return (
    <>
      <Field
        label={t('fit')}
        hint={isEncoded ? t('fit.hint') : undefined}
        error={chosen.fit === 'chats' ? errorOf('fit.maxMB') : undefined}
      >
        {(control) => (
          <select
            {...control}
            className="input"
            value={chosen.fit}
            onChange={({ target }) => onChange({ fit: target.value as typeof chosen.fit })}
          >
            <option value="no">{t('fit.no')}</option>
            <option value="chats">
              {t('fit.chats', { size: formats.fileSize(chatMB * 1_000_000) })}
            </option>
            <option value="own">{t('fit.own')}</option>
          </select>
        )}
      </Field>
      {chosen.fit === 'own' && (
        <Field label={t('fit.megabytes')} error={errorOf('fit.maxMB')}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="input"
              value={chosen.ownMB}
              onChange={({ target }) => onChange({ ownMB: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What goes with the file: captions, tags and cover, and a limit for its size. */
export function Extras(props: ChoiceProps) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const { offer, chosen, onChange } = props
  const format = chosenFormat(offer, chosen)
  const hasCover = format && offer.covers.includes(format.container)
  const about = [
    format && !hasCover && t('tags.noCover'),
    // How many of them a part has isn't known here.
    offer.chapters > 0 &&
      !chosen.isClip &&
      t('tags.chapters', { count: offer.chapters, value: formats.number(offer.chapters) }),
  ].filter(Boolean)
  return (
    <fieldset className="choice grid gap-3">
      <legend className="sr-only">{t('extras')}</legend>
      <CaptionsChoice {...props} />
      <FitChoice {...props} />
      <div>
        <label className="toggle">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={chosen.tags}
            onChange={({ target }) => onChange({ tags: target.checked })}
          />
          <span>{t(hasCover ? 'tags.cover' : 'tags')}</span>
        </label>
        {chosen.tags && about.length > 0 && (
          <p className="ps-7 text-xs text-ink-3">{formats.sentences(about)}</p>
        )}
      </div>
    </fieldset>
  )
}
