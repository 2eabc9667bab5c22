import { fileURLToPath } from 'node:url'
import { printed, startNode } from './processes.mjs'

/**
 * Starts the sample YouTube on a port the system chooses.
 * @returns its process, and the settings that point the site at it.
 */
export async function startSampleYouTube(env) {
  const program = fileURLToPath(import.meta.resolve('sample-youtube/program'))
  const child = startNode([program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [, origin] = await printed(child, /(http:\/\/\S+)/)
  const settings = {
    YOUTUBE_SOURCE: 'sample',
    YOUTUBE_DATA_API_URL: origin,
    YOUTUBE_WEB_URL: origin,
    YOUTUBE_SUGGEST_URL: origin,
    YOUTUBE_IMAGE_URL: origin,
  }
  return { child, settings }
}
