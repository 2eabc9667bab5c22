import type { ScriptedServer } from '../scripted-server'
import { upstreamAt } from '../site'
import { answerInnertube } from './fake-innertube'

/**
 * A site of its own that reads the fake InnerTube: fresh modules have fresh caches and breakers.
 * Without more settings it has no API key and chooses its source itself.
 */
export async function freshKeylessSite(server: ScriptedServer, more: Record<string, string> = {}) {
  jest.resetModules()
  const settings = { YOUTUBE_SOURCE: 'auto', YOUTUBE_API_KEY: '', LOG_LEVEL: 'silent', ...more }
  Object.assign(process.env, upstreamAt(server.origin), settings)
  server.calls.length = 0
  server.script = answerInnertube
  return {
    ...(await import('@/lib/youtube/youtube.server')),
    ...(await import('@/lib/youtube/quota/usage.server')),
    ...(await import('@/lib/tools/machine/run-tool.server')),
  }
}
