import { useTranslation } from 'next-i18next/pages'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Field as FieldFrame } from '@/components/ui/Field'
import { type Field, isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import { LinkListInput, linkField } from './LinkListInput'

// Two long lists, loaded when the visitor starts to use the form.
const CodeSelect = lazy(() => import('./CodeSelect').catch(() => ({ default: ChosenCode })))

interface Props {
  slug: string
  name: string
  field: Field
  values: readonly string[]
  onChange: (values: string[]) => void
  error?: string
  /** Whether the visitor has started to use the form, so that long lists are loaded. */
  touched: boolean
}

const linkLabels = {
  videoUrl: ['tool:field.video', 'tool:field.videos'],
  channelUrl: ['tool:field.channel', 'tool:field.channels'],
  anyUrl: ['tool:field.any', 'tool:field.anyMany'],
} as const

export const linkPlaceholders = {
  videoUrl: 'https://www.youtube.com/watch?v=…',
  channelUrl: 'https://www.youtube.com/@…',
  anyUrl: 'https://www.youtube.com/…',
} as const

/** One field of a tool's form, of any kind, with its label, hint and error. */
export function FieldInput(props: Props) {
  const { slug, name, field, error } = props
  const { t, i18n } = useTranslation([`tools/${slug}`, 'tool'])
  const hintKey = `tools/${slug}:hint.${name}`
  const hint = i18n.exists(hintKey) ? t(hintKey) : undefined
  const label = isLinkField(field)
    ? t(linkLabels[field.kind][maxLinks(field) > 1 ? 1 : 0])
    : t(`field.${name}`)
  const labeled = field.kind !== 'toggle'
  return (
    <FieldFrame label={label} hint={hint} error={error} labeled={labeled}>
      {(attributes) => {
        const control = { ...attributes, name }
        return labeled ? (
          <Control {...props} control={control} label={label} />
        ) : (
          <Toggle {...props} control={control} label={label} />
        )
      }}
    </FieldFrame>
  )
}

interface ControlProps extends Props {
  control: { id: string; name: string }
  label: string
}

function Toggle({ values, onChange, control, label }: ControlProps) {
  return (
    <label htmlFor={control.id} className="flex min-h-10 items-center gap-2.5 text-sm">
      <input
        {...control}
        type="checkbox"
        checked={values[0] === 'true'}
        onChange={(event) => onChange([String(event.target.checked)])}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}

function Control({ slug, field, values, onChange, control, label, touched }: ControlProps) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const value = values[0] ?? ''
  const inputProps = {
    ...control,
    value,
    onChange: (event: { target: { value: string } }) => onChange([event.target.value]),
    className: 'input',
  }
  switch (field.kind) {
    case 'videoUrl':
    case 'channelUrl':
    case 'anyUrl':
      if (maxLinks(field) > 1) {
        return (
          <LinkListInput
            control={control}
            label={label}
            values={values}
            onChange={onChange}
            max={maxLinks(field)}
            placeholder={linkPlaceholders[field.kind]}
          />
        )
      }
      return <input {...inputProps} {...linkField} placeholder={linkPlaceholders[field.kind]} />
    case 'choice':
      return (
        <select {...inputProps}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {t(`${control.name}.${option}`)}
            </option>
          ))}
        </select>
      )
    case 'int':
      return <input {...inputProps} type="number" min={field.min} max={field.max} step={1} />
    case 'text':
    case 'keyword':
      return 'multiline' in field && field.multiline ? (
        <textarea {...inputProps} rows={4} maxLength={field.maxLength} />
      ) : (
        <input {...inputProps} type="text" maxLength={field.maxLength} autoComplete="off" />
      )
    case 'time':
      return <input {...inputProps} type="text" inputMode="numeric" autoComplete="off" />
    case 'region':
    case 'language': {
      const select = { selectProps: inputProps, anyLabel: t('tool:choice.any') }
      const chosen = <ChosenCode {...select} />
      if (!touched) return chosen
      return (
        <Suspense fallback={chosen}>
          <CodeSelect {...select} kind={field.kind} />
        </Suspense>
      )
    }
    case 'toggle':
      return null
  }
}

/** The current choice, shown until the list of options is loaded. */
function ChosenCode({
  selectProps,
  anyLabel,
}: {
  selectProps: ComponentProps<'select'>
  anyLabel: string
}) {
  return (
    <select {...selectProps}>
      <option value="">{anyLabel}</option>
      {selectProps.value && <option>{selectProps.value}</option>}
    </select>
  )
}
