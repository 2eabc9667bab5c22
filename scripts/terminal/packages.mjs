import { createRequire } from 'node:module'

/** The sentence for a site whose packages are missing; undefined when they are there. */
export function missingPackages() {
  const { resolve } = createRequire(import.meta.url)
  try {
    resolve('next')
    resolve('zod')
  } catch {
    return 'The packages are not installed. Run: npm ci'
  }
}
