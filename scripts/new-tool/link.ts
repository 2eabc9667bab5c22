import { type Starter, shareTexts, textNames } from './starter'

export const channel = {
  field: `url: { kind: 'channelUrl' }`,
  texts: {
    question1: 'Which links can I use?',
    answer1:
      'Links of a channel, with its handle, its ID or an old name, and links of its videos. A handle or an ID works too.',
    ...shareTexts,
  },
}

/** The name, ID and address of a channel. */
export const channelOnServer: Starter = {
  field: channel.field,
  names: textNames(`'name', 'id', 'address'`),
  run: `
import { channelUrl } from '../../youtube/links'
import type { ChannelQuery } from '../../youtube/sources/source'
import type { YouTube } from '../../youtube/youtube.server'
import type { InputOf, ServerRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The query for the channel of a link; a video stands for its channel. */
async function queryOf(link: InputOf<typeof fields>['url'], youtube: YouTube): Promise<ChannelQuery> {
  if (link.kind === 'video') {
    return { by: 'id', value: (await youtube.video(link.videoId)).channelId }
  }
  return { by: link.by, value: link.value }
}

/** The name, ID and address of a channel. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const channel = await youtube.channel(await queryOf(url, youtube))
  const snippets: Result['snippets'] = [
    { name: 'name', text: channel.title },
    { name: 'id', text: channel.id },
    { name: 'address', text: channelUrl(channel.id) },
  ]
  return { snippets, notes: [], refused: [] }
}

export default run
`,
  testImports: `import { visibleVideo } from 'sample-youtube'`,
  tests: `
test('gives the channel of a video', async () => {
  const { channelId, channelTitle } = await new YouTube().video('smpShorty_0')
  expect(channelId).toBe(visibleVideo('smpShorty_0')?.channelId)
  expect(await run({ url: 'https://youtu.be/smpShorty_0' })).toMatchObject({
    snippets: [
      { name: 'name', text: channelTitle },
      { name: 'id', text: channelId },
      { name: 'address', text: \`https://www.youtube.com/channel/\${channelId}\` },
    ],
  })
})

test('says that a channel does not exist', async () => {
  const failure = { code: 'channel.notFound' }
  await expect(run({ url: '@nobody-has-this-name' })).rejects.toMatchObject(failure)
})
`,
  texts: {
    description: 'Paste the link of a YouTube channel to get its name, ID and address. Copy each.',
    summary: 'Get the name, ID and address of a channel.',
    action: 'Get the ID',
    step1: 'Paste a link to a channel or to one of its videos.',
    step2: 'Press the button to see the name, the ID and the address.',
    step3: 'Copy what you need.',
    ...channel.texts,
    'snippet.name': 'Name',
    'snippet.name.text': 'What the channel calls itself.',
    'snippet.id': 'ID',
    'snippet.id.text': 'The 24 characters by which YouTube knows the channel.',
    'snippet.address': 'Address',
    'snippet.address.text': 'The channel’s page, which stays when its handle changes.',
  },
}

/** The plain address of a link to a channel. */
export const channelInBrowser: Starter = {
  field: channel.field,
  names: textNames(`'address'`),
  run: `
import { channelUrl, watchUrl } from '../../youtube/links'
import type { BrowserRun, InputOf } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The plain address of a link, without other parameters. */
function addressOf(link: InputOf<typeof fields>['url']): string {
  if (link.kind === 'video') return watchUrl(link.videoId)
  if (link.by === 'id') return channelUrl(link.value)
  if (link.by === 'handle') return \`https://www.youtube.com/\${link.value}\`
  return \`https://www.youtube.com/\${link.by === 'user' ? 'user' : 'c'}/\${link.value}\`
}

/** The address of a channel, or of the video that was given for it. */
const run: BrowserRun<typeof fields, Result> = ({ url }) => {
  return { snippets: [{ name: 'address', text: addressOf(url) }], notes: [], refused: [] }
}

export default run
`,
  tests: `
test('gives the address of a channel', async () => {
  expect(await run({ url: 'm.youtube.com/@YouTube/videos?view=0' })).toMatchObject({
    snippets: [{ name: 'address', text: 'https://www.youtube.com/@YouTube' }],
  })
})

test('rejects a link that is not a channel', async () => {
  const failure = { code: 'link.channelExpected', field: 'url' }
  const url = 'https://www.youtube.com/feed/subscriptions'
  await expect(run({ url })).rejects.toMatchObject(failure)
})
`,
  texts: {
    description: 'Paste any link of a YouTube channel to get its plain address. Copy it.',
    summary: 'Get the plain address of a channel.',
    action: 'Get the address',
    step1: 'Paste a link to a channel or to one of its videos.',
    step2: 'Press the button to see the address.',
    step3: 'Copy the address.',
    ...channel.texts,
    'snippet.address': 'Address',
    'snippet.address.text': 'The page that the link means, without anything else in the link.',
  },
}

