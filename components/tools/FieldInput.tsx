import { useRouter } from 'next/router'
import type { ComponentType } from 'react'
import { type ControlAttributes, Field as FieldFrame } from '@/components/ui/Field'
import { later } from '@/components/ui/later'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import {
  type Field,
  impliedCode,
  isLinkField,
  isNumberField,
  maxLinks,
} from '@/lib/tools/machine/fields'
import type { LatePart } from '@/lib/tools/machine/late-parts'
import CodeSelectOnServer from './inputs/CodeSelect'
import KeywordRowsOnServer from './inputs/KeywordRows'
import {
  type FileProblem,
  type MoreField,
  type MoreProps,
  moreInputs as moreOnServer,
} from './inputs/more-inputs'
import NumberInputOnServer, { type NumberField } from './inputs/NumberInput'
import SliderInputOnServer from './inputs/SliderInput'
import { LinkInput } from './LinkInput'
import { LinkListInput } from './LinkListInput'

/** Loads the parts of forms that only some tools have. The server writes them at once. */
const loads = {
  category: () => import('./inputs/CategorySelect'),
  choices: () => import('./inputs/Choices'),
  codes: () => import('./inputs/CodeSelect'),
  currency: () => import('./inputs/CurrencySelect'),
  dates: () => import('./inputs/DatesInput'),
  file: () => import('./inputs/TextWithFile'),
  folded: () => import('./FoldedOptions'),
  head: () => import('./PanelHead'),
  keywords: () => import('./inputs/KeywordRows'),
  moment: () => import('./inputs/MomentInput'),
  number: () => import('./inputs/NumberInput'),
  rows: () => import('./inputs/RowsInput'),
  slider: () => import('./inputs/SliderInput'),
  span: () => import('./inputs/SpanInput'),
} satisfies Record<LatePart, () => Promise<unknown>>

export const loadParts = (parts: readonly LatePart[]): Promise<unknown> =>
  Promise.all(parts.map((part) => loads[part]()))

if (typeof window !== 'undefined') {
  // On its way before React looks for it.
  const { late = [] } = (window.__NEXT_DATA__?.props.pageProps.tool ?? {}) as { late?: LatePart[] }
  loadParts(late).catch(() => {})
}

// The build has to see the condition to leave the server's out.
const moreInputs = (
  typeof window === 'undefined'
    ? moreOnServer
    : Object.fromEntries(
        Object.entries({ ...loads, keyword: loads.file, text: loads.file }).map(([kind, load]) => [
          kind,
          later(load as () => Promise<{ default: ComponentType<MoreProps> }>),
        ]),
      )
) as Record<MoreField['kind'], ComponentType<MoreProps>>
const CodeSelect = typeof window === 'undefined' ? CodeSelectOnServer : later(loads.codes)
const KeywordRows = typeof window === 'undefined' ? KeywordRowsOnServer : later(loads.keywords)
const NumberInput = typeof window === 'undefined' ? NumberInputOnServer : later(loads.number)
const SliderInput = typeof window === 'undefined' ? SliderInputOnServer : later(loads.slider)

export type LinkHelp = ComponentType<{ typed: string; onText: (text: string) => void }>

interface Props {
  slug: string
  name: string
  field: Field
  values: readonly string[]
  onChange: (values: string[]) => void
  error?: string
  /** Whether the link with the error was understood. */
  isRead?: boolean
  /** What to do with a channel's name where a link is asked for. */
  Help?: LinkHelp
  /** Why single links of a list gave no result, by link. */
  rowErrors?: ReadonlyMap<string, string>
  /** Whether its label is for screen readers only. */
  bare?: boolean
  /** Whether the visitor has started to use the form, so that long lists are loaded. */
  touched: boolean
  /** The country that the form has, for what YouTube has by country. */
  region?: string
  /** Whether a link stands for what is left empty, and what it tells for it. */
  linked?: boolean
  filled?: number
  fileProblem?: FileProblem
  onFileProblem?: (why: FileProblem | undefined) => void
}

const linkLabels = {
  videoUrl: ['tool:field.video', 'tool:field.videos'],
  channelUrl: ['tool:field.channel', 'tool:field.channels'],
  anyUrl: ['tool:field.any', 'tool:field.anyMany'],
} as const

/** What each kind of link field takes; its hint while it holds something else. */
const linkTexts = {
  videoUrl: ['tool:paste.video', 'tool:accepts.video'],
  channelUrl: ['tool:paste.channel', 'tool:accepts.channel'],
  anyUrl: ['tool:paste.any', 'tool:accepts.any'],
} as const

/** Whether people may type a channel's name where its link is asked for. */
const takesChannels = ({ kind }: Field) => kind === 'channelUrl' || kind === 'anyUrl'

