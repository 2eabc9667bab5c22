import { edgeCases, publicVideos } from '../src/catalogue'
import { at, type Json, origin, useSample } from './helpers/sample'

useSample()

describe('the keyless pages', () => {
  const watch = (id: string) => encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)

  test.each([
    [watch(edgeCases.short), 200],
    [encodeURIComponent(`https://youtu.be/${edgeCases.html}`), 200],
    [watch(edgeCases.embeddingOff), 401],
    [watch(edgeCases.private), 403],
    [watch(edgeCases.unknownVideo), 404],
    ['nonsense', 400],
    [encodeURIComponent('https://example.com/watch?v=smpShorty_0'), 400],
  ])('oEmbed of %s: %i', async (url, status) => {
    const answer = await at(`/oembed?format=json&url=${url}`)
    expect(answer.status).toBe(status)
    if (status === 200) {
      const facts = (await answer.json()) as Json
      expect(facts.author_url).toMatch(/^https:\/\/www\.youtube\.com\/@/)
      expect(facts.thumbnail_url).toMatch(`${origin()}/vi/`)
      expect(facts.html).not.toContain('<script')
    }
  })

  test('feeds hold the newest fifteen', async () => {
    const answer = await at(`/feeds/videos.xml?channel_id=${edgeCases.legacyUsernameChannel}`)
    const text = await answer.text()
    expect(text.match(/<entry>/g)).toHaveLength(15)
    expect(text).toContain('<media:statistics views="2400"/>')
    const unknown = await at(`/feeds/videos.xml?channel_id=${edgeCases.unknownChannel}`)
    expect(unknown.status).toBe(404)
  })

  test.each([
    ['en', 'wobbly'],
    ['fr', 'soupe'],
    ['zh-TW', '滷肉'],
    ['zh-CN', '木工'],
    ['nl', 'moestuin'],
    ['gu', 'ખેતી'],
    ['hi', 'सितार'],
    ['it', 'pasta'],
    ['ja', '編み物'],
    ['ko', '망원경'],
    ['pl', 'szachy'],
    ['pt', 'viola'],
    ['ru', 'ремонт'],
    ['es', 'tomates'],
    ['de', 'fahrrad'],
  ])('autocomplete in %s', async (hl, q) => {
    const answer = await at(
      `/complete/search?client=firefox&ds=yt&hl=${hl}&gl=US&q=${encodeURIComponent(q)}`,
    )
    const [asked, list] = (await answer.json()) as [string, string[]]
    expect(asked).toBe(q)
    expect(list).toHaveLength(10)
    expect(new Set(list).size).toBe(10)
    for (const text of list) expect(text).toContain(q)
  })

  test('autocomplete knows word beginnings, any letter case, and nothing', async () => {
    const read = async (query: string) => (await at(`/complete/search?client=${query}`)).json()
    expect(await read('firefox&ds=yt&hl=en&q=Chess%20b')).toEqual([
      'Chess b',
      expect.arrayContaining(['chess basics']),
    ])
    expect(await read('firefox&q=zzzz')).toEqual(['zzzz', []])
    // Fingers that only ran over the keys.
    expect(await read('firefox&q=asdkjh')).toEqual(['asdkjh', []])
    expect(await read('firefox&q=%C2%A0')).toEqual(['\u00a0', []])
    const call = await (await at('/complete/search?client=youtube&q=chess')).text()
    expect(call).toMatch(/^window\.google\.ac\.h\(\["chess",\[\["chess/)
  })

  test('captions as json3, vtt and srv1; nothing for what is not there', async () => {
    const read = async (query: string) => (await at(`/api/timedtext?${query}`)).text()
    const id = edgeCases.localized
    const json = JSON.parse(await read(`v=${id}&lang=fr&fmt=json3`)) as Json
    expect(json.events).toHaveLength(6)
    expect(json.events?.[0]?.segs?.[0]?.utf8).toMatch(/^Retournez une tasse/)
    expect(await read(`v=${id}&lang=es&fmt=vtt`)).toMatch(/^WEBVTT\n[\s\S]*00:00:00\.500 --> /)
    expect(await read(`v=${id}&lang=en`)).toMatch(/<text start="0.5" dur="[\d.]+">Turn a mug/)
    expect((await read(`v=${id}&type=list`)).match(/lang_code="/g)).toHaveLength(3)
    expect(await read(`v=${id}&lang=nl`)).toBe('')
    const spoken = edgeCases.automaticCaptions
    expect(await read(`v=${spoken}&lang=en&fmt=json3`)).toBe('')
    const asr = await read(`v=${spoken}&lang=en&kind=asr&fmt=vtt`)
    expect(
      asr
        .split('\n')
        .filter((line) => /^[a-z]/.test(line))
        .join(' '),
    ).not.toMatch(/[.,!?]/)
  })
})

describe('pages', () => {
  const dataOf = (html: string, name: string) =>
    JSON.parse(new RegExp(`var ${name} = (.*?);</script>`).exec(html)?.[1] ?? 'null')

  test('a video’s page has its facts, and no markup of its title', async () => {
    const html = await (await at(`/watch?v=${edgeCases.html}`)).text()
    expect(dataOf(html, 'ytInitialPlayerResponse').videoDetails.videoId).toBe(edgeCases.html)
    expect(html).not.toMatch(/<b>|<img/)
  })

  test.each([
    [edgeCases.private, 'LOGIN_REQUIRED'],
    [edgeCases.unknownVideo, 'ERROR'],
  ])('%s is %s', async (id, status) => {
    const html = await (await at(`/watch?v=${id}`)).text()
    const { playabilityStatus } = dataOf(html, 'ytInitialPlayerResponse')
    expect(playabilityStatus.status).toBe(status)
  })

  test('a clip’s page names its video and seconds, and that of a dead clip names none', async () => {
    const html = await (await at(`/clip/${edgeCases.clip}`)).text()
    const times = { startTimeMs: '12000', endTimeMs: '27500' }
    const player = dataOf(html, 'ytInitialPlayerResponse')
    expect(player.videoDetails.videoId).toBe(edgeCases.chapters)
    expect(player.clipConfig).toEqual({ postId: edgeCases.clip, ...times })
    const data = dataOf(html, 'ytInitialData')
    expect(data.currentVideoEndpoint.watchEndpoint.videoId).toBe(edgeCases.chapters)
    expect(JSON.stringify(data)).toContain(
      `"loopCommand":${JSON.stringify({ loop: true, ...times })}`,
    )
    const dead = await (await at(`/clip/${edgeCases.deadClip}`)).text()
    expect(dataOf(dead, 'ytInitialPlayerResponse').playabilityStatus.status).toBe('ERROR')
    expect(dead).not.toMatch(/videoId|clipConfig/)
  })

  test('a hashtag has counts only if a video uses it', async () => {
    const countsOf = async (tag: string) => {
      const html = await (await at(`/hashtag/${encodeURIComponent(tag)}?hl=en`)).text()
      return JSON.stringify(dataOf(html, 'ytInitialData')).match(/[\d.]+[KM]? (videos|channels)/g)
    }
    expect(await countsOf('编织')).toBeNull()
    const used = publicVideos().find(({ tags }) => tags.length > 0)?.tags[0] ?? ''
    expect(await countsOf(used.replaceAll(' ', ''))).toHaveLength(2)
  })
})
