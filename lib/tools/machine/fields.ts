import { countryOf } from '../../i18n/languages'
export type LinkKind = 'videoUrl' | 'channelUrl' | 'anyUrl'

/** A link to a video, to a channel, or to either. `max` above 1 makes the tool a batch tool. */
interface LinkField {
  kind: LinkKind
  max?: number
  /** A `videoUrl` that may be a playlist instead. */
  playlist?: true
  /** A `videoUrl` whose captions are read: its examples have some. */
  captions?: true
  /** A single link that may be left out; the run receives nothing then. */
  optional?: true
  /** The result has its own input for it, so that the form has none. */
  hidden?: true
}

/** A search word or phrase; `text` is longer and may have lines. */
interface TextField {
  kind: 'keyword' | 'text'
  maxLength: number
  optional?: true
  /** The field without which it can't be left out; the run receives nothing then. */
  unless?: string
  multiline?: true
  /** A `keyword` that may be the link of a video instead, or of a channel. */
  link?: true | 'channel'
  /** How many keywords one run takes; the run receives a list. */
  max?: number
  /** A `multiline` text that may come from a text file of one of these types: endings such as `.srt`, and media types. */
  file?: readonly string[]
  /** What people call these types. */
  fileNames?: readonly string[]
}

/**
 * A whole number; a decimal number; a percentage, 0 to 100. Without a default an empty field is left
 * out of the run. With `slider` it can be dragged too: evenly, or between two positive numbers in equal
 * steps of their logarithm.
 */
export interface NumberField {
  kind: 'int' | 'decimal' | 'percent'
  min: number
  max: number
  /** The smallest difference of a decimal number; 0.01 if not given. */
  step?: number
  default?: number
  /** What the run takes for an empty field without a default, unless a link tells better. */
  usual?: number
  slider?: true | readonly [from: number, to: number]
}

/** Two decimal numbers, the smaller one first, as `2.1-5.7`. */
interface SpanField {
  kind: 'span'
  min: number
  max: number
  step: number
  default: readonly [low: number, high: number]
}

/** Several of a few options, in the visitor's order; their labels are the keys `<field>.<option>`. */
interface ChoicesField {
  kind: 'choices'
  options: readonly [string, ...string[]]
  default: readonly string[]
}

/** A currency, ISO 4217. */
interface CurrencyField {
  kind: 'currency'
  default: string
}

/** One of a few options; their labels are the keys `<field>.<option>`. */
interface ChoiceField {
  kind: 'choice'
  options: readonly [string, ...string[]]
  default: string
}

interface ToggleField {
  kind: 'toggle'
  default: boolean
  /** Only for calls: no form shows it, and it needs no label. */
  hidden?: true
}

/** A time in a video: seconds, `1:23`, `1:02:03` or `1h2m3s`. Empty means not set. */
interface TimeField {
  kind: 'time'
  /** Only for links and calls: the result has its own input for it. It goes with the link it came with. */
  hidden?: true
}

/**
 * A country (ISO 3166-1 alpha-2), or a language (BCP 47). Empty means any, but with a default it means
 * the default; `page` is the language of the page, which is always one of the site's, or its country.
 */
interface RegionField {
  kind: 'region' | 'language'
  default?: string
  /** What the run takes for a country that isn't chosen, unless there is a link: nobody knows where its
   * viewers are. */
  usual?: 'page'
  /** Only the site's languages can be chosen, because the tool has data for each. */
  site?: true
  /** Empty means none rather than any. */
  none?: true
}

/** From one day to another, or the last few days; see `dates.ts`. Empty means any time, or the default. */
interface DatesField {
  kind: 'dates'
  /** How many last days can be chosen at once, such as 7, 30 and 90. */
  last: readonly [number, ...number[]]
  /** One of `last`, as `30d`. Its days are UTC's until the visitor chooses. */
  default?: `${number}d`
}

/** An instant, ISO 8601; a form shows it in the visitor's time zone. Empty means none. */
interface MomentField {
  kind: 'moment'
}

/** Short texts in an order of the visitor's, one per line. */
interface RowsField {
  kind: 'rows'
  most: number
  /** The longest row, in UTF-16 code units. */
  maxLength: number
  optional?: true
  /** Every row begins with its time in a video, as typed; it may lack one. */
  timed?: true
}

/** One of the video categories that YouTube has in a country, by its number. */
interface CategoryField {
  kind: 'category'
  /** The name of the field that holds the country; it needs a default. */
  region: string
  /** The only ones that the tool can use, of those that YouTube has. */
  only?: readonly [string, ...string[]]
  default: string
}

/** An input of a tool. The name of a field is also its query parameter. */
export type Field =
  | LinkField
  | TextField
  | NumberField
  | SpanField
  | ChoiceField
  | ChoicesField
  | CurrencyField
  | ToggleField
  | TimeField
  | RegionField
  | DatesField
  | MomentField
  | RowsField
  | CategoryField

/** Whether its values are single numbers. */
export const isNumberField = (field: Field): field is NumberField =>
  field.kind === 'int' || field.kind === 'decimal' || field.kind === 'percent'

export type Fields = Readonly<Record<string, Field>>

