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
  /** Absent when YouTube hides it. */
  viewCount?: number
}

export function videoCard(video: Video): VideoCard {
  const { id, title, channelId, channelTitle, publishedAt } = video
  const { durationSeconds, liveStatus, viewCount } = video
  return { id, title, channelId, channelTitle, publishedAt, durationSeconds, liveStatus, viewCount }
}
