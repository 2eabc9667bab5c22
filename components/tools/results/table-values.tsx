import type { ReactNode } from 'react'
import { ShortCount } from '@/components/ui/ShortCount'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { barOf, type Cell, numberKinds, type TableColumn } from '@/lib/tools/results/table'
import { formatTime } from '@/lib/tools/text/parse-time'

/** Writes the values of a table in the page's language; an unknown one as words. */
export function useCellText(slug: string) {
  const { t } = useTranslation([`tools/${slug}`, 'table'])
  const formats = useFormats()
  return (
    cell: Cell | undefined,
    { kind, currency }: Pick<TableColumn, 'kind' | 'currency'>,
  ): string => {
    if (cell === null || cell === undefined) return t('table:unknown')
    if (typeof cell === 'object') {
      return t('table:of', { part: formats.number(cell[0]), whole: formats.number(cell[1]) })
    }
    if (typeof cell === 'string' && numberKinds.has(kind)) return t(`word.${cell}`)
    switch (kind) {
      case 'number':
        return formats.number(Number(cell))
      case 'places': {
        const value = formats.number(Math.abs(Number(cell)))
        return t(`table:places.${cell === 0 ? 'same' : Number(cell) > 0 ? 'up' : 'down'}`, {
          value,
        })
      }
      case 'count':
        return formats.pace(Number(cell))
      case 'percent':
        return formats.roughShare(Number(cell))
      case 'money':
        return formats.money(Number(cell), currency ?? 'USD')
      case 'duration':
        return formatTime(Number(cell))
      case 'months':
        return formats.months(Number(cell))
      case 'country':
        return formats.region(String(cell))
      case 'day':
        return formats.mediumDay(cell)
      case 'ago':
        return formats.ago(cell)
      case 'word':
        return t(`word.${cell}`)
      default:
        return String(cell)
    }
  }
}

/** A grade from A to D; a letter, so that nobody has to tell colors apart. */
export function Grade({
  letter,
  label,
  large,
}: {
  letter: string
  label: string
  large?: boolean
}) {
  return (
    <span className={large ? 'grade grade-large' : 'grade'} data-grade={letter}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** A value of a row, with its bar where the column has one. */
export function CellValue({
  cell,
  column,
  most,
  text,
  gradeLabel,
}: {
  cell: Cell | undefined
  column: TableColumn
  /** The largest value of the column. */
  most: number
  text: string
  gradeLabel: (letter: string) => string
}): ReactNode {
  if (cell === null || cell === undefined) return <span className="text-ink-3">{text}</span>
  if (column.kind === 'grade') {
    return <Grade letter={String(cell)} label={gradeLabel(String(cell))} />
  }
  const hasExact = column.kind === 'count' && typeof cell === 'number' && !column.rounded
  const written = hasExact ? <ShortCount value={cell} exactOnPhone /> : text
  if (!column.bar) return <span dir="auto">{written}</span>
  const share = `${(barOf(cell, column, most) * 100).toFixed(1)}%`
  return (
    <span className="cell-bar" data-from={column.from}>
      <span>{written}</span>
      <i aria-hidden="true" style={{ '--share': share } as object} />
    </span>
  )
}
