import { edgeCases, videos } from '../src/catalogue'
import { api, at, catalogueVideo, type Json, useSample } from './helpers/sample'

useSample()

describe('the Data API', () => {
  test('takes ids by comma and repeated, and gives only the asked parts', async () => {
    const [one, two, three] = videos.map((video) => video.id)
    const { body } = await api(`videos?part=statistics&id=${one},${two}&id=${three}`)
    expect(body.items?.map((video) => video.id)).toEqual([one, two, three])
    expect(Object.keys(body.items?.[0] ?? {})).toEqual(['kind', 'etag', 'id', 'statistics'])
    expect(typeof body.items?.[0]?.statistics?.viewCount).toBe('string')
    const many = Array.from({ length: 51 }, () => one).join()
    expect((await api(`videos?part=id&id=${many}`)).status).toBe(400)
  })

  test('answers 304 to its own etag', async () => {
    const path = `/youtube/v3/videos?part=snippet&id=${edgeCases.emoji}&key=demo`
    const first = await at(path)
    const etag = first.headers.get('etag') ?? ''
    expect(((await first.json()) as Json).etag).toBe(etag)
    const second = await at(path, { headers: { 'if-none-match': `"${etag}"` } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  test.each([
    ['videos?part=snippet&id=x', 403, 'forbidden', ''],
    ['videos?part=snippet&id=x', 400, 'badRequest', 'bad-key'],
    ['videos?part=snippet&id=x', 403, 'quotaExceeded', 'quota-key'],
    ['videos?id=x', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=nonsense&id=x', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=snippet', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=fileDetails&id=x', 403, 'forbidden', 'k'],
    ['videos?part=id&chart=mostPopular&videoCategoryId=26', 400, 'videoChartNotFound', 'k'],
    ['channels?part=snippet', 400, 'missingRequiredParameter', 'k'],
    ['search?part=snippet&q=a&pageToken=nonsense', 400, 'invalidPageToken', 'k'],
    ['captions?part=snippet&videoId=x', 401, 'required', 'k'],
  ])('%s: %i %s', async (path, status, reason, key) => {
    const answer = await at(`/youtube/v3/${path}&key=${key}`)
    expect(answer.status).toBe(status)
    const { error } = (await answer.json()) as Json
    expect(error?.code).toBe(status)
    expect(error?.errors[0]?.reason).toBe(reason)
    if (key === 'bad-key') expect(error?.details?.[0]?.reason).toBe('API_KEY_INVALID')
  })

  test('charts Music, Film and Gaming by region, page by page', async () => {
    const read = async (query: string) =>
      (await api(`videos?part=snippet&chart=mostPopular&${query}`)).body
    const all = (await read('regionCode=BR&maxResults=50')).items ?? []
    const onlyMusic = 'videoCategoryId=10&maxResults=50&regionCode'
    expect(new Set(all.map((video) => video.snippet?.categoryId))).toEqual(
      new Set(['1', '10', '20']),
    )
    const ids = all.map((video) => video.id)
    const first = await read('regionCode=BR&maxResults=4')
    const second = await read(`regionCode=BR&maxResults=4&pageToken=${first.nextPageToken}`)
    expect([...(first.items ?? []), ...(second.items ?? [])].map((video) => video.id)).toEqual(
      ids.slice(0, 8),
    )
    const brazilian = (await read(`${onlyMusic}=BR`)).items?.map((video) => video.id)
    expect(brazilian).toContain(edgeCases.regionAllowed)
    const german = (await read(`${onlyMusic}=DE`)).items?.map((video) => video.id)
    expect(german).not.toContain(edgeCases.regionAllowed)
    expect(german).not.toContain(edgeCases.regionBlocked)
    const music = await read('regionCode=IN&videoCategoryId=10')
    expect(music.items?.every((video) => video.snippet?.categoryId === '10')).toBe(true)
  })

  test('lists uploads, Shorts and live videos of a channel', async () => {
    const body = edgeCases.legacyUsernameChannel.slice(2)
    const read = async (id: string, token = '') =>
      (
        await api(
          `playlistItems?part=snippet,contentDetails&maxResults=15&playlistId=${id}${token}`,
        )
      ).body
    const first = await read(`UU${body}`)
    const rest = await read(`UU${body}`, `&pageToken=${first.nextPageToken}`)
    expect(first.items).toHaveLength(15)
    expect(first.pageInfo?.totalResults).toBe(30)
    expect(rest.items).toHaveLength(15)
    expect(rest.items?.[0]?.snippet?.position).toBe(15)
    expect((await read(`UUSH${body}`)).pageInfo?.totalResults).toBe(14)
    expect((await read(`UULF${body}`)).pageInfo?.totalResults).toBe(16)
    const live = await read(`UULV${edgeCases.nonLatinHandleChannel.slice(2)}`)
    expect(live.items?.[0]?.contentDetails?.videoId).toBe(edgeCases.liveNow)
  })

  test('a playlist of five keeps the place of a private one, and says nothing of it', async () => {
    const id = edgeCases.playlistWithPrivate
    const { body } = await api(`playlists?part=snippet,contentDetails&id=${id}`)
    expect(body.items?.[0]?.contentDetails?.itemCount).toBe(5)
    const list = `playlistItems?part=snippet,contentDetails,status&maxResults=50&playlistId=`
    const items = (await api(list + id)).body.items ?? []
    expect(items.map((item) => item.status?.privacyStatus)).toEqual([
      'public',
      'public',
      'private',
      'public',
      'public',
    ])
    expect(items[2]?.snippet).toMatchObject({ title: 'Private video', thumbnails: {}, position: 2 })
    expect(items[2]?.snippet).not.toHaveProperty('videoOwnerChannelId')
    expect(items[2]?.contentDetails).toEqual({ videoId: edgeCases.private })
    expect(items[1]?.snippet?.videoOwnerChannelId).toBe(catalogueVideo(edgeCases.short).channelId)
    const feed = await (await at(`/feeds/videos.xml?playlist_id=${id}`)).text()
    expect(feed.match(/<entry>/g)).toHaveLength(4)
    const { body: long } = await api(list + edgeCases.longPlaylist)
    expect([long.items?.length, long.pageInfo?.totalResults]).toEqual([50, 53])
    expect(long).toHaveProperty('nextPageToken')
  })

  test.each([
    ['rook lift', 'chess'],
    ['滷肉飯', '滷肉'],
    ['マフラーの編み方', 'マフラー'],
    ['જીવામૃત', 'જીવામૃત'],
    ['ремонт чайника', 'чайник'],
  ])('finds %s', async (q, word) => {
    const query = `search?part=snippet&type=video&q=${encodeURIComponent(q)}`
    const { body } = await api(query)
    const id = String(body.items?.[0]?.id?.videoId)
    const { tags, title } = catalogueVideo(id)
    expect([title, ...tags].join(' ').toLowerCase()).toContain(word)
  })

  test('every country has a chart of twenty videos of each category in its language', async () => {
    const regions = (await api('i18nRegions?part=snippet')).body.items ?? []
    expect(regions.length).toBeGreaterThan(90)
    const letters: Record<string, RegExp> = {
      JP: /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
      KR: /\p{Script=Hangul}/u,
      IN: /\p{Script=Devanagari}|\p{Script=Gujarati}/u,
      TW: /\p{Script=Han}/u,
      EG: /\p{Script=Arabic}/u,
      RU: /\p{Script=Cyrillic}/u,
      GR: /\p{Script=Greek}/u,
      IL: /\p{Script=Hebrew}/u,
      TH: /\p{Script=Thai}/u,
    }
    for (const [at, { id }] of regions.entries()) {
      // Where nothing more is asked of the titles, one category in turn; all in a full run.
      const all = [1, 10, 20]
      for (const category of letters[id] || process.env.FULL ? all : [all[at % 3]]) {
        const filter = `regionCode=${id}&videoCategoryId=${category}&maxResults=50`
        const { items = [] } = (await api(`videos?part=snippet&chart=mostPopular&${filter}`)).body
        expect([id, category, items.length >= 20]).toEqual([id, category, true])
        const channels = new Set(items.map((video) => video.snippet?.channelId))
        expect(channels.size).toBeGreaterThanOrEqual(3)
        const own = letters[id]
        for (const { snippet } of own ? items : []) expect(snippet?.title).toMatch(own!)
      }
    }
  })

  test('search escapes titles, filters, and finds channels', async () => {
    const html = await api(
      `search?part=snippet&type=video&q=${encodeURIComponent('экранирование')}`,
    )
    expect(html.body.items?.[0]?.snippet?.title).toContain('&lt;script&gt;')
    const channel = await api('search?part=snippet&type=channel&q=hobbin')
    expect(channel.body.items?.[0]?.snippet?.channelTitle).toBe('Hobbin Lane Workshop')
    const live = await api('search?part=snippet&type=video&eventType=live')
    expect(live.body.items?.map((item) => item.id?.videoId)).toEqual([edgeCases.liveNow])
    expect((await api('search?part=snippet&q=qqqxxx')).body.items).toEqual([])
    const popular = await api('search?part=snippet&type=video&order=viewCount&maxResults=1')
    expect(popular.body.items?.[0]?.id?.videoId).toBe(edgeCases.madeForKids)
  })

  test('pages through 250 comments, replies and authors who write twice', async () => {
    const read = (query: string) => api(`${query}&textFormat=plainText&maxResults=100`)
    const base = `commentThreads?part=snippet,replies&videoId=${edgeCases.manyComments}`
    const threads: Json[] = []
    let token: string | undefined
    do {
      const { body } = await read(`${base}${token ? `&pageToken=${token}` : ''}`)
      threads.push(...(body.items ?? []))
      token = body.nextPageToken
    } while (token)
    const replies = threads.map((thread) => Number(thread.snippet?.totalReplyCount))
    expect(threads.length + replies.reduce((sum, count) => sum + count, 0)).toBe(250)
    const authors = threads.map(
      (thread) => thread.snippet?.topLevelComment?.snippet.authorChannelId.value,
    )
    expect(new Set(authors).size).toBeLessThan(authors.length)
    const long = threads.find((thread) => Number(thread.snippet?.totalReplyCount) > 5)
    expect(long?.replies?.comments).toHaveLength(5)
    const all = await read(`comments?part=snippet&parentId=${long?.id}`)
    expect(all.body.items).toHaveLength(Number(long?.snippet?.totalReplyCount))
    const found = await read(`${base}&searchTerms=%23KETTLE`)
    expect(Number(found.body.items?.length)).toBeLessThan(threads.length)
  })

  test('names categories, regions and languages in the asked language', async () => {
    const categories = await api('videoCategories?part=snippet&regionCode=DE&hl=de')
    expect(categories.body.items?.find((one) => one.id === '10')?.snippet?.title).toBe('Musik')
    const regions = await api('i18nRegions?part=snippet&hl=fr')
    expect(regions.body.items?.find((one) => one.id === 'DE')?.snippet?.name).toBe('Allemagne')
    const languages = await api('i18nLanguages?part=snippet&hl=es')
    expect(languages.body.items?.find((one) => one.id === 'de')?.snippet?.name).toBe('alemán')
  })
})
