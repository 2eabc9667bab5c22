// `npm run create-admin`: creates an admin, or promotes a user to one, in the database of the settings.
// Works with or without a running site.
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { Email, Username } from '../lib/accounts/fields'
import { NewPassword } from '../lib/accounts/fields.server'
import { createAdmin, promote } from '../lib/accounts/make-admin.server'
import { isErrorCode } from '../lib/errors'
import { env } from '../lib/server/env'
import messages from '../locales/en/errors.json'
import { checkDataFolder } from './terminal/data-folder.mjs'
import { loadEnvFile } from './terminal/env-file.mjs'
import { tellFailure } from './terminal/failure'
import { Questions } from './terminal/questions'

const help = `npm run create-admin -- [--username NAME] [--email ADDRESS]

Asks for what is not given. The password is never an argument, where other users of the machine
could read it: it is asked for, or read from standard input.
An address that has an account already becomes an admin's; then no password is needed.
`

class Refusal extends Error {}

/** Validates a text with a field's schema.
 * @throws Refusal with the message for visitors */
function checked<T>(schema: z.ZodType<T>, text: string): T {
  const { success, data, error } = schema.safeParse(text)
  if (success) return data
  const code = error.issues[0]?.message ?? ''
  throw new Refusal(messages[isErrorCode(code) ? code : 'input.invalid'])
}

async function main() {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  loadEnvFile()
  if (!process.env.MONGODB_URI && !process.env.DATA_DIR) {
    throw new Refusal('No database is chosen. Set MONGODB_URI or DATA_DIR as for npm start.')
  }
  // Reports invalid settings before any question.
  checkDataFolder(env())
  const questions = new Questions()
  try {
    const email = checked(Email, values.email ?? (await questions.ask('Email address: ')))
    if (await promote(email)) return console.log(`${email} is an admin now.`)
    const username = checked(Username, values.username ?? (await questions.ask('Name: ')))
    const password = checked(NewPassword, await questions.askSecretly('Password: '))
    await createAdmin({ username, email, password })
    console.log(`The admin ${username} (${email}) can log in now.`)
  } finally {
    questions.close()
  }
}

main()
  .catch(tellFailure)
  // Otherwise worker threads and a started embedded database would keep the process running.
  .finally(() => process.exit())
