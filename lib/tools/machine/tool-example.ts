/** A small result of a tool as its page shows it before the first run; texts are in the page's
 * language, except what the owner of the video wrote. */
export interface ToolExample {
  /** The language of what the video's owner wrote, and the folder of pictures in `public/examples`. */
  tag: string
  /** Which of the folder's pictures it shows; none for a keyword. */
  picture?: 'video' | 'banner' | 'face'
  title?: string
  /** The channel, and how long the video is. */
  channel?: string
  duration?: string
  /** Numbers to read at a glance; `ours` are computed by this site. */
  figures: { value: string; label: string; ours?: true }[]
  /** Short texts beside each other: tags, verdicts, sizes. */
  words: string[]
  /** Facts one under another. */
  lines: { label: string; text: string }[]
}
