// `npm start`: production. Refuses to start with settings that would not work.
import { existsSync, readFileSync } from 'node:fs'
import { startNode, stopTogether } from './processes.mjs'

const settingsFile = '.next/required-server-files.json'
const databaseFile = 'packages/embedded-mongo/dist/index.js'

function problem(env) {
  if (!existsSync(settingsFile) || !existsSync(databaseFile)) {
    return 'There is no build. Run: npm run build'
  }
  if (!env.PUBLIC_ORIGIN) {
    return 'PUBLIC_ORIGIN is not set. It is the address visitors use, such as https://example.com'
  }
  if (!env.MONGODB_URI && !env.DATA_DIR) {
    return 'No database is chosen. Set MONGODB_URI to your MongoDB, or DATA_DIR to a folder for the embedded database, which is made for one small site.'
  }
  if (!env.JWT_SECRET || Buffer.byteLength(env.JWT_SECRET) < 32) {
    return 'JWT_SECRET is not set, or shorter than 32 bytes. Make one: openssl rand -base64 48'
  }
  const built = JSON.parse(readFileSync(settingsFile, 'utf8')).config.env
  if (built.DEMO_BUILD) return 'This is the demo’s build. Run: npm run build'
  if (built.PUBLIC_ORIGIN !== env.PUBLIC_ORIGIN) {
    return 'PUBLIC_ORIGIN is not the one the site was built with. Run npm run build again with it.'
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
const refusal = problem(env)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
const next = ['node_modules/next/dist/bin/next', 'start']
const address = ['-p', env.PORT || '3000', '-H', env.HOST || '127.0.0.1']
stopTogether([startNode([...next, ...address], { env })])