/** The largest number of links a field takes in one run. */
export function maxLinks(field: Field): number {
  return 'max' in field && isLinkField(field) ? (field.max ?? 1) : 1
}

export function isLinkField(field: Field): field is LinkField {
  return field.kind === 'videoUrl' || field.kind === 'channelUrl' || field.kind === 'anyUrl'
}

/** The field that an example fills in, and its kind: the first link, or else a keyword that is needed.
 * Its name is empty if a tool has neither; `linkName` is that of a link, which can be pasted too. */
export function exampleField(fields: Fields): {
  name: string
  kind?: LinkKind | 'keyword'
  linkName?: string
  /** Whether examples need captions. */
  captions?: true
} {
  const entries = Object.entries(fields)
  const [link] = entries.filter(([, field]) => isLinkField(field) && !isHidden(field))
  const [keyword] = entries.filter(([, field]) => field.kind === 'keyword' && isMainField(field))
  if (link) {
    const [name, field] = link
    const captions = 'captions' in field && field.captions && { captions: field.captions }
    return { name, kind: field.kind as LinkKind, linkName: name, ...captions }
  }
  return keyword ? { name: keyword[0], kind: 'keyword' } : { name: '' }
}

/** Fields in the first row of the form; all others are options under it. */
export function isMainField(field: Field): boolean {
  const isOptional = 'optional' in field && field.optional
  return isLinkField(field) || (!isOptional && 'maxLength' in field)
}

/** The values of a form: a list of texts for each field, because a batch field has several. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/** The code that an empty field stands for, on a page in the language `tag`. */
export function impliedCode(
  { kind, default: fallback }: Pick<RegionField, 'kind' | 'default'>,
  tag: string,
): string | undefined {
  if (fallback !== 'page') return fallback
  return kind === 'region' ? countryOf(tag) : tag
}

/** The country that a field of categories goes by. */
export function chosenRegion(
  fields: Fields,
  { region }: CategoryField,
  values: FormValues,
  tag: string,
): string | undefined {
  const country = fields[region]
  return values[region]?.[0] || (country?.kind === 'region' ? impliedCode(country, tag) : undefined)
}

function initial(field: Field): string {
  if (field.kind === 'span') return field.default.join('-')
  if (field.kind === 'choices') return field.default.join(',')
  const given = 'default' in field ? field.default : undefined
  // The page's language, and a country that stands for none, are not typed.
  return field.kind === 'language' || field.kind === 'region' ? '' : String(given ?? '')
}

/** An untouched form. */
export function emptyValues(fields: Fields): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, [initial(field)]]))
}

/** Most inputs of one field that a form shows of an address: more than any tool takes, so that one can
 * remove what is too many, and few enough for a page. */
const mostShown = 100

/** Whether a form leaves it out. */
export const isHidden = (field: Field): boolean => 'hidden' in field && field.hidden === true

/** A form's values with another link; what no form shows went with the link before. */
export const withLink = (
  fields: Fields,
  values: FormValues,
  name: string,
  links: readonly string[],
): FormValues => {
  const unseen = Object.entries(emptyValues(fields)).filter(([one]) => isHidden(fields[one]!))
  return { ...values, ...Object.fromEntries(unseen), [name]: links }
}

/** The form values in a page's query; parameters that match no field are ignored. */
export function valuesFrom(fields: Fields, query: URLSearchParams): FormValues {
  const given = Object.keys(fields).flatMap((name) => {
    const texts = query.getAll(name).slice(0, mostShown)
    return texts.length > 0 ? [[name, texts] as const] : []
  })
  return { ...emptyValues(fields), ...Object.fromEntries(given) }
}

/** The links in what was typed as one, each once; a text without several is one. */
function linksIn(text: string): string[] {
  const words = text.split(/[,;]?\s+|[,;](?=https?:)/i)
  const isLink = (word: string) => /^@./.test(word) || (word.includes('/') && /youtu/i.test(word))
  const found = new Set(words.filter(isLink))
  return found.size > 1 ? [...found] : [text]
}

/** The shortest query for these values: blank fields and defaults are left out, and several links in
 * one row are several. */
export function queryFrom(fields: Fields, values: FormValues): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    const typed = values[name] ?? []
    for (const text of isLinkField(field) ? typed.flatMap(linksIn) : typed) {
      const value = text.trim()
      // None of several is a choice too.
      const isGiven = value !== '' || field.kind === 'choices'
      if (isGiven && (isLinkField(field) || value !== initial(field))) query.append(name, value)
    }
  }
  return query
}

/** Characters of a query beyond which it isn't put into an address. */
const longestQuery = 8000

/** Whether an input is too long for an address. */
export const isTooLongForAddress = (query: URLSearchParams): boolean =>
  String(query).length > longestQuery

/** Whether an input stays out of addresses, the page's and the call's, and is sent as JSON: one with a
 * document, which may be private and floods an address, and any that is too long. */
export const staysOutOfAddress = (fields: Fields, query: URLSearchParams): boolean =>
  isTooLongForAddress(query) ||
  Object.entries(fields).some(([name, field]) => 'file' in field && field.file && query.has(name))
