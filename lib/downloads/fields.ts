import { z } from 'zod'
import { Clip, consent, DownloadChoice, downloadTools } from '../media/answers'

const url = z.string('input.required').min(1, 'input.required').max(2048, 'input.tooLong')

/** The body that starts the download of one video. */
export const OneDownload = DownloadChoice.extend({
  tool: z.enum(downloadTools, 'tool.notFound'),
  url,
  clip: Clip.optional(),
  consent,
})

/** The body that starts the download of a playlist's or channel's videos. */
export const ListDownload = DownloadChoice.extend({
  url,
  // A part of each video would hardly be meant.
  clip: z.undefined('input.invalid').optional(),
  consent,
})
