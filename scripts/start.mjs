// `npm start`: production. Refuses to start with settings that would not work.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, holdBuild, isDemoBuild } from './builds.mjs'
import { loadEnvFile } from './terminal/env-file.mjs'
import { missingPackages } from './terminal/packages.mjs'

const databaseFile = 'packages/embedded-mongo/dist/index.js'
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|%2F.*)(?::\d+)?$/i

// The demo's build can only say what is wrong with the settings.
const folder = findBuild({ kind: 'production' }) ?? findBuild({})
const fileOf = (name) => pathToFileURL(path.resolve(folder, `site/${name}.js`)).href

const noBuild = 'There is no build. Run: npm run build'

/** What goes wrong in a function that throws sentences. */
async function problemOf(work) {
  try {
    await work()
  } catch (error) {
    return error.message
  }
}

function missing(env) {
  if (!folder || !existsSync(databaseFile)) return noBuild
  if (!env.PUBLIC_ORIGIN) {
    return 'PUBLIC_ORIGIN is not set. It is the address visitors use, such as https://example.com'
  }
  if (!env.MONGODB_URI && !env.DATA_DIR) {
    return 'No database is chosen. Set MONGODB_URI to your MongoDB, or DATA_DIR to a folder for the embedded database, which is made for one small site.'
  }
  if (!env.JWT_SECRET) {
    return 'JWT_SECRET is not set. Make one: openssl rand -base64 48'
  }
}

async function wrong(env) {
  const { readEnv } = await import(fileOf('env'))
  const problem = await problemOf(() => readEnv(env))
  const advice =
    ' JWT_SECRET takes at least 32 bytes that nobody can guess: openssl rand -base64 48'
  return problem?.includes('JWT_SECRET') ? problem + advice : problem
}

/** Whether the database is on another machine and needs no log-in, so that others may access it. */
function isOpenDatabase(uri = '') {
  const [, user, hosts = ''] =
    /^mongodb(?:\+srv)?:\/\/(?:([^:@/]*)[^@/]*@)?([^/?]*)/.exec(uri) ?? []
  // A certificate is a log-in too.
  if (user || /[?&]authMechanism=[^&]/i.test(uri)) return false
  return hosts.split(',').some((host) => host && !loopback.test(host))
}

function refuseIf(sentence) {
  if (!sentence) return
  console.error(sentence)
  process.exit(1)
}

refuseIf(missingPackages() ?? (await problemOf(loadEnvFile)))
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
const { env } = process
refuseIf(missing(env) ?? (await wrong(env)))
if (isOpenDatabase(env.MONGODB_URI)) {
  console.error(
    'Warning: MONGODB_URI names another machine and no log-in. Whoever reaches that database can read and change everything.',
  )
}
if (isDemoBuild(folder)) refuseIf('This is the demo’s build. Run: npm run build')
const { checkDataFolder } = await import('./terminal/data-folder.mjs')
refuseIf(await problemOf(() => checkDataFolder(env)))
holdBuild(folder)
env.BUILD_FOLDER = folder
await import(fileOf('main'))