/** One field of a tool's form, of any kind, with its label, hint and error. */
export function FieldInput(props: Props) {
  const { slug, name, field, error, isRead, Help, bare } = props
  const { t, i18n } = useTranslation([`tools/${slug}`, 'tool'])
  const hintKey = `tools/${slug}:hint.${name}`
  const own = i18n.exists(hintKey) ? t(hintKey) : undefined
  // Which links work helps with one that doesn't; beside one that leads nowhere the error stands in the
  // hint's place, where it moves nothing.
  // A field that takes playlists, too, says so itself.
  const all = isLinkField(field) && ('playlist' in field ? own : t(linkTexts[field.kind][1]))
  const accepted = all && !isRead ? all : undefined
  const hint = error && isLinkField(field) ? accepted : own
  const [typed = ''] = props.values
  const hasWrongLink = Boolean(error) && !isRead && props.values.length === 1
  const label = isLinkField(field)
    ? t(linkLabels[field.kind][maxLinks(field) > 1 ? 1 : 0])
    : t(`field.${name}`)
  const labeled = field.kind !== 'toggle' && field.kind !== 'choices'
  return (
    <FieldFrame
      label={label}
      hint={
        hasWrongLink && Help && takesChannels(field) ? (
          <>
            <span>{hint}</span>
            <Help typed={typed} onText={(text) => props.onChange([text])} />
          </>
        ) : (
          hint
        )
      }
      error={error}
      labeled={labeled}
      bare={bare}
    >
      {(attributes) => {
        const control = { ...attributes, name }
        return field.kind === 'toggle' ? (
          <Toggle {...props} control={control} label={label} />
        ) : (
          <Control {...props} control={control} label={label} />
        )
      }}
    </FieldFrame>
  )
}

interface ControlProps extends Props {
  control: ControlAttributes & { name: string }
  label: string
}

function Toggle({ values, onChange, control, label }: ControlProps) {
  return (
    <label htmlFor={control.id} className="toggle">
      <input
        {...control}
        type="checkbox"
        checked={values[0] === 'true'}
        onChange={(event) => onChange([String(event.target.checked)])}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
}

function Control(props: ControlProps) {
  const { slug, field, values, onChange, control, label, rowErrors, Help, touched } = props
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const tag = languageTag(useRouter().locale)
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
            placeholder={t(linkTexts[field.kind][0])}
            rowErrors={rowErrors}
            rowHelp={takesChannels(field) ? Help : undefined}
          />
        )
      }
      return (
        <LinkInput
          {...control}
          value={value}
          onText={(text) => onChange([text])}
          placeholder={t(linkTexts[field.kind][0])}
        />
      )
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
    case 'text':
    case 'keyword':
      if (field.file) return <More {...props} field={field} />
      if (field.max) {
        return (
          <KeywordRows
            control={control}
            label={label}
            values={values}
            onChange={onChange}
            max={field.max}
          />
        )
      }
      return 'multiline' in field && field.multiline ? (
        <textarea {...inputProps} dir="auto" rows={4} />
      ) : (
        <input {...inputProps} type="text" dir="auto" autoComplete="off" />
      )
    case 'time':
      return <input {...inputProps} type="text" inputMode="numeric" autoComplete="off" />
    case 'region':
    case 'language': {
      return (
        <CodeSelect
          selectProps={inputProps}
          kind={field.kind}
          anyLabel={t(
            field.usual ? `${control.name}.any` : `tool:choice.${field.none ? 'none' : 'any'}`,
          )}
          implied={
            field.usual
              ? impliedCode(
                  { kind: field.kind, default: props.linked ? undefined : field.usual },
                  tag,
                )
              : impliedCode(field, tag)
          }
          site={field.site}
          touched={touched}
        />
      )
    }
    case 'toggle':
      return null
    default:
      return <More {...props} field={field} />
  }
}

/** A field that only some tools have. Until its code is there, what the server wrote stays: not in a
 * `Suspense`, which React would write with an inline script. */
function More({
  slug,
  field,
  control,
  label,
  values,
  onChange,
  region,
  touched,
  linked,
  filled,
  fileProblem,
  onFileProblem,
}: ControlProps & { field: MoreField | NumberField }) {
  const { t } = useTranslation(`tools/${slug}`)
  const common = {
    control,
    label,
    value: values[0] ?? '',
    onText: (text: string) => onChange([text]),
  }
  if (isNumberField(field)) {
    const Input = field.slider ? SliderInput : NumberInput
    return <Input {...common} field={field} linked={linked} filled={filled} />
  }
  const MoreInput = moreInputs[field.kind]
  return (
    <MoreInput
      {...common}
      field={field}
      region={region}
      touched={touched}
      fileProblem={fileProblem}
      onFileProblem={onFileProblem}
      optionLabel={(option) => t(`${control.name}.${option}`)}
    />
  )
}
