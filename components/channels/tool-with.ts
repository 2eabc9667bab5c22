import { toolPath } from '@/lib/tools/machine/tool-links'

/** The page of a tool with a link filled in. */
export const toolWith = (slug: string, url: string) =>
  `${toolPath(slug)}?${new URLSearchParams({ url })}`
