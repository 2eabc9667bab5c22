// The site: Next behind our own HTTP server. Production, the demo, `npm run dev` and all tests run
// what `scripts/build-server.mjs` makes of it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import next from 'next'
import { type Env, readEnv } from '../env'
import { doLastWork } from '../last-work'
import { listensAt } from '../site.server'
import { allowedMethods, makeApiRoutes } from './api-routes.server'
import { compress } from './compress.server'
import { shutDownGracefully } from './ending.server'
import { makeServer } from './http-server.server'
import type { Handler } from './own-request.server'
import { packedFiles } from './packed-files.server'
import { makePageStore } from './page-store.server'
import { makePages, publicPages } from './pages.server'

const dev = process.env.NODE_ENV === 'development'

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function settingsOrGiveUp(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** What `scripts/build-adapter.mjs` writes. */
interface Outputs {
  pages: [address: string, key: string][]
  routes: [address: string, file: string][]
}

/** The build that this process runs. */
const folder = path.resolve(process.env.BUILD_FOLDER ?? '.next')

/** Its pages and routes. */
function built(hostname: string, next: Handler) {
  const outputs = JSON.parse(readFileSync(path.join(folder, 'outputs.json'), 'utf8')) as Outputs
  const require = createRequire(path.join(folder, 'outputs.json'))
  const routes = makeApiRoutes(outputs.routes, (file) => require(`./${file}`), hostname)
  return {
    pages: makePages(publicPages(outputs.pages), makePageStore(), next),
    routes,
    methodsOf: (target: string) => allowedMethods(target, routes),
  }
}

async function main() {
  const settings = settingsOrGiveUp()
  const { PORT: port, HOST: hostname, PUBLIC_ORIGIN } = settings
  const address = listensAt(settings)
  const { server, state } = makeServer(settings, { publicOrigin: PUBLIC_ORIGIN ?? address, dev })
  server.once('error', (error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another with PORT.`
        : `The site cannot listen at ${address}: ${error.message}`,
    ),
  )
  const app = next({
    dev,
    hostname,
    port,
    // The build's bundler; without a choice Next would set Turbopack up.
    webpack: true,
    // Next listens for upgrades where it finds a server: for hot reload only.
    httpServer: dev ? server : createServer(),
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  const pack = dev ? undefined : packedFiles(folder)
  const handler: Handler = (request, response) => {
    pack?.(request, response)
    compress(request, response)
    return answer(request, response)
  }
  Object.assign(state, { next: handler }, !dev && built(hostname, handler))
  shutDownGracefully(server, {
    // Hot reload's connections never end on their own.
    graceMs: dev ? 0 : settings.SHUTDOWN_GRACE_MS,
    onEnd() {
      state.ending = true
    },
    lastWork: doLastWork,
  })
  server.listen(port, hostname, () => process.stdout.write(`The site listens at ${address}\n`))
}

void main()
