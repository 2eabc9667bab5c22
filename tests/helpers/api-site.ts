import { type Site, startSite } from './site'

/** One site on the sample YouTube for all API tests that need no settings, log or data of their own:
 * starting one takes two seconds of a core. They find it through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { origin, dataDir, mongodbUri, stop } = await startSite(settings)
  process.env.API_SITE = JSON.stringify({ origin, dataDir, mongodbUri })
  return stop
}

const settings = { YOUTUBE_SOURCE: 'sample', RATE_LIMIT_SCALE: '1000' }

/** What all API tests may use of their common site. */
type CommonSite = Pick<Site, 'origin' | 'dataDir' | 'mongodbUri'>

export const commonSite = (): CommonSite => JSON.parse(process.env.API_SITE ?? '{}')
