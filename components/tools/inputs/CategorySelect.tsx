import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import type { Field } from '@/lib/tools/machine/fields'
import type { Categories } from '@/lib/tools/youtube/categories'
import type { InputProps } from './more-inputs'

type Known = Categories | 'failed' | undefined

/** What YouTube said, by country and language. */
const known = new Map<string, Categories>()

/** A select of the categories that YouTube has in a country: none but those, and named by YouTube. */
export default function CategorySelect({
  field: { only },
  control,
  value,
  onText,
  region = '',
}: InputProps<Extract<Field, { kind: 'category' }>> & { region?: string }) {
  const { t } = useTranslation(['tool', 'common'])
  const tag = languageTag(useRouter().locale)
  const query = String(new URLSearchParams({ country: region, language: tag }))
  const [answer, setAnswer] = useState<{ query: string; of: Known }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const found = known.get(query)
    if (found) return setAnswer({ query, of: found })
    setAnswer(undefined)
    const asking = new AbortController()
    const ask = async () => {
      const { call } = await import('@/lib/browser/client')
      const reply = await call(`/api/categories?${query}`, asking.signal)
      if (!reply.ok) throw new Error(reply.failure.code)
      const of = reply.data as Categories
      known.set(query, of)
      setAnswer({ query, of })
    }
    ask().catch(() => {
      // Aborted: the country has changed, or the form is gone.
      if (!asking.signal.aborted) setAnswer({ query, of: 'failed' })
    })
    return () => asking.abort()
  }, [query, attempt])

  const state = answer?.query === query ? answer.of : undefined
  return (
    <>
      <CategoryChoice
        {...{ control, value, onText, state }}
        offered={Array.isArray(state) ? state.filter(({ id }) => only?.includes(id) ?? true) : []}
      />
      {state === 'failed' && (
        <span className="field-hint flex flex-wrap items-center gap-x-2">
          {t('category.failed')}
          <button type="button" className={button.plain} onClick={() => setAttempt(attempt + 1)}>
            {t('common:tryAgain')}
          </button>
        </span>
      )}
    </>
  )
}

/** The select itself; what is chosen stays chosen, whatever YouTube offers. */
export function CategoryChoice({
  control,
  value,
  onText,
  state,
  offered,
}: Omit<InputProps<never>, 'field' | 'label'> & { state: Known; offered: Categories }) {
  const { t } = useTranslation('tool')
  const isOffered = offered.some(({ id }) => id === value)
  const missing =
    state === undefined ? 'loading' : state === 'failed' ? 'unknown' : ('absent' as const)
  return (
    <select
      {...control}
      value={value}
      onChange={({ target }) => onText(target.value)}
      aria-busy={state === undefined || undefined}
      className="input"
    >
      {!isOffered && <option value={value}>{t(`category.${missing}`, { id: value })}</option>}
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
