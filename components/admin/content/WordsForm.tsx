import { type ReactNode, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'

/** What an editor gives the form of its text. */
export interface WordsFormProps<Words> {
  words: Words
  /** The code of the language it is written in. */
  locale: string
  /** It differs from what is saved. */
  isDirty: boolean
  pending: boolean
  problem: string | undefined
  onChange: (words: Words) => void
  onSave: () => void
  onDiscard?: (() => void) | undefined
}

/** The form of a text: its errors are told once somebody has tried to save, and the first field that is
 * wrong gets the focus. */
export function WordsForm({
  required,
  isWrong,
  isDirty,
  pending,
  problem,
  note,
  children,
  onSave,
  onDiscard,
}: Pick<WordsFormProps<never>, 'isDirty' | 'pending' | 'problem' | 'onSave' | 'onDiscard'> & {
  /** Texts that must say something. */
  required: readonly string[]
  /** Something else is wrong. */
  isWrong: boolean
  /** Stands over the buttons. */
  note?: string | undefined
  children: (isTried: boolean, errorOf: (text: string) => string | undefined) => ReactNode
}) {
  const { t } = useTranslation('admin-content')
  const explain = useErrorText()
  const [isTried, setTried] = useState(false)
  const isMissing = (text: string) => text.trim() === ''
  return (
    <Form
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const form = event.currentTarget
        if (isWrong || required.some(isMissing))
          requestAnimationFrame(() =>
            form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        else if (!pending) onSave()
      }}
    >
      {children(isTried, (text) =>
        isTried && isMissing(text) ? explain({ code: 'input.required' }) : undefined,
      )}
      <FormProblem text={problem} />
      {note && <p className="text-sm text-ink-2">{note}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={button.primary} disabled={pending || !isDirty}>
          {t('save')}
        </button>
        {isDirty && onDiscard && (
          <button type="button" className={button.secondary} disabled={pending} onClick={onDiscard}>
            {t('draft.discard')}
          </button>
        )}
        {/* Also why there is nothing to press. */}
        {(onDiscard || !isDirty) && (
          <span className="text-sm text-ink-3">{t(isDirty ? 'draft' : 'unchanged')}</span>
        )}
      </div>
    </Form>
  )
}
