import { existsSync, readFileSync } from 'node:fs'
import { channelById, videos } from 'sample-youtube'
import { languages } from '@/lib/i18n/languages'
import { tools } from '@/lib/tools/machine/registry'
import { exampleFacts as facts, toolExample } from '@/lib/tools/machine/tool-example.server'
import { findChapters } from '@/lib/tools/text/find-chapters'
import { formatTime } from '@/lib/tools/text/parse-time'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { findLinks } from '@/lib/tools/youtube-title-and-description-extractor/find-links'
import {
  findEmails,
  findHashtags,
} from '@/lib/tools/youtube-title-and-description-extractor/find-words'

const video = videos.find(({ id }) => id === facts.videoId)!
const channel = channelById(facts.channelId)!

test('the examples show what the sample YouTube answers', () => {
  const { title, views, likes, commentTotal, tags, description, seconds } = video
  expect(facts).toMatchObject({ title, views, likes, comments: commentTotal, tags })
  expect(facts.duration).toBe(`${Math.floor(seconds / 60)}:${seconds % 60}`)
  expect(facts.tagCharacters.used).toBe(tagCharacters(tags))
  expect(description.startsWith(facts.description)).toBe(true)
  expect(facts.found).toEqual({
    chapters: findChapters(description, seconds).chapters.length,
    links: findLinks(description).length,
    hashtags: findHashtags(`${title}\n${description}`).length,
    emails: findEmails(description).length,
  })
  const said = video.captions[0]!.cues.map(({ startMs, text }) => ({
    time: formatTime(startMs / 1000),
    text,
  }))
  expect(said).toEqual(expect.arrayContaining([...facts.captions]))
  expect(channel.title).toBe(facts.channel)
  expect(channel.handle.toLowerCase()).toBe(facts.handle)
  expect(video.channelId).toBe(facts.channelId)
  expect(Math.floor(channel.subscribers / 1000) * 1000).toBe(facts.subscribers)
})

const running = tools.filter(({ where }) => where !== 'planned').map(({ slug }) => slug)

test.each(running)('the example of %s has all its words in every language', (slug) => {
  for (const { tag } of languages) {
    const file = `locales/${tag}/tools/${slug}.json`
    // A language that lacks the file is the business of `npm run check:locales`.
    if (!existsSync(file)) continue
    const example = toolExample(slug, JSON.parse(readFileSync(file, 'utf8')), tag)
    if (!example) continue
    const labels = [...example.figures, ...example.lines].map(({ label }) => label)
    expect([tag, labels.length > 0]).toEqual([tag, true])
    for (const text of [...labels, ...example.words]) {
      expect(text).not.toMatch(/\{\{|^[a-z]+\.[a-zA-Z0-9]+$/)
    }
  }
})
