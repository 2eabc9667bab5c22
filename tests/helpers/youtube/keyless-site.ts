import { freshModules } from '../fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../scripted-server'
import { upstreamAt } from '../site'
import { answerInnertube } from './fake-innertube'
import { respondingWith } from './innertube-shapes'

/**
 * A separate site that uses the fake InnerTube: fresh modules have fresh caches and breakers. By
 * default it has no API key and chooses its source itself.
 */
export async function freshKeylessSite(server: ScriptedServer, more: Record<string, string> = {}) {
  freshModules()
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

/**
 * A scripted InnerTube for the calling test file.
 * @returns `visitor` creates a visitor of a fresh site with scripted YouTube responses; `script`
 * sets the response to all further requests
 */
export function keylessVisitors() {
  let server: ScriptedServer
  beforeAll(async () => {
    server = await startScriptedServer()
  })
  afterAll(() => server.close())
  return {
    async visitor(answers: Parameters<typeof respondingWith>[1]) {
      const { YouTube } = await freshKeylessSite(server)
      respondingWith(server, answers)
      return new YouTube()
    },
    script(answer: ScriptedServer['script']) {
      server.script = answer
    },
  }
}
