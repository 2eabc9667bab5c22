import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TranscriptNames } from '../results/transcript'
import { captionFiles } from '../text/captions/formats'

export const fields = {
  url: { kind: 'videoUrl', optional: true, captions: true },
  transcript: {
    kind: 'text',
    maxLength: 900_000,
    optional: true,
    multiline: true,
    file: captionFiles.types,
    fileNames: captionFiles.names,
  },
  lang: { kind: 'language', default: 'page', site: true },
} as const satisfies Fields

export const names = {
  origin: ['owner', 'automatic', 'pasted'],
  note: ['untimed', 'tooLong', 'videoUntold'],
} as const satisfies TranscriptNames

export default defineTool({
  slug: 'youtube-video-summary-generator',
  group: 'research',
  icon: 'list-video',
  where: 'server',
  rate: 'heavy',
  fields,
  // The run judges the video and what is said in it.
  subject: [],
  result: 'transcript',
  names,
  sendTo: [
    'description-generator',
    'video-data-viewer',
    'tag-extractor',
    'youtube-to-mp4-downloader',
  ],
  run: () => import('./run.server'),
})
