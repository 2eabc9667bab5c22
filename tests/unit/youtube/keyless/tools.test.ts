import type { ScriptedServer } from '../../../helpers/scripted-server'
import { startFakeInnertube } from '../../../helpers/youtube/fake-innertube'
import { many } from '../../../helpers/youtube/fake-innertube-catalogue'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

let server: ScriptedServer
const kettles = `UC${'kettles'.padEnd(22, '-')}`
const starlight = `UC${'starlight'.padEnd(22, '-')}`
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`

beforeAll(async () => {
  server = await startFakeInnertube()
})
afterAll(() => server.close())

/** A tool's result without a key; its source must be given. */
async function run(slug: string, url: string | string[]): Promise<unknown> {
  const { YouTube, findRunnable, runTool } = await freshKeylessSite(server)
  const youtube = new YouTube({ tool: slug })
  const result = await runTool(findRunnable(slug), { url }, youtube)
  expect(youtube.provenance()).toMatchObject({ source: 'keyless', cached: false })
  return result
}

describe('the Extract tools without a key', () => {
  test('tag-extractor: each video separately, ten in one run', async () => {
    const ids = many.slice(0, 8).map(({ id }) => id)
    const links = ['plainvideo1', 'bareoneday2', ...ids].map(watch)
    expect(await run('tag-extractor', links)).toMatchObject({
      items: [
        { ok: true, result: { tags: ['tea', 'wasser kochen', 'お茶'] } },
        { ok: true, result: { tags: [] } },
        ...ids.map((_, at) => ({ ok: true, result: { tags: [`tag ${at}`] } })),
      ],
    })
  })

  test('F12 tag-extractor: reports a restriction for each link, and never as "no tags"', async () => {
    const ids = ['plainvideo1', 'privatevid5', 'adultsonly6', 'unknownvid7', 'robotcheck4']
    expect(await run('tag-extractor', ids.map(watch))).toMatchObject({
      items: [
        { ok: true },
        { ok: false, error: { code: 'video.private' } },
        { ok: false, error: { code: 'video.ageRestricted' } },
        { ok: false, error: { code: 'video.notFound' } },
        { ok: false, error: { code: 'youtube.unavailable' } },
      ],
    })
  })

  test('X08 youtube-title-and-description-extractor: markup stays text', async () => {
    expect(
      await run('youtube-title-and-description-extractor', watch('plainvideo1')),
    ).toMatchObject({
      items: [
        {
          ok: true,
          result: {
            snippets: [
              { name: 'title', text: 'How to boil <i>water</i> & "tea"' },
              { name: 'description', text: expect.stringContaining('<b>bold</b> #tea') },
            ],
            found: { hashtags: ['#tea'] },
            versions: [],
          },
        },
      ],
    })
  })

  test('channel-id-finder: ids, handles, old names and videos, each with its input', async () => {
    const links = [
      kettles,
      'https://www.youtube.com/@별빛상점',
      'https://www.youtube.com/c/KettleHouse',
      'https://www.youtube.com/user/oldkettles',
      watch('plainvideo1'),
      // Only its channel is known, which is enough here.
      watch('robotcheck4'),
      'https://www.youtube.com/@nobody',
    ]
    expect(await run('channel-id-finder', links)).toMatchObject({
      items: [
        { ok: true, result: { foundBy: 'id', values: { id: kettles, handle: '@kettles' } } },
        { ok: true, result: { foundBy: 'handle', values: { id: starlight } } },
        { ok: true, result: { foundBy: 'custom', values: { id: kettles } } },
        { ok: true, result: { foundBy: 'user', values: { id: kettles } } },
        { ok: true, result: { foundBy: 'video', values: { id: kettles } } },
        { ok: true, result: { foundBy: 'video', values: { id: starlight } } },
        { ok: false, error: { code: 'channel.notFound' } },
      ],
    })
  })

  test('youtube-channel-banner-downloader: the banner, or an error if the channel has none', async () => {
    expect(await run('youtube-channel-banner-downloader', kettles)).toMatchObject({
      channel: { id: kettles, subscriberCount: 1_230_000 },
      images: [{ name: 'original', width: 2048, height: 1152 }, {}, {}, {}, {}],
      missing: [],
    })
    await expect(run('youtube-channel-banner-downloader', starlight)).rejects.toMatchObject({
      code: 'channel.noBanner',
    })
  })

  test('youtube-channel-logo-downloader: the logo in its sizes', async () => {
    expect(await run('youtube-channel-logo-downloader', watch('bareoneday2'))).toMatchObject({
      channel: { id: starlight, title: '별빛상점' },
      images: expect.arrayContaining([expect.objectContaining({ name: 'original', width: 900 })]),
    })
  })

  test('video-data-viewer: an unknown fact is called unknown, not hidden', async () => {
    const result = (await run('video-data-viewer', watch('bareoneday2'))) as {
      verdicts: { key: string }[]
      groups: { facts: { name: string; kind: string; value: unknown }[] }[]
      raw?: unknown
    }
    const facts = result.groups.flatMap((group) => group.facts)
    const named = (name: string) => facts.find((fact) => fact.name === name)
    expect(named('views')).toMatchObject({ kind: 'number', value: 3 })
    expect(named('published')).toEqual({ name: 'published', kind: 'day', value: '2024-02-29' })
    for (const name of ['likes', 'comments', 'madeForKids', 'licence']) {
      expect(named(name)?.kind).toBe('unknown')
    }
    const keys = result.verdicts.map(({ key }) => key)
    expect(keys).toEqual(['public', 'onlyIn', 'notEmbeddable'])
    expect(result.raw).toBeUndefined()
  })

  test('T06 a warm run makes no call', async () => {
    const { YouTube, findRunnable, runTool } = await freshKeylessSite(server)
    const again = () =>
      runTool(findRunnable('channel-id-finder'), { url: '@kettles' }, new YouTube())
    await again()
    const cold = server.calls.length
    await again()
    expect([cold, server.calls.length]).toEqual([3, 3])
  })
})
