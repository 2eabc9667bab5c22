import type { Failure } from '../../browser/failure'
import type { BatchItemOf } from './batch'
import type { ByName } from './by-name'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'

/** What the parts of a list of channels are called. */
export interface ChannelNames {
  /** Their labels are the keys `column.<name>`. */
  column: readonly string[]
  /** Ways to find a channel; their labels are the keys `foundBy.<name>`. */
  foundBy: readonly string[]
}

/** One line of the list: a channel and what is known about it. */
export interface ChannelRow<N extends ChannelNames = ChannelNames> {
  channel: ChannelCard
  /** How the channel was found; its label is the key `foundBy.<name>`. */
  foundBy: N['foundBy'][number]
  /** The values by column name; the label of a column is the key `column.<name>`. */
  values: ByName<N['column'][number], string>
}

/** What is known about a row's channel, by the names of the columns. */
export function valuesOf({ values }: ChannelRow): [column: string, value: string][] {
  return Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** The columns of all rows, in the order in which they first appear. */
export function columnsOf(rows: readonly ChannelRow[]): string[] {
  return [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
}

/** The rows of a CSV file: every link as typed, with its values or the sentence of its error. */
export function channelRows(
  items: readonly BatchItemOf<ChannelRow>[],
  explain: (failure: Failure) => string,
  { head, named }: FileLabels,
): string[][] {
  const columns = columnsOf(items.flatMap((item) => (item.ok ? [item.result] : [])))
  return [
    [
      head('input'),
      head('title'),
      ...[...columns, 'foundBy'].map((name) => named('column', name)),
      head('error'),
    ],
    ...items.map((item) => {
      if (!item.ok) return [item.input, '', ...columns.map(() => ''), '', explain(item.error)]
      const { channel, values, foundBy } = item.result
      const known = columns.map((name) => values[name] ?? '')
      return [item.input, channel.title, ...known, named('foundBy', foundBy), '']
    }),
  ]
}

/** Each row as lines of `label: value`, with a blank line between rows. `method` is the text for
 * `foundBy`. */
export function channelText(
  rows: readonly ChannelRow[],
  label: (column: string) => string,
  method: (foundBy: string) => string,
): string {
  const lines = (row: ChannelRow) => [
    row.channel.title,
    ...valuesOf(row).map(([name, value]) => `${label(name)}: ${value}`),
    `${label('foundBy')}: ${method(row.foundBy)}`,
  ]
  return rows.map((row) => lines(row).join('\n')).join('\n\n')
}
