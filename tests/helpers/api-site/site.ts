import { type Site, startSite } from '../site'

const started = globalThis as { apiSite?: Site }

/** What the common site signs its tokens with. */
export const commonSecret = 'kS9xV2mQ7pLr4tYw8zBc1dFg5hJn3aEu'

/** What it did before. */
export const commonPreviousSecret = 'pR8sT4uV6wX2yZ9aB3cD7eF1gH5iJ0kL'

/** What tests may use of the common site. */
export type CommonSite = Pick<Site, 'origin' | 'dataDir' | 'mongodbUri'>

/** Starts one site on the sample YouTube for all API tests that need no settings, log or data of their
 * own, since a start takes two seconds of a core. They find it through the environment. */
export async function setUp(): Promise<void> {
  started.apiSite = await startSite({
    YOUTUBE_SOURCE: 'sample',
    RATE_LIMIT_SCALE: '1000',
    JWT_SECRET: commonSecret,
    JWT_SECRET_PREVIOUS: commonPreviousSecret,
  })
  const { origin, dataDir, mongodbUri } = started.apiSite
  process.env.API_SITE = JSON.stringify({ origin, dataDir, mongodbUri })
}

export const tearDown = () => started.apiSite?.stop()

export const commonSite = (): CommonSite => JSON.parse(process.env.API_SITE ?? '{}')
