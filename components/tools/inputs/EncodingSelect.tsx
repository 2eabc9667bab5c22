import { useId } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { decodeAs, oldEncodings, previewOf, utf8 } from '@/lib/text-files/old-encodings'

/** What a file that isn't Unicode is in, with a line of it that tells whether the choice is right. */
export default function EncodingSelect({
  bytes,
  encoding,
  onEncoding,
}: {
  bytes: Uint8Array
  encoding: string
  onEncoding: (encoding: string) => void
}) {
  const { t } = useTranslation(['tool', 'common'])
  const formats = useFormats()
  const id = useId()
  const named = oldEncodings.map(({ name, languages }) => ({
    name,
    label: t('common:withNote', {
      text: name,
      note: formats.list(languages.map((tag) => formats.language(tag) ?? tag)),
    }),
  }))

  return (
    <div className="mt-3 grid gap-1.5">
      <label htmlFor={id} className="field-label">
        {t('file.encoding')}
      </label>
      <select
        id={id}
        value={encoding}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onEncoding(event.target.value)}
        className="input"
      >
        {[...named, { name: utf8, label: utf8 }].map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="field-hint">
        {t('file.encodingHint')}
      </p>
      <output
        htmlFor={id}
        dir="auto"
        translate="no"
        className="block rounded bg-sunken px-3 py-2 text-sm wrap-anywhere"
      >
        {previewOf(decodeAs(bytes, encoding))}
      </output>
    </div>
  )
}
