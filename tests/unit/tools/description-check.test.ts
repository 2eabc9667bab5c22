import { AppError } from '@/lib/errors'
import check from '@/lib/tools/description-generator/check.server'
import { fields } from '@/lib/tools/description-generator/tool'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { YouTube } from '@/lib/youtube/youtube.server'

const keyword = 'https://youtu.be/TY-ejGuhIu4'
const chapters = '0:00 The wobble\n0:40 Old glue\n2:00 Clamping'

/** The check's answer for a video with this description. Its captions are never read. */
function checked(description: string) {
  const youtube = new YouTube()
  const video = { id: 'TY-ejGuhIu4', title: 'Re-gluing a chair', durationSeconds: 268, description }
  jest.spyOn(youtube, 'video').mockResolvedValue({ ...video, tags: ['glue'] } as never)
  jest.spyOn(youtube, 'transcript').mockRejectedValue(new Error('not asked for'))
  return run(youtube)
}

const run = (youtube: YouTube, link = keyword) => {
  const { input } = parseInput(fields, { keyword: link }, 'en')
  const signal = new AbortController().signal
  return check(input as never, { youtube, language: 'en', signal } as never)
}

test('the owner’s chapters are those of the description', async () => {
  expect((await checked(chapters)).linked?.chapters).toBe(chapters)
})

test('without chapters the title is left', async () => {
  const { linked, topic } = await checked('')
  expect(linked?.chapters).toBeUndefined()
  expect(topic).toBe('Re-gluing a chair')
})

test('a missing video is said beside the field', async () => {
  const youtube = new YouTube()
  jest.spyOn(youtube, 'video').mockRejectedValue(new AppError('video.notFound'))
  await expect(run(youtube)).rejects.toMatchObject({ code: 'video.notFound', field: 'keyword' })
})

test.each([
  ['https://youtu.be/abc', 'link.nothing'],
  ['https://www.youtube.com/playlist?list=PL12', 'link.nothing'],
  ['https://www.youtube.com/@someone', 'link.videoExpected'],
])('%s is refused beside the field', async (link, code) => {
  await expect(run(new YouTube(), link)).rejects.toMatchObject({ code, field: 'keyword' })
})
