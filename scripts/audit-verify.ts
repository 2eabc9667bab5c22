// `npm run audit:verify`: checks the audit log in the database of the settings, and prints every entry
// that was changed. Works with or without a running site.
import { parseArgs } from 'node:util'
import { verifyAudit } from '../lib/audit/verify.server'
import { env } from '../lib/server/env'
import { checkDataFolder } from './terminal/data-folder.mjs'
import { loadEnvFile } from './terminal/env-file.mjs'
import { tellFailure } from './terminal/failure'

async function main() {
  // It takes no options; one that is given is refused.
  parseArgs({})
  loadEnvFile()
  if (!process.env.MONGODB_URI && !process.env.DATA_DIR) {
    throw new Error('No database is chosen. Set MONGODB_URI or DATA_DIR as for npm start.')
  }
  // Invalid settings must not be reported as an unreachable database.
  checkDataFolder(env())
  const { valid, lastHash, broken } = await verifyAudit()
  if (broken.length > 0) {
    throw new Error(broken.map(({ id, why }) => `Entry ${id} is broken: ${why}.`).join('\n'))
  }
  console.log(`${valid} entries, none broken. The last one's hash: ${lastHash}`)
}

main()
  .catch(tellFailure)
  // Otherwise a started embedded database would keep the process running.
  .finally(() => process.exit())
