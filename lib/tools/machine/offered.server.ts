import { downloadsAllowed } from '../../media/switch'
import { env } from '../../server/env'
import type { RunnableTool, Tool } from './define-tool'

/** Whether a tool is a downloader on a site whose operator has downloads switched off. */
export const isSwitchedOff = ({ group }: Pick<Tool, 'group'>): boolean =>
  group === 'download' && !downloadsAllowed().on

/** Whether a tool can be run on this site, so that other pages lead to it. */
export const isOffered = (tool: Tool): tool is RunnableTool =>
  tool.where !== 'planned' && !isSwitchedOff(tool)

/** Who alone may run a downloader on this site; undefined where everybody may. */
export function onlyFor({ group }: Pick<Tool, 'group'>): 'users' | 'admins' | undefined {
  const { DOWNLOADS_FOR } = env()
  return group === 'download' && DOWNLOADS_FOR !== 'everyone' ? DOWNLOADS_FOR : undefined
}
