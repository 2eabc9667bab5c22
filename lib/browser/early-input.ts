// What somebody types or chooses before React has a page stays in its fields, but React knows nothing of
// it: with its next render it would write its own values over it. `lib/browser/before-paint.js` notes what is
// typed and hands it over here.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field was left with. */
export interface Early {
  value: string
  checked?: boolean
  /** Of the last input event. */
  inputType?: string
  isComposing?: boolean
  /** Where typing went on. */
  caret?: number | null
  /** Letters typed into a select, which may get its options later. */
  letters?: string
}

/** Writes a text as typing does; what is set on the element itself React takes for known. */
function type(field: HTMLInputElement | HTMLTextAreaElement, { value, caret, inputType }: Early) {
  const isWrittenOver = field.value !== value
  const start = isWrittenOver ? (caret ?? null) : field.selectionStart
  const end = isWrittenOver ? start : field.selectionEnd
  field.value = ''
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (start !== null && field.selectionStart !== start) field.setSelectionRange(start, end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
}

/** Types or chooses in a field what it was left with, as a visitor would. */
export function put(field: Field, early: Early) {
  const { value, checked } = early
  const isTicked = field.type === 'checkbox' || field.type === 'radio'
  if (isTicked && field instanceof HTMLInputElement) {
    if (field.type === 'radio' && !checked) return
    field.checked = !checked
    field.click()
  } else if (field.type === 'file' || field instanceof HTMLSelectElement) {
    if (field instanceof HTMLSelectElement) field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    for (const key of early.letters ?? '')
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  } else if (value !== '') type(field, early)
}

/**
 * Tells React what was typed, once it has rendered what an address or the last visit put into the form.
 * @param stop ends the noting of what is typed
 */
export function handOver(early: ReadonlyMap<Field, Early>, stop: () => void): void {
  setTimeout(() => {
    stop()
    for (const [field, one] of early) {
      if (!field.isConnected) continue
      // To write into a word that is being composed would break it off.
      if (!one.isComposing) put(field, one)
      else
        field.addEventListener('compositionend', () => put(field, { ...one, value: field.value }), {
          once: true,
        })
    }
  })
}
