import type { ComponentType } from 'react'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { Buttons } from './Buttons'
import { Cards } from './Cards'
import { Fields } from './Fields'
import { Figures } from './Figures'
import { Jobs } from './Jobs'
import { Marks } from './Marks'
import { Overlays } from './Overlays'
import { States } from './States'
import { Table } from './Table'

/** What the page of parts shows, one group of parts a line. */
export const groups: [name: string, Group: ComponentType<{ tools: ToolLink[] }>][] = [
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Chips, badges, segments, menu', Marks],
  ['Screen and figures', Figures],
  ['Tool cards', Cards],
  ['Table', Table],
  ['Jobs', Jobs],
  ['States', States],
  ['Toasts and dialogs', Overlays],
]
