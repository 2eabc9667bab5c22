// Builds of this project to compare: copies in separate folders, with the same packages.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Site, startSite } from '../../tests/helpers/site'
import { buildServer } from '../build-server.mjs'
import { nextBuild } from '../builds.mjs'

const root = process.cwd()
/** Next's own name for it, which a bare project leaves. */
const built = '.next'
const copied = ['components', 'context', 'lib', 'locales', 'models', 'pages', 'public', 'styles']
const files = [
  // Without it a site starts no jobs and follows no changes.
  'instrumentation.ts',
  'next.config.js',
  'next-i18next.config.js',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'scripts/before-paint.cjs',
  'tsconfig.json',
]

/** A built copy of the project in a separate folder. */
export async function build(name: string, change?: (folder: string) => void): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `tubesmith-${name}-`))
  for (const entry of [...copied, ...files]) {
    cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  change?.(folder)
  nextBuild({ cwd: folder, folder: built, env: process.env })
  await buildServer(built, folder)
  return folder
}

/** Removes every page of a built copy but the API's: the browser's client takes its types from the
 * routes, pages load nothing of them. */
export function keepOnlyApi(folder: string): void {
  rmSync(path.join(folder, 'pages'), { recursive: true })
  for (const kept of ['pages/_document.tsx', 'pages/api']) {
    cpSync(path.join(root, kept), path.join(folder, kept), { recursive: true })
  }
}

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

/** A page with `appWithTranslation` and one text alone. */
export const buildFloor = (): Promise<string> =>
  build('floor', (folder) => {
    keepOnlyApi(folder)
    writeFileSync(path.join(folder, 'pages/_app.tsx'), floorApp)
    writeFileSync(path.join(folder, 'pages/index.tsx'), floorPage)
  })

/** Starts the site of a built copy, on a free port. */
export async function serve(folder: string, settings: Record<string, string> = {}): Promise<Site> {
  process.chdir(folder)
  try {
    return await startSite({ BUILD_FOLDER: built, ...settings })
  } finally {
    process.chdir(root)
  }
}
