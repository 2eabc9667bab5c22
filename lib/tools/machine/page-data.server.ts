import type { ResultKind } from '../results/kinds'
import type { SendTarget, Tool, ToolPageData } from './define-tool'
import { type Field, type Fields, maxLinks } from './fields'
import { parseTogether } from './input-schema'
import { lateParts } from './late-parts'
import { isOffered } from './offered.server'
import { tools } from './registry'

/**
 * A tool's definition as its page receives it; nothing for an unknown slug.
 * @param language the page's, a canonical tag
 */
export function toolPageData(slug: string, language?: string): ToolPageData | undefined {
  const tool = tools.find((candidate) => candidate.slug === slug)
  if (!tool || tool.where === 'planned') return tool
  const { run: _run, names, ...data } = tool
  const showsStill = tool.fields.url?.kind === 'videoUrl' && beginWithStill.has(tool.result)
  const showsPlot = tool.result === 'table' && names !== undefined && 'plot' in names
  const late = lateParts(tool)
  const facts = {
    ...{ sendTo: data.sendTo.flatMap(sendTarget), showsStill, showsPlot },
    ...(late.length > 0 && { late }),
  }
  if (data.where === 'server') return { ...data, ...facts }
  const { check, ...rest } = data
  return {
    ...{ ...rest, ...facts, checked: check !== undefined },
    ...(tool.starts && { emptyInput: emptyInput(tool.fields, language) }),
  }
}

/** The values that a form has before anybody types. */
const emptyInput = (fields: Fields, language: string | undefined) =>
  Object.fromEntries(
    Object.entries(parseTogether(fields, {}, language)).filter(([, value]) => value !== undefined),
  )

/** Kinds whose result about a video begins with its picture. */
const beginWithStill: ReadonlySet<ResultKind> = new Set(['chips', 'facts', 'text', 'transcript'])

/** The tools a page leads on to: first those that take what this one was given, then those of its
 * group, then any; only tools that run. Four of them, or all on the page of a planned tool. */
export function relatedTools(slug: string): Tool[] {
  const own = tools.find((tool) => tool.slug === slug)
  const runs = own !== undefined && own.where !== 'planned'
  const sendTo = runs ? own.sendTo : []
  const rank = (tool: Tool) => (sendTo.includes(tool.slug) ? 0 : tool.group === own?.group ? 1 : 2)
  return tools
    .filter((tool) => tool !== own && isOffered(tool))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, runs ? 4 : undefined)
}

/** The tool that links can be sent to; empty while that tool can't be run here. */
function sendTarget(slug: string): SendTarget[] {
  const target = tools.find((candidate) => candidate.slug === slug)
  if (!target || !isOffered(target)) return []
  const { url, keyword, keywords } = target.fields
  const lengthOf = (field?: Field) => (field && 'maxLength' in field ? field.maxLength : 0)
  const takesLink = keyword && 'link' in keyword
  const links = url ? maxLinks(url) : takesLink ? 1 : 0
  const linkField = url ? 'url' : 'keyword'
  return [
    {
      slug,
      icon: target.icon,
      links,
      linkField,
      keyword: lengthOf(keyword),
      keywords: lengthOf(keywords),
    },
  ]
}
