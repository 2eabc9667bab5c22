import type { SendTarget, ToolPageData } from './define-tool'
import { maxLinks } from './fields'
import { tools } from './registry'

/** A tool's definition as its page receives it; nothing for an unknown slug. */
export function toolPageData(slug: string): ToolPageData | undefined {
  const tool = tools.find((candidate) => candidate.slug === slug)
  if (!tool || tool.where === 'planned') return tool
  const { run: _run, names: _names, ...data } = tool
  const sendTo = data.sendTo.flatMap(sendTarget)
  if (data.where === 'server') return { ...data, sendTo }
  const { check, ...rest } = data
  return { ...rest, sendTo, checked: check !== undefined }
}

/** The tool that links can be sent to; empty while that tool is planned. */
function sendTarget(slug: string): SendTarget[] {
  const target = tools.find((candidate) => candidate.slug === slug)
  if (!target || target.where === 'planned') return []
  const { url } = target.fields
  return [{ slug, links: url ? maxLinks(url) : 1 }]
}
