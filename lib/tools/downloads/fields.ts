import type { Fields } from '../machine/fields'

/** The form of every downloader: a link. `start` and `end` come from links of other tools, such as a line
 * of a transcript, and fill in the clip. */
export const downloadFields = {
  url: { kind: 'videoUrl' },
  start: { kind: 'time', hidden: true },
  end: { kind: 'time', hidden: true },
} as const satisfies Fields
