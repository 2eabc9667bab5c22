import { z } from 'zod'
import { icons } from '../icons'
import { toolGroups } from '../tools/machine/define-tool'

/** The tools and pages as one searches them, in one language. */
export const ToolList = z.object({
  tools: z.array(
    z.object({
      slug: z.string(),
      group: z.enum(toolGroups),
      name: z.string(),
      card: z.string().optional().describe('One line of what comes out.'),
      icon: z.enum(icons).optional(),
      runs: z.boolean().describe('False while only its page exists.'),
      words: z.string().describe('What else people call it, for a search.'),
      accepts: z
        .array(z.enum(['video', 'channel', 'playlist', 'keyword']))
        .describe('What kinds of links it takes, or keywords.'),
    }),
  ),
  pages: z.array(
    z.object({
      href: z.string().describe('Its path, without the language.'),
      name: z.string(),
      words: z.string().describe('What else people call it, for a search.'),
      who: z.enum(['guests', 'users']).optional().describe('Who has it, where not everybody has.'),
    }),
  ),
})
export type ToolList = z.infer<typeof ToolList>
export type ListedTool = ToolList['tools'][number]
export type ListedPage = ToolList['pages'][number]
