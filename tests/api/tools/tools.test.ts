import { dataApiAt, type Site, startSite } from '../../helpers/site'
import {
  call,
  expectFailure,
  foreignVideo,
  postJson,
  rawCall,
  toolAddress,
} from '../../helpers/tool-calls'
import {
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

const hostileTitle =
  '</title></script><script>alert(1)</script>"><svg onload=alert(2)> \' & ] ) ` \\ {{7*7}}'
const tags = [
  'Foo-Baz',
  'Foo Baz',
  'ભારતીય રસોઈ',
  'हिन्दी',
  '料理',
  '한국 요리',
  'русский язык',
  'مطبخ',
  '🍕',
  'comma, inside',
  '<b>bold</b>',
  '=SUM(1)',
]
const ten = Array.from({ length: 10 }, (_, index) => `fgnBatch-_${index}`)
const link = (id: string) => `https://www.youtube.com/watch?v=${id}`

let youtube: ForeignYouTube
let site: Site

const tool = (slug: string, parameters?: Record<string, string | readonly string[]>) =>
  toolAddress(site.origin, slug, parameters)
const tagsOf = (url: string | readonly string[], more = {}) =>
  call(tool('tag-extractor', { url, ...more }))
const thumbnails = (id: string) => call(tool('youtube-thumbnail', { url: link(id) }))
const embed = (parameters: Record<string, string>) =>
  call(tool('youtube-embed-code-generator', parameters))

beforeAll(async () => {
  youtube = await startForeignYouTube({
    videos: [
      foreignVideo('fgnTags-__0', { snippet: { title: hostileTitle, tags } }),
      foreignVideo('fgnNoTags_0', { statistics: { viewCount: undefined, likeCount: undefined } }),
      foreignVideo('fgnWarm---0', { snippet: { tags: ['warm'] } }),
      foreignVideo('fgnCrowd--0', { snippet: { tags: ['crowd'] } }),
      foreignVideo('fgnPost---0', { snippet: { tags: ['post'] } }),
      foreignVideo('fgnPrivate0', { status: { privacyStatus: 'private' } }),
      foreignVideo('fgnThumbs-0'),
      foreignVideo('fgnBigThmb0'),
      foreignVideo('fgnManyThm0'),
      foreignVideo('-fgnDash--0'),
      foreignVideo('fgnEmbed--0', {
        snippet: { title: hostileTitle },
        contentDetails: { duration: 'PT1M40S' },
      }),
      foreignVideo('fgnNoEmbed0', {
        contentDetails: {
          contentRating: { ytRating: 'ytAgeRestricted' },
          regionRestriction: { blocked: ['DE', 'FR'] },
        },
        status: { embeddable: false },
      }),
      ...ten.map((id) => foreignVideo(id, { snippet: { tags: [id, 'shared'] } })),
    ],
  })
  for (const name of ['maxresdefault.jpg', 'maxresdefault.webp', 'sddefault.webp', '3.jpg']) {
    youtube.stills.set(`fgnThumbs-0/${name}`, 'missing')
  }
  youtube.stills.set('fgnThumbs-0/hq720.webp', 'placeholder')
  youtube.stills.set('fgnBigThmb0/maxresdefault.jpg', [1920, 1080])
  site = await startSite(dataApiAt(youtube.origin))
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
})

describe('tag-extractor', () => {
  test('returns a video’s tags, exactly and in order, and nothing else', async () => {
    const begun = Date.now()
    const { status, headers, json } = await tagsOf(link('fgnTags-__0'))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    // 7, 7+2, 11+2, 6, 2, 5+2, 12+2, 4, 1, 13+2, 11, 7 and 11 commas.
    const used = 7 + 9 + 13 + 6 + 2 + 7 + 14 + 4 + 1 + 15 + 11 + 7 + 11
    expect(json).toEqual({
      success: true,
      data: {
        items: [
          {
            input: link('fgnTags-__0'),
            ok: true,
            result: {
              video: {
                id: 'fgnTags-__0',
                title: hostileTitle,
                channelId: 'UCforeignChannel00000001',
                channelTitle: 'Foreign & Sons',
                publishedAt: '2024-02-29T23:59:59Z',
                durationSeconds: 205,
                liveStatus: 'none',
                viewCount: 1234567,
              },
              tags,
              characters: { used, limit: 500 },
            },
          },
        ],
      },
      meta: { source: 'data-api', fetchedAt: expect.any(String), cached: false },
    })
    const { fetchedAt } = json.meta as { fetchedAt: string }
    expect(new Date(fetchedAt).toISOString()).toBe(fetchedAt)
    expect(Date.parse(fetchedAt)).toBeGreaterThanOrEqual(begun - 1)
    expect(Date.parse(fetchedAt)).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('calls videos.list once, with the key and only the necessary parts', () => {
    const calls = youtube.calls.filter((address) => address.includes('fgnTags-__0'))
    expect(calls).toHaveLength(1)
    const { pathname, searchParams } = new URL(calls[0] ?? '', youtube.origin)
    expect(pathname).toBe('/youtube/v3/videos')
    expect(searchParams.get('key')).toBe('foreign-key')
    expect(searchParams.get('id')).toBe('fgnTags-__0')
    expect(searchParams.get('part')?.split(',')).toContain('snippet')
  })

  test('a video without tags is a valid answer: 200, an empty list, nothing used; hidden counts are absent', async () => {
    const { status, json } = await tagsOf('fgnNoTags_0')
    expect(status).toBe(200)
    const { items } = json.data as { items: { result: Record<string, unknown> }[] }
    expect(items[0]?.result.tags).toEqual([])
    expect(items[0]?.result.characters).toEqual({ used: 0, limit: 500 })
    expect(items[0]?.result.video).not.toHaveProperty('viewCount')
  })

  test('ten videos take one videos.list call and no search call', async () => {
    const { status, json } = await tagsOf(ten.map(link))
    expect(status).toBe(200)
    const { items } = json.data as { items: { input: string; result: { tags: string[] } }[] }
    expect(items.map(({ input, result }) => [input, result.tags])).toEqual(
      ten.map((id) => [link(id), [id, 'shared']]),
    )
    expect(youtube.count('fgnBatch')).toBe(1)
    expect(youtube.count('/youtube/v3/search')).toBe(0)
  })

  test('T06 D06 the same video again, in any spelling of its link, sends no request and is marked cached', async () => {
    const first = await tagsOf(link('fgnWarm---0'))
    const callsBefore = youtube.calls.length
    for (const spelling of [
      link('fgnWarm---0'),
      'fgnWarm---0',
      '  fgnWarm---0  ',
      'https://youtu.be/fgnWarm---0?si=abcdef',
      'm.youtube.com/shorts/fgnWarm---0',
    ]) {
      const again = await tagsOf(spelling)
      expect(again.json.meta).toEqual({
        ...(first.json.meta as object),
        cached: true,
      })
    }
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test('unknown query names are ignored and are not part of the cache key', async () => {
    const plain = await tagsOf(link('fgnWarm---0'))
    const callsBefore = youtube.calls.length
    const extra = await tagsOf(link('fgnWarm---0'), {
      utm_source: 'mail',
      key: 'mine',
      part: 'id',
      __proto__x: '1',
      constructor: '2',
      slug: 'youtube-thumbnail',
    })
    expect(extra.status).toBe(200)
    expect(extra.json).toEqual(plain.json)
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test('a batch keeps its good links: each item has its own result, in order', async () => {
    const inputs = [
      link('fgnWarm---0'),
      'https://vimeo.com/123456789',
      'https://www.youtube.com/@someone',
      link('fgnUnknown0'),
      link('fgnPrivate0'),
      'fgnWarm---0',
    ]
    const { status, json } = await tagsOf(inputs)
    expect(status).toBe(200)
    const { items } = json.data as { items: Record<string, unknown>[] }
    expect(items.map(({ input }) => input)).toEqual(inputs)
    expect(items.map(({ ok }) => ok)).toEqual([true, false, false, false, false, true])
    expect(items.map(({ error }) => (error as { code: string } | undefined)?.code)).toEqual([
      undefined,
      'link.notYouTube',
      'link.videoExpected',
      'video.notFound',
      'video.private',
      undefined,
    ])
    for (const item of items) {
      expect(Object.keys(item)).toEqual(['input', 'ok', item.ok ? 'result' : 'error'])
    }
    expect(items[0]?.result).toEqual(items[5]?.result)
  })

  test('an unknown video is cached too', async () => {
    const callsBefore = youtube.calls.length
    expectFailure(await tagsOf('fgnUnknown0'), {
      status: 404,
      code: 'video.notFound',
      field: 'url',
    })
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test.each([
    [['https://vimeo.com/1', 'fgnUnknown1'], 400, 'link.notYouTube'],
    [['fgnUnknown1', 'https://vimeo.com/1'], 404, 'video.notFound'],
    [['fgnPrivate0', 'fgnUnknown1'], 422, 'video.private'],
    [['https://www.youtube.com/@someone', 'x y z'], 400, 'link.videoExpected'],
    [['fgnUnknown1'], 404, 'video.notFound'],
  ])(
    'when every item of %j fails, the answer is %i %s of the first one',
    async (url, status, code) => {
      expectFailure(await tagsOf(url), { status, code, field: 'url' })
    },
  )

  test('the same id ten times takes one query and gets ten results', async () => {
    const callsBefore = youtube.calls.length
    const { status, json } = await tagsOf(Array.from({ length: 10 }, () => 'fgnCrowd--0'))
    expect(status).toBe(200)
    const { items } = json.data as { items: { ok: boolean; result: { tags: string[] } }[] }
    expect(items.map(({ ok, result }) => [ok, result.tags])).toEqual(
      Array.from({ length: 10 }, () => [true, ['crowd']]),
    )
    expect(youtube.calls.slice(callsBefore)).toHaveLength(1)
    expect(new URL(youtube.calls.at(-1) ?? '', youtube.origin).searchParams.get('id')).toBe(
      'fgnCrowd--0',
    )
  })

  test('11 links are too many, and no request is sent', async () => {
    const callsBefore = youtube.calls.length
    const eleven = Array.from({ length: 11 }, (_, index) => `fgnEleven_${index % 10}`)
    expectFailure(await tagsOf(eleven), { status: 400, code: 'input.tooMany', field: 'url' })
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test('F14 fifty concurrent runs for the same video cause one upstream call and get the same answer', async () => {
    youtube.videos.push(foreignVideo('fgnFlight-0', { snippet: { tags: ['one'] } }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => tagsOf('fgnFlight-0')))
    expect(youtube.count('fgnFlight-0')).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1)
  })

  test('S06 an id that begins with a hyphen works', async () => {
    expect((await tagsOf('-fgnDash--0')).status).toBe(200)
    expect((await tagsOf(link('-fgnDash--0'))).status).toBe(200)
  })
})

describe('youtube-thumbnail', () => {
  interface Picture {
    name: string
    format: string
    width: number
    height: number
    url: string
    sourceUrl: string
  }

  test('lists the existing images with their real sizes, and the missing names', async () => {
    const { status, json } = await thumbnails('fgnThumbs-0')
    expect(status).toBe(200)
    const { images, missing, video } = json.data as {
      images: Picture[]
      missing: string[]
      video: { id: string }
    }
    expect(video.id).toBe('fgnThumbs-0')
    const names = images.map(({ name, format, width, height }) => [name, format, width, height])
    // Without maxresdefault, sddefault.webp and 3.jpg, which are missing, and hq720.webp, which is
    // gray.
    expect(names).toEqual([
      ['hq720', 'jpg', 1280, 720],
      ['sddefault', 'jpg', 640, 480],
      ['hqdefault', 'jpg', 480, 360],
      ['hqdefault', 'webp', 480, 360],
      ['mqdefault', 'jpg', 320, 180],
      ['mqdefault', 'webp', 320, 180],
      ['default', 'jpg', 120, 90],
      ['default', 'webp', 120, 90],
      ['0', 'jpg', 480, 360],
      ['0', 'webp', 480, 360],
      ...['1', '2', '3'].flatMap((frame) => [
        [`maxres${frame}`, 'jpg', 1280, 720],
        [`maxres${frame}`, 'webp', 1280, 720],
        [`sd${frame}`, 'jpg', 640, 480],
        [`sd${frame}`, 'webp', 640, 480],
        [`hq${frame}`, 'jpg', 480, 360],
        [`hq${frame}`, 'webp', 480, 360],
        [`mq${frame}`, 'jpg', 320, 180],
        [`mq${frame}`, 'webp', 320, 180],
        ...(frame === '3' ? [] : [[frame, 'jpg', 120, 90]]),
        [frame, 'webp', 120, 90],
      ]),
    ])
    expect(missing).toEqual(['maxresdefault'])
    expect(json.meta).toMatchObject({ source: 'data-api', cached: false })
  })

  test('every image is served by this site, byte for byte, with its own type', async () => {
    const { json } = await thumbnails('fgnThumbs-0')
    const { images } = json.data as { images: Picture[] }
    for (const { name, format, url, sourceUrl } of images) {
      const folder = format === 'webp' ? 'vi_webp' : 'vi'
      expect(sourceUrl).toBe(`${youtube.origin}/${folder}/fgnThumbs-0/${name}.${format}`)
      expect(url).toMatch(/^\/api\/image\?/)
      const [ours, theirs] = await Promise.all([fetch(site.origin + url), fetch(sourceUrl)])
      expect([ours.status, ours.headers.get('content-type')]).toEqual([
        200,
        format === 'webp' ? 'image/webp' : 'image/jpeg',
      ])
      const [ourBytes, theirBytes] = await Promise.all([
        ours.bytes?.() ?? ours.arrayBuffer(),
        theirs.arrayBuffer(),
      ])
      expect(Buffer.from(ourBytes).equals(Buffer.from(theirBytes))).toBe(true)
    }
  })

  test('the size is read from the image, not from a table', async () => {
    const { json } = await thumbnails('fgnBigThmb0')
    const { images, missing } = json.data as { images: Picture[]; missing: string[] }
    expect(images).toHaveLength(44)
    expect(missing).toEqual([])
    expect(images[0]).toMatchObject({
      name: 'maxresdefault',
      format: 'jpg',
      width: 1920,
      height: 1080,
    })
  })

  test('the same video again sends no request', async () => {
    const callsBefore = youtube.calls.length
    const { json } = await thumbnails('fgnBigThmb0')
    expect(json.meta).toMatchObject({ cached: true })
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test('F14 five concurrent runs probe each image once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => thumbnails('fgnManyThm0')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(youtube.count('/youtube/v3/videos') && youtube.count('id=fgnManyThm0')).toBe(1)
    expect(youtube.count('/fgnManyThm0/')).toBe(44)
  })

  test('takes one video: a second link is rejected', async () => {
    const address = tool('youtube-thumbnail', { url: ['fgnThumbs-0', 'fgnBigThmb0'] })
    expectFailure(await call(address), { status: 400, code: 'input.tooMany', field: 'url' })
  })

  test.each([
    ['fgnUnknown2', 404, 'video.notFound'],
    ['fgnPrivate0', 422, 'video.private'],
  ])('%s answers %i %s and no image is requested', async (id, status, code) => {
    const answer = await thumbnails(id)
    expect([answer.status, (answer.json.error as { code: string }).code]).toEqual([status, code])
    expect(youtube.count(`/vi/${id}`) + youtube.count(`/vi_webp/${id}`)).toBe(0)
  })
})

describe('youtube-embed-code-generator', () => {
  interface Embed {
    embedUrl: string
    snippets: { name: string; text: string }[]
    notes: { key: string }[]
    refused: { key: string; values: Record<string, string> }[]
    video: Record<string, unknown>
  }
  const read = (json: Record<string, unknown>) => json.data as Embed
  const keys = (notes: { key: string }[]) => notes.map(({ key }) => key)

  test('the default code uses the privacy host, sends the referrer, and sets no option', async () => {
    const { status, json } = await embed({ url: link('fgnEmbed--0') })
    expect(status).toBe(200)
    const { embedUrl, snippets, notes, refused, video } = read(json)
    expect(embedUrl).toBe('https://www.youtube-nocookie.com/embed/fgnEmbed--0')
    expect(video).toMatchObject({ id: 'fgnEmbed--0', embeddable: true, ageRestricted: false })
    expect([notes, refused]).toEqual([[], []])
    expect(snippets.map(({ name }) => name).sort()).toEqual(
      ['responsive', 'html', 'clickToLoad', 'react', 'markdown'].sort(),
    )
    for (const { name, text } of snippets) {
      const policy = / referrerpolicy="strict-origin-when-cross-origin"/i.test(text)
      // Markdown has no player, so it has no referrer policy either.
      expect([name, policy]).toEqual([name, name !== 'markdown'])
    }
    expect(json.meta).toMatchObject({ source: 'data-api' })
  })

  test('every option goes into the URL, and loop adds its playlist', async () => {
    const { json } = await embed({
      url: link('fgnEmbed--0'),
      start: '0:10',
      end: '1:05',
      autoplay: '1',
      mute: 'true',
      loop: 'on',
      controls: '0',
      captions: 'true',
      privacy: 'false',
      captionLanguage: 'zh-Hant',
      playerLanguage: 'gu',
      parameters: 'color=white&playsinline=1',
    })
    const { origin, pathname, searchParams } = new URL(read(json).embedUrl)
    expect(origin + pathname).toBe('https://www.youtube.com/embed/fgnEmbed--0')
    expect(Object.fromEntries(searchParams)).toEqual({
      start: '10',
      end: '65',
      autoplay: '1',
      mute: '1',
      loop: '1',
      playlist: 'fgnEmbed--0',
      controls: '0',
      cc_load_policy: '1',
      cc_lang_pref: 'zh-Hant',
      hl: 'gu',
      color: 'white',
      playsinline: '1',
    })
    for (const { name, text } of read(json).snippets) {
      const loops = text.includes('playlist=fgnEmbed--0')
      expect([name, loops]).toEqual([name, name !== 'markdown'])
    }
  })

  test('the notes include YouTube’s facts about the video', async () => {
    const { json } = await embed({ url: link('fgnNoEmbed0'), start: '300', end: '400' })
    const { notes, video } = read(json)
    expect(video).toMatchObject({ embeddable: false, ageRestricted: true })
    expect(keys(notes)).toEqual([
      'note.notEmbeddable',
      'note.ageRestricted',
      'note.blockedSomewhere',
      'note.startAfterEnd',
      'note.endAfterEnd',
    ])
  })

  test('autoplay without mute and rel=0 are explained', async () => {
    const { json } = await embed({ url: 'fgnEmbed--0', autoplay: '1', parameters: 'rel=0' })
    expect(keys(read(json).notes)).toEqual(['note.autoplayNeedsMute', 'note.relSameChannel'])
  })

  test('obsolete, wrong and unknown parameters are rejected with their reasons, and omitted', async () => {
    const parameters =
      '?showinfo=0&rel=0&modestbranding=1&theme=dark&vq=hd720&color=blue&autoplay=1&listType=search&onload=x&rel=5'
    const { json } = await embed({ url: 'fgnEmbed--0', parameters })
    const { refused, embedUrl } = read(json)
    expect(refused).toEqual([
      { key: 'refused.showinfo', values: { name: 'showinfo', value: '0' } },
      { key: 'refused.modestbranding', values: { name: 'modestbranding', value: '1' } },
      { key: 'refused.theme', values: { name: 'theme', value: 'dark' } },
      { key: 'refused.quality', values: { name: 'vq', value: 'hd720' } },
      { key: 'refused.value', values: { name: 'color', value: 'blue' } },
      { key: 'refused.option', values: { name: 'autoplay', value: '1' } },
      { key: 'refused.search', values: { name: 'listType', value: 'search' } },
      { key: 'refused.unknown', values: { name: 'onload', value: 'x' } },
      { key: 'refused.value', values: { name: 'rel', value: '5' } },
    ])
    expect(new URL(embedUrl).search).toBe('?rel=0')
  })

  test('X11 a hostile title is escaped in every snippet', async () => {
    const { json } = await embed({ url: 'fgnEmbed--0' })
    const { snippets, video } = read(json)
    expect(video.title).toBe(hostileTitle)
    const text = Object.fromEntries(snippets.map((snippet) => [snippet.name, snippet.text]))
    const escaped =
      'title="&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;svg onload=alert(2)&gt; &#39; &amp; ] ) ` \\ {{7*7}}"'
    expect(text.html).toContain(escaped)
    expect(text.responsive).toContain(escaped)
    expect(text.clickToLoad).toContain(escaped)
    for (const name of ['html', 'responsive', 'clickToLoad']) {
      expect(text[name]).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    }
    expect(text.react).toContain(`title={${JSON.stringify(hostileTitle)}}`)
    expect(text.markdown).toContain('\\] )')
    expect(text.markdown).not.toMatch(/(^|[^\\])<(script|svg)/)
  })

  test.each([
    ['end', { start: '60', end: '30' }, 'input.endBeforeStart'],
    ['end', { start: '30', end: '30' }, 'input.endBeforeStart'],
    ['end', { end: '0' }, 'input.endBeforeStart'],
    ['start', { start: '1:99' }, 'input.notATime'],
    ['end', { end: '-5' }, 'input.notATime'],
    ['width', { width: '1" onload=' }, 'input.notANumber'],
    ['width', { width: '560.5' }, 'input.notANumber'],
    ['width', { width: '199' }, 'input.outOfRange'],
    ['width', { width: '3841' }, 'input.outOfRange'],
    ['width', { width: '1e309' }, 'input.notANumber'],
    ['autoplay', { autoplay: 'perhaps' }, 'input.notAChoice'],
    ['captionLanguage', { captionLanguage: '"><script>' }, 'input.notAChoice'],
    [
      'parameters',
      { parameters: 'a'.repeat(301) },
      'input.tooLong',
      { limit: 300, used: 301, unit: 'characters' as const },
    ],
  ])(
    'a wrong %s (%.60j) answers 400 %s',
    async (field, more, code, said: {
      limit?: number
      used?: number
      unit?: 'characters'
    } = {}) => {
      const callsBefore = youtube.calls.length
      const answer = await embed({ url: link('fgnEmbed--0'), ...more })
      expectFailure(answer, { status: 400, code, field, ...said })
      expect(youtube.calls).toHaveLength(callsBefore)
    },
  )

  test('a time in the link is the start, and the end is checked against it', async () => {
    const url = 'https://youtu.be/fgnEmbed--0?t=30'
    expect(new URL(read((await embed({ url })).json).embedUrl).search).toBe('?start=30')
    expectFailure(await embed({ url, end: '20' }), {
      status: 400,
      code: 'input.endBeforeStart',
      field: 'end',
    })
  })
})

describe('POST with a JSON body', () => {
  test.each([
    ['tag-extractor', { url: ['fgnPost---0', 'https://vimeo.com/1'] }],
    ['tag-extractor', { url: 'fgnPost---0' }],
    ['youtube-thumbnail', { url: link('fgnBigThmb0') }],
    [
      'youtube-embed-code-generator',
      { url: 'fgnEmbed--0', start: '10', autoplay: 'true', width: '640' },
    ],
  ])('%s %j answers like GET', async (slug, fields) => {
    const got = await call(tool(slug, fields))
    const posted = await postJson(tool(slug), fields)
    expect([posted.status, posted.json.data]).toEqual([200, got.json.data])
  })

  test('numbers and switches may be JSON numbers and booleans', async () => {
    const typed = { url: 'fgnEmbed--0', autoplay: true, controls: false, width: 640 }
    const posted = await postJson(tool('youtube-embed-code-generator'), typed)
    const got = await embed({ url: 'fgnEmbed--0', autoplay: 'true', controls: '0', width: '640' })
    expect([posted.status, posted.json.data]).toEqual([200, got.json.data])
  })

  test('N08 unknown and inherited names are dropped; the query is not read', async () => {
    const plain = await tagsOf('fgnPost---0')
    const body =
      '{"url":"fgnPost---0","slug":"youtube-thumbnail","__proto__":{"url":"x"},"constructor":{"prototype":{"polluted":1}},"role":"admin"}'
    const posted = await postJson(tool('tag-extractor', { url: 'https://vimeo.com/1' }), body)
    expect([posted.status, posted.json]).toEqual([200, plain.json])
  })

  test.each([
    ['nothing', ''],
    ['half', '{"url":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['two values', '{}{}'],
    ['HTML', '<form>'],
  ])('D02 a body that is %s answers 400', async (_, body) => {
    expectFailure(await postJson(tool('tag-extractor'), body), {
      status: 400,
      code: 'input.invalid',
    })
  })

  test('D02 bytes that are not UTF-8, and an invalid charset, are rejected', async () => {
    const post = (type: string, body: BodyInit) =>
      call(tool('tag-extractor'), { method: 'POST', headers: { 'content-type': type }, body })
    const latin = Buffer.from('{"url":"\xff\xfe"}', 'latin1')
    expectFailure(await post('application/json', new Uint8Array(latin)), {
      status: 400,
      code: 'input.invalid',
    })
    const odd = await post('application/json; charset=bogus', '{"url":"fgnPost---0"}')
    expect([400, 415]).toContain(odd.status)
  })

  test.each([
    ['an object', { $ne: null }],
    ['a number', 7],
    ['null', null],
    ['a list of objects', [{ $gt: '' }]],
    ['an empty list', []],
    ['a nested list', [['fgnPost---0']]],
    ['true', true],
  ])('N02 %s in place of the link answers 400 for that field', async (_, url) => {
    const callsBefore = youtube.calls.length
    const answer = await postJson(tool('tag-extractor'), { url })
    const { code } = answer.json.error as { code: string }
    expect(code).toMatch(/^input\.(required|invalid)$/)
    expectFailure(answer, { status: 400, code, field: 'url' })
    expect(youtube.calls).toHaveLength(callsBefore)
  })

  test('D02 a body 30,000 levels deep, or with 10,000 names, breaks nothing', async () => {
    const deep = (levels: number) => `{"url":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const answer = await postJson(tool('tag-extractor'), deep(15_000))
    expect([answer.status, (answer.json.error as { field: string }).field]).toEqual([400, 'url'])
    expect((await postJson(tool('tag-extractor'), deep(30_000))).status).toBe(413)
    const names = Object.fromEntries(Array.from({ length: 10_000 }, (__, n) => [`n${n}`, n]))
    const wide = await postJson(tool('tag-extractor'), { ...names, url: 'fgnPost---0' })
    expect(wide.status).toBe(200)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'bad//type',
    '',
  ])('C01 the media type %j answers 415', async (type) => {
    const { status, body } = await rawCall(site.origin, '/api/tools/tag-extractor', {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), 'content-length': '2' },
      body: '{}',
    })
    expect([status, JSON.parse(String(body)).error.code]).toEqual([415, 'input.mediaType'])
  })

  test('a media type with parameters and in capitals is accepted as JSON', async () => {
    const answer = await call(tool('tag-extractor'), {
      method: 'POST',
      headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
      body: '{"url":"fgnPost---0"}',
    })
    expect(answer.status).toBe(200)
  })

  test('D01 a body over 1 MB answers 413, with or without an announced length', async () => {
    const body = JSON.stringify({ url: 'fgnPost---0', pad: 'a'.repeat(1024 * 1024) })
    expectFailure(await postJson(tool('tag-extractor'), body), {
      status: 413,
      code: 'input.tooLarge',
    })
    const chunked = await rawCall(site.origin, '/api/tools/tag-extractor', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body,
    })
    expect([chunked.status, JSON.parse(String(chunked.body)).error.code]).toEqual([
      413,
      'input.tooLarge',
    ])
    // A body just under the limit is read.
    const fits = JSON.stringify({ url: 'fgnPost---0', pad: 'a'.repeat(1023 * 1024) })
    expect((await postJson(tool('tag-extractor'), fits)).status).toBe(200)
  })
})

describe('URLs and methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'R03 %s answers 405 with Allow',
    async (method) => {
      const callsBefore = youtube.calls.length
      const answer = await call(tool('tag-extractor', { url: 'fgnMethod-0' }), { method })
      expectFailure(answer, { status: 405, code: 'route.methodNotAllowed' })
      const allowed = answer.headers.get('allow')?.split(', ').sort()
      expect(allowed).toEqual(['GET', 'HEAD', 'POST'])
      expect(youtube.calls).toHaveLength(callsBefore)
    },
  )

  test('HEAD answers like GET, without a body', async () => {
    const head = await call(tool('tag-extractor', { url: 'fgnWarm---0' }), { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const wrong = await call(tool('tag-extractor', { url: 'x' }), { method: 'HEAD' })
    expect([wrong.status, wrong.text]).toEqual([400, ''])
  })

  test.each(['nope', '__proto__', 'constructor', 'TAG-EXTRACTOR', 'tag-extractor.json', '%00'])(
    'an unknown tool %s: 404 tool.notFound',
    async (slug) => {
      expectFailure(await call(tool(slug)), { status: 404, code: 'tool.notFound' })
    },
  )

  test.each([
    '/api',
    '/api/nothing',
    '/api/tools/tag-extractor/more',
    '/api/image/a/b/c',
    '/api/health/x',
    '/api/..%2f..%2fpackage.json',
  ])('%s answers 404 with the JSON envelope', async (path) => {
    expectFailure(await call(site.origin + path), { status: 404, code: 'route.notFound' })
  })

  test('F46 an undecodable path answers 400 without a stack trace', async () => {
    const answer = await call(`${site.origin}/api/%ff`)
    expect(answer.status).toBe(400)
    expect(answer.text).not.toMatch(/\bat \w+ \(|node_modules/)
  })
})

test('a failed run is not cached: the next visitor gets an answer', async () => {
  youtube.videos.push(foreignVideo('fgnOnce---0', { snippet: { tags: ['back'] } }))
  youtube.faults.set('fgnOnce---0', faults.error500)
  expect((await tagsOf('fgnOnce---0')).status).toBe(502)
  youtube.faults.clear()
  expect((await tagsOf('fgnOnce---0')).status).toBe(200)
})
