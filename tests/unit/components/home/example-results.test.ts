import { existsSync } from 'node:fs'
import { uploadsOf, videos } from 'sample-youtube'
import { exampleNeighbors, exampleUploads, exampleVideo } from '@/components/home/example-results'
import { formatTime } from '@/lib/tools/text/parse-time'
import { tagCharacters } from '@/lib/tools/text/tag-budget'

const find = (id: string) => videos.find((video) => video.id === id)!

it('shows on the home page what the sample has', () => {
  const { id, title, length, views, tags, chapters } = exampleVideo
  const video = find(id)
  expect({ title, views, tags: [...tags], length }).toEqual({
    title: video.title,
    views: video.views,
    tags: video.tags,
    length: formatTime(video.seconds),
  })
  expect(exampleVideo.tagCharacters).toBe(tagCharacters(video.tags))
  for (const [at, name] of chapters) expect(video.description).toContain(`${at} ${name}`)
  for (const [other, ofLength] of exampleNeighbors) {
    expect(formatTime(find(other).seconds)).toBe(ofLength)
    expect(existsSync(`public/examples/${other}.webp`)).toBe(true)
  }
})

it('plots the long videos of the example’s channel, since the example is one, the example last', () => {
  const { id, channelId, views, isShort } = find(exampleVideo.id)
  expect(isShort).toBe(false)
  const others = uploadsOf(channelId).filter((video) => video.id !== id && !video.isShort)
  expect(exampleUploads).toEqual([...others.map((video) => video.views).reverse(), views])
})
