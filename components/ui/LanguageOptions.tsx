import { languages } from '@/lib/i18n/languages'

/** Languages to choose from, each by its own name. Their values are codes, or with `byTag` BCP 47 tags. */
export function LanguageOptions({
  of = languages,
  byTag,
}: {
  of?: typeof languages
  byTag?: true
}) {
  return of.map(({ code, tag, name }) => (
    <option key={code} value={byTag ? tag : code} lang={tag}>
      {name}
    </option>
  ))
}
