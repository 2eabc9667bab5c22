// Next's Adapters API (NEXT_ADAPTER_PATH): at the end of a build it tells which pages are prerendered
// for good and where the API's routes are. The server in front reads this list, and sends the scripts and
// styles as they are packed here.
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Writes a file in Brotli's best quality, which is its usual one, beside it. */
async function pack(file) {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
}

/** The name under which Next keeps a page: the route that makes it, and its path. */
function keyOf({ parentOutputId, pathname }) {
  const route = parentOutputId === '/index' ? '/' : parentOutputId
  return `/route-cache/PAGES/${createHash('sha256').update(route).digest('hex')}/$${pathname}`
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'tubesmith',
  async onBuildComplete({ outputs, distDir }) {
    const isForGood = ({ compute, fallback }) =>
      compute === 'static' && fallback?.initialRevalidate === false
    const pages = outputs.prerenders.filter(isForGood).map((one) => [one.pathname, keyOf(one)])
    const routes = outputs.pagesApi
      // Next matches these among others; they answer what no other route does.
      .filter(({ pathname }) => !pathname.includes('[['))
      .map(({ pathname, filePath }) => [pathname, path.relative(distDir, filePath)])
    writeFileSync(path.join(distDir, 'outputs.json'), JSON.stringify({ pages, routes }))
    const folder = path.join(distDir, 'static')
    const files = readdirSync(folder, { recursive: true }).filter((name) =>
      /\.(?:js|css)$/.test(name),
    )
    await Promise.all(files.map((name) => pack(path.join(folder, name))))
  },
}