const any = {
  field: `url: { kind: 'anyUrl' }`,
  names: textNames(`'kind', 'id'`),
  texts: {
    description: 'Paste any YouTube link to see what it leads to and the ID or name in it.',
    summary: 'See what a YouTube link leads to.',
    action: 'Read the link',
    step1: 'Paste a YouTube link.',
    step2: 'Press the button to see what it leads to.',
    step3: 'Copy what you need.',
    question1: 'Which links can I use?',
    answer1: 'Links of videos, Shorts, live streams, channels and playlists.',
    ...shareTexts,
    'snippet.kind': 'Kind',
    'snippet.kind.text': 'What the link leads to.',
    'snippet.id': 'ID or name',
    'snippet.id.text': 'The part of the link by which YouTube knows it.',
  },
}

const idOf = `/** The id or name in a link that identifies its target on YouTube. */
function idOf(link: Link): string {
  if (link.kind === 'video') return link.videoId
  return link.kind === 'playlist' ? link.playlistId : link.value
}`

const anySnippets = `[
    { name: 'kind', text: url.kind },
    { name: 'id', text: idOf(url) },
  ]`

const anyTests = (video: string) => `
test.each([
  ['https://youtu.be/smpShorty_0', 'video', 'smpShorty_0'],
  ['https://www.youtube.com/@YouTube/videos', 'channel', '@YouTube'],
  ['https://www.youtube.com/playlist?list=PL0123456789ABCDEF', 'playlist', 'PL0123456789ABCDEF'],
])('reads %s', async (url, kind, id) => {
  const snippets = [
    { name: 'kind', text: kind },
    { name: 'id', text: id },
  ]
  expect(await run({ url })).toMatchObject({ snippets })
})
${video}
test('refuses a link of another site', async () => {
  const failure = { code: 'link.notYouTube', field: 'url' }
  await expect(run({ url: 'https://example.com/' })).rejects.toMatchObject(failure)
})
`

/** What a link points to, with the video when it is one. */
export const anyOnServer: Starter = {
  ...any,
  run: `
import type { Link } from '../../youtube/links'
import type { ServerRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import { videoCard } from '../results/video-card'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

${idOf}

/** What a link points to; a video is also looked up. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const video = url.kind === 'video' ? videoCard(await youtube.video(url.videoId)) : undefined
  const snippets: Result['snippets'] = ${anySnippets}
  return { video, snippets, notes: [], refused: [] }
}

export default run
`,
  tests: anyTests(`
test('shows the video', async () => {
  expect(await run({ url: 'smpShorty_0' })).toMatchObject({ video: { id: 'smpShorty_0' } })
})
`),
}

/** What a link points to, parsed from the link alone. */
export const anyInBrowser: Starter = {
  ...any,
  run: `
import type { Link } from '../../youtube/links'
import type { BrowserRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

${idOf}

/** What a link leads to, read from the link alone. */
const run: BrowserRun<typeof fields, Result> = ({ url }) => {
  const snippets: Result['snippets'] = ${anySnippets}
  return { snippets, notes: [], refused: [] }
}

export default run
`,
  tests: anyTests(''),
}
