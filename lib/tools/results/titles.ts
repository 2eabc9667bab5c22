import type { VideoCard } from './video-card'

/** What a title is by its form. */
export const titleShapes = [
  'number',
  'question',
  'against',
  'firstPerson',
  'warning',
  'promise',
  'plain',
] as const
export type TitleShape = (typeof titleShapes)[number]

/** A real title, and how its video does. */
export interface TitleRow {
  video: VideoCard
  /** Absent when YouTube hides it or didn't tell. */
  subscriberCount?: number
  /** Since it was published; absent where its views or its day aren't known. */
  viewsPerDay?: number
  /** Its views, of the median of the channel's other videos of its kind. */
  multiple?: number
  shapes: TitleShape[]
}

/** What works for a topic, or for a channel. */
export interface TitleEvidence {
  from: 'search' | 'channel'
  /** How many videos were looked at. */
  of: number
  /** Of a channel, its id and its name. */
  channelId?: string
  channelTitle?: string
  /** At most five, the best first. */
  rows: TitleRow[]
}

/** The visitor's own title and what it is measured by. */
export interface TitlesResult {
  /** What was typed, or the title of the video whose link was. */
  draft: string
  /** One of the site's languages, a canonical tag. */
  language: string
  format: 'long' | 'short'
  /** The video that the draft is from. */
  video?: VideoCard
  /** Death, illness, war: nothing is written about it. */
  isGrave?: true
  /** Absent where YouTube didn't answer. */
  evidence?: TitleEvidence
  /** The titles of all results that were looked at. */
  titles: string[]
}

/** Who wrote an idea. */
export type IdeaWriter = 'site' | 'browser' | 'frame'

/** A title that passed the judges. */
export interface TitleIdea {
  text: string
  shape: TitleShape
  /** The place of the row of evidence that it follows, from 1; absent for a new angle. */
  after?: number
  /** What it adds, in a few words of the writer. */
  adds?: string
  writer: IdeaWriter
  /** Of a frame: the ISO 8601 day on which an editor let it pass. */
  passedOn?: string
}

/** Why there are no ideas: too late, no use of the answer, the day's requests used up, fewer than two
 * passed the judges, nothing that writes, or a subject that isn't written about. */
export type NoIdeas = 'slow' | 'failed' | 'spent' | 'none' | 'noWriter' | 'grave'
