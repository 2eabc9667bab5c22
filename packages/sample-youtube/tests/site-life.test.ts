import { type SampleYouTube, savedChannels, startSampleYouTube, watchedVideos } from '../src'

let sample: SampleYouTube
beforeAll(async () => {
  sample = await startSampleYouTube()
})
afterAll(() => sample.close())

interface Item {
  id: string
  snippet: { title: string; customUrl?: string }
  statistics?: object
}

async function ask(path: string): Promise<Item[]> {
  const answer = await fetch(`${sample.origin}/youtube/v3/${path}&key=any`)
  return ((await answer.json()) as { items: Item[] }).items
}

test('the saved channels are the sample YouTube’s, with their names and pictures', async () => {
  const ids = savedChannels.map(({ channelId }) => channelId)
  const found = await ask(`channels?part=snippet&id=${ids}`)
  const names = found.map(({ id, snippet }) => [
    id,
    snippet.title,
    snippet.customUrl?.toLowerCase(),
  ])
  const wanted = savedChannels.map(({ channelId, handle, title }) => [
    channelId,
    title,
    handle?.toLowerCase(),
  ])
  expect(names.sort()).toEqual(wanted.sort())
})

test('the watched videos are the sample YouTube’s, with its titles and figures', async () => {
  const found = await ask(`videos?part=snippet,statistics&id=${watchedVideos.map(({ id }) => id)}`)
  const facts = Object.fromEntries(
    found.map((video) => [video.id, { title: video.snippet.title, ...video.statistics }]),
  )
  for (const { id, likes, title, views } of watchedVideos)
    expect(facts[id]).toMatchObject({ title, viewCount: `${views}`, likeCount: `${likes}` })
})
