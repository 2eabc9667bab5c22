import { existsSync } from 'node:fs'

/** Loads the settings of `.env`, if there is one.
 * @throws Error with a sentence for the terminal */
export function loadEnvFile() {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (cause) {
    throw new Error(`The settings in .env cannot be read; it has to be a file: ${cause.message}`, {
      cause,
    })
  }
}
