import type { Types } from 'mongoose'
import { savedChannels, watchedVideos } from 'sample-youtube'
import { env } from '../../lib/server/env'
import { SavedChannel } from '../../models/SavedChannel'
import { Snapshot } from '../../models/Snapshot'
import { dayMs } from './random'

/** Where the sample YouTube has a channel's picture. */
const picturePath = (channelId: string) => `/ytc/${channelId}=s240-c-k-c0x00ffffff-no-rj`

/** Stores what a user has saved of the sample YouTube, and what they saw when they looked before. */
export async function storeFavorites(user: Types.ObjectId, now: number): Promise<void> {
  const origin = env().YOUTUBE_IMAGE_URL[0]
  const ago = (days: number) => new Date(now - days * dayMs)
  await SavedChannel.insertMany(
    savedChannels.map(({ daysAgo, ...channel }) => ({
      ...channel,
      user,
      thumbnail: origin + picturePath(channel.channelId),
      savedAt: ago(daysAgo),
    })),
  )
  // Past Mongoose, which would add an empty list of tags: then all of today's would look new.
  await Snapshot.collection.insertMany(
    watchedVideos.map(({ before: oldTitle, daysAgo, id, likes, title, views }) => {
      const look = (days: number, name: string) => ({
        title: name,
        counts: {
          views: Math.round(views * (1 - days * 0.0031)),
          likes: Math.round(likes * (1 - days * 0.0027)),
        },
        source: 'sample',
        takenAt: ago(days).toISOString(),
      })
      const [latest, earlier] = [look(daysAgo[0], title), look(daysAgo[1], oldTitle ?? title)]
      return {
        user,
        subject: `video-data-viewer:${id}`,
        now: latest,
        before: earlier,
        bytes: Buffer.byteLength(JSON.stringify([latest, earlier])),
        updatedAt: ago(daysAgo[0]),
      }
    }) as never,
  )
}

const samplePicture = /^http:\/\/127\.0\.0\.1:\d+(?=\/ytc\/)/

/** Points saved pictures at the sample YouTube of this run: it has another port each time. */
export async function movePictures(): Promise<void> {
  const origin = env().YOUTUBE_IMAGE_URL[0]
  if (env().YOUTUBE_SOURCE !== 'sample' || !origin) return
  const saved = await SavedChannel.find().select('thumbnail').lean()
  const stale = saved.flatMap(({ _id, thumbnail = '' }) =>
    samplePicture.test(thumbnail) && !thumbnail.startsWith(`${origin}/`)
      ? [{ _id, thumbnail: thumbnail.replace(samplePicture, origin) }]
      : [],
  )
  await Promise.all(
    stale.map(({ _id, thumbnail }) => SavedChannel.updateOne({ _id }, { $set: { thumbnail } })),
  )
}
