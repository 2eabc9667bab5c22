import { useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { countCharacters } from '@/lib/characters'
import { exactly } from '@/lib/i18n/number-format'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

/** A long text that may be typed, pasted, dropped as a file or chosen as one. */
export function TextWithFile({
  field,
  control,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'text' | 'keyword' }>>) {
  const { t } = useTranslation('tool')
  const { tag } = useFormats()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { maxLength, file = [] } = field

  async function take(chosen: File | undefined) {
    if (!chosen) return
    // A letter takes up to four bytes; a larger file can't be short enough.
    const text = chosen.size > maxLength * 4 ? undefined : await read(chosen)
    if (text === undefined || countCharacters(text) > maxLength)
      return setProblem(t('file.tooLarge', { most: exactly(tag, maxLength) }))
    if (text.includes('\0')) return setProblem(t('file.notText'))
    setProblem(undefined)
    onText(text)
  }

  return (
    <>
      <textarea
        {...control}
        dir="auto"
        rows={4}
        value={value}
        onChange={(event) => {
          setProblem(undefined)
          onText(event.target.value)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files
          if (!dropped) return
          event.preventDefault()
          void take(dropped)
        }}
        className="input"
      />
      <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className={`${button.secondary} cursor-pointer focus-within:outline-2`}>
          <Icon name="upload" className="size-4" />
          {t('file.choose')}
          <input
            id={id}
            type="file"
            accept={[...file, 'text/*'].join(',')}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <span className="field-hint">{file.join(', ')}</span>
      </span>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </>
  )
}

/** A file's text, of any Unicode encoding that says which one it is, and otherwise UTF-8. */
async function read(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
