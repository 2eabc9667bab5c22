import type { ClipboardEvent, ComponentProps, DragEvent } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

/** Whether the form still holds the restored input of the last visit, unchanged. */
export const isRestored = ({ currentTarget }: ClipboardEvent<HTMLInputElement>) =>
  currentTarget.form?.dataset.restored

export const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text)

/** Makes a pasted link replace the field's content, and any pasted text replace restored input. It
 * only selects the content and lets the browser paste, so that undo works. */
export function replaceOnPaste(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text').trim()
  if (isRestored(event) || isLink(text)) event.currentTarget.select()
}

/** A link dropped on a field replaces its content, like a pasted one. */
const selectOnDrop = (event: DragEvent<HTMLInputElement>) => event.currentTarget.select()

/** One link: its field with a button that clears it. */
export function LinkInput({
  onText,
  canClear = true,
  ...input
}: ComponentProps<'input'> & { onText: (text: string) => void; canClear?: boolean }) {
  const { t } = useTranslation('tool')
  return (
    <div className="link-input">
      <Icon name="link" />
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        onPaste={replaceOnPaste}
        onDrop={selectOnDrop}
        // The whole link is selected, so that typing replaces it; a second click sets the caret.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => onText(event.target.value)}
        {...input}
      />
      {canClear && input.value && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus()
            onText('')
          }}
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  )
}
