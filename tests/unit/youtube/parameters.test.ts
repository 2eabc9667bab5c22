import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

let server: ScriptedServer
const hit = { kind: 'youtube#searchListResponse', items: [] }

beforeAll(async () => {
  server = await startScriptedServer(({ path, query }) =>
    path === '/complete/search' ? [200, [query.get('q'), []]] : [200, hit],
  )
  Object.assign(process.env, dataApiAt(server.origin))
})
afterAll(() => server.close())

const sentFor = async (language: string) => {
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  server.calls.length = 0
  await new YouTube().search({ words: 'bread', language })
  await new YouTube().suggest('bread', { language })
  const [search, box] = server.calls
  return [search?.query.get('relevanceLanguage'), box?.query.get('hl')]
}

test.each([
  ['en', 'en', 'en'],
  ['pt-BR', 'pt', 'pt-BR'],
  ['fil', 'fil', 'fil'],
  ['zh-Hant', 'zh-Hant', 'zh-TW'],
  ['zh-Hans', 'zh-Hans', 'zh-CN'],
])('%s is %s for a search and %s for the search box', async (language, search, box) => {
  expect(await sentFor(language)).toEqual([search, box])
})

test('a country that YouTube does not serve has no chart', async () => {
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  server.script = () => [400, { error: { errors: [{ reason: 'invalidRegionCode' }] } }]
  await expect(new YouTube().popular({ region: 'XX' })).rejects.toMatchObject({
    code: 'popular.noChart',
  })
})

test('words that are too long for an address have no suggestions, and nobody is asked', async () => {
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  server.calls.length = 0
  // One letter of it stands for eighteen once it is normalized.
  expect(await new YouTube().suggest('ﷺ'.repeat(200).normalize('NFKC'), {})).toEqual([])
  expect(server.calls).toEqual([])
})
