/** What the sample YouTube knows of a language's examples: a video and its channel, a keyword, and what
 * the home page draws. `npm run examples` writes it. */
export interface ExampleFacts {
  title: string
  channel: string
  videoId: string
  channelId: string
  handle: string
  country?: string
  subscribers: number
  duration: string
  views: number
  likes: number
  comments: number
  tags: string[]
  tagCharacters: number
  /** The first line. */
  description: string
  captions: { time: string; text: string }[]
  found: { chapters: number; links: number; hashtags: number; emails: number }
  /** What titles are made about, and the first ones. */
  topic: string
  keyword: string
  suggestions: { questions: string; prepositions: string; letters: string }
  home: HomeExample
}

/** A video whose results the home page draws small. The pictures are in `public/examples`, named by
 * video. */
export interface HomeExample {
  id: string
  title: string
  length: string
  views: number
  tags: string[]
  tagCharacters: number
  /** Time and title. */
  chapters: (readonly [time: string, title: string])[]
  /** Other videos in a list of videos, with their lengths. */
  neighbors: (readonly [id: string, length: string])[]
  /** Views of the channel's long videos, the oldest first; the last one is the example's own. */
  uploads: number[]
}
