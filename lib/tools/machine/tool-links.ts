import type { IconName } from '../../icons'
import type { ToolGroup } from './define-tool'

/** A tool as menus and cards show it, in the page's language. */
export interface ToolLink {
  slug: string
  group: ToolGroup
  name: string
  /** Its icon and one line of what comes out; only on pages that show cards. */
  icon?: IconName
  card?: string
  /** False while its run is not built. */
  runs: boolean
}

/** The path of a tool's page, without a language. */
export const toolPath = (slug: string) => `/tools/${slug}`

/** The address that runs a tool on a link or a keyword, without a language. */
export const runPath = (slug: string, kind: string, text: string) =>
  `${toolPath(slug)}?${new URLSearchParams({ [kind === 'keyword' ? 'keyword' : 'url']: text })}`
