import type { EmbedResult } from '@/lib/tools/youtube-embed-code-generator/run'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

const videoId = 'abcdefghijk'
const foundId = 'PL0123456789abcdef'
const emptyId = 'PLempty56789abcdef'
const missingId = 'PLgone456789abcdef'
const failingId = 'PLbroken6789abcdef'

let server: ScriptedServer

/** Parts of the videos that are special, by id. */
const videos: Record<string, object> = {
  failed00000: { status: { uploadStatus: 'failed', failureReason: 'codec', embeddable: true } },
  rejected000: { status: { uploadStatus: 'rejected', embeddable: true } },
  deleted0000: { status: { uploadStatus: 'deleted', embeddable: true } },
  claimed0000: { status: { rejectionReason: 'claim', embeddable: true } },
  nowhere0000: { contentDetails: { regionRestriction: { allowed: [] } } },
  somewhere00: { contentDetails: { regionRestriction: { allowed: ['FR'] } } },
}

const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const item = (videoId: string, videoOwnerChannelId?: string) => ({
  id: `item of ${videoId}`,
  snippet: { title: 'A video', videoOwnerChannelId },
  contentDetails: { videoId },
})
// YouTube keeps deleted videos in a playlist, without their owner.
const items = [item('deletedvid0'), item('firstvideo0', 'UC')]

beforeAll(async () => {
  server = await startScriptedServer(({ path, query }) => {
    const id = query.get('id') ?? query.get('playlistId')
    if (id === failingId) return [503, {}]
    if (path.endsWith('/videos')) {
      const about = { id, snippet: { title: 'V' }, status: { embeddable: true } }
      return [200, list('video', [{ ...about, ...videos[id ?? ''] }])]
    }
    if (path.endsWith('/playlistItems')) {
      return id === foundId ? [200, list('playlistItem', items)] : [200, list('playlistItem', [])]
    }
    const snippet = { title: 'A list', channelId: 'UC', channelTitle: 'Channel' }
    return [200, list('playlist', id === missingId ? [] : [{ id, snippet }])]
  })
  Object.assign(process.env, dataApiAt(server.origin), { LOG_LEVEL: 'silent' })
})
afterAll(() => server.close())

/** Runs the tool with fresh modules and empty caches. */
async function check(url: string, more: object = {}) {
  freshModules()
  server.calls.length = 0
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  const tool = findRunnable('youtube-embed-code-generator')
  return (await runTool(tool, { url, ...more }, new YouTube())) as EmbedResult
}

const playlist = (id: string) => `https://www.youtube.com/playlist?list=${id}`
const within = (id: string) => `https://www.youtube.com/watch?v=${videoId}&list=${id}`
const keys = ({ notes }: EmbedResult) => notes.map(({ key }) => key)
const requestedPaths = () => server.calls.map(({ path }) => path.split('/').at(-1)).sort()

test.each<[id: string, note: string[]]>([
  ['failed00000', ['note.uploadFailed']],
  ['rejected000', ['note.uploadRejected']],
  ['deleted0000', ['note.uploadDeleted']],
  ['claimed0000', ['note.uploadRejected']],
  ['nowhere0000', ['note.nowhere']],
  ['somewhere00', ['note.blockedSomewhere']],
  [videoId, []],
])('the upload state of the video %s gives the notes %j', async (id, note) => {
  expect(keys(await check(`https://youtu.be/${id}`))).toEqual(note)
})

test('a playlist has its title and the id of its first video', async () => {
  const result = await check(playlist(foundId))
  expect(result.playlist).toEqual({
    id: foundId,
    title: 'A list',
    channelTitle: 'Channel',
    firstVideoId: 'firstvideo0',
  })
  expect(result.snippets.find(({ name }) => name === 'html')?.text).toContain('title="A list"')
  expect(requestedPaths()).toEqual(['playlistItems', 'playlists'])
})

test('an empty playlist is found and has no first video', async () => {
  expect((await check(playlist(emptyId))).playlist).toEqual({
    id: emptyId,
    title: 'A list',
    channelTitle: 'Channel',
  })
})

test('rejects a playlist that does not exist', async () => {
  await expect(check(playlist(missingId))).rejects.toMatchObject({ code: 'playlist.notFound' })
})

test('a video whose playlist does not exist gets a note', async () => {
  const result = await check(within(missingId))
  expect(result.video).toMatchObject({ id: videoId })
  expect(keys(result)).toEqual(['note.playlistMissing'])
})

test('a failed playlist request does not mark the playlist as missing', async () => {
  const result = await check(within(failingId))
  expect(result.video).toMatchObject({ id: videoId })
  expect([keys(result), result.playlist]).toEqual([[], undefined])
})

test('does not request the playlist when the option is off', async () => {
  expect((await check(within(foundId), { playlist: false })).playlist).toBeUndefined()
  expect(requestedPaths()).toEqual(['videos'])
})

test('a mix gets a note and sends no request', async () => {
  const result = await check(playlist(`RD${videoId}`))
  expect([keys(result), requestedPaths()]).toEqual([['note.mix'], []])
})
