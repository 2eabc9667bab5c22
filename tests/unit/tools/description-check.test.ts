import { AppError } from '@/lib/errors'
import check from '@/lib/tools/description-generator/check.server'
import { fields } from '@/lib/tools/description-generator/tool'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { YouTube } from '@/lib/youtube/youtube.server'

const keyword = 'https://youtu.be/TY-ejGuhIu4'
const chapters = '0:00 The wobble\n0:40 Old glue\n2:00 Clamping'
const lines = ['Bone glue', 'Wooden clamps', 'Boiled linseed oil']

/** The check's answer for a video with this description and these captions. */
function checked(description: string, transcript: unknown) {
  const youtube = new YouTube()
  const video = { id: 'TY-ejGuhIu4', title: 'Re-gluing a chair', durationSeconds: 268, description }
  jest.spyOn(youtube, 'video').mockResolvedValue({ ...video, tags: ['glue'] } as never)
  const asked = jest.spyOn(youtube, 'transcript')
  if (transcript instanceof Error) asked.mockRejectedValue(transcript)
  else asked.mockResolvedValue(transcript as never)
  return run(youtube)
}

const run = (youtube: YouTube, link = keyword) => {
  const { input } = parseInput(fields, { keyword: link }, 'en')
  const signal = new AbortController().signal
  return check(input as never, { youtube, language: 'en', signal } as never)
}

const noCaptions = new AppError('video.noTranscript')

test('the owner’s chapters go before drafted ones', async () => {
  const { linked } = await checked(chapters, noCaptions)
  expect(linked).toMatchObject({ chapters: { text: chapters, from: 'owner' } })
})

test('without captions and chapters the title is left', async () => {
  const { linked, topic } = await checked('', noCaptions)
  expect(linked?.chapters).toBeUndefined()
  expect(topic).toBe('Re-gluing a chair')
})

test('captions that YouTube fails to give are said, not taken for none', async () => {
  const failure = new AppError('youtube.unavailable')
  const keys = async (description: string) =>
    (await checked(description, failure)).notes.map(({ key }) => key)
  expect(await keys('')).toContain('note.chaptersUnread')
  expect(await keys(chapters)).not.toContain('note.chaptersUnread')
})

test('drafted chapters follow YouTube’s rules', async () => {
  const cues = Array.from({ length: 120 }, (_, at) => ({
    startMs: at * 10_000,
    durationMs: 9000,
    text: `${lines[Math.floor(at / 40)]} holds the old chair for ${at} days.`,
  }))
  const { linked, notes } = await checked('', { track: { language: 'en' }, cues })
  expect(linked?.chapters?.from).toBe('captions')
  expect(linked?.chapters?.text).toMatch(/^0:00 /)
  expect(notes.filter(({ key }) => key.startsWith('note.chapters.'))).toEqual([])
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
