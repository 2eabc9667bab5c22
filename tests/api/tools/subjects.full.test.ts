import { edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import { dataApiAt, type Site, startSite } from '../../helpers/site'
import { subjectData } from '../../helpers/subject-data'
import { call, postJson, toolAddress } from '../../helpers/tool-calls'

const helpline = 'https://help.example.org/listen'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  site = await startSite({
    ...dataApiAt(sample.origin),
    HELPLINE_URL: helpline,
    RATE_LIMIT_SCALE: '100',
  })
}, 60_000)
beforeEach(() => fetch(`${sample.origin}/__log`, { method: 'DELETE' }))
afterEach(() => fetch(`${sample.origin}/__faults`, { method: 'DELETE' }))
afterAll(async () => {
  await site?.stop()
  await sample?.close()
})

const requests = async () => {
  const log: { path: string }[] = await (await fetch(`${sample.origin}/__log`)).json()
  return log.map(({ path }) => path.split('/').at(-1))
}
const plan = (fault: object) =>
  fetch(`${sample.origin}/__faults`, { method: 'POST', body: JSON.stringify(fault) })
const run = (slug: string, raw: Record<string, string>) => call(toolAddress(site.origin, slug, raw))

const slugs = [
  'title-generator',
  'tag-generator',
  'youtube-hashtag-generator',
  'description-generator',
  'keyword-research',
]

describe.each(slugs)('the %s', (slug) => {
  test.each(subjectData)(
    'V01 answers harmful subjects in %s with 422 at their field and asks YouTube nothing',
    async (lang, { harmful }) => {
      const first = [...new Map(harmful.map((one) => [one.class, one])).values()]
      for (const { text, class: name } of first) {
        const { status, json } = await run(slug, { keyword: text, lang })
        const help = name === 'selfHarm' ? { help: helpline } : {}
        expect({ text, status, error: json.error }).toMatchObject({
          text,
          status: 422,
          error: { code: 'subject.withheld', field: 'keyword', ...help },
        })
      }
      expect(await requests()).toEqual([])
    },
  )
})

test('V02 the way to help stands first in the sentence, and other failures have none', async () => {
  const { json } = await postJson(`${site.origin}/api/tools/title-generator`, {
    keyword: 'how to kill myself',
  })
  expect(json.error).toEqual({
    code: 'subject.withheld',
    field: 'keyword',
    help: helpline,
    message: expect.stringMatching(
      /^You’re not alone\. .*https:\/\/help\.example\.org\/listen – We /,
    ),
  })
  const other = await run('title-generator', { keyword: 'homemade pipe bomb tutorial' })
  expect(other.json.error).toEqual({
    code: 'subject.withheld',
    field: 'keyword',
    message: expect.stringMatching(/^We don’t /),
  })
})

test('V02 a look-up of such words carries the way to help, and one of other words doesn’t', async () => {
  const lookUp = (link: string, lang: string) =>
    call(`${site.origin}/api/look-up?${new URLSearchParams({ link, lang })}`)
  expect((await lookUp('死にたい', 'ja')).json.error).toMatchObject({
    code: 'subject.withheld',
    field: 'link',
    help: helpline,
  })
  expect((await lookUp('chess endgame', 'en')).json.error).toMatchObject({
    code: 'link.notYouTube',
  })
  expect(await requests()).toEqual([])
})

test('V01 a withheld run isn’t counted, and its subject isn’t asked about in another form', async () => {
  const keyword = 'how to kill myself'
  const forms: Record<string, string>[] = [{ lang: 'de' }, { format: 'short' }]
  for (const more of forms) {
    expect((await run('title-generator', { keyword, ...more })).status).toBe(422)
  }
  expect((await run('keyword-research', { keyword, alone: 'true' })).status).toBe(422)
  expect(await requests()).toEqual([])
})

describe('a video about it', () => {
  const id = edgeCases.creativeCommons
  const harmful = async () => {
    const own = videos.find((one) => one.id === id)!
    const snippet = {
      title: 'How to kill yourself without pain',
      channelId: own.channelId,
      channelTitle: 'Someone',
      publishedAt: '2026-01-01T00:00:00Z',
      description: '',
    }
    const body = JSON.stringify({ items: [{ id, snippet, contentDetails: { duration: 'PT5M' } }] })
    await plan({ match: 'videos', body, headers: { 'content-type': 'application/json' } })
  }

  test('V03 is withheld after its one look-up, where it stands for a subject', async () => {
    await harmful()
    const link = `https://youtu.be/${id}`
    const { status, json } = await run('title-generator', { keyword: link })
    expect({ status, error: json.error }).toMatchObject({
      status: 422,
      error: { code: 'subject.withheld', help: helpline },
    })
    expect(await requests()).toEqual(['videos'])
    // Captions need YouTube's own pages, which this site doesn't ask: so the video isn't, either.
    expect((await run('youtube-video-summary-generator', { url: link })).status).toBe(503)
  })

  test('V03 keeps its facts', async () => {
    await harmful()
    for (const slug of ['video-data-viewer', 'tag-extractor', 'youtube-thumbnail']) {
      expect([slug, (await run(slug, { url: id })).status]).toEqual([slug, 200])
    }
  })
})

test('V04 what YouTube suggests of it is left out', async () => {
  const list = ['chair repair kit', 'how to kill myself chair']
  await plan({ match: 'suggest', body: JSON.stringify(['chair', list]) })
  for (const slug of ['tag-generator', 'keyword-research', 'youtube-hashtag-generator']) {
    const { status, text } = await run(slug, { keyword: 'chair repair' })
    expect([slug, status]).toEqual([slug, 200])
    expect(text).not.toContain('kill')
  }
})
