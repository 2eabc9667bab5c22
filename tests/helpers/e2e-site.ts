import { startSampleYouTube } from '../../lib/youtube/sample/server'
import { startSite, upstreamAt } from './site'

/** One site on the sample YouTube for all browser tests; they find it through SITE_ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const youtube = await startSampleYouTube({})
  const site = await startSite({ ...upstreamAt(youtube.origin), YOUTUBE_SOURCE: 'sample' })
  process.env.SITE_ORIGIN = site.origin
  return async () => {
    await site.stop()
    await youtube.close()
  }
}
