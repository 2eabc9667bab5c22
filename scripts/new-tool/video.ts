import { type Starter, shareTexts, textNames } from './starter'
import { chipsTexts, comparedTexts, videoPictureTexts } from './view-texts'

const linkTexts = {
  question1: 'Which links can I use?',
  answer1:
    'Links of watch pages, Shorts, live streams and embedded players, and short youtu.be links. The ID of a video works too.',
  ...shareTexts,
}

const textTests = (video: string) => `
test('gives the ID and the address of a video', async () => {
  expect(await run({ url: 'https://youtu.be/smpShorty_0?t=5' })).toMatchObject({${video}
    snippets: [
      { name: 'id', text: 'smpShorty_0' },
      { name: 'address', text: 'https://www.youtube.com/watch?v=smpShorty_0' },
    ],
  })
})

test('refuses a link of another site', async () => {
  const failure = { code: 'link.notYouTube', field: 'url' }
  await expect(run({ url: 'https://example.com/' })).rejects.toMatchObject(failure)
})
`

const text = {
  field: `url: { kind: 'videoUrl' }`,
  names: textNames(`'id', 'address'`),
  texts: {
    description: 'Paste the link of a YouTube video to get the video’s ID and address. Copy both.',
    summary: 'Get the ID and the address of a video.',
    action: 'Get the ID',
    step1: 'Paste a video link.',
    step2: 'Press the button to see the ID and the address.',
    step3: 'Copy what you need.',
    ...linkTexts,
    'snippet.id': 'ID',
    'snippet.id.text': 'The 11 characters by which YouTube knows the video.',
    'snippet.address': 'Address',
    'snippet.address.text': 'The video’s page, without anything else in the link.',
  },
}

/** The ID and the address of an existing video. */
export const videoOnServer: Starter = {
  ...text,
  run: `
import { watchUrl } from '../../youtube/links'
import type { ServerRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import { videoCard } from '../results/video-card'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The ID and the address of a video, once YouTube has confirmed that it exists. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const snippets: Result['snippets'] = [
    { name: 'id', text: video.id },
    { name: 'address', text: watchUrl(video.id) },
  ]
  return { video: videoCard(video), snippets, notes: [], refused: [] }
}

export default run
`,
  tests: `${textTests(`
    video: { id: 'smpShorty_0' },`)}
test('says that a video does not exist', async () => {
  await expect(run({ url: 'smpMissing0' })).rejects.toMatchObject({ code: 'video.notFound' })
})
`,
}

/** The ID and the address of a video, read from its link alone. */
export const videoInBrowser: Starter = {
  ...text,
  run: `
import { watchUrl } from '../../youtube/links'
import type { BrowserRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The ID and the address of a video, read from its link alone. */
const run: BrowserRun<typeof fields, Result> = ({ url }) => {
  const snippets: Result['snippets'] = [
    { name: 'id', text: url.videoId },
    { name: 'address', text: watchUrl(url.videoId) },
  ]
  return { snippets, notes: [], refused: [] }
}

export default run
`,
  tests: textTests(''),
}

/** A batch tool: the tags of up to ten videos. */
export const videoChips: Starter = {
  field: `url: { kind: 'videoUrl', max: 10 }`,
  run: `
import { AppError } from '../../errors'
import { publicVideo } from '../../youtube/youtube.server'
import type { BatchRun } from '../machine/define-tool'
import type { ChipsResult } from '../results/chips'
import { videoCard } from '../results/video-card'
import type { fields } from './tool'

/** The tags of every video; one that YouTube does not show fails by itself. */
const run: BatchRun<typeof fields, ChipsResult> = async ({ url }, { youtube }) => {
  const videos = await youtube.videos(url.map((link) => link.videoId))
  return url.map((link) => {
    try {
      const video = publicVideo(videos.get(link.videoId))
      // No list means that YouTube did not return the tags.
      if (!video.tags) return new AppError('youtube.unexpected')
      return { video: videoCard(video), tags: video.tags }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
}

export default run
`,
  testImports: `import { visibleVideo } from 'sample-youtube'`,
  tests: `
test('gives the tags of each video, and a reason for each link that fails', async () => {
  const tags = visibleVideo('smpFormula0')?.tags
  expect(tags).not.toHaveLength(0)
  expect(await run({ url: ['smpFormula0', 'smpMissing0', 'https://example.com/'] })).toMatchObject({
    items: [
      { ok: true, result: { video: { id: 'smpFormula0' }, tags } },
      { ok: false, error: { code: 'video.notFound' } },
      { ok: false, error: { code: 'link.notYouTube' } },
    ],
  })
})
`,
  texts: {
    description: 'Paste the links of up to ten YouTube videos to see the tags of each. Copy them.',
    summary: 'See the tags of several videos.',
    action: 'Get the tags',
    step1: 'Paste the links of up to ten videos.',
    step2: 'Press the button to see the tags of each video.',
    step3: 'Copy the tags or save them as a file.',
    ...linkTexts,
    ...chipsTexts('tag'),
    ...comparedTexts,
  },
}

/** One still of a video, with its actual size. */
export const videoImages: Starter = {
  field: `url: { kind: 'videoUrl' }`,
  names: `name: ['hqdefault'], group: [], built: []`,
  run: `
import { imageUrl } from '../../youtube/pictures/addresses'
import { probeThumbnail, thumbnailUrl } from '../../youtube/pictures/pictures.server'
import type { ServerRun } from '../machine/define-tool'
import type { ImagesResult } from '../results/images'
import { videoCard } from '../results/video-card'
import type { fields, names } from './tool'

type Result = ImagesResult<typeof names>

const name = 'hqdefault'
const format = 'jpg'

/** The still that nearly every video has, with its actual size. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const size = await youtube.wait(probeThumbnail(video.id, name, format))
  if (!size) return { video: videoCard(video), images: [], missing: [name] }
  const sourceUrl = thumbnailUrl(video.id, name, format)
  const { width, height } = size
  const image = { name, format, width, height, url: imageUrl(sourceUrl), sourceUrl } as const
  return { video: videoCard(video), images: [image], missing: [] }
}

export default run
`,
  tests: `
test('gives a still with its actual size', async () => {
  expect(await run({ url: 'https://youtu.be/smpShorty_0' })).toMatchObject({
    video: { id: 'smpShorty_0' },
    images: [{ name: 'hqdefault', format: 'jpg', width: 480, height: 360 }],
    missing: [],
  })
})

test('says that a video does not exist', async () => {
  await expect(run({ url: 'smpMissing0' })).rejects.toMatchObject({ code: 'video.notFound' })
})
`,
  texts: {
    description: 'Paste the link of a YouTube video to see its thumbnail. Save it as a file.',
    summary: 'Save the thumbnail of a video.',
    action: 'Get the picture',
    step1: 'Paste a video link.',
    step2: 'Press the button to see the picture.',
    step3: 'Download it.',
    ...linkTexts,
    'name.hqdefault': 'High quality',
    missing: 'These sizes don’t exist for this video: {{names}}.',
    empty: 'YouTube has no thumbnail for this video.',
    ...videoPictureTexts,
  },
}
