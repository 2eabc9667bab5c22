import type { ToolPageData } from './define-tool'
import { tools } from './registry'

/** A tool's definition as its page receives it, without the code; nothing for an unknown slug. */
export function toolPageData(slug: string): ToolPageData | undefined {
  const tool = tools.find((candidate) => candidate.slug === slug)
  if (!tool || tool.where === 'planned') return tool
  const { run: _, ...data } = tool
  // Only tools that run are worth sending something to.
  const sendTo = data.sendTo.filter((other) =>
    tools.some((candidate) => candidate.slug === other && candidate.where !== 'planned'),
  )
  if (data.where === 'server') return { ...data, sendTo }
  const { check, ...rest } = data
  return { ...rest, sendTo, checked: check !== undefined }
}
