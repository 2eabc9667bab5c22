import type { ServerResponse } from 'node:http'
import { freshModules } from '../../helpers/fresh-modules'
import { startScriptedServer } from '../../helpers/scripted-server'

type Body = string | number | ((response: ServerResponse) => void)

/** A stand-in model, and the code that asks it as a fresh process has it. A number is a status. */
export async function fresh(answer: (body: string) => Body, settings: Record<string, string> = {}) {
  const server = await startScriptedServer(({ body }) => (response) => {
    const said = answer(body)
    if (typeof said === 'function') return said(response)
    const isStatus = typeof said === 'number'
    response.writeHead(isStatus ? said : 200, { 'content-type': 'application/json' })
    response.end(isStatus ? JSON.stringify({ error: 'no, secret-key' }) : said)
  })
  freshModules()
  const values = {
    LOG_LEVEL: 'silent',
    AI_BASE_URL: `${server.origin}/v1`,
    AI_API_KEY: 'secret-key',
    AI_MODEL: 'small',
    ...settings,
  }
  Object.assign(process.env, values)
  const { askLanguageModel } = await import('@/lib/ai/language-model.server')
  return {
    calls: server.calls,
    ask: <T>(asked: Omit<Parameters<typeof askLanguageModel<T>>[0], 'signal'>) =>
      askLanguageModel<T>({ ...asked, signal: new AbortController().signal }),
    async close() {
      for (const name of Object.keys(values)) delete process.env[name]
      await server.close()
    },
  }
}
