import { readData } from './data'
import { readTopic, type Topic, type TopicInput, topicChannels, topicUploads } from './topics'
import type { SampleChannel, SampleVideo } from './types'

/** The channels of a language that post about anything. */
export interface General {
  topic: Topic
  channels: readonly SampleChannel[]
}

/** What all of them share. */
const shared = {
  category: 22,
  scenes: 'desk|sill|kitchen|face|card|city|garden|photo',
  things: 'mug|bulb|camera|cards|bell|screen|chair|radio|kettle|sock',
}

/** By language, from `data/general.json`; read at the first question. */
let known: Map<string, General> | undefined
function generals(): ReadonlyMap<string, General> {
  if (known) return known
  const inputs = JSON.parse(readData('general.json')) as Record<
    string,
    Omit<TopicInput, keyof typeof shared>
  >
  known = new Map(
    Object.entries(inputs).map(([language, input]) => {
      const topic = readTopic({ ...input, ...shared })
      return [language, { topic, channels: topicChannels(language, topic) }]
    }),
  )
  return known
}

/** The general channels of a language; `undefined` for one that is not the site's. */
export const generalOf = (language: string): General | undefined => generals().get(language)

/** The general channels of all languages. */
export const generalChannels = (): SampleChannel[] =>
  [...generals().values()].flatMap(({ channels }) => channels)

/** The uploads of all general channels, newest first; made at the first question. */
let uploads: readonly SampleVideo[] | undefined
const generalVideos = () =>
  (uploads ??= [...generals().values()]
    .flatMap(({ channels, topic }) => topicUploads(topic, channels))
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1)))

/** The upload of a general channel with this id. */
export const generalVideo = (id: string): SampleVideo | undefined =>
  generalVideos().find((video) => video.id === id)

/** The uploads of a general channel, newest first; none of another. */
export const generalUploads = (channelId: string): SampleVideo[] =>
  generalVideos().filter((video) => video.channelId === channelId)
