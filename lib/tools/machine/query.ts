import { type Field, type Fields, isLinkField } from './fields'

/** The values of a form: a list of texts for each field, because a batch field has several. */
export type FormValues = Readonly<Record<string, readonly string[]>>

function initial(field: Field): string {
  if (field.kind === 'toggle') return String(field.default)
  if (field.kind === 'int') return String(field.default ?? '')
  return field.kind === 'choice' ? field.default : ''
}

/** An untouched form. */
export function emptyValues(fields: Fields): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, [initial(field)]]))
}

/** The form values in a page's query; parameters that match no field are ignored. */
export function valuesFrom(fields: Fields, query: URLSearchParams): FormValues {
  const present = Object.keys(fields).flatMap((name) => {
    const texts = query.getAll(name)
    return texts.length > 0 ? [[name, texts] as const] : []
  })
  return { ...emptyValues(fields), ...Object.fromEntries(present) }
}

/** The shortest query for these values: blank fields and defaults are left out. */
export function queryFrom(fields: Fields, values: FormValues): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    for (const text of values[name] ?? []) {
      const value = text.trim()
      if (value !== '' && (isLinkField(field) || value !== initial(field)))
        query.append(name, value)
    }
  }
  return query
}
