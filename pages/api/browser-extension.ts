import { Readable } from 'node:stream'
import { create as createContentDisposition } from 'content-disposition'
import { z } from 'zod'
import { extensionBrowsers, extensionZip } from '@/lib/browser-extension/zip.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StreamReply } from '@/lib/server/reply.server'

export { config }

export default route({
  GET: endpoint({
    id: 'browserExtension',
    does: 'The browser extension that opens this site’s tools, as a ZIP.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({ browser: z.enum(extensionBrowsers) }),
    answer: { file: 'application/zip' },
    async run({ query: { browser } }) {
      const zip = await extensionZip(browser)
      return new StreamReply(
        {
          'Content-Type': 'application/zip',
          'Content-Length': String(zip.length),
          'Content-Disposition': createContentDisposition(`extension-${browser}.zip`),
        },
        Readable.from([zip]),
      )
    },
  }),
})
