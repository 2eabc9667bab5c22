export type LinkKind = 'videoUrl' | 'channelUrl' | 'anyUrl'

/** A link to a video, to a channel, or to either. `max` above 1 makes the tool a batch tool. */
interface LinkField {
  kind: LinkKind
  max?: number
  /** A `videoUrl` that may be a playlist instead. */
  playlist?: true
}

/** A search word or phrase; `text` is longer and may have lines. */
interface TextField {
  kind: 'keyword' | 'text'
  maxLength: number
  optional?: true
  multiline?: true
}

/** A whole number. Without a default an empty field is left out of the run. */
interface IntField {
  kind: 'int'
  min: number
  max: number
  default?: number
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
}

/** A time in a video: seconds, `1:23`, `1:02:03` or `1h2m3s`. Empty means not set. */
interface TimeField {
  kind: 'time'
}

/** A country (ISO 3166-1 alpha-2), or a language (BCP 47). Empty means any. */
interface RegionField {
  kind: 'region' | 'language'
}

/** An input of a tool. The name of a field is also its query parameter. */
export type Field =
  | LinkField
  | TextField
  | IntField
  | ChoiceField
  | ToggleField
  | TimeField
  | RegionField

export type Fields = Readonly<Record<string, Field>>

/** The largest number of links a field takes in one run. */
export function maxLinks(field: Field): number {
  return 'max' in field && isLinkField(field) ? (field.max ?? 1) : 1
}

export function isLinkField(field: Field): field is LinkField {
  return field.kind === 'videoUrl' || field.kind === 'channelUrl' || field.kind === 'anyUrl'
}

/** Fields in the first row of the form; all others are options under it. */
export function isMainField(field: Field): boolean {
  return (
    isLinkField(field) || field.kind === 'keyword' || (field.kind === 'text' && !field.optional)
  )
}
