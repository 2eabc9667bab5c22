// Gives the demo's database its made-up past, before the demo's site starts. `scripts/demo.mjs` runs
// it; the site itself knows nothing of it.
import { disconnect } from 'mongoose'
import { endEmbeddedDatabases } from '../lib/server/embedded-process.server'
import { bringToLife } from './demo-life/life'
import { tellFailure } from './terminal/failure'

bringToLife()
  .catch(tellFailure)
  .then(async () => {
    await disconnect()
    // The site starts a database of its own in the same folder.
    await endEmbeddedDatabases()
  })
  // Otherwise worker threads would keep the process running.
  .finally(() => process.exit())
