import { LRUCache } from 'lru-cache'
import { filled } from '../i18n/filled'
import { formatsOf } from '../i18n/formats'
import { readTranslations } from '../i18n/read-translations.server'
import { drawPicture, writableTexts } from '../pictures/picture.server'
import { site } from '../server/site.server'
import type { Draw, DrawnEntry } from './answers'
import { receiptBoxes } from './receipt-boxes'
import { receiptSize } from './receipt-size'
import { shortHash } from './short-hash'

/** More winners than this stand in one row, as places alone. */
const mostNamed = 4

/** Pictures that were drawn already, a few megabytes. */
const drawn = new LRUCache<string, Buffer>({ max: 50 })

type Texts = Record<string, string>

/** The key of a label in `draw.json`, its value, and what stands for a value that can't be written. */
type Row = [label: string, value: string, otherwise?: string]

function rowsOf(
  draw: Draw,
  texts: Texts,
  { number, utcShortMoment }: ReturnType<typeof formatsOf>,
): Row[][] {
  const { entries, commitment, frozenAt, beacon, seed, winners, alternates } = draw
  const text = (key: string, values: Record<string, string> = {}) =>
    filled(texts[key] ?? '', values)
  const reported = entries.reported === undefined ? undefined : number(entries.reported)
  const read = number(entries.loaded)
  const { incomplete } = entries
  const wentOn =
    incomplete &&
    text('receipt.readOf', { read: number(incomplete.read), reported: number(incomplete.of) })
  const places = (all: readonly DrawnEntry[]) => all.map(({ place }) => number(place)).join(', ')
  const hasNames = winners.length <= mostNamed && winners.every(({ name }) => name)
  return [
    [
      ['receipt.read', reported ? text('receipt.readOf', { read, reported }) : read],
      ...(wentOn ? [['receipt.wentOn', wentOn] satisfies Row] : []),
      ['receipt.entries', number(entries.after)],
    ],
    [
      ['receipt.hash', shortHash(commitment.listHash)],
      ['page.receipt.line', utcShortMoment(frozenAt)],
      [
        'page.receipt.beacon',
        beacon
          ? text('page.receipt.round', { round: number(beacon.round) })
          : text('page.receipt.alone'),
      ],
      ['receipt.seed', shortHash(seed)],
    ],
    [
      ...(hasNames
        ? winners.map(({ place, name }, at): Row => {
            const label = at === 0 ? 'receipt.winners' : ''
            return [label, `${number(place)}  ${name}`, number(place)]
          })
        : [['receipt.winners', places(winners)] satisfies Row]),
      ...(alternates.length > 0 ? [['receipt.alternates', places(alternates)] satisfies Row] : []),
    ],
  ]
}

/**
 * A draw's receipt as a PNG. What no font can write is left out; a label is then in English.
 * @param tag BCP 47
 * @param visitor who asks for it
 * @throws AppError `server.busy`
 */
export async function receiptPicture(draw: Draw, tag: string, visitor: string): Promise<Buffer> {
  // The list's end takes the names away.
  const key = JSON.stringify([draw.id, tag, draw.winners, draw.videos, draw.entries])
  const known = drawn.get(key)
  if (known) return known
  const [own, english] = await Promise.all([
    readTranslations(tag, 'draw'),
    readTranslations('en', 'draw'),
  ])
  const texts = { ...english, ...own }
  const rows = rowsOf(draw, texts, formatsOf(tag))
  const [video, ...others] = draw.videos
  const labels = [...new Set(['receipt', 'picture', ...rows.flat().map(([label]) => label)])]
  const labelTexts = labels.filter(Boolean).map((label) => [label, texts[label] ?? ''] as const)
  const found = await writableTexts(
    {
      ...Object.fromEntries(labelTexts),
      '=about': `${site().name} · ${filled(texts['receipt.number'] ?? '', { id: draw.id })}`,
      '=video': `${video?.title ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`,
      ...Object.fromEntries(rows.flat().map(([, value], at) => [`=${at}`, value])),
    } as Record<string, string>,
    tag,
    visitor,
  )
  const label = (name: string) => (name ? (found[name] ?? english[name] ?? '') : '')
  let at = 0
  const png = await drawPicture(
    receiptBoxes({
      title: label('receipt'),
      about: found['=about'] ?? draw.id,
      video: found['=video'],
      groups: rows.map((group) =>
        group.map(([name, , otherwise]) => {
          const value = found[`=${at++}`] ?? otherwise ?? '…'
          return [label(name), value] as const
        }),
      ),
      hash: draw.commitment.listHash,
      foot: label('picture'),
    }),
    { ...receiptSize, lang: tag },
    visitor,
  )
  drawn.set(key, png)
  return png
}
