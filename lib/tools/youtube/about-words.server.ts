import { AppError } from '../../errors'
import { requireAllowedVideo } from '../../subjects/gate.server'
import { parseVideoLink } from '../../youtube/links'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { RunContext } from '../machine/define-tool'
import type { TopicTie } from '../text/topic-tie'
import { searchOfSeed } from './search-of-seed.server'

/** Videos of a search that are read. */
const topVideos = 10

/** A failure of YouTube leaves out what it would have told, and the result says so. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.status >= 500) return undefined
    throw error
  }
}

/**
 * The videos that rank for some words, at most ten, in their order: the seed's one
 * search, and one call for the videos. Those that can't be read are left out.
 * @throws AppError `youtube.*`
 */
export async function videosFor(
  words: string,
  where: { language: string; country?: string },
  youtube: YouTube,
): Promise<Video[]> {
  const found = await searchOfSeed(words, where, youtube)
  const items = found.slice(0, topVideos)
  const videos = await youtube.videos(items.map(({ id }) => id))
  return items.flatMap(({ id }) => {
    const video = videos.get(id)
    return !video || video instanceof AppError ? [] : [video]
  })
}

/** Whether a topic may be a link. A bare id may as well be a word of eleven letters, so it is a topic. */
const mayBeLink = (keyword: string): boolean => /[/@]|^www\./.test(keyword)

/**
 * What a field for words is about: the words, or a video whose link was typed, which stands for its
 * title.
 * @throws AppError `link.videoExpected` for a link to something else, `link.nothing` for a damaged one, `subject.withheld`,
 *   `video.*`, `youtube.*`
 */
export async function subjectOf(
  keyword: string,
  { youtube, isGrave = false }: Pick<RunContext, 'youtube' | 'isGrave'>,
  language: string,
): Promise<{ seed: string; isGrave: boolean; video?: Video }> {
  if (!mayBeLink(keyword)) return { seed: keyword, isGrave }
  const link = parseVideoLink(keyword)
  if (!link.ok) {
    if (link.code === 'link.notYouTube') return { seed: keyword, isGrave }
    throw new AppError(link.code, { field: 'keyword' })
  }
  const video = await youtube.video(link.value.videoId)
  const { grave, clean } = requireAllowedVideo(video, language, 'keyword')
  return { seed: clean[0]!, isGrave: isGrave || grave, video }
}

/** Of a topic's words, the share that the title of a video about it has at least. */
const fewestWords = 0.6

/** The ids of the videos that are about a topic: by their title, or by a tag with all of its words. */
export function videosAbout(videos: readonly Video[], { of }: TopicTie): Set<string> {
  const own = videos.filter(
    ({ title, tags = [] }) =>
      (of(title)?.share ?? 0) >= fewestWords || tags.some((tag) => of(tag)?.share === 1),
  )
  return new Set(own.map(({ id }) => id))
}
