import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createRequestResponseMocks } from 'next/dist/server/lib/mock-request.js'
import { makePages, pagesOf } from './pages.mjs'

const { i18n } = createRequire(import.meta.url)('../../next-i18next.config.js')

/**
 * The pages of the build in this folder, from memory.
 * @param {(request: object, response: object) => Promise<void>} handler Next's
 */
export function builtPages(handler) {
  const manifest = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'))
  // With the build's secret Next renders a page again; `screen` removes the header from requests.
  const renewal = { 'x-prerender-revalidate': manifest.preview.previewModeId }
  return makePages(pagesOf(manifest, i18n.defaultLocale), async (url, isNew) => {
    const headers = { host: 'localhost', ...(isNew && renewal) }
    const { req, res } = createRequestResponseMocks({ url, headers })
    await handler(req, res)
    await res.hasStreamed
    return { status: res.statusCode, headers: res.headers, body: Buffer.concat(res.buffers) }
  })
}
