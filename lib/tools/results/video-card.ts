import type { Video } from '../../youtube/models'

/** The few facts that identify a video to a visitor, in any result. */
export interface VideoCard {
  id: string
  /** Empty when YouTube did not return it; the channel's id and title likewise. */
  title: string
  channelId: string
  channelTitle: string
  publishedAt: string
  /** Whole seconds; 0 for a broadcast without an end, or when YouTube did not return it. */
  durationSeconds: number
  liveStatus?: Video['liveStatus']
  /** BCP 47, of its title and description; absent when the owner doesn't say. */
  language?: string
  /** Absent when YouTube hides it. */
  viewCount?: number
}

export function videoCard(video: Video): VideoCard {
  const { id, title, channelId, channelTitle, publishedAt } = video
  const { durationSeconds, liveStatus, viewCount, defaultLanguage: language } = video
  const facts = { publishedAt, durationSeconds, liveStatus, viewCount }
  return { id, title, channelId, channelTitle, ...facts, ...(language && { language }) }
}
