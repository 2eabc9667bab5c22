import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { defaultLocale } from '@/lib/i18n/languages'
import { ToolList } from '@/lib/tool-list/answers'
import { toolList } from '@/lib/tool-list/tool-list.server'

export { config }

export default route({
  GET: endpoint({
    id: 'tools',
    does: 'Lists the tools and pages in a language, with other words for each and what a tool takes.',
    auth: 'anyone',
    query: z.object({
      language: z
        .string()
        .max(20)
        .default(defaultLocale)
        .describe('A language as the site’s addresses name it; English for any other.'),
    }),
    answer: ToolList,
    run: ({ query }) => toolList(query.language),
  }),
})
