import { startSampleYouTube } from 'sample-youtube'
import { type Site, startSite, upstreamAt } from '../site'

/** One site on the sample YouTube for all browser tests; they find it through SITE_ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const youtube = await startSampleYouTube({})
  const site = await startSite({
    ...upstreamAt(youtube.origin),
    YOUTUBE_SOURCE: 'sample',
    DOWNLOADS_ENABLED: '1',
    // Each test has an address of its own; rate limits have their own tests.
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '200',
  })
  // As on a real site, the first visitor doesn't wait for the lists of subjects. A site that reads them by
  // itself also draws fifty pictures to share while the tests run.
  const judged = await fetch(`${site.origin}/api/tools/tag-generator?keyword=rowing`)
  if (!judged.ok) throw new Error(`The site does not judge subjects: ${await judged.text()}`)
  process.env.SITE_ORIGIN = site.origin
  process.env.SITE_DATA_DIR = site.dataDir
  if (site.mongodbUri) process.env.SITE_MONGODB_URI = site.mongodbUri
  return async () => {
    await site.stop()
    await youtube.close()
  }
}

/** The site of the browser tests, in the form that the account helpers take. */
export function siteUnderTest(): Pick<Site, 'origin' | 'dataDir' | 'mongodbUri'> {
  const { SITE_ORIGIN = '', SITE_DATA_DIR = '', SITE_MONGODB_URI } = process.env
  return { origin: SITE_ORIGIN, dataDir: SITE_DATA_DIR, mongodbUri: SITE_MONGODB_URI }
}
