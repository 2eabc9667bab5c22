import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

/** The box for any link or keyword. As a plain form it sends `q`, which the home page reads. */
export function LookUpBox({
  input,
  children,
  className = '',
  ...form
}: ComponentProps<'form'> & {
  input?: ComponentProps<'input'>
  /** What stands after the field: at least the button that sends it. */
  children: ReactNode
}) {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    <form {...form} className={`home-box ${className}`}>
      <Icon name="link" className="size-5 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {t('field.label')}
      </label>
      <input
        id={id}
        name="q"
        dir="auto"
        type="text"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8192}
        placeholder={t('field.placeholder')}
        {...input}
      />
      {children}
    </form>
  )
}
