import type { Video } from '../../youtube/models'

/** The few facts by which a visitor recognises a video in any result. */
export interface VideoCard {
  id: string
  /** Empty where YouTube did not tell it, as are the channel's id and title. */
  title: string
  channelId: string
  channelTitle: string
  publishedAt: string
  /** Whole seconds; 0 where there is no end, or YouTube did not tell it. */
  durationSeconds: number
  liveStatus?: Video['liveStatus']
  /** Absent when YouTube hides it. */
  viewCount?: number
}

export function videoCard(video: Video): VideoCard {
  const { id, title, channelId, channelTitle, publishedAt } = video
  const { durationSeconds, liveStatus, viewCount } = video
  return { id, title, channelId, channelTitle, publishedAt, durationSeconds, liveStatus, viewCount }
}
