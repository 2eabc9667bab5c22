import { useId, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { starNumbers } from '@/models/review-values'
import { Star } from './Stars'

/** One to five stars to choose from, as a group of radio buttons. */
export function StarChoice({ value, error }: { value?: number; error?: string }) {
  const { t } = useTranslation('reviews')
  const formats = useFormats()
  const id = useId()
  const [chosen, setChosen] = useState(value ?? 0)
  const [pointed, setPointed] = useState(0)
  const shown = pointed || chosen
  return (
    <fieldset className="field" aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{t('rating.label')}</legend>
      <div className="flex items-center" onPointerLeave={() => setPointed(0)}>
        {starNumbers.map((number) => (
          <label
            key={number}
            onPointerEnter={() => setPointed(number)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm first:-ms-2 has-focus-visible:outline-2 has-focus-visible:outline-blue md:size-10"
          >
            <input
              type="radio"
              name="rating"
              value={number}
              checked={chosen === number}
              onChange={() => {
                setChosen(number)
                // Keys choose while the pointer rests on another star.
                setPointed(0)
              }}
              aria-label={t('stars', { count: number, number: formats.number(number) })}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star full={number <= shown} className="size-6.5" />
          </label>
        ))}
        <span className="ms-1.5 min-w-0 text-xs text-ink-2" aria-hidden="true">
          {shown > 0 &&
            t('rating.chosen', { number: formats.number(shown), word: t(`rating.${shown}`) })}
        </span>
      </div>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
