import { useEffect, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useLatest } from '@/components/ui/use-latest'
import { useTranslation } from '@/context/use-translation'
import { setOwnFile } from '@/lib/browser/own-file'
import { countCharacters } from '@/lib/characters'
import { exactly } from '@/lib/i18n/number-format'
import { decodeUnicode, isBinary, withoutPadding } from '@/lib/text-files/decode'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps, MoreProps } from './more-inputs'

/** What few files need, as they are that old. Undefined if it can't be loaded. */
async function loadOldFiles() {
  try {
    const [reader, { default: EncodingSelect }] = await Promise.all([
      import('@/lib/text-files/old-encodings'),
      import('./EncodingSelect'),
    ])
    return { ...reader, EncodingSelect }
  } catch {
    return undefined
  }
}
type OldFiles = NonNullable<Awaited<ReturnType<typeof loadOldFiles>>>

/** A long text that may be typed, pasted, dropped as a file or chosen as one. */
export default function TextWithFile({
  field,
  control,
  value,
  onText,
  fileProblem,
  onFileProblem: tell = () => {},
}: InputProps<Extract<Field, { kind: 'text' | 'keyword' }>> &
  Pick<MoreProps, 'fileProblem' | 'onFileProblem'>) {
  const { t } = useTranslation(['tool', 'common'])
  const put = useLatest(onText)
  const formats = useFormats()
  const { tag } = formats
  const id = useId()
  /** A file that isn't Unicode, until its text is changed. */
  const [old, setOld] = useState<{
    bytes: Uint8Array
    encoding: string
    reader: OldFiles
    name: string
  }>()
  const { maxLength, file = [], fileNames = file } = field
  // Not translated before it is shown: a page that has just opened may not have the sentence yet.
  const problem = fileProblem && t(fileProblem, { most: exactly(tag, maxLength) })
  useEffect(() => () => setOwnFile(undefined), [])

  function show(text: string, name: string) {
    if (countCharacters(text) > maxLength) return tell('file.tooLarge')
    if (isBinary(text)) return tell('file.notText')
    tell(undefined)
    setOwnFile(name)
    put(text)
  }

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setOld(undefined)
    // A letter takes up to four bytes; a larger file can't be short enough.
    if (chosen.size > maxLength * 4) return tell('file.tooLarge')
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const text = decodeUnicode(bytes)
    if (text?.trim() === '') return tell('file.empty')
    if (text !== undefined) return show(text, chosen.name)
    const written = withoutPadding(bytes)
    if (written.includes(0)) return tell('file.notText')
    const reader = await loadOldFiles()
    if (!reader) return tell('common:networkFailed')
    const encoding = reader.likelyEncoding(written, tag)
    const read = reader.decodeAs(written, encoding)
    if (!isBinary(read)) setOld({ bytes: written, encoding, reader, name: chosen.name })
    show(read, chosen.name)
  }

  return (
    <>
      <textarea
        {...control}
        dir="auto"
        rows={4}
        value={value}
        onChange={(event) => {
          tell(undefined)
          setOld(undefined)
          setOwnFile(undefined)
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
        <span className="field-hint">{formats.list([...fileNames])}</span>
      </span>
      {old && (
        <old.reader.EncodingSelect
          bytes={old.bytes}
          encoding={old.encoding}
          onEncoding={(encoding) => {
            setOld({ ...old, encoding })
            show(old.reader.decodeAs(old.bytes, encoding), old.name)
          }}
        />
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </>
  )
}
