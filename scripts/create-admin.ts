// `npm run create-admin`: makes the first admin, or makes a user one. It works on the database that
// the settings name, beside a running site or alone.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { Email, Username } from '../lib/accounts/fields'
import { NewPassword } from '../lib/accounts/fields.server'
import { createAdmin, promote } from '../lib/accounts/make-admin.server'
import { isErrorCode } from '../lib/errors'
import { env } from '../lib/server/env'
import messages from '../locales/en/errors.json'
import { tellFailure } from './terminal/failure'
import { Questions } from './terminal/questions'

const help = `npm run create-admin -- [--username NAME] [--email ADDRESS]

Asks for what is not given. The password is never an argument, where other users of the machine
could read it: it is asked for, or read from standard input.
An address that has an account already becomes an admin's; then no password is needed.
`

class Refusal extends Error {}

/** What a field's schema makes of a text.
 * @throws Refusal with the sentence a visitor would see */
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
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!process.env.MONGODB_URI && !process.env.DATA_DIR) {
    throw new Refusal('No database is chosen. Set MONGODB_URI or DATA_DIR as for npm start.')
  }
  // Settings that are wrong are told before anything is asked.
  env()
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
  // Worker threads and an embedded database of our own would keep the process.
  .finally(() => process.exit())
