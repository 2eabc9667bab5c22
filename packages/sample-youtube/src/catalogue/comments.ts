import { LRUCache } from 'lru-cache'
import { channelIdFor, opaqueText, pickFrom, seededRandom } from '../seed'
import { baseDate, dayMs, instant } from './build'
import { chartComments } from './charts'
import { authorWords, type CommentWords, commentWords, mendedThings } from './comment-words'
import type { SampleAuthor, SampleComment, SampleVideo } from './types'

const things = mendedThings.split('|')

/**
 * The comments of a video, newest first: exactly `video.commentTotal` with their replies, and the
 * same ones each time. Some authors write more than once, as in life.
 */
export function commentsOf(video: SampleVideo): readonly SampleComment[] {
  const known = read.get(video.id)
  if (known) return known
  const threads = written(video)
  read.set(video.id, threads)
  return threads
}

/** Lists are read page by page, and some are long. */
const read = new LRUCache<string, readonly SampleComment[]>({ max: 12 })

function wordsFor({ commentLanguage: language }: SampleVideo): CommentWords {
  const plain = chartComments.get(language)
  const words = plain ? { openings: plain, seconds: plain, replies: ['❤️', '🙌'] } : undefined
  return commentWords[language] ?? words ?? { openings: ['❤️'], seconds: ['🙌'], replies: ['❤️'] }
}

/** A video whose replies are all in one thread, more than a page of threads has of it. */
export const longThread = { videoId: 'I2pcsvZvCDk', replies: 40 }

function written(video: SampleVideo): SampleComment[] {
  const random = seededRandom(`comments of ${video.id}`)
  const words = wordsFor(video)
  const authors = authorsFor(video, random)
  const firstMs = Date.parse(video.publishedAt) + 600_000
  const spanMs = Math.min(20 * dayMs, Math.max(dayMs / 24, Date.parse(baseDate) - firstMs))
  const stepMs = spanMs / Math.max(1, video.commentTotal)
  const threads: SampleComment[] = []
  let count = 0
  const write = (id: string, text: string): SampleComment => {
    count += 1
    return {
      id,
      author: pickFrom(authors, random),
      text,
      likes: Math.floor(random() ** 6 * Math.sqrt(video.views)),
      publishedAt: instant(firstMs + (count + random()) * stepMs),
      replies: [],
    }
  }
  while (count < video.commentTotal) {
    const id = commentId(video.id, count)
    const thread = write(id, textFor(video, words, random))
    const usual = random() < 0.25 ? 1 + Math.floor(random() ** 2 * 8) : 0
    const isOneLong = video.id === longThread.videoId
    const wanted = !isOneLong ? usual : threads.length === 600 ? longThread.replies : 0
    for (let at = 0; at < wanted && count < video.commentTotal; at += 1) {
      const reply = `@${thread.author.name.slice(1)} ${pickFrom(words.replies, random)}`
      thread.replies.push(write(`${id}.${opaqueText(`${id} ${at}`, 22)}`, reply))
    }
    threads.push(thread)
  }
  return threads.reverse()
}

/** An id of YouTube's form that tells the video, so that a comment is found without reading all. */
function commentId(videoId: string, count: number): string {
  return `Ug${videoId}${opaqueText(`${videoId} ${count}`, 6)}4AaABAg`
}

/** The id of the video that a comment, or a reply, is about. */
export const videoIdOfComment = (id: string): string => id.slice(2, 13)

/** Fewer authors than comments, so that some write twice. */
function authorsFor(video: SampleVideo, random: () => number): SampleAuthor[] {
  const size = Math.max(3, Math.ceil(video.commentTotal * 0.6))
  return Array.from({ length: size }, (_, index) => {
    const first = pickFrom(authorWords.first, random)
    const name = `@${first}${pickFrom(authorWords.second, random)}${10 + Math.floor(random() * 90)}`
    return { name, channelId: channelIdFor(`${video.id} author ${index} ${name}`) }
  })
}

/** One comment's text; on the give-away most are entries, and a few break its rules. */
function textFor(
  video: SampleVideo,
  words: { openings: string[]; seconds: string[] },
  random: () => number,
): string {
  const openings = words.openings.filter((text) => secondIn(text) < video.seconds)
  const plain = `${pickFrom(openings, random)} ${pickFrom(words.seconds, random)}`
  if (video.id !== 'smpCrowd250') return random() < 0.4 ? plain : pickFrom(openings, random)
  const kind = random()
  if (kind < 0.15) return plain
  if (kind < 0.2) return '#kettle'
  const friend = random() < 0.3 ? ' @tinyturnip44 you should enter too' : ''
  return `I mended ${pickFrom(things, random)}. #${random() < 0.2 ? 'KETTLE' : 'kettle'}${friend}`
}

/** The second that a comment such as "look at 1:26" means; 0 when it means none. */
function secondIn(text: string): number {
  const [, minutes = 0, seconds = 0] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
