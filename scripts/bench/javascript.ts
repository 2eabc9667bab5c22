// `npm run bench`: the JavaScript a tool page costs, against a page with `appWithTranslation` alone.
// Two builds of the same sources with the same packages, measured in one run in the same browser:
// everything fetched, as gzip bytes, until the page is idle.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { startSite } from '../../tests/helpers/site'
import { ensureChromium } from '../browser.mjs'

const limit = 1.12
const root = process.cwd()
const copied = ['components', 'context', 'lib', 'locales', 'models', 'pages', 'public', 'styles']
const files = [
  'next.config.js',
  'next-i18next.config.js',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]

const floorApp = `import type { AppProps } from 'next/app'
import { appWithTranslation } from 'next-i18next/pages'
const App = ({ Component, pageProps }: AppProps) => <Component {...pageProps} />
export default appWithTranslation(App)
`
const floorPage = `import { useTranslation } from 'next-i18next/pages'
import { staticPage } from '@/lib/page-props.server'
export default function Floor() {
  return <p>{useTranslation('common').t('nav.home')}</p>
}
export const getStaticProps = staticPage([])
`

/** A built copy of the project in a separate folder. */
function build(name: string, change?: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), `tubesmith-${name}-`))
  for (const entry of [...copied, ...files]) {
    cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  change?.(folder)
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The ${name} build failed.\n${stdout}\n${stderr}`)
  return folder
}

/** Compressed bytes of all scripts from opening a page until it is idle. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

async function measure(folder: string, paths: string[]): Promise<number[]> {
  process.chdir(folder)
  const site = await startSite({})
  process.chdir(root)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const sizes = []
    for (const one of paths) {
      // A new context each time: nothing cached, no cookie, so the consent banner counts too.
      const page = await browser.newPage()
      sizes.push(await scriptBytes(page, site.origin + one))
      await page.context().close()
    }
    return sizes
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function main() {
  const folders: string[] = []
  try {
    const tools = ['tag-extractor', 'youtube-thumbnail', 'youtube-embed-code-generator']
    const whole = build('whole')
    folders.push(whole)
    const floor = build('floor', (folder) => {
      rmSync(path.join(folder, 'pages'), { recursive: true })
      // The browser's client takes its types from the API's routes; pages load nothing of them.
      for (const kept of ['pages/_document.tsx', 'pages/api']) {
        cpSync(path.join(root, kept), path.join(folder, kept), { recursive: true })
      }
      writeFileSync(path.join(folder, 'pages/_app.tsx'), floorApp)
      writeFileSync(path.join(folder, 'pages/index.tsx'), floorPage)
    })
    folders.push(floor)
    const [base = 0] = await measure(floor, ['/'])
    console.log(`appWithTranslation alone: ${base} bytes`)
    const sizes = await measure(
      whole,
      tools.map((slug) => `/tools/${slug}`),
    )
    for (const [at, size] of sizes.entries()) {
      const ratio = size / base
      console.log(`/tools/${tools[at]}: ${size} bytes, ${ratio.toFixed(3)} × (limit ${limit})`)
      if (ratio > limit) process.exitCode = 1
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
