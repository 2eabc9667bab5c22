import type { BrowserRun } from '@/lib/tools/machine/define-tool'
import type { TextResult } from '@/lib/tools/results/text'
import { watchUrl } from '@/lib/youtube/links'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The ID and the address of a video, read from its link alone. */
const run: BrowserRun<typeof fields, Result> = ({ url }) => ({
  snippets: [
    { name: 'id', text: url.videoId },
    { name: 'address', text: watchUrl(url.videoId) },
  ],
  notes: [],
  refused: [],
})

export default run
