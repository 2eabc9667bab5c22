import { AppError } from '../errors'
import { tools } from '../tools/machine/registry'

/** @throws AppError `tool.notFound` for what is no tool's slug */
export function requireTool(slug: string): void {
  if (!tools.some((tool) => tool.slug === slug)) throw new AppError('tool.notFound')
}
