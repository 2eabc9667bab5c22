/**
 * `npm run examples`: asks the sample YouTube what the pages show of an example in each language before
 * the first run, and writes lib/tools/machine/example-facts.json and the pictures in public/examples. A
 * test tells when this has to be done again.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { channelById, startSampleYouTube, uploadsOf, videos } from 'sample-youtube'
import sharp from 'sharp'
import { languages } from '../lib/i18n/languages'
import type { ExampleFacts } from '../lib/tools/machine/example-facts'
import { findChapters } from '../lib/tools/text/find-chapters'
import { formatTime } from '../lib/tools/text/parse-time'
import { tagCharacters } from '../lib/tools/text/tag-budget'
import { findLinks } from '../lib/tools/youtube-title-and-description-extractor/find-links'
import {
  findEmails,
  findHashtags,
} from '../lib/tools/youtube-title-and-description-extractor/find-words'

type Sample = Awaited<ReturnType<typeof startSampleYouTube>>
type Examples = typeof import('../lib/tools/machine/examples')
type Run = (slug: string, values: Record<string, string>) => Promise<unknown>

const root = path.join(__dirname, '..')

/** Settings with which the tools ask a sample YouTube, and examples are its own. */
export const settingsFor = ({ origin }: Sample): Record<string, string> => ({
  YOUTUBE_SOURCE: 'sample',
  YOUTUBE_DATA_API_URL: origin,
  YOUTUBE_WEB_URL: origin,
  YOUTUBE_SUGGEST_URL: origin,
  YOUTUBE_IMAGE_URL: origin,
  EXAMPLES: 'sample',
})

const videoOf = (id: string | undefined) => {
  const video = videos.find((one) => one.id === id)
  if (!video) throw new Error(`The sample has no video ${id}.`)
  return video
}

/** The usual long videos of a channel, oldest first, with one of them at the end. */
function plotted(channelId: string, id: string): number[] {
  const long = uploadsOf(channelId).filter((one) => !one.isShort && !one.broadcast)
  const others = long.filter((one) => one.id !== id).slice(0, 20)
  return [...others.map(({ views }) => views).reverse(), videoOf(id).views]
}

/** What the pages in a language show of its examples. */
export async function factsIn(tag: string, examples: Examples, run: Run): Promise<ExampleFacts> {
  const spoken = examples.spokenExamples(tag).at(-1)
  const [best] = examples.examplesFor('videoUrl', tag)
  const [word] = examples.examplesFor('keyword', tag)
  const video = videoOf(spoken?.videoId)
  const channel = channelById(video.channelId)
  const keyword = word?.url ?? ''
  if (!channel) throw new Error(`The sample has no channel ${video.channelId}.`)
  const { description, seconds, tags, title } = video
  const topic = tag === 'en' ? (tags[0] ?? '') : keyword
  const research = (await run('keyword-research', { keyword })) as {
    rows: { title: string; group?: string }[]
  }
  const foundIn = (group: string) => research.rows.find((row) => row.group === group)?.title ?? ''
  const cues = video.captions.find(({ language }) => language === tag)?.cues ?? []
  const home = videoOf(best?.videoId)
  const neighbors = [...uploadsOf(home.channelId)].filter(
    (one) => one.id !== home.id && !one.isShort && !one.broadcast && one.hasWebp,
  )
  const homeNeighbors =
    tag === 'en'
      ? ['TY-ejGuhIu4', 'RhBuPauQ31I', 'I2pcsvZvCDk'].map(videoOf)
      : neighbors.slice(0, 3)
  return {
    title,
    channel: channel.title,
    videoId: video.id,
    channelId: channel.id,
    handle: channel.handle.toLowerCase(),
    ...(channel.country && { country: channel.country }),
    subscribers: Number(
      `${channel.subscribers}`.slice(0, 3).padEnd(`${channel.subscribers}`.length, '0'),
    ),
    duration: formatTime(seconds),
    views: video.views,
    likes: video.likes,
    comments: video.commentTotal,
    tags,
    tagCharacters: tagCharacters(tags),
    description: description.split('\n')[0] ?? '',
    captions: [1, 5].flatMap((at) => {
      const cue = cues[at]
      return cue ? { time: formatTime(cue.startMs / 1000), text: cue.text } : []
    }),
    found: {
      chapters: findChapters(description, seconds).chapters.length,
      links: findLinks(description).length,
      hashtags: findHashtags(`${title}\n${description}`).length,
      emails: findEmails(description).length,
    },
    topic,
    keyword,
    suggestions: {
      questions: foundIn('questions'),
      prepositions: foundIn('prepositions'),
      letters: foundIn('letters'),
    },
    home: {
      id: home.id,
      title: home.title,
      length: formatTime(home.seconds),
      views: home.views,
      tags: home.tags.slice(0, 8),
      tagCharacters: tagCharacters(home.tags),
      chapters: findChapters(home.description, home.seconds)
        .chapters.slice(0, 4)
        .map((chapter) => [formatTime(chapter.start), chapter.title]),
      neighbors: homeNeighbors.map((one) => [one.id, formatTime(one.seconds)]),
      uploads: plotted(home.channelId, home.id),
    },
  }
}

/** The pictures of a language's examples, for their places in the pages. */
async function drawPictures(tag: string, facts: ExampleFacts, { origin }: Sample): Promise<void> {
  const folder = path.join(root, 'public/examples')
  mkdirSync(path.join(folder, tag), { recursive: true })
  const draw = async (address: string, file: string, width: number, height: number) => {
    const answer = await fetch(origin + address)
    const picture = sharp(Buffer.from(await answer.arrayBuffer())).resize(width, height)
    await picture.webp({ quality: 68, effort: 6 }).toFile(path.join(folder, file))
  }
  const { channelId, home, videoId } = facts
  await draw(`/vi/${videoId}/maxresdefault.jpg`, `${tag}/video.webp`, 768, 432)
  await draw(
    `/banner/${channelId}=w1060-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj`,
    `${tag}/banner.webp`,
    1024,
    169,
  )
  await draw(`/ytc/${channelId}=s240`, `${tag}/face.webp`, 240, 240)
  for (const id of [home.id, ...home.neighbors.map(([one]) => one)])
    await draw(`/vi/${id}/mqdefault.jpg`, `${id}.webp`, 320, 180)
}

async function main(): Promise<void> {
  const sample = await startSampleYouTube()
  Object.assign(process.env, settingsFor(sample))
  const examples = await import('../lib/tools/machine/examples')
  const { findRunnable, runTool } = await import('../lib/tools/machine/run-tool.server')
  const { YouTube } = await import('../lib/youtube/youtube.server')
  const all: Record<string, ExampleFacts> = {}
  for (const { tag } of languages) {
    const facts = await factsIn(tag, examples, (slug, values) =>
      runTool(findRunnable(slug), { ...values, lang: tag }, new YouTube()),
    )
    all[tag] = facts
    await drawPictures(tag, facts, sample)
  }
  const file = path.join(root, 'lib/tools/machine/example-facts.json')
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  // As the files beside it are written.
  execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'inherit' })
  await sample.close()
}

if (require.main === module)
  main().then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
