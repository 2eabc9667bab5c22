import { AppError } from '../../errors'
import type { Video } from '../../youtube/models'
import { publicVideo } from '../../youtube/youtube.server'
import type { BatchRun } from '../machine/define-tool'
import type { TextResult, TextVersion } from '../results/text'
import { videoCard } from '../results/video-card'
import { findChapters } from '../text/find-chapters'
import { maxHashtags } from '../text/hashtags'
import { findLinks } from './find-links'
import { countHashtags, findEmails, findHashtags } from './find-words'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** Title and description in the other languages that the owner has added. */
function versionsOf({ title, description, localizations = {} }: Video): TextVersion[] {
  return Object.entries(localizations)
    .filter(([, own]) => own.title !== title || own.description !== description)
    .map(([language, own]) => ({ language, ...own }))
}

function textOf(video: Video): Result {
  const { title, description, durationSeconds } = video
  if (!title && description === undefined) throw new AppError('youtube.unexpected')
  const { chapters, problem } = findChapters(description ?? '', durationSeconds)
  const all = `${title}\n${description ?? ''}`
  const notes: Result['notes'] = []
  if (description === '') notes.push({ key: 'note.noDescription' })
  if (description === undefined) notes.push({ key: 'note.descriptionUntold' })
  if (problem) notes.push({ key: `note.chapters.${problem}` })
  if (countHashtags(all) > maxHashtags) {
    notes.push({ key: 'note.tooManyHashtags', values: { most: maxHashtags } })
  }
  const snippets: Result['snippets'] = []
  if (title) snippets.push({ name: 'title', text: title })
  if (description) snippets.push({ name: 'description', text: description })
  return {
    video: videoCard(video),
    snippets,
    notes,
    refused: [],
    found:
      description === undefined
        ? undefined
        : {
            links: findLinks(description),
            chapters,
            hashtags: findHashtags(all),
            emails: findEmails(description),
          },
    language: video.defaultLanguage,
    versions: versionsOf(video),
  }
}

/** Title and description of every video, with the links, chapters and hashtags in them. */
const run: BatchRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const videos = await youtube.videos(url.map((link) => link.videoId))
  return url.map((link) => {
    try {
      return textOf(publicVideo(videos.get(link.videoId)))
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
}

export default run
