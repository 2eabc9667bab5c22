import type { ToolGroup } from './define-tool'

/** A tool as menus and cards show it, in the page's language. */
export interface ToolLink {
  slug: string
  group: ToolGroup
  name: string
  /** One sentence; only on pages that show cards. */
  summary?: string
  /** False while the tool is planned. */
  runs: boolean
}

/** The path of a tool's page, without a language. */
export const toolPath = (slug: string) => `/tools/${slug}`
