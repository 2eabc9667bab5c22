// Next's Adapters API (NEXT_ADAPTER_PATH): at the end of a build it tells which pages are prerendered
// for good and where the API's routes are. The server in front reads this list.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** The name under which Next keeps a page: the route that makes it, and its path. */
function keyOf({ parentOutputId, pathname }) {
  const route = parentOutputId === '/index' ? '/' : parentOutputId
  return `/route-cache/PAGES/${createHash('sha256').update(route).digest('hex')}/$${pathname}`
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'tubesmith',
  onBuildComplete({ outputs, distDir }) {
    const isForGood = ({ compute, fallback }) =>
      compute === 'static' && fallback?.initialRevalidate === false
    const pages = outputs.prerenders.filter(isForGood).map((one) => [one.pathname, keyOf(one)])
    const routes = outputs.pagesApi
      // Next matches these among others; they answer what no other route does.
      .filter(({ pathname }) => !pathname.includes('[['))
      .map(({ pathname, filePath }) => [pathname, path.relative(distDir, filePath)])
    writeFileSync(path.join(distDir, 'outputs.json'), JSON.stringify({ pages, routes }))
  },
}
