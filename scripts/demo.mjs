// `npm run demo` and `npm run dev`: runs everything on loopback from a fresh clone; after the
// installation no network is needed. Plain JavaScript, because it runs before anything is installed.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildOnce } from './build-once.mjs'
import buildPackages from './build-packages.mjs'
import { buildServer } from './build-server.mjs'
import { exampleSite } from './example-site.mjs'
import { ensureInstalled } from './npm-ci.mjs'
import { ended, isPortFree, startNode, stopAll, stopTogether, waitUntilUp } from './processes.mjs'
import { startSampleYouTube } from './sample-youtube.mjs'
import { loadEnvFile } from './terminal/env-file.mjs'

const development = process.argv.includes('--dev')

/** The data folder's own secret, so that a restart does not log users out. */
function ownSecret(folder) {
  const file = path.join(folder, 'jwt-secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

async function main() {
  loadEnvFile()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', DEMO_BUILD: '1' }
  const port = env.PORT || '3000'
  const host = env.HOST || '127.0.0.1'
  if (!(await isPortFree(Number(port), host))) {
    throw new Error(
      `Port ${port} is taken. Choose another, for example: PORT=3100 npm run ${development ? 'dev' : 'demo'}`,
    )
  }

  const life = env.DEMO_DATA || 'life'
  if (life !== 'life' && life !== 'accounts') {
    throw new Error(`DEMO_DATA takes life or accounts, not “${life}”.`)
  }
  // A real key or an explicit source switches the sample off; all other settings stay as they are.
  const source = env.YOUTUBE_SOURCE || (env.YOUTUBE_API_KEY ? 'auto' : 'sample')
  if (source !== 'sample') env.EXAMPLES = 'youtube'

  ensureInstalled()
  let folder = '.next'
  if (development) {
    buildPackages()
    await buildServer(folder)
  } else {
    folder = await buildOnce(env)
  }

  const children = []
  const settings = { YOUTUBE_SOURCE: source, DOWNLOADS_ENABLED: '1' }
  if (source === 'sample') {
    env.SAMPLE_YOUTUBE_DATE ??= new Date().toISOString().slice(0, 10)
    const sample = await startSampleYouTube(env)
    children.push(sample.child)
    Object.assign(settings, sample.settings)
  }
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  Object.assign(settings, exampleSite)
  settings.PUBLIC_ORIGIN = address
  settings.JWT_SECRET = ownSecret(env.DATA_DIR || '.data')
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const siteEnv = {
    ...settings,
    ...set,
    BUILD_FOLDER: folder,
    NODE_ENV: development ? 'development' : 'production',
  }
  if (life === 'life') {
    // Without its past the demo is of use, too: the program has said what is wrong.
    await ended(startNode(['--import', 'tsx', 'scripts/demo-life.ts'], { env: siteEnv }))
  }
  const site = startNode([path.join(folder, 'site/main.js')], {
    env: siteEnv,
    stdio: ['ignore', development ? 'inherit' : 'ignore', 'inherit'],
  })
  children.push(site)
  stopTogether(children)

  await waitUntilUp(`${address}/api/health`)
  const data = source === 'sample' ? 'with made-up demo data' : `with YouTube source “${source}”`
  const mail = set.SMTP_URL
    ? 'the server of SMTP_URL'
    : path.join(set.DATA_DIR || '.data', 'outbox')
  console.log(`
Tubesmith is ready at ${address} ${data}. Ctrl-C stops it.

Accounts:  admin@example.com    demo-password-admin
           creator@example.com  demo-password-user
           banned@example.com   demo-password-banned
Mail goes to ${mail}
`)
}

main().catch(async (error) => {
  console.error(`\n${error.message}\n`)
  await stopAll()
  process.exit(1)
})
