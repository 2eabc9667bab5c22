import { nextTools } from '@/components/tools/next-tools'
import { downloadTools } from '@/lib/media/answers'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'

jest.mock('@/lib/media/switch', () => ({ downloadsAllowed: () => ({ on: true }) }))

const query = new URLSearchParams({ url: 'https://youtu.be/aaaaaaaaaaa' })
const offered = (tool: string, code: string) =>
  nextTools(code, (toolPageData(tool) as RunnablePageData).sendTo, query).map(({ slug }) => slug)
const isDownloader = (slug: string) => (downloadTools as readonly string[]).includes(slug)

test.each(downloadTools)(
  'after a failure, %s offers no tool that refuses the link, too',
  (tool) => {
    for (const code of ['media.upcoming', 'media.live', 'media.noFormat']) {
      expect(offered(tool, code)).toEqual(['youtube-thumbnail', 'video-data-viewer'])
    }
    for (const code of ['media.unavailable', 'media.usersOnly', 'media.engineTooOld']) {
      expect(offered(tool, code)).toHaveLength(2)
      expect(offered(tool, code).filter(isDownloader)).toEqual([])
    }
    expect(offered(tool, 'media.takenDown')).toEqual([])
  },
)

test('a silent video’s picture can still be saved, and what is off is off for all', () => {
  expect(offered('youtube-to-mp3-downloader', 'media.noSound')).toContain(
    'youtube-to-mp4-downloader',
  )
  expect(offered('youtube-thumbnail', 'subject.takenDown')).toEqual([])
})
