// `npm run audit:verify`: walks the audit log of the database that the settings name, and names
// every entry that is not as it was written. Beside a running site or alone.
import { existsSync } from 'node:fs'
import { verifyAudit } from '../lib/audit/verify.server'
import { env } from '../lib/server/env'
import { tellFailure } from './terminal/failure'

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!process.env.MONGODB_URI && !process.env.DATA_DIR) {
    throw new Error('No database is chosen. Set MONGODB_URI or DATA_DIR as for npm start.')
  }
  // Settings that are wrong are not told as a database that does not answer.
  env()
  const { whole, lastHash, broken } = await verifyAudit()
  if (broken.length > 0) {
    throw new Error(broken.map(({ id, why }) => `Entry ${id} is broken: ${why}.`).join('\n'))
  }
  console.log(`${whole} entries, none broken. The last one's hash: ${lastHash}`)
}

main()
  .catch(tellFailure)
  // An embedded database of our own would keep the process.
  .finally(() => process.exit())
