// The site: Next behind our own HTTP server. Production, the demo, `npm run dev` and all tests run
// it. Plain JavaScript, so that nothing has to be compiled for it.
import { createServer } from 'node:http'
import next from 'next'
import { onChangedPages } from '../../lib/pages/changed-pages.js'
import { readEnv } from '../../lib/server/env.js'
import { doLastWork } from '../../lib/server/last-work.js'
import { builtPages } from './built-pages.mjs'
import { builtRoutes } from './built-routes.mjs'
import { shutDownGracefully } from './ending.mjs'
import { makeServer } from './server.mjs'

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

function settingsOrGiveUp() {
  try {
    return readEnv(process.env)
  } catch (error) {
    return giveUp(error.message)
  }
}

const settings = settingsOrGiveUp()
const { PORT: port, HOST: hostname, PUBLIC_ORIGIN } = settings
const dev = process.env.NODE_ENV === 'development'
const origin = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
const { server, state } = makeServer(settings, { publicOrigin: PUBLIC_ORIGIN ?? origin, dev })
server.once('error', (error) =>
  giveUp(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another with PORT.`
      : `The site cannot listen at ${origin}: ${error.message}`,
  ),
)

if (!dev) {
  state.pages = builtPages((request, response) => state.handler(request, response))
  onChangedPages(state.pages.change)
}
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
state.handler = app.getRequestHandler()
if (!dev) state.routes = builtRoutes()
shutDownGracefully(server, {
  // Hot reload's connections never end on their own.
  grace: dev ? 0 : settings.SHUTDOWN_GRACE_MS,
  onEnd() {
    state.ending = true
  },
  lastWork: doLastWork,
})
server.listen(port, hostname, () => console.log(`The site listens at ${origin}`))
