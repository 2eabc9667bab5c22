import type { ComponentType } from 'react'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { Buttons } from './Buttons'
import { Cards } from './Cards'
import { Draws } from './Draws'
import { Fields } from './Fields'
import { Budgets, Figures, Hero } from './Figures'
import { Jobs } from './Jobs'
import { Marks } from './Marks'
import { Overlays } from './Overlays'
import { Calculation, Plots } from './Plots'
import { ResultTable } from './ResultTable'
import { ScoredList } from './ScoredList'
import { States } from './States'
import { Table } from './Table'
import { ToolFields } from './ToolFields'
import { ResultSkeletons, ToolStates } from './ToolStates'
import { Transcripts } from './Transcripts'

/** What the page of parts shows, one group of parts a line. */
export const groups: [name: string, Group: ComponentType<{ tools: ToolLink[] }>][] = [
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Fields of tools', ToolFields],
  ['Chips, badges, segments, menu', Marks],
  ['Screen and figures', Figures],
  ['Result: video', Hero],
  ['Budget', Budgets],
  ['Tool cards', Cards],
  ['Table', Table],
  ['Result: table', ResultTable],
  ['Result: plots of a chart', Plots],
  ['Result: calculation', Calculation],
  ['Result: scored list', ScoredList],
  ['Result: transcript', Transcripts],
  ['Result: draw', Draws],
  ['Result: job', Jobs],
  ['States', States],
  ['States of a tool', ToolStates],
  ['Results while they load', ResultSkeletons],
  ['Toasts, dialogs, palette', Overlays],
]
